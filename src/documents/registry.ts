import type * as z from 'zod'
import { type Catalogue, listedOf } from '../catalogue/catalogue.ts'
import { operations } from '../schema/contract/endpoints.ts'
import type { Artifact, Categories, FeedDiscovery, Manifest, ManifestPart } from '../schema/registry.ts'
import { settings } from '../schema/settings.ts'
import { manifestPart } from '../schema/text/entry-file.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { MANIFEST_PATH } from '../schema/text/published-paths.ts'
import { isPrivate } from '../schema/visibility.ts'
import { Category, categoryLabel, Platform } from '../schema/vocabulary.ts'
import { type Document, digestOf, JSON_TYPE, json, whenAsked } from './document.ts'
import { categoryFeedPath, feedAliases, platformFeedPath } from './static-feeds.ts'

/** The small documents that list what is in the registry, and where. */
export const registryDocuments = (catalogue: Catalogue): Document[] => [categories(catalogue), discovery(catalogue)]

function categories(catalogue: Catalogue): Document {
	const counts = new Map<string, number>()
	for (const { category } of listedOf(catalogue)) counts.set(category, (counts.get(category) ?? 0) + 1)
	const entries = Category.options.map((id) => ({
		id,
		label: categoryLabel(id),
		count: counts.get(id) ?? 0,
		description: settings.categories[id].about,
		feedUrl: `/${categoryFeedPath(id)}`,
	}))
	const value: z.infer<typeof Categories> = { schemaVersion: 1, count: entries.length, entries }
	return json('api/registry/categories', value)
}

const feedsOf = (ids: readonly string[], path: (id: string) => string) =>
	Object.fromEntries(ids.map((id) => [id, `/${path(id)}`]))

function discovery({ baseUrl, generatedAt }: Catalogue): Document {
	const value: FeedDiscovery = {
		schemaVersion: 1,
		kind: 'registry-feed',
		generatedAt,
		site: { name: settings.name, url: baseUrl, description: settings.description },
		api: Object.fromEntries(operations.filter(([, { auth }]) => !auth).map(([id, { path }]) => [id, path])),
		rss: '/feed.xml',
		atom: '/atom.xml',
		jsonFeed: '/feed.json',
		changelog: '/api/registry/diff',
		integrity: '/api/registry/integrity',
		openapi: '/openapi.json',
		mcp: '/api/mcp',
		categoryFeeds: feedsOf(Category.options, categoryFeedPath),
		platformFeeds: feedsOf([...Platform.options, ...feedAliases], platformFeedPath),
		jobs: '/api/jobs',
		artifacts: {
			manifest: `/${MANIFEST_PATH}`,
			categories: '/api/registry/categories',
			feedIndex: '/data/feeds/index.json',
			changes: '/data/changes.json',
			clients: '/data/clients.json',
			tombstones: '/data/tombstones.json',
			stats: '/data/stats.json',
			searchIndex: '/data/search/index.bin',
			schemas: '/schemas/index.json',
			llms: '/llms.txt',
			llmsFull: '/llms-full.txt',
			...(!isPrivate && { sitemap: '/sitemap.xml' }),
			compactIndex: '/data/compact.json',
			mcpRegistry: '/data/mcp-registry.json',
			mcpServerCard: '/api/mcp/server-card',
			ard: '/.well-known/ard.json',
			claudeMarketplace: '/marketplace.json',
			agentPlugins: '/data/agent-plugins.json',
			policies: '/policy/index.json',
			agentSkills: '/.well-known/agent-skills/index.json',
			apiCatalog: '/.well-known/api-catalog',
		},
	}
	return json('api/registry/feed', value)
}

/**
 * The digest and size of every document, sorted by path, except for itself and the host's configuration. Documents
 * packed into one file are listed in parts, whose digests it contains. It is created last.
 */
export function manifest(documents: readonly Document[], { generatedAt }: Catalogue): Document[] {
	const isPacked = ({ within }: Document): boolean => within !== undefined
	const own = documents.filter((document) => !isPacked(document))
	const groups = Map.groupBy(documents.filter(isPacked), ({ path }) => manifestPart(path))
	const parts = [...groups].map(([path, members]) => partOf(path, members))
	const root = () => {
		// One of them tells of the files that the others lie in: to make each file once tells all that is in it.
		own.forEach(digestOf)
		const value: Manifest = {
			schemaVersion: 2,
			kind: 'registry-manifest',
			generatedAt,
			artifacts: artifactsOf([...own, ...parts]),
			...(parts.length && { parts: Object.fromEntries([...groups].sort().map(([path, of]) => [path, sumOf(of)])) }),
		}
		return json(MANIFEST_PATH, value)
	}
	return [...parts, whenAsked({ path: MANIFEST_PATH, type: JSON_TYPE }, root)]
}

const partOf = (path: string, documents: readonly Document[]): Document =>
	whenAsked({ path, type: JSON_TYPE }, () => {
		const part: ManifestPart = {
			schemaVersion: 2,
			kind: 'registry-manifest-part',
			artifacts: artifactsOf(documents),
		}
		return json(path, part)
	})

function artifactsOf(documents: readonly Document[]): Record<string, Artifact> {
	const artifacts: Record<string, Artifact> = Object.create(null)
	for (const document of documents.toSorted((a, b) => byCodeUnit(a.path, b.path)))
		artifacts[document.path] = { ...digestOf(document), mediaType: document.type }
	return artifacts
}

const sumOf = (documents: readonly Document[]) => ({
	files: documents.length,
	bytes: documents.reduce((sum, document) => sum + digestOf(document).bytes, 0),
})
