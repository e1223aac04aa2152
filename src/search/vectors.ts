import { fields } from './fields.ts'
import type { SearchIndex } from './index-file.ts'
import { eachPosting } from './postings.ts'
import { stemOf } from './stem.ts'
import { stopWords } from './text.ts'
import type { Vectors } from './vectors-file.ts'
import { WordCursor } from './vocabulary-file.ts'

/** What a word of each field says of its entry; slugs repeat titles, and authors say nothing of what an entry does. */
const SAYS = { title: 1, slug: 0, tags: 0.9, keywords: 0.9, useCases: 0.7, description: 0.7, category: 0.5, author: 0 }
const saidBy = fields.map(({ name }) => SAYS[name])
/** By the mask of the fields that hold a word: what the best of them says. */
const saidIn = Float32Array.from({ length: 1 << fields.length }, (_, mask) =>
	saidBy.reduce((most, says, field) => (mask & (1 << field) ? Math.max(most, says) : most), 0),
)

/** The entries of an index as vectors of length one: a byte a dimension, and for a first look its sign as a bit, 32 in a number. */
interface EntryVectors {
	bytes: Int8Array
	scale: Float32Array
	signs: Uint32Array
	/** The direction that all entries have in common, of length one; their own vectors are without it. */
	common: Float32Array
}

/** Adds the vector of a word, so many times, to a sum that begins at `at`. */
export function addVector(vectors: Vectors, sum: Float32Array, word: { number: number; times: number; at?: number }) {
	const { dimensions } = vectors
	const { number, times, at = 0 } = word
	const factor = times * vectors.weightOf(number) * vectors.scaleOf(number)
	const numbers = vectors.numbersOf(number)
	for (let place = 0; place < dimensions; place++)
		sum[at + place] = (sum[at + place] as number) + factor * (numbers[place] as number)
}

/** Gives the numbers from `at` on the length one; false where they are all 0. */
export function normalise(sum: Float32Array, at: number, size: number): boolean {
	let squares = 0
	for (let place = at; place < at + size; place++) squares += (sum[place] as number) ** 2
	const length = Math.sqrt(squares)
	if (length) for (let place = at; place < at + size; place++) sum[place] = (sum[place] as number) / length
	return length > 0
}

/**
 * The vectors of the entries: the sum of their words, without what all entries have in common. A build leaves them in a
 * file; where there is none they are made with the first query that needs them.
 */
export function entryVectors(index: SearchIndex, vectors: Vectors): EntryVectors {
	const known = index.memory.get('entry vectors') as EntryVectors | undefined
	if (known && known.bytes.length === index.documents * vectors.dimensions) return known
	const ofStem = vectorsOfStems(index, vectors)
	return keepEntryVectors(index, packed(sums(index, vectors, ofStem), vectors.dimensions))
}

/** Keeps the vectors of its entries with an index. */
export function keepEntryVectors(index: SearchIndex, made: EntryVectors): EntryVectors {
	index.memory.set('entry vectors', made)
	return made
}

/** For each stem of the index the number of its vector, −1 where it has none. Made when it is first asked for. */
export function vectorsOfStems(index: SearchIndex, { words }: Vectors): Int32Array {
	const known = index.memory.get('vectors of stems') as Int32Array | undefined
	if (known) return known
	const ofStem = new Int32Array(index.stems).fill(-1)
	index.memory.set('vectors of stems', ofStem)
	for (const cursor = new WordCursor(index, 0); cursor.advance(); ) {
		const { text, stem } = cursor
		if (!stopWords.has(text)) ofStem[stem] = words.get(stemOf(text)) ?? -1
	}
	return ofStem
}

/** The sum of each entry's words without what they have in common, and that. */
function sums(index: SearchIndex, vectors: Vectors, ofStem: Int32Array) {
	const { documents } = index
	const { dimensions } = vectors
	const sum = new Float32Array(documents * dimensions)
	for (const [stem, number] of ofStem.entries())
		if (number >= 0)
			eachPosting(index, stem, (document, mask) => {
				const times = saidIn[mask] as number
				if (times) addVector(vectors, sum, { number, times, at: document * dimensions })
			})
	const mean = new Float32Array(dimensions)
	for (let at = 0; at < sum.length; at += dimensions) {
		normalise(sum, at, dimensions)
		for (let place = 0; place < dimensions; place++)
			mean[place] = (mean[place] as number) + (sum[at + place] as number) / documents
	}
	for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) - (mean[at % dimensions] as number)
	normalise(mean, 0, dimensions)
	return { sum, common: mean }
}

function packed({ sum, common }: ReturnType<typeof sums>, dimensions: number): EntryVectors {
	const documents = sum.length / dimensions
	const bytes = new Int8Array(sum.length)
	const scale = new Float32Array(documents)
	for (let document = 0; document < documents; document++) {
		const start = document * dimensions
		normalise(sum, start, dimensions)
		let most = 1e-9
		for (let at = start; at < start + dimensions; at++) most = Math.max(most, Math.abs(sum[at] as number))
		scale[document] = most / 127
		for (let at = start; at < start + dimensions; at++) bytes[at] = Math.round(((sum[at] as number) / most) * 127)
	}
	return { bytes, scale, signs: signsOf(bytes, dimensions), common }
}

