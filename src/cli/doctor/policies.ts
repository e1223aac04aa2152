import { isObject, objectsIn } from '../../schema/object.ts'
import { ownValue } from '../../schema/text/own-value.ts'
import { quoted } from '../../schema/text/shorten.ts'
import type { Examined, PolicyText } from './examined.ts'
import type { Finding } from './finding.ts'
import { whereOf } from './lines.ts'
import { type FoundServer, wholeOf } from './servers.ts'

type Json = Record<string, unknown>
type Judge = (server: FoundServer) => string | undefined

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a URL matches a pattern, in which `*` matches any text. */
function fits(url: string, pattern: string): boolean {
	const [head = '', ...rest] = pattern.split('*')
	const tail = rest.pop()
	if (tail === undefined) return url === head
	let at = head.length
	for (const part of rest) {
		const found = url.indexOf(part, at)
		if (found < 0) return false
		at = found + part.length
	}
	return url.startsWith(head) && url.endsWith(tail) && url.length - tail.length >= at
}

const matches = (server: FoundServer, { serverCommand, serverUrl, serverName }: Json): boolean =>
	(serverName !== undefined && serverName === server.name) ||
	(serverCommand !== undefined && server.words.length > 0 && equal(serverCommand, server.words)) ||
	(typeof serverUrl === 'string' && server.url !== undefined && fits(server.url, serverUrl))

/** The check for allow and deny lists by command, URL or name. Deny takes precedence. */
function byLists({ allowedMcpServers, deniedMcpServers }: Json): Judge | undefined {
	if (!Array.isArray(allowedMcpServers) && !Array.isArray(deniedMcpServers)) return undefined
	const allowed = objectsIn(allowedMcpServers)
	const denied = objectsIn(deniedMcpServers)
	return (server) => {
		if (denied.some((one) => matches(server, one))) return 'it is denied'
		if (!Array.isArray(allowedMcpServers)) return undefined
		return isAllowed(server, allowed) ? undefined : 'it is not among those that are allowed'
	}
}

/**
 * If any allowed item has a command, local servers must match a command; a name is not enough. The same applies to URLs
 * of remote servers.
 */
function isAllowed(server: FoundServer, allowed: readonly Json[]): boolean {
	const field = server.words.length ? 'serverCommand' : 'serverUrl'
	const exact = allowed.filter((one) => field in one)
	return (exact.length ? exact : allowed).some((one) => matches(server, one))
}

const wordFits = (word: string | undefined, rule: unknown): boolean => {
	if (typeof rule === 'string') return word === rule
	if (!isObject(rule) || word === undefined || typeof (rule.value ?? rule.expression) !== 'string') return false
	const text = String(rule.value ?? rule.expression)
	if (rule.match === 'prefix') return word.startsWith(text)
	return rule.match === 'regex' ? isWholeMatch(word, text) : word === text
}

const SIGNS = /(?<!\\)[.*+?^${}()|[\]]/

/**
 * Whether a word matches a regular expression from a policy. The expression is not trusted and thus never executed:
 * only literals with `.*` or `.+` between them are supported. Any other expression counts as a match.
 */
function isWholeMatch(word: string, expression: string): boolean {
	const isNoOption = expression.startsWith('[^-].*')
	const parts = expression.slice(isNoOption ? '[^-].*'.length : 0).split(/(?<!\\)\.[*+]/)
	if (parts.some((part) => SIGNS.test(part))) return true
	const pattern = parts.map((part) => part.replace(/\\(.)/g, '$1')).join('*')
	return fits(word, isNoOption ? `*${pattern}` : pattern) && !(isNoOption && word.startsWith('-'))
}

/** The check for a table of identities: a server may run if its name is listed and its command or URL matches. */
function byIdentity({ mcp_servers: table }: Json): Judge | undefined {
	if (!isObject(table)) return undefined
	return ({ name, words, url }) => {
		const known = ownValue(table, name)
		const identity = isObject(known) ? known.identity : undefined
		if (!isObject(identity)) return 'its name is not among those that are allowed'
		const { command } = identity
		if (!words.length) return identity.url === url ? undefined : 'its address is not the one that is allowed'
		if (typeof command === 'string') return command === words[0] ? undefined : OTHER_COMMAND
		const args = isObject(command) && Array.isArray(command.args) ? command.args : []
		const isSame =
			isObject(command) &&
			command.executable === words[0] &&
			args.length === words.length - 1 &&
			args.every((rule, i) => wordFits(words[i + 1], rule))
		return isSame ? undefined : OTHER_COMMAND
	}
}

const OTHER_COMMAND = 'its command is not the one that is allowed'

/** The check for lists of allowed and excluded names. An empty list of allowed names allows all. */
function byName({ mcp }: Json): Judge | undefined {
	const { allowed, excluded } = isObject(mcp) ? mcp : {}
	const names = Array.isArray(allowed) && allowed.length ? allowed : undefined
	if (!names && !Array.isArray(excluded)) return undefined
	return ({ name }) => {
		if (Array.isArray(excluded) && excluded.includes(name)) return 'its name is excluded'
		return names && !names.includes(name) ? 'its name is not among those that are allowed' : undefined
	}
}

function judgesOf(policy: PolicyText): Judge[] {
	const whole = wholeOf(policy)
	if (!('value' in whole) || !isObject(whole.value)) return []
	return [byLists, byIdentity, byName].flatMap((read) => read(whole.value as Json) ?? [])
}

/** Reports servers that a policy on this machine blocks, and policies that cannot be read. */
export function policyFindings(servers: readonly FoundServer[], { policies = [], program }: Examined): Finding[] {
	return policies.flatMap((policy) => {
		const whole = wholeOf(policy)
		if ('why' in whole) return [unreadable(policy, whole.why)]
		const judges = judgesOf(policy)
		return servers
			.filter(({ file }) => file.clients.some((client) => policy.clients.includes(client)))
			.flatMap((server) => {
				const why = judges.map((judge) => judge(server)).find(Boolean)
				return why ? [refused(server, { why, policy, program })] : []
			})
	})
}

const refused = (
	server: FoundServer,
	{ why, policy, program }: { why: string; policy: PolicyText; program: string },
): Finding => ({
	rule: 'policy-refuses',
	level: 'warning',
	...whereOf(server),
	sentence: `${policy.path} refuses ${quoted(server.name)}: ${why}.`,
	mend: `${program} policy shows what is allowed; whoever deploys ${policy.path} can add it`,
})

const unreadable = ({ path }: PolicyText, why: string): Finding => ({
	rule: 'file-unreadable',
	level: 'error',
	file: path,
	sentence: why,
	mend: `Fix ${path}: some clients refuse every server while it cannot be read.`,
})
