import { inputOf, type McpConnection } from '../../clients/connection.ts'
import type { ServerSource } from '../../kinds/kind.ts'
import { REGISTRY_SLUG } from '../../schema/primitives.ts'
import { settings } from '../../schema/settings.ts'

/** The ways to connect to an MCP server, starting it locally first. */
export function connectionsOf(
	{ command, args, env, remote }: ServerSource,
	common: Pick<McpConnection, 'name' | 'about'>,
): McpConnection[] {
	const needed = (list: ServerSource['env']) => list.filter(({ required }) => required).map(inputOf)
	return [
		...(command ? [{ ...common, transport: 'stdio', command, args, inputs: needed(env) } as const] : []),
		...(remote ? [{ ...common, transport: remote.type, url: remote.url, inputs: needed(remote.headers) }] : []),
	]
}

/** The MCP endpoint of this registry. */
export const ownConnection = (baseUrl: string): McpConnection => ({
	name: REGISTRY_SLUG,
	about: settings.tagline,
	inputs: [],
	transport: 'http',
	url: `${baseUrl}/api/mcp`,
})
