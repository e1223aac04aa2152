// Programs that start another one, and where in their arguments it stands.
import { cmake, git, make } from './buildtools.mjs'
import { UNKNOWN } from './expand.mjs'
import { foundBy, foundByFd } from './found.mjs'

const table = (text) => new Map(text.split('; ').map((row) => row.split(': ')))

/** Programs that run the command behind their options, with the short options that take a value. */
const PREFIXES = table(
	'sudo: ugpCDhrtTUR; doas: uC; env: uCSP; nice: n; ionice: cnpPu; stdbuf: ioe; exec: a; time: fo; timeout: ks; gtimeout: ks; flock: wE; chroot: 0; nohup: 0; setsid: 0; builtin: 0; command: 0; busybox: 0; toybox: 0; unshare: 0; ssh-agent: ast; dbus-launch: 0; setpriv: 0; nsenter: tSG; eatmydata: 0; torsocks: 0; proxychains: f; proxychains4: f; caffeinate: tw; chronic: 0; unbuffer: 0; strace: eopsPu; ltrace: eop; setarch: 0; taskset: 0; numactl: CmNp; prlimit: 0; systemd-run: pu; firejail: 0; proot: rbw; fakeroot: 0; faketime: 0; runuser: ugGs; gosu: 0; su-exec: 0; tini: 0; dumb-init: 0; watch: nd; entr: 0; retry: dt; parallel: jNS; xargs: adEIJLnPsR; cross-env: 0; dbus-run-session: 0; xvfb-run: esn; pkexec: 0; sg: 0; run0: 0; please: 0; cgexec: g; chrt: 0; choom: n; catchsegv: 0; winpty: 0; noglob: 0; nocorrect: 0; then: 0; do: 0; else: 0',
)
const LONG =
	/^--(?:user|group|host|prompt|chdir|unset|signal|kill-after|max-args|max-procs|max-lines|delimiter|arg-file|jobs|results|joblog|sshlogin|output|format|adjustment|class|classdata|wait|timeout|close-from|role|type|command-timeout|chroot|other-user|property|unit|size|max-chars|interval|split-string)$/
/** Operands that stand in front of the command. */
const OPERANDS = {
	timeout: 1,
	gtimeout: 1,
	flock: 1,
	chroot: 1,
	gosu: 1,
	'su-exec': 1,
	setarch: 1,
	taskset: 1,
	faketime: 1,
}
/** Programs whose subcommand runs another one: up to `--` or right behind it. */
const RUNS =
	/^(?:npm (?:exec|x)|pnpm (?:exec|dlx)|yarn (?:exec|dlx)|bun x|bundle exec|poetry run|uv run|pipenv run|pdm run|rye run|hatch run|conda run|mise (?:exec|x)|asdf exec|nix run|nix develop|rbenv exec|pyenv exec|doppler run|op run|infisical run|dotenvx run|aws-vault exec|chamber exec|direnv exec|vault exec|heroku run|railway run|fly console|lxc exec|incus exec|devbox run|pkgx run|teller run|envchain run|sops exec-env|wsl run|turbo exec|lerna exec|nx exec|rtx exec|volta run|fnm exec|nvm exec)$/
const BARE_RUNS = /^(?:npx|bunx|pnpx|uvx|pipx|dotenv|dotenv-cli|env-cmd|wsl|wsl\.exe|with-env|teller)$/
const VALUED =
	/^-(?:e|p|c|f|n|d|C)$|^--(?:package|env-file|file|project|config|with|directory|python|name|profile|shell|from|path|prefix|workspace|filter)$/
const SHELLS = /^(?:(?:ba|z|da|k|mk|a|fi|c|tc|r?ba)?sh|yash|nu)$/
const POWERSHELL = /^(?:powershell|pwsh)$/i
const SSH_VALUED = /^-[bcDEeFIiJLlmOopQRSWwB]$/
const RUN_FLAGS =
	/^(?:-[itdPq]+|--(?:rm|init|privileged|read-only|detach|interactive|tty|publish-all|no-healthcheck|quiet|oom-kill-disable|no-deps|service-ports|use-aliases|build|remove-orphans))$/

const MOST_FOUND = 8

const words = (list) => ({ words: list })
const text = (list) => list.map((one) => one.text).join(' ')

