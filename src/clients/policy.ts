import type { PolicyFile, PolicyReason } from '../schema/policy.ts'
import { isPlaceholder, type McpConnection, type Stdio, startOf } from './connection.ts'

/** The input of a policy: ways to connect to servers, and this registry. */
interface PolicyInput {
	allowed: readonly McpConnection[]
	denied: readonly McpConnection[]
	/** Without a trailing slash. */
	baseUrl: string
	marketplace: { name: string; url: string }
}

type Published = Pick<PolicyFile, 'id' | 'name' | 'paths' | 'delivery' | 'status' | 'matches' | 'sources'>

/** A policy file for administrators, from the client's documentation or source code. */
export interface ClientPolicy extends Published {
	/** The name of the file. */
	file: string
	format: 'json' | 'toml'
	enforces: readonly string[]
	limits: readonly string[]
	/** A name can identify only one way to connect. */
	oneForName?: true
	/** The client treats an empty list as no list. */
	emptyAllowsAll?: true
	/** Why the policy cannot contain a way to connect. If undefined, it allows exactly that, or what `widens` says. */
	leavesOut?(connection: McpConnection): PolicyReason | undefined
	/** Why the policy allows more than that; undefined if it does not. */
	widens?(connection: McpConnection): PolicyReason | undefined
	write(input: PolicyInput): Record<string, unknown>
}

/** An item of the lists that Claude Code and Copilot share. */
type ServerMatcher = { serverUrl: string } | { serverCommand: readonly string[] } | { serverName: string }

/** How a client identifies a server in such a list. */
export interface MatcherForm {
	/** Each command line with which the client starts the server. */
	starts(server: Stdio): readonly (readonly string[])[]
	address(url: string): string
	leavesOut(connection: McpConnection): PolicyReason | undefined
}

const matchersOf = (connection: McpConnection, { starts, address }: MatcherForm): ServerMatcher[] =>
	connection.transport === 'stdio'
		? starts(connection).map((serverCommand) => ({ serverCommand }))
		: [{ serverUrl: address(connection.url) }]

/**
 * The allow and deny lists. A denied server that cannot be matched by command or URL is denied by name, unless an
 * allowed one has the same name.
 */
export function serverLists({ allowed, denied }: PolicyInput, form: MatcherForm) {
	const names = new Set(allowed.map(({ name }) => name))
	const byName = ({ name }: McpConnection): ServerMatcher[] => (names.has(name) ? [] : [{ serverName: name }])
	return {
		allowedMcpServers: unique(allowed.flatMap((connection) => matchersOf(connection, form))),
		deniedMcpServers: unique(denied.flatMap((one) => (form.leavesOut(one) ? byName(one) : matchersOf(one, form)))),
	}
}

const unique = <T>(list: readonly T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()]

/**
 * Why a list of exact commands and URL patterns cannot contain a way to connect. `isVariable` tells what the client
 * expands.
 */
export function exactReason(
	connection: McpConnection,
	isVariable: (text: string) => boolean,
): PolicyReason | undefined {
	const words = wordsOf(connection)
	if (words.some(isPlaceholder)) return 'placeholder'
	if (words.some(isVariable)) return 'variable'
	return connection.transport !== 'stdio' && connection.url.includes('*') ? 'wildcard' : undefined
}

/**
 * Why a list of exact commands allows more than intended: a file name, also behind folders, matches that file in whichever folder is open.
 */
export const exactWidening = (connection: McpConnection): PolicyReason | undefined =>
	connection.transport === 'stdio' && startOf(connection).some((word) => LOCAL_FILE.test(word))
		? 'local-file'
		: undefined

const LOCAL_FILE = /^(?:[\w.-]+\/)*[\w.-]+\.(?:[cm]?[jt]s|py|sh)$/

/** Limits of every client that compares only commands and URLs. */
export const VALUES_LIMIT =
	'Variables and headers are not compared, and what a server does once it runs is not limited.'
export const VERSIONS_LIMIT = 'A command that names no exact version allows every version.'

/** What a list compares: the words of the command, or the URL. */
export const wordsOf = (connection: McpConnection): readonly string[] =>
	connection.transport === 'stdio' ? startOf(connection) : [connection.url]
