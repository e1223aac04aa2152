// Rules for programs that search in files and show the lines that they find.
import { ask } from './answer.mjs'
import { long, operands, short } from './arguments.mjs'
import { fits, UNKNOWN } from './expand.mjs'
import { isSecret, isSecretFolder } from './names.mjs'
import { firstSecret, refused } from './transfers.mjs'
import { searchesAll } from './wholes.mjs'

/** A pattern that nearly every line fits, whichever way it is written. */
const fitsAll = (pattern) =>
	pattern
		.split(/\\?\|/)
		.some((one) => one.replace(/\\[a-zA-Z<>]|\[[^\]]*\]|\{[^}]*\}/g, '').replace(/[^\p{L}\p{N}]/gu, '').length < 2)

/** Patterns of a search: behind their options, or the first operand. */
function patternsOf(args, first) {
	const given = args.filter((_, at) => /^(?:-[a-zA-Z]*e|--regexp)$/.test(args[at - 1] ?? ''))
	const joined = args.flatMap((arg) => /^--regexp=(.*)$/s.exec(arg)?.[1] ?? [])
	return given.length || joined.length ? [...given, ...joined] : [first]
}

const plainOptions = (args) => args.filter((arg) => !arg.startsWith('--'))
const inverted = (args) => short(plainOptions(args), 'v') ?? args.find((arg) => arg === '--invert-match')

/** A search whose pattern nearly every line fits, of the files that its options leave. */
function whole(command, { paths, globs, isRg, recursive }, where) {
	const { args, pipe } = command
	const listed = paths.filter((path) => path.endsWith(UNKNOWN)).map((path) => path.slice(0, -1) || '.')
	const excluded = args
		.filter((arg, at) => /^--exclude(?:-dir)?$/.test(args[at - 1] ?? '') || /^--exclude(?:-dir)?=/.test(arg))
		.map((arg) => arg.replace(/^--[\w-]+=/, ''))
	const out = [...excluded, ...globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))]
	const only = globs.filter((glob) => !glob.startsWith('!'))
	const takes = (path) => {
		const names = path.split('/')
		const isOut = out.some((glob) => names.some((name) => fits(name, glob)))
		return !isOut && (only.length === 0 || only.some((glob) => fits(names.at(-1), glob)))
	}
	const searches = (isRg || recursive || listed.length > 0) && (paths.length > 0 || pipe.length === 0)
	return searches && !args.some((arg) => /^(?:-t|--type)/.test(arg))
		? searchesAll(
				command,
				{ paths: listed.length ? listed : paths, hidden: !isRg || recursive || command.name === 'ack', takes },
				where,
			)
		: undefined
}

const SECRET_WORDS =
	/api[-_ ]?key|secret|token|passw|passphrase|credential|AKIA|sk[-_]|rk_live|ghp_|gho_|glpat-|AIza|npm_|xox[bp]|BEGIN[ .\\]|PRIVATE|_KEY\b|\bKEY\b|bearer|auth_/i
const BROAD = /^(?:|\.|\.\/|\.\.|\.\.\/|~|~\/|\/|\/home.*|\/Users.*|\/root.*|\/etc.*|\/var.*|\/[^/]+\/?|\*|\/\*)$/

/** A search that shows lines of secrets: of files that it names, of all in a folder, or because its words are those of secrets. */
export function searches(command, where) {
	const { name, args, pipe, redirects } = command
	const isRg = /^(?:rg|ag|ack|ugrep)$/.test(name)
	if (
		short(plainOptions(args), 'clLq') ??
		args.find((arg) => /^--(?:count|files(?:-with.*|-without.*)?|quiet|silent|list)/.test(arg))
	)
		return undefined
	const given = args.some((arg) => /^-[a-zA-Z]*[ef]$|^--(?:regexp|file)/.test(arg))
	const file = args[args.findIndex((arg) => /^(?:-f|--file)$/.test(arg)) + 1]
	const valued = args.flatMap((arg, at) =>
		/^(?:-[ABCmgtTjd]|--(?:include|exclude|exclude-dir|glob|type|type-not|max-count|context|after-context|before-context|color|max-depth))$/.test(
			arg,
		)
			? [at + 1]
			: [],
	)
	const list = operands(args.filter((_, at) => !valued.includes(at)))
	const paths = given ? list.filter((one) => one !== file || !args.includes('-f')) : list.slice(1)
	const pattern = given ? args.join(' ') : (list[0] ?? '')
	const named =
		firstSecret(paths, where) ??
		(args.includes('-f') && file && isSecret(file, where) ? file : undefined) ??
		paths.find((one) => isSecretFolder(one, where))
	if (named) return refused(`${name} … ${named}`)
	const recursive = isRg
		? args.some((arg) => /^(?:-u+|-\.|--(?:hidden|no-ignore\S*|unrestricted|all-types|all-text)|-[a-z]*uu)$/.test(arg))
		: (short(plainOptions(args), 'rR') ?? long(args, '--recursive'))
	const globs = args
		.filter(
			(arg, at) => /^(?:-g|--glob|--include)$/.test(args[at - 1] ?? '') || /^(?:-g.|--glob=|--include=)/.test(arg),
		)
		.map((arg) => arg.replace(/^(?:-g|--(?:glob|include)=)/, ''))
	const wanted = globs.find((glob) => !glob.startsWith('!') && isSecret(glob, { ...where, folder: undefined }))
	if (wanted) return refused(`${name} ${wanted}`)
	const broad =
		paths.length === 0
			? pipe.length === 0 && !redirects.some(({ sign }) => sign === '<')
			: paths.some((path) => BROAD.test(path) || path.replace(/\/$/, '') === where.host.home)
	const kept =
		globs.some((glob) => !/^\*+$/.test(glob)) ||
		args.some((arg) => /exclude.*env|!.*env/.test(arg)) ||
		args.some((arg) => /^(?:-t|--type)/.test(arg))
	const all =
		patternsOf(args, pattern).some(fitsAll) || inverted(args)
			? whole(command, { paths, globs, isRg, recursive }, where)
			: undefined
	if (all) return all
	return recursive && broad && !kept && SECRET_WORDS.test(pattern)
		? ask(
				`${name} ${pattern.slice(0, 60)}`,
				'searches for secrets in places where they are kept',
				'Search in the folder of the sources, or add --include for their endings.',
			)
		: undefined
}