/** The command behind the options of a prefix. */
function behind(name, args, env) {
	let at = 0
	const valued = PREFIXES.get(name)
	for (; at < args.length; at++) {
		const arg = args[at].text
		const assigned = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(arg)
		if (arg === UNKNOWN && name === 'env' && at + 1 < args.length) continue
		if (arg === '--') {
			at += 1
			break
		}
		if (assigned && /^(?:env|sudo|doas|cross-env)$/.test(name)) env?.set(assigned[1], assigned[2])
		else if (!arg.startsWith('-') || arg === '-') break
		else if (LONG.test(arg) || new RegExp(`^-[a-zA-Z]*[${valued}]$`).test(arg)) at += 1
	}
	if (args[at]?.text === '-' && name === 'env') at += 1
	return args.slice(at + (OPERANDS[name] ?? 0))
}

/** The value of an option, joined to it or behind it. */
const optionValue = (args, pattern) => {
	const at = args.findIndex(({ text: one }) => pattern.test(one))
	if (at < 0) return undefined
	const joined = args[at].text.replace(pattern, '').replace(/^=/, '')
	return joined || args[at + 1]?.text
}

function env(args) {
	const vars = new Map()
	const list = behind('env', args, vars)
	const split = optionValue(args, /^(?:-[a-z0]*S|--split-string)/)
	const cwd = optionValue(args, /^(?:-C|--chdir)/)
	if (split !== undefined) return [{ script: `${split} ${text(list)}`, cwd }]
	return list.length ? [{ words: list, env: vars, cwd }] : []
}

/** What is fed to `xargs` and `parallel`: texts that are known, or that nobody knows. */
function fed({ input, pipe }, byLine) {
	if (input !== undefined && !input.includes(UNKNOWN))
		return input
			.split(byLine ? '\n' : /\s+/)
			.filter(Boolean)
			.slice(0, 64)
	const source = pipe[0]
	if (source?.name === 'find' || source?.name === 'gfind')
		return foundBy(source.args).map(({ root, name }) =>
			name === undefined ? `${root}/${UNKNOWN}` : `${UNKNOWN}/${name}`,
		)
	if (source?.name === 'ls' || source?.name === 'echo' || source?.name === 'printf') {
		const named = source.args.filter((arg) => !arg.startsWith('-'))
		if (named.length && pipe.length === 1) return named
	}
	if (/^fd(?:find)?$/.test(source?.name ?? '')) return source.args.filter((arg) => !arg.startsWith('-')).slice(0, 1)
	return [UNKNOWN]
}

