import type { PolicyFile, PolicyReason } from '../schema/policy.ts'
import { isPlaceholder, type McpConnection, type Stdio, startOf } from './connection.ts'

/** What a policy is written from: ways to servers, and this registry. */
export interface PolicyInput {
	allowed: readonly McpConnection[]
	denied: readonly McpConnection[]
	/** Without a slash at its end. */
	baseUrl: string
	marketplace: { name: string; url: string }
}

type Published = Pick<PolicyFile, 'id' | 'name' | 'paths' | 'delivery' | 'status' | 'matches' | 'sources'>

/** What administrators of a client can enforce by one file, as its documentation or its source says. */
export interface ClientPolicy extends Published {
	/** What the file is called. */
	file: string
	format: 'json' | 'toml'
	enforces: readonly string[]
	limits: readonly string[]
	/** A name stands for one way to one server. */
	oneForName?: true
	/** An empty list means the same as none. */
	emptyAllowsAll?: true
	/** Why it cannot hold a way; where there is none, it lets exactly that through, or what `widens` says. */
	leavesOut?(connection: McpConnection): PolicyReason | undefined
	/** What it lets through besides. */
	widens?(connection: McpConnection): PolicyReason | undefined
	write(input: PolicyInput): Record<string, unknown>
}

/** Entries of the lists that Claude Code and Copilot share. */
type ServerMatcher = { serverUrl: string } | { serverCommand: readonly string[] } | { serverName: string }

/** How one client writes a way into such a list. */
export interface MatcherForm {
	/** Each command line by which the client starts the server. */
	starts(server: Stdio): readonly (readonly string[])[]
	address(url: string): string
	leavesOut(connection: McpConnection): PolicyReason | undefined
}

const matchersOf = (connection: McpConnection, { starts, address }: MatcherForm): ServerMatcher[] =>
	connection.transport === 'stdio'
		? starts(connection).map((serverCommand) => ({ serverCommand }))
		: [{ serverUrl: address(connection.url) }]

/** The two lists. What is denied and cannot be told by its command or address is denied by its name, if no other has it. */
export function serverLists({ allowed, denied }: PolicyInput, form: MatcherForm) {
	const names = new Set(allowed.map(({ name }) => name))
	const byName = ({ name }: McpConnection): ServerMatcher[] => (names.has(name) ? [] : [{ serverName: name }])
	return {
		allowedMcpServers: unique(allowed.flatMap((connection) => matchersOf(connection, form))),
		deniedMcpServers: unique(denied.flatMap((one) => (form.leavesOut(one) ? byName(one) : matchersOf(one, form)))),
	}
}

const unique = <T>(list: readonly T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()]

/** Why a list of exact commands and of patterns of addresses cannot hold a way; `isVariable` says what the client expands. */
export function exactReason(
	connection: McpConnection,
	isVariable: (text: string) => boolean,
): PolicyReason | undefined {
	const words = wordsOf(connection)
	if (words.some(isPlaceholder)) return 'placeholder'
	if (words.some(isVariable)) return 'variable'
	return connection.transport !== 'stdio' && connection.url.includes('*') ? 'wildcard' : undefined
}

/** What a list of exact commands lets through besides: a file of whichever folder is open. */
export const exactWidening = (connection: McpConnection): PolicyReason | undefined =>
	connection.transport === 'stdio' && startOf(connection).some((word) => LOCAL_FILE.test(word))
		? 'local-file'
		: undefined

const LOCAL_FILE = /^[\w.-]+\.(?:[cm]?[jt]s|py|sh)$/

/** Said of every client that compares commands and addresses, and nothing else. */
export const IDENTITY_LIMITS = [
	'Variables and headers are not compared, and what a server does once it runs is not limited.',
	'A command that names no exact version allows every version.',
]

/** What a list compares: the words that start a server, or its address. */
export const wordsOf = (connection: McpConnection): readonly string[] =>
	connection.transport === 'stdio' ? startOf(connection) : [connection.url]
