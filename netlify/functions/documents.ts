import { getApp } from '../../src/app.ts'
import { entryDetail, entryText, publishedDocument } from '../../src/domain/registry.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import type { Endpoint } from '../../src/schema/contract/endpoint.ts'
import { protocolEndpoints } from '../../src/schema/contract/endpoints-protocols.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

const document = <E extends Endpoint>(endpoint: E) =>
	route(endpoint, (_, { published }) => publishedDocument(endpoint, published))

/** Answers what the files of the same addresses cannot: texts, unknown entries, other methods. */
export const routes = [
	document(registryEndpoints.getManifest),
	document(registryEndpoints.getCategories),
	document(registryEndpoints.getFeedDiscovery),
	document(registryEndpoints.getFeedHealth),
	document(protocolEndpoints.getServerCard),
	route(registryEndpoints.getEntry, ({ params }, { published }) => entryDetail(params, published)),
	route(registryEndpoints.getEntryText, ({ params }, { published }) => entryText(params, published)),
]
export default serve(routes, getApp)
export const config = {
	path: [
		'/api/registry/manifest',
		'/api/registry/categories',
		'/api/registry/feed',
		'/api/public/feeds/health',
		'/api/mcp/server-card',
		'/api/registry/entries/:category/:slug',
		'/api/registry/entries/:category/:slug/llms',
	],
	preferStatic: true,
}
