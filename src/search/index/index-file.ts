import { memoize } from '../../schema/text/memoize.ts'
import { ByteReader, decode, encode } from './bytes.ts'
import { fields } from './fields.ts'
import { type PlacedColumns, type Places, placesOf } from './places.ts'

/** Number of the layout below; a reader refuses every other. */
const INDEX_VERSION = 8
const MAGIC = 0x58444e50 // "PNDX", least byte first
const PREFIX = 12
const elements = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const

export const DEPRECATED = 1
export const PINNED = 2

type Elements = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** The head of the file before its sections: counts, averages and the few distinct values. */
interface Header {
	documents: number
	stems: number
	wordCount: number
	/** Mean number of words per field. */
	averages: number[]
	/** Distinct facet values, in the order of `facets`. */
	values: string[][]
	/** Distinct combinations of facet values and ways that entries have, and distinct ways of running something. */
	combinations: number
	ways: number
	/** The tags there are, sorted. */
	tags: string[]
	/** The names of those who made an entry, each once. */
	authors: string[]
	sections: [name: string, type: keyof typeof elements, start: number, count: number][]
}

/** The columns of an index. One row per document unless said otherwise. */
interface Columns extends PlacedColumns {
	distanceBytes: Elements
	/** Words per field, one field after the other. */
	lengths: Uint8Array<ArrayBuffer>
	/** Which combination of facet values. */
	combination: Elements
	/** Per facet of entries and combination: the number of its value, or one bit for each of several. */
	combinationCodes: Elements
	/** Per combination: how many ways it has; and which these are, one combination after the other. */
	wayCounts: Elements
	wayNumbers: Elements
	/** Per facet of ways and way: one bit for each of its values. */
	wayCodes: Elements
	/** Day of `dateAdded`, counted from 1970. */
	days: Elements
	/** `DEPRECATED` or `PINNED` where the entry is that; empty where none is either. */
	standing: Elements
	/** Tokens that the receipt counts, and one more; 0 where there is none, empty where no entry has one. */
	tokens: Elements
	/** Place of its author among `authors`. */
	author: Elements
	/** Per tag: how many documents the words of tags say wrongly of, and how many documents lie between these. */
	tagExceptions: Uint8Array<ArrayBuffer>
	/** How far the place in the order by title is from that of the document before, twice; one less where it is before it. */
	titleSteps: Uint8Array<ArrayBuffer>
	/** The place of each document in the order by key; empty if documents are in that order. */
	keys: Elements
}

type IndexParts = Omit<Header, 'sections'> & { columns: Columns }

/** An opened index: views into its bytes, and room that a query writes into. */
export interface SearchIndex extends Omit<Header, 'sections'>, Columns, Places {
	/** Where in `wayNumbers` the ways of each combination begin, and of the last one end. */
	wayStarts: Uint32Array
	/** Weight of a word by field and field length: `fields.length` tables of 256. */
	impact: Float32Array
}

/** Writes the parts as one file: magic, version, header, then every section on a boundary of 4 bytes. */
export function writeIndex({ columns, ...header }: IndexParts): Uint8Array {
	let start = 0
	const sections = Object.entries(columns).map(([name, column]: [string, Elements]) => {
		const section = [name, typeOf(column), start, column.length] as const
		start = aligned(start + column.byteLength)
		return section
	})
	const head = encode(JSON.stringify({ ...header, sections }))
	const base = aligned(PREFIX + head.length)
	const file = new Uint8Array(base + start)
	const view = new DataView(file.buffer)
	for (const [at, value] of [MAGIC, INDEX_VERSION, head.length].entries()) view.setUint32(at * 4, value, true)
	file.set(head, PREFIX)
	for (const [name, , at] of sections) file.set(bytesOf(columns[name as keyof Columns]), base + at)
	return file
}

const aligned = (length: number): number => (length + 3) & ~3
const typeOf = (column: Elements): keyof typeof elements =>
	column instanceof Uint8Array ? 'u8' : column instanceof Uint16Array ? 'u16' : 'u32'
const bytesOf = ({ buffer, byteOffset, byteLength }: Elements): Uint8Array<ArrayBuffer> =>
	new Uint8Array(buffer, byteOffset, byteLength)

/** Opens the bytes that `buildIndex` made. Throws an `Error` that says why where they are something else. */
export function openIndex(given: Uint8Array): SearchIndex {
	const bytes = (given.byteOffset % 4 ? given.slice() : given) as Uint8Array<ArrayBuffer>
	const { header, base } = readHeader(bytes)
	const { sections, ...counts } = header
	const columns = Object.create(null) as Record<string, Elements>
	for (const [name, type, start, count] of sections) {
		const Kind = elements[type]
		if (base + start + count * Kind.BYTES_PER_ELEMENT > bytes.length) throw new Error('The search index is cut short.')
		columns[name] = new Kind(bytes.buffer, bytes.byteOffset + base + start, count)
	}
	const own = columns as unknown as Columns
	return {
		...counts,
		...own,
		...placesOf(own, counts),
		wayStarts: startsOf(own.wayCounts),
		impact: impactsOf(header.averages),
	}
}

function startsOf(counts: Elements): Uint32Array {
	const starts = new Uint32Array(counts.length + 1)
	for (const [at, count] of counts.entries()) starts[at + 1] = (starts[at] as number) + count
	return starts
}

/** The place of each document in the order by title; read off the steps when an order by title is first asked for. */
export const titlePlaces = memoize(({ titleSteps, documents }: SearchIndex) => sumsOf(titleSteps, documents))

function sumsOf(steps: Uint8Array, count: number): Uint32Array {
	const reader = new ByteReader(steps)
	const sums = new Uint32Array(count)
	let sum = 0
	for (let at = 0; at < count; at++) {
		const step = reader.number()
		sum += step & 1 ? -(step + 1) / 2 : step / 2
		sums[at] = sum
	}
	return sums
}

function readHeader(bytes: Uint8Array<ArrayBuffer>): { header: Header; base: number } {
	if (bytes.length < PREFIX) throw new Error('The search index is cut short.')
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (view.getUint32(0, true) !== MAGIC) throw new Error('These bytes are not a search index.')
	const version = view.getUint32(4, true)
	if (version !== INDEX_VERSION) throw new Error(`The search index has version ${version}, not ${INDEX_VERSION}.`)
	const length = view.getUint32(8, true)
	if (PREFIX + length > bytes.length) throw new Error('The search index is cut short.')
	return { header: parseHeader(bytes.subarray(PREFIX, PREFIX + length)), base: aligned(PREFIX + length) }
}

function parseHeader(bytes: Uint8Array): Header {
	try {
		return JSON.parse(decode(bytes)) as Header
	} catch {
		throw new Error('The header of the search index is damaged.')
	}
}

function impactsOf(averages: readonly number[]): Float32Array {
	const table = new Float32Array(fields.length * 256)
	for (const [field, { weight, dilution }] of fields.entries()) {
		const average = averages[field] || 1
		for (let length = 0; length < 256; length++)
			table[field * 256 + length] = weight / (1 - dilution + (dilution * length) / average)
	}
	return table
}

/** The narrowest column that holds the numbers. */
export function columnOf(values: readonly number[]): Elements {
	const most = values.reduce((a, b) => Math.max(a, b), 0)
	return most < 256 ? Uint8Array.from(values) : most < 65536 ? Uint16Array.from(values) : Uint32Array.from(values)
}