function xargs(command) {
	const list = behind(command.name, command.words)
	const file = optionValue(command.words, /^(?:-a|--arg-file)/)
	const replaced = command.words.find(({ text: one }) => /^(?:-[a-z0]*[IiJ]|--replace)/.test(one))
	const items = (file ? [UNKNOWN] : fed(command, replaced !== undefined || command.name === 'parallel')).map(
		(item) => ({ text: item, quoted: false, glob: /[*?[]/.test(item) }),
	)
	const colons = list.findIndex(({ text: one }) => /^:::/.test(one))
	const own = colons < 0 ? list : list.slice(0, colons)
	const given = colons < 0 ? items : list.slice(colons + 1)
	const mark =
		optionValue(command.words, /^-[a-z0]*[IJ]/) ?? (/^--replace=(.+)/.exec(replaced?.text ?? '')?.[1] || '{}')
	if (!own.length) return command.name === 'parallel' ? given.map((one) => ({ script: one.text })) : []
	if (!own.some((one) => one.text.includes(mark))) return [words([...own, ...given])]
	return given
		.slice(0, 8)
		.map((item) => words(own.map((one) => ({ ...one, text: one.text.replaceAll(mark, item.text), glob: item.glob }))))
}

/** Commands behind `-exec` and its relatives, each up to its end. */
function find(command) {
	const found = []
	const args = command.words
	const isFd = command.name !== 'find' && command.name !== 'gfind'
	const flag = isFd ? /^(?:-[xX]|--exec(?:-batch)?)$/ : /^-(?:exec|ok)(?:dir)?$/
	const matches = (
		isFd
			? foundByFd(
					args.slice(
						0,
						args.findIndex((one) => flag.test(one.text)),
					),
				)
			: foundBy(args.map((one) => one.text))
	).map(({ root, name = UNKNOWN }) => `${root}/${name}`)
	for (let at = 0; at < args.length; at++) {
		if (!flag.test(args[at].text)) continue
		const end = args.findIndex((one, index) => index > at && /^[;+]$/.test(one.text))
		const own = args.slice(at + 1, end < 0 ? undefined : end)
		for (const match of matches.slice(0, MOST_FOUND)) {
			const file = { text: match, quoted: false, glob: true }
			const named = own.map((one) =>
				one.text.includes('{}') ? { ...file, text: one.text.replaceAll('{}', match) } : one,
			)
			found.push({
				words: [...named, ...(isFd && !own.some((one) => one.text.includes('{}')) ? [file] : [])],
				each: true,
			})
		}
		if (end < 0) break
		at = end
	}
	return found
}

function shell({ words: args, name, input, pipe }) {
	const at = args.findIndex((arg) => /^-[a-zA-Z]*c$/.test(arg.text))
	if (at >= 0)
		return args[at + 1]
			? [{ script: args[at + 1].text, zero: args[at + 2]?.text, args: args.slice(at + 3).map((one) => one.text) }]
			: []
	const files = args.filter(
		(arg) => !/^[-+]/.test(arg.text) && arg.text !== '/dev/stdin' && !/^(?:pipefail|errexit)$/.test(arg.text),
	)
	const onInput = files.length === 0 || args.some((arg) => /^-[a-z]*s/.test(arg.text))
	return onInput && input !== undefined && name !== 'su' && (pipe.length === 0 || input !== UNKNOWN)
		? [{ script: input }]
		: []
}

function ssh({ words: args, input }) {
	const host = args.findIndex((arg, at) => !arg.text.startsWith('-') && !SSH_VALUED.test(args[at - 1]?.text ?? ''))
	const rest = host < 0 ? [] : args.slice(host + 1)
	if (rest.length) return [{ script: text(rest), host: 'remote' }]
	return input && host >= 0 ? [{ script: input, host: 'remote' }] : []
}

/** The command inside a container: behind the name of it, or behind `--`. */
function container({ name, words: args }) {
	const compose = args.findIndex((arg) => arg.text === 'compose')
	const verb = args.findIndex((arg) => /^(?:exec|run|debug|rsh)$/.test(arg.text))
	if (verb < 0 || (compose > verb && compose >= 0)) return []
	const dashes = args.findIndex((arg, at) => at > verb && arg.text === '--')
	if (/^(?:kubectl|oc|k|k9s|microk8s|k3s)$/.test(name))
		return dashes < 0 ? [] : [{ words: args.slice(dashes + 1), host: 'container' }]
	let at = verb + 1
	for (; at < args.length && args[at].text.startsWith('-'); at++) {
		const flag = args[at].text
		if (!flag.includes('=') && !RUN_FLAGS.test(flag)) at += 1
	}
	return at + 1 < args.length ? [{ words: args.slice(at + 1), host: 'container' }] : []
}

function powershell({ words: args }) {
	const at = args.findIndex((arg) => /^-(?:c|command|com)/i.test(arg.text))
	if (args.some((arg) => /^-e(?:nc|ncodedcommand)?$/i.test(arg.text))) return [{ script: 'powershell-encoded' }]
	const rest = at < 0 ? args.filter((arg) => !/^-/.test(arg.text)) : args.slice(at + 1)
	return rest.length && !(at < 0 && /\.ps1$/i.test(rest[0].text)) ? [{ script: text(rest).replaceAll('\\', '/') }] : []
}

/** The option of a program that holds a script. */
const OPTIONS = [
	[/^(?:su|runuser)$/, /^(?:-c|--command)/, 'local'],
	[/^script$/, /^(?:-[a-z]*c|--command)/, 'local'],
	[/^(?:fly|flyctl|vagrant)$/, /^(?:-C|-c|--command)/, 'remote'],
	[/^(?:gcloud|aws|az)$/, /^--command/, 'remote'],
	[/^nix-shell$/, /^--(?:run|command)/, 'local'],
	[/^ansible$/, /^(?:-a|--args)/, 'remote'],
	[/^start-stop-daemon$/, /^--startas/, 'local'],
]

const TOOLS =
	/^(?:prisma|drizzle-kit|rimraf|del-cli|knex|typeorm|sequelize(?:-cli)?|cdk|wrangler|supabase|vercel|netlify|firebase|sls|serverless|lerna|changeset|vsce|ovsx|convex|eas|expo|tsx|ts-node)$/

function subcommand({ name, words: args }) {
	const from = args.findIndex((arg) => !arg.text.startsWith('-'))
	if (/^(?:yarn|pnpm|bun)$/.test(name) && TOOLS.test(args[from]?.text ?? '')) return [words(args.slice(from))]
	const dashes = args.findIndex((arg) => arg.text === '--')
	if (!BARE_RUNS.test(name) && !RUNS.test(`${name} ${args[from]?.text}`)) return []
	let at = dashes >= 0 ? dashes + 1 : BARE_RUNS.test(name) ? 0 : from + 1
	while (dashes < 0 && args[at]?.text.startsWith('-')) at += VALUED.test(args[at].text) ? 2 : 1
	if (/^(?:aws-vault|chamber|direnv|lxc|incus)$/.test(name) && dashes < 0) at += 1
	const [first, ...rest] = args.slice(at)
	return first ? [words([{ ...first, text: first.text.replace(/(?<=.)@[^/]*$/, '') }, ...rest])] : []
}

function terminal({ name, words: args }) {
	const at = args.findIndex((arg) => arg.text === 'send-keys')
	const keys =
		at < 0
			? []
			: args.slice(at + 1).filter((arg, index, list) => !/^-/.test(arg.text) && list[index - 1]?.text !== '-t')
	if (keys.length) return [{ script: text(keys.filter((arg) => !/^(?:Enter|C-m)$/.test(arg.text))) }]
	const last = args.at(-1)?.text ?? ''
	return /\s/.test(last) && name !== 'send' ? [{ script: last }] : []
}

const RULES = [
	[/^env$/, (command) => env(command.words)],
	[/^(?:xargs|gxargs|parallel)$/, xargs],
	[/^(?:find|gfind|fd|fdfind)$/, find],
	[SHELLS, shell],
	[POWERSHELL, powershell],
	[
		/^cmd$/i,
		({ words: args }) => [
			{
				script: text(args.slice(args.findLastIndex((arg) => /^\/\/?[ck]$/i.test(arg.text)) + 1)).replaceAll('\\', '/'),
			},
		],
	],
	[
		/^(?:ssh|autossh|mosh|sshpass)$/,
		(command) => (command.name === 'sshpass' ? [words(behind('env', command.words.slice(1)))] : ssh(command)),
	],
	[/^(?:docker|podman|nerdctl|docker-compose|podman-compose|kubectl|oc|k)$/, container],
	[/^git$/, git],
	[/^g?make$/, make],
	[/^cmake$/, cmake],
	[/^(?:tmux|screen)$/, terminal],
	[/^(?:at|batch)$/, ({ input }) => (input ? [{ script: input }] : [])],
	[/^(?:eval)$/, ({ words: args }) => [{ script: text(args), here: true }]],
	[/^trap$/, ({ words: args }) => (args[0] && args.length > 1 ? [{ script: args[0].text }] : [])],
]

/** What a command starts: the words of another one, or a script; with where and in which folder it runs, if that differs. */
export function wrapped(command) {
	const { name, words: args } = command
	const option = OPTIONS.find(([pattern]) => pattern.test(name))
	const script = option && optionValue(args, option[1])
	if (script) return [{ script, host: option[2] === 'local' ? undefined : option[2] }]
	const rule = RULES.find(([pattern]) => pattern.test(name))
	if (rule) return rule[1](command)
	if (!PREFIXES.has(name)) return subcommand(command)
	if (name === 'command' && /^-[a-z]*[vV]/.test(args[0]?.text ?? '')) return []
	const vars = new Map()
	const list = behind(name, args, vars)
	if (name === 'watch' || name === 'entr') return list.length ? [{ script: text(list) }] : []
	return list.length
		? [
				{
					words: list,
					env: vars,
					cwd: optionValue(args, /^(?:-D|--chdir)/),
					host: name === 'chroot' ? 'container' : undefined,
				},
			]
		: []
}
