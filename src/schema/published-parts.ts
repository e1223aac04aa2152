/**
 * What a build leaves for request time, by the name under which operations and pages say that they read it: files and
 * patterns below the folder that is served. A deployed function carries these files of its parts and no others.
 */
export const PUBLISHED_PARTS = {
	/** The key of every entry, in the order of the index. */
	keys: ['data/model/keys.json'],
	/** Detail and text of every entry; where they are many only their digests, and each is fetched where it is served. */
	entries: ['data/model/entries.ndjson', 'data/model/entry-digests.json'],
	/** What skills whose files are kept here say of themselves. */
	skills: ['data/model/skills.json'],
	/** Names and sources of every entry. */
	names: ['data/model/names.ndjson'],
	/** Where the packages of entries lie, and the packages. */
	packages: ['data/model/packages.json', 'downloads/**'],
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
	manifest: ['api/registry/manifest'],
	categories: ['api/registry/categories'],
	feedDiscovery: ['api/registry/feed'],
	feedHealth: ['api/public/feeds/health'],
	serverCard: ['api/mcp/server-card'],
	/** Which release it is, and what was said of each entry in which, where releases are signed. */
	release: ['log/latest'],
	releasedEntries: ['log/changes/tile/entries/**'],
	ard: ['data/ard.json'],
	mcpRegistry: ['data/mcp-registry.json'],
} as const satisfies Record<string, readonly string[]>

/** A part of what was published, as a reader of it names it. */
export type PublishedPart = keyof typeof PUBLISHED_PARTS

/** The patterns of some parts, each once, below the folder that is served. */
export const filesOfParts = (parts: Iterable<PublishedPart>): string[] =>
	[...new Set(parts)].sort().flatMap((part) => [...PUBLISHED_PARTS[part]])
