import { existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeLog } from '../schema/changes.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import type { HostedSkill } from '../schema/hosted-skill.ts'
import type { Tombstone, Tombstones } from '../schema/lifecycle.ts'
import type { Artifact, EntryNames, Manifest, ManifestPart, PackagePlaces } from '../schema/registry.ts'
import { manifestPart } from '../schema/text/entry-file.ts'
import { once } from '../schema/text/memoize.ts'
import { ownValue } from '../schema/text/own-value.ts'
import { MANIFEST_PATH, MODEL_FILES } from '../schema/text/published-paths.ts'
import { openIndex, type SearchIndex } from '../search/index/index-file.ts'
import { rowRange } from '../search/index/rows-file.ts'
import { type FetchServed, openEntries, type PublishedEntries, readBytes } from './entries.ts'
import { openSignedLog, type SignedLog } from './signed-log.ts'

/** The output of a build, as functions read it. Each part is opened on first use. */
export interface Published extends PublishedEntries {
	index(): SearchIndex
	/** The file of word vectors and the prepared index; undefined when the registry has none. Read anew on every call. */
	wordVectors(): Uint8Array | undefined
	prepared(): Uint8Array | undefined
	/** The rows of these document numbers, in the given order. */
	rows(documents: readonly number[]): RegistryEntry[]
	/** The day each document was last checked, in days since 1970: the order of trending without any signals. */
	ranks(): Float32Array
	/** The document number of an entry; undefined for an unknown key. */
	documentOf(key: string): number | undefined
	/** The keys of all entries, in index order. */
	keys(): readonly string[]
	/** The location of an entry's package; undefined when it has none. */
	packageOf(key: string): PackagePlaces[string] | undefined
	/** The names and sources of all entries. */
	names(): readonly EntryNames[]
	/** The skills whose files are in this registry, with their folders. */
	skills(): readonly HostedSkill[]
	/** The domains that entries name as their brand. */
	brandDomains(): ReadonlySet<string>
	/** The tombstones of withdrawn and renamed entries, by key. */
	tombstones(): ReadonlyMap<string, Tombstone>
	changes(): ChangeLog
	manifest(): Manifest
	/**
	 * The digest and size of a published file, from the manifest or the part of it that lists the file; undefined when
	 * none does.
	 */
	artifact(path: string): Promise<Artifact | undefined>
	/** A JSON document by its path, such as `api/registry/categories`. */
	document(path: string): unknown
	/** A text file by its path. Paths must come from the registry itself, never from a caller. */
	text(path: string): string
	/** A file's bytes by its path, as a document of the registry names it. */
	bytes(path: string): Uint8Array<ArrayBuffer>
	/** The signed log of this deployment; undefined when it has none. */
	log(): SignedLog | undefined
	/** The modification time of the manifest, in milliseconds since 1970. */
	builtAt(): number
}

// Not `join`: a bundler that traces files would include the whole folder in the function.
const publishedFolder = (): string => [process.cwd(), 'dist'].join('/')

/** Where the build's output is, and how to fetch files that are not on this disk. */
interface Opening {
	/** The folder of the build's output; `dist` by default. */
	root?: string
	fetchServed?: FetchServed
}

const nobodyServes: FetchServed = ({ path }) => Promise.reject(new Error(`${path} is missing. Build the site again.`))

/** Opens the output of a build. */
export function openPublished({ root = publishedFolder(), fetchServed = nobodyServes }: Opening = {}): Published {
	const bytes = (path: string) => new Uint8Array(readFileSync(join(root, path)))
	const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
	const isThere = (path: string): boolean => existsSync(join(root, path))
	const index = once(() => openIndex(bytes('data/search/index.bin')))
	const ifThere = (path: string) => (isThere(path) ? bytes(path) : undefined)
	const rowFile = once(() => openSync(join(root, 'data/search/rows.ndjson'), 'r'))
	const rowStarts = once(() => read('data/search/row-starts.json') as number[])
	const entries = once(() => openEntries(root, fetchServed))
	const keys = once(() => read(MODEL_FILES.keys) as string[])
	const places = once(() => new Map(keys().map((key, document) => [key, document])))
	const packages = once(() => new Map(Object.entries(read(MODEL_FILES.packages) as PackagePlaces)))
	const tombstones = once(() => {
		const { entries } = read('data/tombstones.json') as Tombstones
		return new Map(entries.map((tombstone) => [tombstone.key, tombstone]))
	})
	const manifest = once(() => read(MANIFEST_PATH) as Manifest)
	const artifact = async (path: string): Promise<Artifact | undefined> => {
		const { artifacts, parts } = manifest()
		if (Object.hasOwn(artifacts, path) || !parts) return ownValue(artifacts, path)
		const part = manifestPart(path)
		const digest = ownValue(artifacts, part)?.sha256
		if (digest === undefined) return undefined
		const text = isThere(part) ? readFileSync(join(root, part), 'utf8') : await fetchServed({ path: part, digest })
		return ownValue((JSON.parse(text) as ManifestPart).artifacts, path)
	}
	const documents = new Map<string, unknown>()
	return {
		index,
		wordVectors: () => ifThere('data/search/meaning.bin'),
		prepared: () => ifThere('data/search/prepared.bin'),
		rows: (documents) =>
			documents.map((document) => readJson(rowFile(), rowRange(rowStarts(), document)) as RegistryEntry),
		ranks: once(() => Float32Array.from(read('data/search/ranks.json') as number[])),
		documentOf: (key) => places().get(key),
		keys,
		entry: async (key) => entries().entry(key),
		entryText: async (key) => entries().entryText(key),
		entryForm: async (key, form) => entries().entryForm(key, form),
		packageOf: (key) => packages().get(key),
		names: once(() => readLines(join(root, MODEL_FILES.names)) as EntryNames[]),
		skills: once(() => read(MODEL_FILES.skills) as HostedSkill[]),
		brandDomains: once(() => new Set(read('data/brands.json') as string[])),
		tombstones,
		changes: once(() => read('data/changes.json') as ChangeLog),
		manifest,
		artifact,
		document: (path) => {
			if (!documents.has(path)) documents.set(path, read(path))
			return documents.get(path)
		},
		text: (path) => readFileSync(join(root, path), 'utf8'),
		bytes,
		log: once(() => openSignedLog(root)),
		builtAt: once(() => statSync(join(root, MANIFEST_PATH)).mtimeMs),
	}
}

const readJson = (file: number, range: { start: number; end: number }): unknown =>
	JSON.parse(readBytes(file, range).toString('utf8'))

const readLines = (path: string): unknown[] =>
	readFileSync(path, 'utf8')
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line))
