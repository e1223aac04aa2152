import { entryDetail, entryText, publishedDocument } from '../../src/domain/registry.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { protocolEndpoints } from '../../src/schema/contract/endpoints-protocols.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

/** Answers what the files of the same addresses cannot: texts, unknown entries, other methods. */
export default serve(
	route(registryEndpoints.getManifest, (_, { published }) =>
		publishedDocument(registryEndpoints.getManifest, published),
	),
	route(registryEndpoints.getCategories, (_, { published }) =>
		publishedDocument(registryEndpoints.getCategories, published),
	),
	route(registryEndpoints.getFeedDiscovery, (_, { published }) =>
		publishedDocument(registryEndpoints.getFeedDiscovery, published),
	),
	route(registryEndpoints.getFeedHealth, (_, { published }) =>
		publishedDocument(registryEndpoints.getFeedHealth, published),
	),
	route(protocolEndpoints.getServerCard, (_, { published }) =>
		publishedDocument(protocolEndpoints.getServerCard, published),
	),
	route(registryEndpoints.getEntry, ({ params }, { published }) => entryDetail(params, published)),
	route(registryEndpoints.getEntryText, ({ params }, { published }) => entryText(params, published)),
)
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
