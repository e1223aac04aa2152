import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Document, json } from './document.ts'
import { SERVER_CARD_TYPE } from './server-card.ts'

export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** RFC 9727: which APIs there are and where each is described. */
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
