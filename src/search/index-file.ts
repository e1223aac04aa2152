import { decode, encode } from './bytes.ts'
import { fields } from './fields.ts'

/** Number of the layout below; a reader refuses every other. */
const INDEX_VERSION = 3
const MAGIC = 0x58444e50 // "PNDX", least byte first
const PREFIX = 12
const elements = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const

export const DEPRECATED = 1
export const PINNED = 2

type Elements = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** What stands before the sections: counts, averages and the few distinct values, but none of the bulk. */
interface Header {
	documents: number
	stems: number
	wordCount: number
	/** Mean number of words per field. */
	averages: number[]
	/** Distinct facet values, in the order of `facets`. */
	values: string[][]
	/** Distinct combinations of facet values that entries have. */
	combinations: number
	/** The tags there are, sorted. */
	tags: string[]
	sections: [name: string, type: keyof typeof elements, start: number, count: number][]
}

/** The columns of an index. One row per document unless said otherwise. */
export interface Columns {
	/** Words in blocks of 16, front-coded: first the length shared with the word before, then the rest, then its stem. */
	words: Uint8Array<ArrayBuffer>
	/** Per block of words: where it starts, and the number of the next new stem. */
	wordBlocks: Uint32Array<ArrayBuffer>
	stemBases: Uint32Array<ArrayBuffer>
	/** Per stem: how many documents, and how many bytes their distances take. */
	heads: Uint8Array<ArrayBuffer>
	/** Per stem and document: how many documents lie between it and the one before. */
	distances: Uint8Array<ArrayBuffer>
	/** Per stem and document: one bit for each field that holds the stem. */
	masks: Uint8Array<ArrayBuffer>
	/** Per block of 16 stems: where it starts in `heads`, in `distances` and in `masks`. */
	postingBlocks: Uint32Array<ArrayBuffer>
	/** Words per field, one field after the other. */
	lengths: Uint8Array<ArrayBuffer>
	/** Which combination of facet values. */
	combination: Elements
	/** Per facet and combination: the number of its value, or one bit for each of several. */
	combinationCodes: Elements
	/** Day of `dateAdded`, counted from 1970. */
	days: Elements
	/** `DEPRECATED` or `PINNED` where the entry is that; empty where none is either. */
	deprecated: Elements
	/** Tokens that the receipt counts, and one more; 0 where there is none, empty where no entry has one. */
	tokens: Elements
	/** Numbers of the tags of all documents, one after the other, and where those of each begin. */
	tagNumbers: Elements
	tagStarts: Elements
	/** Place in the order by title. */
	titles: Elements
	/** Place in the order by key; empty where documents stand in that order already. */
	keys: Elements
	/** Bytes of the document's row, its line feed included. */
	rowLengths: Elements
	/** Start of every 64th row. */
	rowBlocks: Uint32Array<ArrayBuffer>
}

type IndexParts = Omit<Header, 'sections'> & { columns: Columns }

/** An opened index: views into its bytes, and room that a query writes into. */
export interface SearchIndex extends Omit<Header, 'sections'>, Columns {
	/** Weight of a word by field and field length: `fields.length` tables of 256. */
	impact: Float32Array
	/** What is worked out once, when first needed. */
	memory: Map<string, unknown>
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
	return { ...counts, ...(columns as unknown as Columns), impact: impactsOf(header.averages), memory: new Map() }
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

const ROWS_PER_BLOCK = 64

/** Columns from which the place of each row in the file of rows is read. */
export function rowColumns(lengths: readonly number[]): Pick<Columns, 'rowLengths' | 'rowBlocks'> {
	const blocks: number[] = []
	let start = 0
	for (const [document, length] of lengths.entries()) {
		if (document % ROWS_PER_BLOCK === 0) blocks.push(start)
		start += length
	}
	return { rowLengths: columnOf(lengths), rowBlocks: Uint32Array.from(blocks) }
}

/** Where a document's row stands in the file of rows: from `start` up to, not including, `end`; no line feed. */
export function rowRange({ rowBlocks, rowLengths }: SearchIndex, document: number): { start: number; end: number } {
	const length = rowLengths[document]
	if (length === undefined) throw new RangeError(`There is no document ${document}.`)
	const block = Math.floor(document / ROWS_PER_BLOCK)
	let start = rowBlocks[block] as number
	for (let at = block * ROWS_PER_BLOCK; at < document; at++) start += rowLengths[at] as number
	return { start, end: start + length - 1 }
}
