import { existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeLog } from '../schema/changes.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import type { HostedSkill } from '../schema/hosted-skill.ts'
import type { Tombstone, Tombstones } from '../schema/lifecycle.ts'
import type { Artifact, EntryNames, Manifest, ManifestPart, PackagePlaces } from '../schema/registry.ts'
import { manifestPart } from '../schema/text/entry-file.ts'
import { openIndex, type SearchIndex } from '../search/index-file.ts'
import { rowRange } from '../search/rows-file.ts'
import { type FetchServed, openEntries, type PublishedEntries, readBytes } from './entries.ts'
import { openSignedLog, type SignedLog } from './signed-log.ts'

/** The prebuilt registry as functions read it: opened once, each part when it is first asked for. */
export interface Published extends PublishedEntries {
	index(): SearchIndex
	/** The file of word vectors, and what is prepared of the index; undefined where the registry has none. Read anew each time. */
	wordVectors(): Uint8Array | undefined
	prepared(): Uint8Array | undefined
	/** The rows of these document numbers, in the order asked. */
	rows(documents: readonly number[]): RegistryEntry[]
	/** The day on which each document was last seen, counted from 1970: its place in trending before any signal. */
	ranks(): Float32Array
	/** The document number of an entry, or nothing when there is no such key. */
	documentOf(key: string): number | undefined
	/** The key of every entry, in the order of the index. */
	keys(): readonly string[]
	/** Where the package of an entry lies, or nothing where it has none. */
	packageOf(key: string): PackagePlaces[string] | undefined
	/** Names and sources of every entry. */
	names(): readonly EntryNames[]
	/** The skills whose files are kept here, by their folders. */
	skills(): readonly HostedSkill[]
	/** Domains that entries name as their brand's. */
	brandDomains(): ReadonlySet<string>
	/** What is left of entries that are no longer at their address, by key. */
	tombstones(): ReadonlyMap<string, Tombstone>
	changes(): ChangeLog
	manifest(): Manifest
	/** Digest and size of a published file, from the manifest or the part of it that names the file; nothing where none does. */
	artifact(path: string): Promise<Artifact | undefined>
	/** A JSON document by its path, such as `api/registry/categories`. */
	document(path: string): unknown
	/** A text by its path, such as that of a file an entry ships. Paths come from the registry itself, never from a caller. */
	text(path: string): string
	/** The bytes of a file by its path, as a document of the registry names it. */
	bytes(path: string): Uint8Array<ArrayBuffer>
	/** What was signed of this deployment; undefined where there is no log. */
	log(): SignedLog | undefined
	/** When the files were written, in milliseconds since 1970, as far as their times tell. */
	builtAt(): number
}

// Not with `join`: a bundler that traces files would take all of the folder for something that functions read.
const publishedFolder = (): string => [process.cwd(), 'dist'].join('/')

/** Where the output of a build is, and who gives what of it is not on this disk. */
interface Opening {
	/** The folder that is served, `dist` unless said. */
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
	const keys = once(() => read('data/model/keys.json') as string[])
	const places = once(() => new Map(keys().map((key, document) => [key, document])))
	const packages = once(() => new Map(Object.entries(read('data/model/packages.json') as PackagePlaces)))
	const tombstones = once(() => {
		const { entries } = read('data/tombstones.json') as Tombstones
		return new Map(entries.map((tombstone) => [tombstone.key, tombstone]))
	})
	const manifest = once(() => read('api/registry/manifest') as Manifest)
	const artifact = async (path: string): Promise<Artifact | undefined> => {
		const { artifacts, parts } = manifest()
		if (Object.hasOwn(artifacts, path) || !parts) return ownOf(artifacts, path)
		const part = manifestPart(path)
		const digest = ownOf(artifacts, part)?.sha256
		if (digest === undefined) return undefined
		const text = isThere(part) ? readFileSync(join(root, part), 'utf8') : await fetchServed({ path: part, digest })
		return ownOf((JSON.parse(text) as ManifestPart).artifacts, path)
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
		names: once(() => readLines(join(root, 'data/model/names.ndjson')) as EntryNames[]),
		skills: once(() => read('data/model/skills.json') as HostedSkill[]),
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
		builtAt: once(() => statSync(join(root, 'api/registry/manifest')).mtimeMs),
	}
}

function once<T>(make: () => T): () => T {
	let value: { is: T } | undefined
	return () => {
		value ??= { is: make() }
		return value.is
	}
}

const ownOf = <V>(values: Readonly<Record<string, V>>, name: string): V | undefined =>
	Object.hasOwn(values, name) ? values[name] : undefined

const readJson = (file: number, range: { start: number; end: number }): unknown =>
	JSON.parse(readBytes(file, range).toString('utf8'))

const readLines = (path: string): unknown[] =>
	readFileSync(path, 'utf8')
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line))
