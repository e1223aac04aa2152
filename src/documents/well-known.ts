import type { Catalogue } from '../catalogue/catalogue.ts'
import { OWN_NAME, type ServerCard } from '../schema/mcp-registry.ts'
import { EARLIER_VERSIONS, NEWEST_VERSION, SERVER_VERSION } from '../schema/mcp-versions.ts'
import { settings } from '../schema/settings.ts'
import { shorten } from '../schema/text/shorten.ts'
import { githubUrl } from '../schema/text/url.ts'
import { type Document, json } from './document.ts'

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json'

/**
 * The server card of this registry's own MCP server, at the path that the specification derives from the server's URL.
 */
export function serverCardDocuments({ baseUrl }: Catalogue): Document[] {
	const card: ServerCard = {
		$schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
		name: OWN_NAME,
		title: settings.name,
		description: shorten(settings.tagline, 100),
		version: SERVER_VERSION,
		websiteUrl: baseUrl,
		repository: { url: githubUrl(settings.repository), source: 'github' },
		remotes: [
			{
				type: 'streamable-http',
				url: `${baseUrl}/api/mcp`,
				supportedProtocolVersions: [NEWEST_VERSION, ...EARLIER_VERSIONS],
			},
		],
	}
	return [json('api/mcp/server-card', card, SERVER_CARD_TYPE)]
}

export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** The API catalogue (RFC 9727): which APIs there are and where each is documented. */
export function apiCatalogDocuments({ baseUrl }: Catalogue): Document[] {
	const described = {
		'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/vnd.oai.openapi+json' }],
		'service-doc': [{ href: `${baseUrl}/docs/api`, type: 'text/html' }],
	}
	const apis = ['/api', '/v0.1', '/api/ard'].map((path) => ({ anchor: `${baseUrl}${path}`, ...described }))
	const mcp = {
		anchor: `${baseUrl}/api/mcp`,
		'service-desc': [{ href: `${baseUrl}/api/mcp/server-card`, type: SERVER_CARD_TYPE }],
	}
	const linkset = [
		{
			anchor: `${baseUrl}/.well-known/api-catalog`,
			item: [...apis, mcp].map(({ anchor }) => ({ href: anchor })),
		},
		...apis,
		mcp,
	]
	return [json('.well-known/api-catalog', { linkset }, API_CATALOG_TYPE)]
}
