import { publishedDocument } from '../../src/domain/documents.ts'
import { entryDetail, entryText } from '../../src/domain/entries.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

/** Answers what the files of the same addresses cannot: texts, unknown entries, other methods. */
export default serve(
	route(endpoints.getManifest, (_, { published }) => publishedDocument(endpoints.getManifest, published)),
	route(endpoints.getCategories, (_, { published }) => publishedDocument(endpoints.getCategories, published)),
	route(endpoints.getFeedDiscovery, (_, { published }) => publishedDocument(endpoints.getFeedDiscovery, published)),
	route(endpoints.getFeedHealth, (_, { published }) => publishedDocument(endpoints.getFeedHealth, published)),
	route(endpoints.getServerCard, (_, { published }) => publishedDocument(endpoints.getServerCard, published)),
	route(endpoints.getEntry, ({ params }, { published }) => entryDetail(params, published)),
	route(endpoints.getEntryText, ({ params }, { published }) => entryText(params, published)),
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
