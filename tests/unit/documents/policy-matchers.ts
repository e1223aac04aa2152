import { parse as parseToml } from 'smol-toml'

/** A server as somebody adds it to a client. */
export interface Added {
	name: string
	command?: string
	args?: readonly string[]
	url?: string
}

/** What a client runs of what was added, under a file that was deployed; nothing where it refuses. */
type Matcher = (file: string, added: Added) => Added | undefined

interface Entry {
	serverName?: string
	serverUrl?: string
	serverCommand?: string[]
}

const wordsOf = ({ command, args = [] }: Added) => (command === undefined ? undefined : [command, ...args])
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Claude Code: code.claude.com/docs/en/managed-mcp, “How a server is evaluated”, read on 2026-11-22 as of v2.1.259.
 * A denied match wins. A remote server needs an entry with its address, one that is started an entry with its command; a
 * name counts only where the list has no entry of that sort. Commands are compared whole; in addresses `*` is anything,
 * hosts have no case, and a pattern without a path stands for all paths.
 */
const claudeCode: Matcher = (file, added) => {
	const { allowedMcpServers: allowed, deniedMcpServers: denied = [] } = JSON.parse(file)
	const fits = (entry: Entry) =>
		entry.serverName === added.name ||
		(entry.serverCommand !== undefined && isSame(entry.serverCommand, wordsOf(added))) ||
		(entry.serverUrl !== undefined && added.url !== undefined && fitsClaudePattern(entry.serverUrl, added.url))
	if (denied.some(fits)) return undefined
	if (!allowed) return added
	const sort = added.url === undefined ? 'serverCommand' : 'serverUrl'
	const counts = (entry: Entry) =>
		sort in entry || ('serverName' in entry && !allowed.some((one: Entry) => sort in one))
	return allowed.filter(counts).some(fits) ? added : undefined
}

function fitsClaudePattern(pattern: string, url: string): boolean {
	const [, head = '', path] = /^([^/]*\/\/[^/]*)(\/.*)?$/.exec(pattern) ?? []
	const [, urlHead = '', urlPath = '/'] = /^([^/]*\/\/[^/]*)(\/.*)?$/.exec(url) ?? []
	const wild = (text: string) => escaped(text).replaceAll('\\*', '.*')
	return (
		new RegExp(`^${wild(head)}$`, 'i').test(urlHead) &&
		(path === undefined || new RegExp(`^${wild(path)}$`).test(urlPath))
	)
}

/**
 * Copilot: docs.github.com, “Enterprise managed settings” and “Configuring an MCP server allowlist”, and microsoft/vscode,
 * src/vs/platform/mcp/common/allowedMcpServers.ts at 1ba778b, read on 2026-11-22. A denied match wins; an entry has exactly
 * one property; an address is compared as the destination that is asked for; `$NAME` in a command or an address blocks it;
 * what cannot be read is an empty list.
 */
