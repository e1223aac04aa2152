// Rules for the environment: listings of all of it, and single variables whose names say that they are secret.
import { ask, deny } from './answer.mjs'
import { isOutput, operands, short } from './arguments.mjs'
import { UNKNOWN } from './expand.mjs'
import { isSecretName } from './names.mjs'
import { pathIn } from './paths.mjs'
import { isSwallowed } from './printers.mjs'

const NAMES = 'List names only, for example env | cut -d= -f1, or test whether one is set: test -n "$NAME".'
const LISTED = 'shows the whole environment, and with it keys and tokens'
const ONE = 'shows a secret that stands in the environment'
const WANTS_SECRET =
	/key|token|secret|pass|pwd|cred|auth|api|private|database_url|dsn|aws|openai|anthropic|github|stripe|[=]|^\W*$|^.{0,2}$/i

/** Whether a filter behind a listing lets only harmless lines through. */
function isFiltered({ after }) {
	const [first = []] = after
	if (isSwallowed({ after })) return true
	if (!/^(?:e?grep|rg|ag|findstr|select-string)$/i.test(first[0] ?? '')) return false
	const args = first.slice(1)
	if (short(args, 'v')) return false
	return !WANTS_SECRET.test(operands(args)[0] ?? '')
}

/** Whether a command prints all variables there are. */
function listsAll({ name, args }) {
	if (name === 'env') return args.every((arg) => /^(?:-0|--null|-v|--debug)$/.test(arg))
	if (name === 'printenv') return args.every((arg) => /^(?:-0|--null)$/.test(arg))
	if (name === 'set') return args.length === 0
	if (/^(?:export|declare|typeset|readonly)$/.test(name))
		return args.length === 0 || args.every((arg) => /^-[px]+$/.test(arg))
	if (/^(?:gci|get-childitem|dir|ls|get-item)$/i.test(name)) return args.some((arg) => /^env:[\\/*]*$/i.test(arg))
	if (name === 'ps') return /^(?:-?\w*e(?:ww|e)\w*|aux?e\w*|eww?|e)$/.test(args[0] ?? '') && !/^-e[fF]?$/.test(args[0])
	if (/^[gmn]?awk$/.test(name)) return args.some((arg) => /\bENVIRON\b(?!\[)/.test(arg))
	return /^[jy]q$/.test(name) && args.some((arg) => /^(?:env|\$ENV)\b|\$ENV\.\w*(?:KEY|TOKEN|SECRET|PASS)/.test(arg))
}

const PRINTS =
	/^(?:echo|printf|print|cat|tee|write-output|write-host|say|logger|banner|figlet|base64|xxd|od|rev|less|more|head|wall)$/i
const OTHERS = /^(?:HOME|PATH|PWD|USER|SHELL|NODE_ENV|LANG|TERM|EDITOR|TMPDIR|OLDPWD|HOSTNAME|PORT|CI|\d|[?$!#@*_-])$/

/** Variables that a command prints although nobody may see them. */
function printed({ name, args, names, redirects, input, shell }, knowledge) {
	const shown = names.filter(
		(one) =>
			one === '!!' ||
			((shell.vars.get(one) === undefined || shell.vars.get(one).includes('\x03')) &&
				(isSecretName(one) ||
					knowledge.tainted.has(one) ||
					(knowledge.tainted.has('*') && !OTHERS.test(one) && /^[A-Z]/.test(one)))),
	)
	const intoFile = redirects.some(
		(one) => isOutput(one) && one.sign !== '>&' && !/^\/dev\/(?:std|tty|fd)/.test(one.path),
	)
	if (intoFile && shown.length && PRINTS.test(name))
		for (const { path } of redirects) knowledge.kept.add(pathIn(shell.cwd, path))
	if (!PRINTS.test(name) || !shown.length || intoFile) return undefined
	return args.length || input !== undefined ? shown[0] : undefined
}

/** A listing, or a secret variable, that a command shows. */
export function environment(command, knowledge) {
	const { name, args } = command
	if (listsAll(command) && !isFiltered(command)) {
		if (/^(?:env|printenv)$/.test(name) && /^=|^\[/.test(command.use ?? '')) return undefined
		return (knowledge.tainted.has('*') ? deny : ask)(`${name} ${args.join(' ')}`.trim(), LISTED, NAMES)
	}
	const wanted =
		name === 'printenv'
			? args.find((arg) => isSecretName(arg) || (knowledge.tainted.has('*') && !OTHERS.test(arg)))
			: undefined
	if (wanted && !isSwallowed(command)) return deny(`printenv ${wanted}`, ONE, NAMES)
	const echoed = printed(command, knowledge)
	if (echoed && !isSwallowed(command) && !/^(?:\[|test|\[\[|=|export|env|curl|docker|psql)/.test(command.use ?? ''))
		return deny(`${name} $${echoed}`, ONE, NAMES)
	const own =
		name === UNKNOWN
			? command.names.map((one) => /^env:(\w+)$/i.exec(one)?.[1]).find((one) => one && isSecretName(one.toUpperCase()))
			: undefined
	return own && deny(`$env:${own}`, ONE, NAMES)
}

const SHOWS =
	/\b(?:print|println|pprint|console\.(?:log|error|dir|table|info)|process\.std(?:out|err)\.write|puts|p|echo|say|print_r|var_dump|sys\.std(?:out|err)\.write|inspect|dump|JSON\.stringify)\b\s*\(?[^;\n]{0,160}?/
const WHOLE = new RegExp(
	`(?:${SHOWS.source}|^\\s*)(?:process\\.env\\b(?!\\s*[.[?])|(?<!["']\\s{0,3}(?:not\\s)?in\\s)os\\.environ\\b(?!\\s*[.[]\\s*(?:get|\\[|["']|setdefault|pop))(?!\\.get)|dict\\(os\\.environ|ENV\\b(?!\\s*[[.]\\s*(?:fetch|\\[|["'])|\\.key|\\.fetch)|%ENV|\\$_ENV\\b(?!\\[)|getenv\\(\\s*\\)|Deno\\.env\\.toObject|Bun\\.env\\b(?!\\.))`,
	'm',
)
const SINGLE = new RegExp(
	`(?:${SHOWS.source}|^\\s*)(?:process\\.env(?:\\.|\\[["'])|os\\.environ(?:\\.get\\()?\\[?["']|os\\.getenv\\(["']|getenv\\(["']|ENV(?:\\.fetch\\(|\\[)["']|\\$ENV\\{["']?|\\$_ENV\\[["']|Deno\\.env\\.get\\(["']|Bun\\.env\\.)(\\w+)`,
	'gm',
)

/** Code that shows variables. */
export function environmentInCode({ code, name, args }) {
	if (!code || code.length > 20_000) return undefined
	const text = code
	const prints = args.some((arg) => /^(?:-p|--print|-[a-z]*p[a-z]*)$/.test(arg)) && /^(?:node|bun)$/.test(name)
	if (
		WHOLE.test(text) &&
		(prints || SHOWS.test(text)) &&
		!/Object\.keys|\.keys\(|sorted\(os\.environ\)|len\(|list\(os\.environ\)/.test(text)
	)
		return ask(`${name}: the environment`, LISTED, NAMES)
	for (const [call, variable] of text.matchAll(SINGLE)) {
		const counted = /\b(?:len|bool|Boolean|typeof)\s*\(|!!|\bin\s+os\.environ/.test(call)
		if (isSecretName(variable) && !counted && (prints || SHOWS.test(call)))
			return deny(`${name}: ${variable}`, ONE, NAMES)
	}
	return undefined
}
