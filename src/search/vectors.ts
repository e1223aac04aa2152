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
	let at = document * size
	// Four sums, because an addition waits for the one before, each declared by itself: as a list they take twice the time.
	let first = 0
	let second = 0
	let third = 0
	let fourth = 0
	let place = 0
	for (; place < size - 3; place += 4, at += 4) {
		first += (bytes[at] as number) * (query[place] as number)
		second += (bytes[at + 1] as number) * (query[place + 1] as number)
		third += (bytes[at + 2] as number) * (query[place + 2] as number)
		fourth += (bytes[at + 3] as number) * (query[place + 3] as number)
	}
	for (; place < size; place++, at++) first += (bytes[at] as number) * (query[place] as number)
	return (first + second + third + fourth) * (scale[document] as number)
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
const BITS = 32
const TOGETHER = 4
const PIECE = 256
/** For each eight of as many dimensions as are looked at together, the sum for each pattern of their signs. Filled anew for each query. */
const table = new Int32Array(16 * PIECE)

/** About the cosines of entries and a query, as whole numbers: `unit` is what 1 of them is of a cosine. */
export interface Guesses {
	sums: Int32Array
	unit: number
}

/** Guesses from signs alone, 128 dimensions at a time, by a table of their sums. Every query looks at every entry here. */
export function guessCosines({ signs }: EntryVectors, query: Float32Array, sums: Int32Array): Guesses {
	const each = Math.ceil(query.length / BITS / TOGETHER) * TOGETHER
	for (let first = 0; first < each; first += TOGETHER) {
		fillTable(query, first * BITS)
		for (let document = 0, at = first; document < sums.length; document++, at += each) {
			const low = sumOfFour(0, signs[at] as number) + sumOfFour(4, signs[at + 1] as number)
			const sum = low + sumOfFour(8, signs[at + 2] as number) + sumOfFour(12, signs[at + 3] as number)
			sums[document] = first ? (sums[document] as number) + sum : sum
		}
	}
	return { sums, unit: 1 / Math.sqrt(query.length) / UNIT }
}

/** The sum of four pieces of the table. Zeros are added in bits, which says that these are whole numbers; that is faster. */
const sumOfFour = (piece: number, bits: number): number =>
	((sumAt(piece, bits & 255) + sumAt(piece + 1, (bits >>> 8) & 255)) | 0) +
	((sumAt(piece + 2, (bits >>> 16) & 255) + sumAt(piece + 3, bits >>> 24)) | 0)

const sumAt = (piece: number, pattern: number): number => table[piece * PIECE + pattern] as number

/** Fills the table for the dimensions of a query from one on; those that it lacks are 0. */
function fillTable(query: Float32Array, from: number): void {
	const numberAt = (place: number): number => Math.round((query[from + place] ?? 0) * UNIT)
	for (let start = 0, place = 0; start < table.length; start += PIECE) {
		let none = 0
		for (let bit = 0; bit < 8; bit++) none -= numberAt(place + bit)
		table[start] = none
		for (let size = 1; size < PIECE; size *= 2) {
			const twice = 2 * numberAt(place++)
			for (let at = start, end = start + size; at < end; at++) table[at + size] = (table[at] as number) + twice
		}
	}
}
