import type { Catalogue } from '../catalogue/catalogue.ts'
import { OWN_NAME, type ServerCard } from '../schema/mcp-registry.ts'
import { settings } from '../schema/settings.ts'
import { shorten } from '../schema/text/shorten.ts'
import { githubUrl } from '../schema/text/url.ts'
import { type Document, json } from './document.ts'
import { API_VERSION } from './openapi.ts'

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json'

const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26']

/** How to reach this registry's own MCP server, at the address that follows from the server's. */
export function serverCardDocuments({ baseUrl }: Catalogue): Document[] {
	const card: ServerCard = {
		$schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
		name: OWN_NAME,
		title: settings.name,
		description: shorten(settings.tagline, 100),
		version: API_VERSION,
		websiteUrl: baseUrl,
		repository: { url: githubUrl(settings.repository), source: 'github' },
		remotes: [{ type: 'streamable-http', url: `${baseUrl}/api/mcp`, supportedProtocolVersions: PROTOCOL_VERSIONS }],
	}
	return [json('api/mcp/server-card', card, SERVER_CARD_TYPE)]
}
