import { ClientRow, type ClientsDocument } from '../../schema/install.ts'
import { slugify } from '../../schema/primitives.ts'
import { settings } from '../../schema/settings.ts'
import { clients } from './clients.ts'
import { serverOptions } from './mcp.ts'
import type { Reached } from './way.ts'

/** This registry's own MCP endpoint, as any server's. */
const ownServer = (baseUrl: string): Reached => ({
	name: slugify(settings.name),
	about: settings.tagline,
	inputs: [],
	transport: 'http',
	url: `${baseUrl}/api/mcp`,
})

/** Every known client with how this registry's own MCP endpoint is added to it, which is nothing where it cannot be. */
export const clientsWithSetup = (baseUrl: string): ClientsDocument['clients'] =>
	clients.map((client) => ({ ...ClientRow.parse(client), setup: serverOptions([ownServer(baseUrl)], client) }))
