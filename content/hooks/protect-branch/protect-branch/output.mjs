// What commands print, where that follows from their words.
import { posix } from 'node:path'
import { BRANCH, UNKNOWN } from './expand.mjs'
import { listed } from './found.mjs'
import { pathIn } from './paths.mjs'

const LITERALS = new Map(
	Object.entries({ whoami: 'me', nproc: '1', date: '1', uuidgen: '1', hostname: 'host', uname: 'os', arch: 'cpu' }),
)

/** What a command prints, where that follows from its words. */
export function knownOutput({ name, args, input, pipe }, shell) {
	const operands = args.filter((arg) => !arg.startsWith('-'))
	if (name === 'echo') return `${args.filter((arg, at) => at > 0 || !/^-[neE]+$/.test(arg)).join(' ')}\n`
	if (name === 'printf') return printed(operands)
	if (/^(?:which|type)$/.test(name) || (name === 'command' && /^-v/.test(args[0] ?? ''))) return operands[0] ?? UNKNOWN
	if (name === 'pwd') return shell.cwd ?? UNKNOWN
	if (name === 'cat' && operands.length === 0 && input !== undefined) return input
	if (name === 'tee' && input !== undefined) return input
	if (name === 'mktemp') return '/tmp/tmp.1'
	if (name === 'dirname' && operands[0]) return posix.dirname(operands[0])
	if (name === 'basename' && operands[0]) return posix.basename(operands[0], operands[1])
	if (/^(?:realpath|readlink|cygpath|wslpath)$/.test(name) && operands[0])
		return pathIn(shell.cwd, operands[0]) ?? UNKNOWN
	if (name === 'git') return gitOutput(args, shell)
	const names = pipe.length ? undefined : listed(name, args)
	if (names?.length) return names.join('\n')
	if (/^(?:true|false|cd|:|set|test|\[|\[\[|mkdir|touch|sleep)$/.test(name)) return ''
	return (pipe.length ? undefined : LITERALS.get(name)) ?? UNKNOWN
}

function printed([format = '', ...rest]) {
	let at = 0
	const text = format.replace(/%(?:%|[-\d.]*[sdbq])/g, (mark) => (mark === '%%' ? '%' : (rest[at++] ?? '')))
	const repeated =
		/%[-\d.]*[sdbq]/.test(format) && at > 0
			? rest.slice(at).map((one) => format.replace(/%[-\d.]*[sdbq]/, () => one))
			: []
	return [text, ...repeated]
		.join('')
		.replace(/\\(?:n|t|x([\da-f]{1,2})|0?([0-7]{3}))/gi, (mark, hex, octal) =>
			hex || octal ? String.fromCharCode(Number.parseInt(hex ?? octal, hex ? 16 : 8)) : mark === '\\n' ? '\n' : '\t',
		)
		.slice(0, 20_000)
}

function gitOutput(args, shell) {
	const text = args.join(' ')
	if (/rev-parse --show-toplevel/.test(text)) return shell.project
	if (/branch --show-current|rev-parse --abbrev-ref HEAD|symbolic-ref (?:--short |-q )*HEAD/.test(text)) return BRANCH
	return UNKNOWN
}

/** The words of a command that stand in it as they are. */
export function literals(node) {
	const simple = /^(?:redirected|not)$/.test(node?.type) ? node.node : node
	return (simple?.words ?? []).map((word) => word.map((part) => part.text ?? UNKNOWN).join(''))
}
