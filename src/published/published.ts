import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeLog } from '../schema/changes.ts'
import type { EntryDetail, RegistryEntry } from '../schema/entry.ts'
import type { Tombstone, Tombstones } from '../schema/lifecycle.ts'
import type { EntryNames, Manifest, PackagePlaces } from '../schema/registry.ts'
import { openEntryVectors } from '../search/entry-vectors-file.ts'
import { openIndex, type SearchIndex } from '../search/index-file.ts'
import { type Meaning, openMeaning } from '../search/meaning.ts'
import { rowRange } from '../search/rows-file.ts'
import { openSignedLog, type SignedLog } from './signed-log.ts'

/** The prebuilt registry as functions read it: opened once, each part when it is first asked for. */
export interface Published {
	index(): SearchIndex
	/** What is known of words beyond the index; undefined where the registry has no file of word vectors. */
	meaning(): Meaning | undefined
	/** The rows of these document numbers, in the order asked. */
	rows(documents: readonly number[]): RegistryEntry[]
	/** The day on which each document was last seen, counted from 1970: its place in trending before any signal. */
	ranks(): Float32Array
	/** The document number of an entry, or nothing when there is no such key. */
	documentOf(key: string): number | undefined
	/** The key of every entry, in the order of the index. */
	keys(): readonly string[]
	/** Detail and text of an entry, or nothing when there is no such key. */
	entry(key: string): { detail: EntryDetail; text: string } | undefined
	/** Where the package of an entry lies, or nothing where it has none. */
	packageOf(key: string): PackagePlaces[string] | undefined
	/** Names and sources of every entry. */
	names(): readonly EntryNames[]
	/** Domains that entries name as their brand's. */
	brandDomains(): ReadonlySet<string>
	/** What is left of entries that are no longer at their address, by key. */
	tombstones(): ReadonlyMap<string, Tombstone>
	changes(): ChangeLog
	manifest(): Manifest
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

const WORD_VECTORS = 'data/search/meaning.bin'
const ENTRY_VECTORS = 'data/search/entry-vectors.bin'

// Not with `join`: a bundler that traces files would take all of the folder for something that functions read.
const publishedFolder = (): string => [process.cwd(), 'dist'].join('/')

/** Opens the output of a build. `root` is the folder that is served, `dist` unless said. */
export function openPublished(root = publishedFolder()): Published {
	const bytes = (path: string) => new Uint8Array(readFileSync(join(root, path)))
	const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
	const isThere = (path: string): boolean => existsSync(join(root, path))
	const index = once(() => {
		const opened = openIndex(bytes('data/search/index.bin'))
		if (isThere(ENTRY_VECTORS)) openEntryVectors(opened, bytes(ENTRY_VECTORS))
		return opened
	})
	const rowFile = once(() => openSync(join(root, 'data/search/rows.ndjson'), 'r'))
	const rowStarts = once(() => read('data/search/row-starts.json') as number[])
	const entry = once(() => openModel(join(root, 'data/model/entries.ndjson')))
	const keys = once(() => read('data/model/keys.json') as string[])
	const places = once(() => new Map(keys().map((key, document) => [key, document])))
	const packages = once(() => new Map(Object.entries(read('data/model/packages.json') as PackagePlaces)))
	const tombstones = once(() => {
		const { entries } = read('data/tombstones.json') as Tombstones
		return new Map(entries.map((tombstone) => [tombstone.key, tombstone]))
	})
	const documents = new Map<string, unknown>()
	return {
		index,
		meaning: once(() => (isThere(WORD_VECTORS) ? openMeaning(bytes(WORD_VECTORS)) : undefined)),
		rows: (documents) =>
			documents.map((document) => readJson(rowFile(), rowRange(rowStarts(), document)) as RegistryEntry),
		ranks: once(() => Float32Array.from(read('data/search/ranks.json') as number[])),
		documentOf: (key) => places().get(key),
		keys,
		entry: (key) => entry()(key),
		packageOf: (key) => packages().get(key),
		names: once(() => readLines(join(root, 'data/model/names.ndjson')) as EntryNames[]),
		brandDomains: once(() => new Set(read('data/brands.json') as string[])),
		tombstones,
		changes: once(() => read('data/changes.json') as ChangeLog),
		manifest: once(() => read('api/registry/manifest') as Manifest),
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

interface Range {
	start: number
	end: number
}

function readBytes(file: number, { start, end }: Range): Buffer {
	const bytes = Buffer.alloc(end - start)
	readSync(file, bytes, 0, bytes.length, start)
	return bytes
}

const readJson = (file: number, range: Range): unknown => JSON.parse(readBytes(file, range).toString('utf8'))

const readLines = (path: string): unknown[] =>
	readFileSync(path, 'utf8')
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line))

type Places = Record<string, [start: number, middle: number, end: number]>

/** The first line says where each entry lies; only what is asked for is read. */
function openModel(path: string): Published['entry'] {
	const file = openSync(path, 'r')
	const { places, offset } = readPlaces(path, file)
	return (key) => {
		if (!Object.hasOwn(places, key)) return undefined
		const [start, middle, end] = (places[key] as Places[string]).map((at) => at + offset) as Places[string]
		return {
			detail: readJson(file, { start, end: middle }) as EntryDetail,
			text: readJson(file, { start: middle, end }) as string,
		}
	}
}

const CHUNK = 65_536

function readPlaces(path: string, file: number): { places: Places; offset: number } {
	const head: Buffer[] = []
	for (let start = 0; ; start += CHUNK) {
		const chunk = Buffer.alloc(CHUNK)
		const length = readSync(file, chunk, 0, CHUNK, start)
		const newline = chunk.subarray(0, length).indexOf(10)
		head.push(chunk.subarray(0, newline < 0 ? length : newline))
		if (newline >= 0) return { places: JSON.parse(Buffer.concat(head).toString('utf8')), offset: start + newline + 1 }
		if (length < CHUNK) {
			closeSync(file)
			throw new Error(`${path} has no first line. Build the site again.`)
		}
	}
}