/** A bit for each number, 1 where it is above 0; every entry begins with four numbers of its own. */
function signsOf(bytes: Int8Array, dimensions: number): Uint32Array {
	const each = Math.ceil(dimensions / BITS / TOGETHER) * TOGETHER
	const signs = new Uint32Array((bytes.length / dimensions) * each)
	for (let entry = 0, at = 0; at < bytes.length; entry += each)
		for (let place = 0; place < dimensions; place += BITS) {
			let bits = 0
			for (let bit = 0, size = Math.min(BITS, dimensions - place); bit < size; bit++)
				if ((bytes[at++] as number) > 0) bits |= 1 << bit
			signs[entry + (place >> 5)] = bits
		}
	return signs
}

/** The cosine of an entry and a query. */
export function cosineOf({ bytes, scale }: EntryVectors, document: number, query: Float32Array): number {
	const size = query.length
	const start = document * size
	const part = (place: number): number => (bytes[start + place] as number) * (query[place] as number)
	// Two sums, because an addition waits for the one before.
	let [even, odd, place] = [0, 0, 0]
	for (; place + 4 <= size; place += 4) {
		even += part(place) + part(place + 2)
		odd += part(place + 1) + part(place + 3)
	}
	for (; place < size; place++) even += part(place)
	return (even + odd) * (scale[document] as number)
}

/** The direction of several entries together, of length one. */
export function middleOf(
	{ bytes, scale }: EntryVectors,
	documents: readonly number[],
	dimensions: number,
): Float32Array {
	const sum = new Float32Array(dimensions)
	for (const document of documents)
		for (let place = 0; place < dimensions; place++)
			sum[place] =
				(sum[place] as number) + (bytes[document * dimensions + place] as number) * (scale[document] as number)
	normalise(sum, 0, dimensions)
	return sum
}

/** What a table of sums counts in, so that it holds whole numbers: these are added faster than fractions. */
const UNIT = 65536
const [BITS, PIECE, TOGETHER] = [32, 256, 4]
const FOUR = 4 * PIECE
/** The numbers of a table for as many dimensions as are looked at together. */
const TABLE = TOGETHER * FOUR

/** About the cosines of entries and a query, as whole numbers: `unit` is what 1 of them is of a cosine. */
export interface Guesses {
	sums: Int32Array
	unit: number
}

/** Guesses from signs alone: eight dimensions at once, by a table of their 256 sums. Every query looks at every entry here. */
export function guessCosines({ signs }: EntryVectors, query: Float32Array, sums: Int32Array): Guesses {
	const table = sumsOfSigns(query)
	for (let document = 0, at = 0; document < sums.length; document++) {
		let sum = 0
		// Written out, because it takes a third less time than as two loops.
		for (let start = 0; start < table.length; start += TABLE) {
			sum +=
				fourOf(table, start, signs[at] as number) +
				fourOf(table, start + FOUR, signs[at + 1] as number) +
				fourOf(table, start + 2 * FOUR, signs[at + 2] as number) +
				fourOf(table, start + 3 * FOUR, signs[at + 3] as number)
			at += TOGETHER
		}
		sums[document] = sum
	}
	return { sums, unit: 1 / Math.sqrt(query.length) / UNIT }
}

const fourOf = (table: Int32Array, start: number, bits: number): number =>
	(table[start + (bits & 255)] as number) +
	(table[start + PIECE + ((bits >>> 8) & 255)] as number) +
	(table[start + 2 * PIECE + ((bits >>> 16) & 255)] as number) +
	(table[start + 3 * PIECE + (bits >>> 24)] as number)

/** For the sums, which no two queries need at once. */
let room = new Int32Array()

/** For each eight dimensions of a query and each pattern of signs there: the sum of the query's numbers with these signs. */
function sumsOfSigns(query: Float32Array): Int32Array {
	const size = Math.ceil(query.length / BITS / TOGETHER) * TABLE
	if (room.length !== size) room = new Int32Array(size)
	const table = room
	const numbers = new Int32Array(8)
	for (let from = 0; from < query.length; from += 8) {
		const start = (from >> 3) * PIECE
		let all = 0
		for (let place = 0; place < 8; place++) {
			numbers[place] = Math.round((query[from + place] ?? 0) * UNIT)
			all += numbers[place] as number
		}
		table[start] = -all
		for (let bits = 1; bits < PIECE; bits++) {
			const rest = bits & (bits - 1)
			table[start + bits] = (table[start + rest] as number) + 2 * (numbers[31 - Math.clz32(bits ^ rest)] as number)
		}
	}
	return table
}
