/** The list of all documents with their digests, below the folder that is served. */
export const MANIFEST_PATH = 'api/registry/manifest'

/** The files of the read model, below the folder that is served. */
export const MODEL_FILES = {
	/** The keys of all entries, in index order. */
	keys: 'data/model/keys.json',
	/** Details and texts of entries, one a line; the first line says where each is. */
	entries: 'data/model/entries.ndjson',
	/** How the detail and the text of each entry begin in their SHA-256, where a function fetches them from the site. */
	digests: 'data/model/entry-digests.json',
	/** The metadata of hosted skills. */
	skills: 'data/model/skills.json',
	/** Names and sources of all entries, one a line. */
	names: 'data/model/names.ndjson',
	/** Where packages are. */
	packages: 'data/model/packages.json',
} as const
