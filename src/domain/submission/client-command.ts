import { ownValue } from '../../schema/text/own-value.ts'
import { assignment, CONTAINERS, type Given, type Start, transportOf } from './server-start.ts'

/** Parses the words after `mcp add` of a client’s command. Returns a sentence that says why where it cannot. */
export function addedServer(words: readonly string[]): Start | string {
	const dashes = words.indexOf('--')
	const own = dashes < 0 ? words : words.slice(0, dashes)
	const added: Added = { positional: [], variables: [], headers: [], url: '', transport: '' }
	const rest = [...own]
	for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
		if (!isOption(word, { added, next: rest[0] ?? '' })) added.positional.push(word)
		else if (!takeOption(word, { added, rest })) return `The option ${word} is not known here.`
	}
	const [, ...before] = added.positional
	return toStart(added, dashes < 0 ? before : [...before, ...words.slice(dashes + 1)])
}

interface Added {
	/** Its name, then its command or address. */
	positional: string[]
	variables: Given[]
	headers: Given[]
	url: string
	transport: string
}

const ADDRESS = /^[a-z][a-z0-9+.-]{0,20}:\/\//i
const NAME = /^[A-Za-z_]\w*$/
const ASSIGNMENT = /^[A-Za-z_]\w*=/
const SCOPE = /^(?:local|user|project|global|workspace)$/

/** Whether a word is an option of the client. After the server’s own command, only options count that no server has. */
function isOption(word: string, { added: { positional }, next }: { added: Added; next: string }): boolean {
	const [, command] = positional
	if (!word.startsWith('-') || word === '-') return false
	if (command === undefined || ADDRESS.test(command)) return true
	const [option, inner = next] = word.split(/=(.*)/s)
	if (/^(?:-s|--scope)$/.test(option ?? '')) return SCOPE.test(inner)
	return /^(?:-e|--env)$/.test(option ?? '') && ASSIGNMENT.test(inner) && !CONTAINERS.test(command)
}

type Setting = 'variable' | 'header' | 'url' | 'transport' | 'token' | 'other'

/** Options of clients that have a value. */
const VALUED: Readonly<Record<string, Setting>> = {
	'-e': 'variable',
	'--env': 'variable',
	'-H': 'header',
	'--header': 'header',
	'--url': 'url',
	'-t': 'transport',
	'--transport': 'transport',
	'--type': 'transport',
	'--bearer-token-env-var': 'token',
	'-s': 'other',
	'--scope': 'other',
	'--timeout': 'other',
	'--description': 'other',
	'--client-id': 'other',
	'--callback-port': 'other',
}
/** Options of clients that have none. */
const FLAG = /^(?:--trust|--client-secret|--global|-g|--yes|-y|--force|-f|--disabled|--oauth)$/

interface Options {
	added: Added
	rest: string[]
}

/** Takes an option with its values. Returns false if it is not known. */
function takeOption(word: string, { added, rest }: Options): boolean {
	if (FLAG.test(word)) return true
	const [option = '', inner] = word.split(/=(.*)/s)
	const setting = ownValue(VALUED, option)
	const value = setting && (inner ?? rest.shift())
	if (!setting || value === undefined) return false
	if (setting === 'variable') return takeVariables([value, ...takeAssignments(rest)], added)
	if (setting === 'header') return takeHeader(value, added)
	if (setting === 'token') added.headers.push({ name: 'Authorization', value: `Bearer \${${value}}` })
	else if (setting !== 'other') added[setting] = value
	return true
}

/** Removes the assignments at the start of the rest, for an option that takes several, and returns them. */
function takeAssignments(rest: string[]): string[] {
	const end = rest.findIndex((word) => !ASSIGNMENT.test(word))
	return rest.splice(0, end < 0 ? rest.length : end)
}

function takeVariables(values: readonly string[], { variables }: Added): boolean {
	const given = values.flatMap((value) => value.split(/,(?=[A-Za-z_]\w*=)/)).map(assignment)
	variables.push(...given)
	return given.every(({ name }) => NAME.test(name))
}

function takeHeader(text: string, { headers }: Added): boolean {
	const [, name = '', value = ''] = /^([A-Za-z][\w-]*)\s*[:=]\s*(.*)$/s.exec(text) ?? []
	if (name) headers.push({ name, value })
	return name !== ''
}

function toStart({ variables, headers, ...added }: Added, line: readonly string[]): Start | string {
	const [first = ''] = line
	const url = added.url || (ADDRESS.test(first) ? first : '')
	if (!url) return line.length ? { words: line, variables } : 'It names neither a command nor an address.'
	if (line.length > (added.url ? 0 : 1)) return 'It names an address, and more that is not known here.'
	if (/^wss?(?:$|:)/i.test(added.transport) || /^wss?:/i.test(url))
		return 'It uses WebSocket, and servers here are reached over http or sse.'
	return { words: [], variables, remote: { type: transportOf(added.transport, url), url, headers } }
}