const copilot: Matcher = (file, added) => {
	const { allowedMcpServers: allowed, deniedMcpServers: denied = [] } = JSON.parse(file)
	if (![...allowed, ...denied].every((entry) => Object.keys(entry).length === 1)) return undefined
	const fits = ({ serverName, serverCommand, serverUrl }: Entry) => {
		if (serverName !== undefined) return serverName === added.name
		if (serverCommand) return isSame(serverCommand, wordsOf(added))
		return added.url !== undefined && fitsCopilotPattern(serverUrl ?? '', added.url)
	}
	const isUnknown = [...(wordsOf(added) ?? []), added.url ?? ''].some((text) => /\$\{|\$[A-Za-z_]/.test(text))
	return denied.some(fits) || !allowed.some(fits) || isUnknown ? undefined : added
}

function fitsCopilotPattern(pattern: string, url: string): boolean {
	const { origin, pathname, search } = new URL(url)
	const authority = /^(?:[a-z]+:\/\/)?[^/\\?#]*/i.exec(pattern)?.[0] ?? ''
	const rest = escaped(pattern.slice(authority.length)).replaceAll('\\*', '.*')
	const head = escaped(authority).replaceAll('\\*', '[^/@\\\\?#]*')
	return new RegExp(`^${head}${rest}$`, 'i').test(`${origin}${pathname}${search}`)
}

interface ValueMatcher {
	match: 'exact' | 'prefix' | 'regex'
	value: string
	expression: string
}
interface Identity {
	url?: string
	command?: string | { executable: string; args: ValueMatcher[] }
}

/**
 * Codex: openai/codex, codex-rs/config/src/mcp_requirements.rs, and `mcp_servers.<id>.identity` of its configuration reference,
 * read on 2026-11-22. No table allows everything, an empty one nothing. The name and the identity must both fit; arguments
 * are as many as matchers, each fitting the one at its place, an expression as a whole.
 */
const codex: Matcher = (file, added) => {
	const { mcp_servers: servers } = parseToml(file) as { mcp_servers?: Record<string, { identity: Identity }> }
	if (!servers) return added
	const identity = Object.hasOwn(servers, added.name) ? servers[added.name]?.identity : undefined
	if (!identity) return undefined
	if (added.url !== undefined) return identity.url === added.url ? added : undefined
	const { command } = identity
	if (typeof command !== 'object') return command !== undefined && command === added.command ? added : undefined
	const { args = [] } = added
	const fits = command.args.length === args.length && command.args.every((one, i) => fitsValue(one, args[i] ?? ''))
	return command.executable === added.command && fits ? added : undefined
}

function fitsValue({ match, value, expression }: ValueMatcher, arg: string): boolean {
	if (match === 'exact') return arg === value
	return match === 'prefix' ? arg.startsWith(value) : new RegExp(`^(?:${expression})$`).test(arg)
}

/**
 * Gemini CLI: google-gemini/gemini-cli at 5411f11 of 2026-08-21: settings.ts (the file of the system comes last and replaces a
 * server of the same name), mcp-client-manager.ts (a list of no names is no list), read on 2026-11-22.
 */
const geminiCli: Matcher = (file, added) => {
	const { mcp, mcpServers } = JSON.parse(file)
	if (mcp.allowed.length && !mcp.allowed.includes(added.name)) return undefined
	if (mcp.excluded?.includes(added.name)) return undefined
	const own = Object.hasOwn(mcpServers, added.name) ? mcpServers[added.name] : undefined
	if (!own) return added
	const { command, args, httpUrl, url } = own
	return command ? { name: added.name, command, args } : { name: added.name, url: httpUrl ?? url }
}

/**
 * Cline: cline/cline at 21cb8d2 of 2026-08-22, McpHub.connectToServer in apps/vscode/src/services/mcp/McpHub.ts, read on
 * 2026-11-22. Of servers that are started the name counts, where the list has any; of those on the network the address.
 */
const cline: Matcher = (file, added) => {
	const config = JSON.parse(file)
	if (added.url !== undefined) {
		const isKnown = config.remoteMCPServers.some(({ url }: { url: string }) => url === added.url)
		return config.blockPersonalRemoteMCPServers !== true || isKnown ? added : undefined
	}
	if (config.mcpMarketplaceEnabled === false) return undefined
	const { allowedMCPServers: list } = config
	return !list.length || list.some(({ id }: { id: string }) => id === added.name) ? added : undefined
}

/**
 * VS Code: microsoft/vscode, mcpWorkbenchService.ts (getEnablementStatus), read on 2026-11-22. Under `registry` a server runs
 * only with an entry of the gallery, which one that was not installed from it does not have.
 */
const vscode: Matcher = (file, added) => (JSON.parse(file).ChatMCP === 'registry' ? undefined : added)

/** The rules of each client, by the id of its policy. */
export const matchers: Readonly<Record<string, Matcher>> = {
	'claude-code': claudeCode,
	copilot,
	codex,
	'gemini-cli': geminiCli,
	cline,
	vscode,
}
