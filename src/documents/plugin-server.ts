import { isPlaceholder } from '../clients/connection.ts'
import type { ServerSource } from '../kinds/kind.ts'
import { startsExact } from '../kinds/launch.ts'
import { neededVariables } from '../kinds/needed-variables.ts'

/** An MCP server in a plugin. Secrets are not included; `needs` names them. */
export type PluginServer =
	| { transport: 'stdio'; command: string; args: readonly string[]; needs: readonly string[] }
	| { transport: 'http' | 'sse'; url: string; needs: readonly [] }

interface Own {
	script: string
	/** The path of the server's files in the plugin. */
	folder: string
}

/**
 * A server as a plugin can start or reach it, or a sentence with the reason why it cannot. An exact version is
 * preferred.
 */
export function pluginServer(source: ServerSource, own: Own | undefined | ''): PluginServer | string {
	const { command, args, remote } = source
	const needs = neededVariables(source).map(({ name }) => name)
	const isFinished = !args.some(isPlaceholder)
	const isExact = own ? true : startsExact(source) === true
	const isOpen = remote && !remote.headers.some(({ required }) => required)
	if (command && isFinished && isExact && !(needs.length && isOpen))
		return { transport: 'stdio', command, args: own ? args.map(inFolder(own)) : args, needs }
	if (isOpen) return { transport: remote.type, url: remote.url, needs: [] }
	return isFinished
		? 'No exact version of it is known, and it cannot be reached without a key.'
		: 'It needs a value that only you can supply.'
}

/** A placeholder for the plugin's folder, replaced by each client's own variable. */
const ROOT = '{folder of the plugin}'

const inFolder =
	({ script, folder }: Own) =>
	(arg: string): string =>
		arg === script ? `${ROOT}/${folder}/${arg}` : arg

const argsOf = (args: readonly string[], root: string): string[] => args.map((arg) => arg.replace(ROOT, () => root))

const AGENT_TYPES = { http: 'streamable-http', sse: 'sse' } as const

/** The server in the `mcp.json` of Agent Plugins 1.0, which has no syntax for references. */
export function agentPluginServer(server: PluginServer): object {
	if (server.transport !== 'stdio') return { type: AGENT_TYPES[server.transport], url: server.url }
	return { type: 'stdio', command: server.command, args: argsOf(server.args, `\${PLUGIN_ROOT}`) }
}

/** The server as Claude Code reads it in a plugin, with references to the user's values. */
export function claudePluginServer(server: PluginServer): object {
	if (server.transport !== 'stdio') return { type: server.transport, url: server.url }
	const env = Object.fromEntries(server.needs.map((name) => [name, `\${${name}}`]))
	const args = argsOf(server.args, `\${CLAUDE_PLUGIN_ROOT}`)
	return { command: server.command, args, ...(server.needs.length && { env }) }
}
