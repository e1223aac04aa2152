// Rules for commands that read, copy, pack or send the files that they name.
import { ask } from './answer.mjs'
import { operands, short } from './arguments.mjs'
import { UNKNOWN } from './expand.mjs'
import { isSecret, isSecretFolder } from './names.mjs'
import { pathIn } from './paths.mjs'
import { isSwallowed } from './printers.mjs'
import { searches } from './searches.mjs'
import { COPIES, copies, firstSecret, pieces, refused, uploads } from './transfers.mjs'
import { wholes } from './wholes.mjs'

/** Programs that look at names only, write, or use a file without showing it. */
const HARMLESS =
	/^(?:|\{|:|echo|printf|ls|dir|tree|stat|test|\[|\[\[|touch|chmod|chown|chgrp|mkdir|rm|rmdir|unlink|shred|trash|du|df|file|true|false|which|whereis|cd|pushd|popd|pwd|export|declare|local|readonly|unset|set|alias|type_|basename|dirname|realpath|readlink|wc|sha\d*sum|shasum|md5sum|md5|cksum|b2sum|ssh|autossh|mosh|ssh-add|ssh-copy-id|ssh-keyscan|ssh-keygen|ansible-vault|direnv|docker|docker-compose|podman|kubectl|helm|node|deno|bun|npm|npx|pnpm|yarn|psql|mysql|mongosh|redis-cli|pg_dump|terraform|tofu|ansible|ansible-playbook|gcloud|az|gh|glab|fly|flyctl|vercel|netlify|wrangler|heroku|dotenv|dotenv-cli|dotenvx|env-cmd|dotenv-linter|mkcert|certbot|age-keygen|sops|gpg|git-crypt|flask|uvicorn|gunicorn|hypercorn|rails|caddy|nginx|tee|http-server|serve|python|python3|ruby|php|perl|java|keytool|jarsigner|apksigner|codesign|xcrun|security|openssl|wg|openvpn|make|just|task|env|sudo|doas|time|timeout|nohup|xargs|parallel|find|fd|fdfind|bash|sh|zsh|watch|eval|exec|command|trap|hash|kill|sleep|crontab|systemctl|inotifywait|entr|fswatch|man|help|eslint|prettier|biome|setfacl|lsattr|chattr|restic|borg|mount|op|doppler|infisical|vault|railway|supabase|firebase|aws|stripe|uv|poetry|cargo|go|mvn|gradle|gradlew|vitest|jest|pytest|tsx|ts-node|pm2|forever|nodemon|concurrently|cross-env|foreman|overmind|hivemind|honcho|ng|vite|next|nuxt|astro|remix|expo|react-native|flutter|dart|dotnet|msbuild|Test-Path|New-Item|Remove-Item|Set-Content|Add-Content|Out-File|Set-Location|ni|rni|ren|Rename-Item|mktemp|yes|seq|date|sort_|uniq_|xdg-open_|attrib|icacls|takeown)$/i
const SEARCHES = /^(?:[efz]?grep|zgrep|rg|ag|ack|git-grep|ugrep|sift|pt|findstr|select-string|sls)$/i
const PATTERN_FIRST = /^(?:sed|gsed|awk|gawk|mawk|nawk|jq|yq|perl|tr)$/i
const ARCHIVES = /^(?:tar|bsdtar|gtar|zip|7z|7za|rar|gzip|bzip2|xz|zstd|pigz|ar|Compress-Archive)$/i

const context = (command, host) => ({ folder: command.shell.cwd, host, local: command.shell.host === 'local' })

/** Whether what is read only feeds variables of a program, and is shown to nobody. */
function isLoading({ use = '' }, knowledge) {
	if (use.startsWith('=')) {
		for (const name of use.slice(1).split(' ')) knowledge.tainted.add(name)
		return true
	}
	if (
		!/^(?:export|env|declare|local|typeset|readonly|test|\[|\[\[|psql|mysql|redis-cli|mongosh|sudo|eval|set|read|node|npm|npx|docker|kubectl|helm|diff_)$/.test(
			use,
		)
	)
		return false
	if (!/^(?:test|\[|\[\[)$/.test(use)) knowledge.tainted.add('*')
	return true
}

/** Programs that show names of settings and not their values. */
function showsNames({ name, args }) {
	const text = args.join(' ')
	if (name === 'cut') return /-d ?=/.test(text) && /-f ?1(?:$|[^\d,-])/.test(text)
	if (/^[gmn]?awk$/.test(name)) return /-F ?=/.test(text) && /print \$1\s*\}/.test(text)
	if (/^g?sed$/.test(name))
		return !short(args, 'i') && /s([/|#,])=\.\*\1/.test(text) && !/\\1|&/.test(text.replace(/\\&/g, ''))
	return (
		/^e?grep$/.test(name) &&
		short(args, 'o') !== undefined &&
		/^\^?[\\([]*[\^]?[A-Za-z_[\]\\+*{}()0-9^=|-]*$/.test(operands(args)[0] ?? '') &&
		!/=.+[^\]\])+*]|\.\*/.test(operands(args)[0] ?? '')
	)
}

/** Changes of a file in its place, which print nothing. */
const isEdit = ({ name, args }) =>
	/^(?:g?sed|perl)$/.test(name) && args.some((arg) => /^-[a-zA-Z]*i(?:\.\w+|''|"")?$|^--in-place/.test(arg))

function archives(command, where) {
	const { name, args } = command
	const extracting =
		/^(?:tar|bsdtar|gtar)$/.test(name) && /^-?[a-z]*[xt]/.test(args[0] ?? '') && !/^-?[a-z]*c/.test(args[0] ?? '')
	const excluded = args.flatMap((arg, at) =>
		/^(?:-x|--exclude)$/.test(arg) ? [at + 1] : /^--exclude=/.test(arg) ? [at] : [],
	)
	const list = operands(args.filter((_, at) => !excluded.includes(at)))
	const found = extracting ? undefined : (firstSecret(list, where) ?? list.find((one) => isSecretFolder(one, where)))
	return found ? refused(`${name} ${found}`, 'packs a file that holds secrets') : undefined
}

/** Requests: what is sent, not the keys that a request is made with. */
function requests({ name, args }, where) {
	const keyed =
		/^(?:-E|--cert|--key|--cacert|--capath|--netrc-file|--cookie|-b|-K|--config|-o|--output|-O|--output-document|--private-key|--certificate|--ca-certificate|--proxy-\w+|-H|--header|-u|--user)$/
	const list = args.filter(
		(arg, at) =>
			!keyed.test(args[at - 1] ?? '') && !/^--(?:cert|key|cacert|netrc-file|private-key|certificate|output)=/.test(arg),
	)
	const found = list
		.flatMap(pieces)
		.flatMap((one) => [one, ...one.split(/[=@;,]/)])
		.find((one) => !/^https?:/.test(one) && isSecret(one, { ...where, program: true }))
	return found ? refused(`${name} ${found}`, 'sends a file that holds secrets away') : undefined
}

/** Literal texts of code that name a secret, where the code reads. */
function inCode({ code = '', name, args }, where) {
	const text = code.slice(0, 40_000)
	const reads =
		/open|read|cat\b|load|dotenv|parse|File|slurp|print|<|fs|Path|copy|tar|zip|upload|post|get_contents|getline/i.test(
			text,
		)
	if (!reads) return undefined
	for (const [, double, single, tick] of text.matchAll(
		/"((?:[^"\\\n]|\\.){1,300})"|'((?:[^'\\\n]|\\.){1,300})'|`([^`\n]{1,300})`/g,
	)) {
		const word = double ?? single ?? tick
		if (!isSecret(word, where) || /^[A-Z][A-Z\d_]*$/.test(word)) continue
		const only =
			/\b(?:exists|existsSync|isfile|is_file|stat|statSync|access|accessSync|basename|test)\b/.test(text) &&
			!/open\(|read|cat/i.test(text)
		const writes =
			/writeFile|appendFile|\.write_text|["'][wa]\+?["']|file_put_contents|File\.write/.test(text) &&
			!/read/i.test(text)
		const loads = /load_dotenv|dotenv['"]?\)?\.config|loadEnvFile/.test(text) && !/environ|process\.env/.test(text)
		if (!only && !writes && !loads) return refused(`${name}: ${word}`)
	}
	return firstSecret(
		args.filter((arg, at) => !/^-/.test(arg) && at > 0 && name === 'perl'),
		where,
	)
		? refused(`${name} ${args.at(-1)}`)
		: undefined
}

function redirected(command, where, knowledge) {
	const teed =
		command.name === 'tee' && command.args.some((arg) => /^\/dev\/(?:std(?:err|out)|tty|fd\/[12])$/.test(arg))
	const from = command.redirects.find(({ sign, path }) => /^<>?$/.test(sign) && isSecret(path, where))
	if (!from) return undefined
	const { name, args } = command
	const takes =
		/^(?:gh|docker|podman|ssh-add|wrangler|fly|flyctl|vercel|heroku|kubectl|netlify|railway|firebase|wc|sha\d*sum|md5sum|openssl|gpg|psql|doppler|op|vault)$/.test(
			name,
		)
	if (takes || showsNames(command) || (isSwallowed(command) && !teed) || (/^(?:grep)$/.test(name) && short(args, 'cq')))
		return undefined
	return isLoading(command, knowledge) ? undefined : refused(`< ${from.path}`)
}

/** `find`, whose own work shows names only, and programs that take a list of files from a file. */
const fileOfNames = ({ name, args }, where) =>
	name === 'xargs'
		? firstSecret(
				args.filter((_, at) => /^(?:-a|--arg-file)$/.test(args[at - 1] ?? '')),
				where,
			)
		: undefined

function source({ args }, where, knowledge) {
	if (firstSecret(args.slice(0, 1), where)) knowledge.tainted.add('*')
	if (/^\/dev\/fd\//.test(args[0] ?? '')) knowledge.tainted.add('*')
	return undefined
}

/** A file whose name a program unpacks while it runs. */
function unknownName({ name, args, inner }) {
	const packed = inner.some((one) => /^(?:base64|base32|xxd|openssl|rev|hexdump|uudecode)$/.test(one))
	return packed && READERS.test(name) && args.some((arg) => arg.includes(UNKNOWN))
		? ask(
				`${name} … ${inner.at(-1)}`,
				'reads a file whose name is known only when it runs',
				'Write the name so that it can be read.',
			)
		: undefined
}

/** What a command reads that it may not. */
export function reads(command, host, knowledge) {
	const { name, args } = command
	const where = context(command, host)
	if (name === 'source' || (name === '.' && args.length)) return source(command, where, knowledge)
	const input = redirected(command, where, knowledge)
	if (input) return input
	const code = command.code && inCode(command, where)
	if (code) return code
	const named = fileOfNames(command, where)
	if (named) return refused(`xargs -a ${named}`)
	if (name === 'openssl' && /^(?:base64|enc|cms|smime)$/.test(args[0] ?? '') && firstSecret(args.slice(1), where))
		return refused(`openssl ${args.join(' ')}`)
	const sent = uploads(command, where)
	if (sent) return sent
	if (/^g?make$/.test(name) && args.some((arg) => /^-[a-zA-Z]*[pn]/.test(arg)) && firstSecret(operands(args), where))
		return refused(`make ${args.join(' ')}`)
	const kept = !HARMLESS.test(name) && args.find((arg) => knowledge.kept.has(pathIn(command.shell.cwd, arg)))
	if (kept && !isSwallowed(command)) return refused(`${name} ${kept}`, 'shows a secret that the line wrote there')
	const unknown = unknownName(command)
	if (unknown) return unknown
	const all = wholes(command, where)
	if (all) return all
	if (name === 'git' || HARMLESS.test(name) || isEdit(command)) return undefined
	if (/^(?:curl|wget|http|https|xh|aria2c|ftp|lftp|nc|ncat|socat)$/.test(name)) return requests(command, where)
	const found = judgeByKind(command, where)
	if (!found || isSwallowed(command) || showsNames(command)) return undefined
	return isLoading(command, knowledge) ? undefined : found
}

/** Programs whose bare words are files; those of others may be commands. */
const READERS =
	/^(?:[xzb]?cat|head|tail|less|more|bat|batcat|nl|tac|sort|uniq|cut|strings|xxd|od|hexdump|base64|rev|vim?|nano|code|emacs|ex|type|gc|get-content|jq|yq|diff|cmp|comm|paste|column|fold|sed|[gmn]?awk|tr|iconv|view|pr|expand|split|csplit|shuf)$/i

function judgeByKind(command, where) {
	const { name, args } = command
	if (/^(?:cmp|diff)$/.test(name) && args.some((arg) => /^(?:-[a-z]*[sq][a-z]*|--(?:silent|quiet|brief))$/.test(arg)))
		return undefined
	if (COPIES.test(name)) return copies(command, where)
	if (SEARCHES.test(name)) return searches(command, where)
	if (ARCHIVES.test(name)) return archives(command, where)
	const isProgram = PATTERN_FIRST.test(name) && !args.some((arg) => /^(?:-f|--file|-e)$/.test(arg))
	const valued = args.flatMap((arg, at) =>
		/^--(?:[\w-]*(?:key|cert|ca|env|env-file|config|kubeconfig|password-file|identity|credentials|keyfile|certfile)[\w-]*)$/.test(
			arg,
		)
			? [at + 1]
			: [],
	)
	const plain = args.filter((arg, at) => !valued.includes(at) && !/^--[\w-]+=/.test(arg))
	const list = isProgram ? dropFirst(plain) : plain.map((arg) => arg.replace(/^\+/, ''))
	const word = firstSecret(
		list.filter((arg) => !/^-[a-zA-Z]+$/.test(arg)),
		{ ...where, program: !READERS.test(name) },
	)
	if (word) return refused(`${name} ${word}`)
	return /^(?:cat|head|tail|less|strings|base64|xxd)$/.test(name) && list.some((one) => isSecretFolder(one, where))
		? refused(`${name} ${list[0]}`)
		: undefined
}

/** Arguments without the program of `sed`, `awk` or `jq`. */
function dropFirst(args) {
	const at = args.findIndex((arg) => !arg.startsWith('-'))
	return args.filter((_, index) => index !== at)
}
