import { installedBy } from '../../schema/text/identifier.ts'
import { packageWords } from '../../schema/text/package-words.ts'
import { looksLikeHttpUrl } from '../../schema/text/url.ts'
import { addedServer } from './client-command.ts'
import { configuredServer } from './client-configuration.ts'
import { commandsIn } from './command-words.ts'
import { assignment, type Given, isPath, type Start } from './server-start.ts'

const LONGEST = 4_000

/**
 * Parses a command line that starts a server or adds one to a client. Returns a sentence that says why where it cannot.
 */
export function startedServer(text: string): Start | string {
	if (text.trim().startsWith('{')) return configuredStart(text)
	if (text.length > LONGEST) return `It has more than ${LONGEST} characters.`
	const commands = commandsIn(text)
	if (!commands) return 'It has a pipe, a redirection or an unclosed quote, so it is not a single command.'
	const starts = commands.filter((words) => !assignmentsIn(words))
	const [words] = starts
	if (!words) return 'It starts nothing.'
	if (starts.length > 1) return `It is ${starts.length} commands, and only one of them starts the server.`
	return withVariables(
		commands.flatMap((one) => assignmentsIn(one) ?? []),
		commandStart(words),
	)
}

/** The server of a client’s configuration, with shells such as `sh -c` around its command removed. */
export const configuredStart = (text: string): Start | string => unwrapped(configuredServer(text))

function unwrapped(start: Start | string): Start | string {
	if (typeof start === 'string' || start.remote) return start
	const { leftOut = [] } = start
	const inner = withVariables(start.variables, commandStart(start.words))
	return typeof inner === 'string' ? inner : { ...inner, leftOut: [...leftOut, ...(inner.leftOut ?? [])] }
}

const withVariables = (variables: readonly Given[], start: Start | string): Start | string =>
	typeof start === 'string' ? start : { ...start, variables: [...variables, ...start.variables] }

const ASSIGNMENT = /^(?:\$env:)?[A-Za-z_]\w*=/
const toVariable = (word: string): Given => assignment(word.replace(/^\$env:/, ''))

/** The variables that a command sets, if it does nothing else: `export NAME=value`. */
function assignmentsIn([first = '', ...rest]: readonly string[]): Given[] | undefined {
	const all = /^(?:export|set)$/.test(first) ? rest : [first, ...rest]
	const words = first.startsWith('$env:') ? [all.join('')] : all
	return words.every((word) => ASSIGNMENT.test(word)) ? words.map(toVariable) : undefined
}

/** Parses a command after variables that are set for it alone: `NAME=value npx …`, `env NAME=value npx …`. */
function commandStart(words: readonly string[]): Start | string {
	const from = words.findIndex((word) => !/^(?:env|cross-env)$/.test(word) && !ASSIGNMENT.test(word))
	const variables = words.slice(0, Math.max(from, 0)).filter((word) => ASSIGNMENT.test(word))
	return withVariables(variables.map(toVariable), from < 0 ? 'It starts nothing.' : parseStart(words.slice(from)))
}

function parseStart(words: readonly string[]): Start | string {
	const [first = ''] = words
	const inner = wrappedCommand(words)
	if (inner !== undefined) return typeof inner === 'string' ? startedServer(inner) : commandStart(inner)
	const added = clientCommand(words)
	if (added !== undefined) return added
	if (looksLikeHttpUrl(first)) return addedServer(['', ...words])
	return onlyInstalls(words) ? 'It installs something and starts nothing.' : { words, variables: [] }
}

const WRAPPERS: readonly (readonly [program: RegExp, option: RegExp])[] = [
	[/^cmd(?:\.exe)?$/i, /^\/c$/i],
	[/^(?:ba|z)?sh$/, /^-l?c$/],
]

/** The command inside `cmd /c …` or `sh -c …`: a command line in one word, or its words; undefined for other commands. */
function wrappedCommand(words: readonly string[]): string | readonly string[] | undefined {
	const [first = '', option = '', ...rest] = words
	if (words.length === 1 && !isPath(first) && (commandsIn(first)?.flat().length ?? 0) > 1) return first
	const at = WRAPPERS.findIndex(([program, flag]) => program.test(first) && flag.test(option))
	if (at < 0 || !rest.length) return undefined
	// What follows the line of `sh -c` are its parameters.
	return rest.length === 1 ? rest[0] : at === 0 ? rest : undefined
}

/** The server that the command of a client adds (`claude mcp add …`, `code --add-mcp …`); undefined for other commands. */
function clientCommand(words: readonly string[]): Start | string | undefined {
	const json = words.indexOf('--add-mcp')
	if (json > 0) return configuredStart(words[json + 1] ?? '')
	const at = words.findIndex((word, i) => word === 'mcp' && /^add(?:-|$)/.test(words[i + 1] ?? ''))
	if (at < 1 || at > 3) return undefined
	const verb = words[at + 1]
	const rest = words.slice(at + 2)
	if (verb === 'add') return unwrapped(addedServer(rest))
	return verb === 'add-json'
		? configuredStart(rest.find((word) => word.trim().startsWith('{')) ?? '')
		: 'It uses a configuration from elsewhere.'
}

/** Whether a command installs something and starts no server. */
function onlyInstalls(words: readonly string[]): boolean {
	const [fetched] = packageWords(words)
	const verb = fetched ? words[fetched.at + 1] : undefined
	const isPart = /^(?:plugins?|extensions?|skills?)$/.test(words[1] ?? '')
	return verb === 'install' || (isPart && /^(?:install|add)$/.test(words[2] ?? '')) || installedBy(words).length > 0
}
