import { MANIFEST_PATH, MODEL_FILES } from './text/published-paths.ts'

/**
 * What a build leaves for request time, by the name under which operations and pages say that they read it: files and
 * patterns below the folder that is served. A deployed function carries these files of its parts and no others.
 */
export const PUBLISHED_PARTS = {
	/** The keys of all entries, in index order. */
	keys: [MODEL_FILES.keys],
	/** Details and texts of all entries; in a large registry only their digests, and each is fetched from the site. */
	entries: [MODEL_FILES.entries, MODEL_FILES.digests],
	/** The metadata of hosted skills. */
	skills: [MODEL_FILES.skills],
	/** Names and sources of all entries. */
	names: [MODEL_FILES.names],
	/** The locations of packages, and the packages. */
	packages: [MODEL_FILES.packages, 'downloads/**'],
	/** The files that entries ship. */
	files: ['data/files/**'],
	tombstones: ['data/tombstones.json'],
	brands: ['data/brands.json'],
	changes: ['data/changes.json'],
	clients: ['data/clients.json'],
	index: ['data/search/index.bin', 'data/search/prepared.bin'],
	meaning: ['data/search/meaning.bin'],
	rows: ['data/search/rows.ndjson', 'data/search/row-starts.json'],
	ranks: ['data/search/ranks.json'],
	manifest: [MANIFEST_PATH],
	categories: ['api/registry/categories'],
	feedDiscovery: ['api/registry/feed'],
	feedHealth: ['api/public/feeds/health'],
	serverCard: ['api/mcp/server-card'],
	/** The current release and its changes, if releases are signed. */
	release: ['log/latest'],
	releasedEntries: ['log/changes/tile/entries/**'],
	ard: ['data/ard.json'],
	mcpRegistry: ['data/mcp-registry.json'],
} as const satisfies Record<string, readonly string[]>

/** The name of a part. */
export type PublishedPart = keyof typeof PUBLISHED_PARTS

/** The file patterns of some parts, without duplicates. */
export const filesOfParts = (parts: Iterable<PublishedPart>): string[] =>
	[...new Set(parts)].sort().flatMap((part) => [...PUBLISHED_PARTS[part]])
