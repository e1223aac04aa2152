import { inputOf, type McpConnection } from '../../clients/connection.ts'
import type { ServerSource } from '../../kinds/kind.ts'
import { neededVariables } from '../../kinds/needed-variables.ts'
import { REGISTRY_SLUG } from '../../schema/primitives.ts'
import { settings } from '../../schema/settings.ts'

/** What all ways to connect to a server have in common. */
export interface Common extends Pick<McpConnection, 'name' | 'about'> {
	/** Variables that it is started with beside those it needs, with their values. */
	set?: readonly { name: string; value: string }[]
}

/** The ways to connect to an MCP server, starting it locally first. */
export function connectionsOf(server: ServerSource, { set = [], ...common }: Common): McpConnection[] {
	const { command, args, remote } = server
	const needed = neededVariables(server).filter(({ name }) => !set.some((one) => one.name === name))
	const variables = [...needed, ...set.map((one) => ({ ...one, secret: false }))].map(inputOf)
	const headers = (remote?.headers ?? []).filter(({ required }) => required).map(inputOf)
	return [
		...(command ? [{ ...common, transport: 'stdio', command, args, inputs: variables } as const] : []),
		...(remote
			? [
					{
						...{ ...common, transport: remote.type, url: remote.url, inputs: headers },
						...{ admits: remote.admits, takesClientId: remote.takesClientId },
					},
				]
			: []),
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
