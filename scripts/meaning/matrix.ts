import { ln } from '../../src/search/ln.ts'
import type { Corpus } from './paragraphs.ts'

/** A sparse square matrix in compressed row storage: `starts` has the offset of each row in `columns` and `values`. */
export interface Matrix {
	size: number
	starts: Uint32Array
	columns: Uint32Array
	values: Float64Array
}

const WINDOW = 10
/** Pairs with a lower count are treated as chance. */
const MIN_COUNT = 1

/**
 * Positive pointwise mutual information of each two words: how much more often they occur near each other than by
 * chance.
 */
export function nearnessOf({ paragraphs }: Corpus, words: readonly string[]): Matrix {
	const counted = countPairs(streamOf(paragraphs, words), words.length)
	const { size, starts, columns, values } = counted
	const rows = new Float64Array(size)
	const contexts = new Float64Array(size)
	eachValue(counted, (row, at) => {
		rows[row] = (rows[row] as number) + (values[at] as number)
		const column = columns[at] as number
		contexts[column] = (contexts[column] as number) + (values[at] as number)
	})
	// The power of ¾ reduces the weight of rare contexts. It is computed with square roots, which are identical
	// everywhere.
	const smooth = contexts.map((sum) => Math.sqrt(sum) * Math.sqrt(Math.sqrt(sum)))
	const all = smooth.reduce((sum, value) => sum + value, 0)
	eachValue(counted, (row, at) => {
		const expected = ((rows[row] as number) * (smooth[columns[at] as number] as number)) / all
		values[at] = Math.max(0, ln((values[at] as number) / expected))
	})
	return { size, starts, columns, values }
}

function eachValue({ size, starts }: Matrix, visit: (row: number, at: number) => void): void {
	for (let row = 0; row < size; row++)
		for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) visit(row, at)
}

/**
 * The word numbers of all paragraphs in sequence, −1 for unknown words, with a gap of one window between paragraphs.
 */
function streamOf(paragraphs: readonly (readonly string[])[], words: readonly string[]): Int32Array {
	const numbers = new Map(words.map((word, number) => [word, number]))
	const stream = new Int32Array(paragraphs.reduce((sum, { length }) => sum + length + WINDOW, WINDOW)).fill(-1)
	let end = WINDOW
	for (const paragraph of paragraphs) {
		for (const word of paragraph) stream[end++] = numbers.get(word) ?? -1
		end += WINDOW
	}
	return stream
}

/** Counts co-occurrences in a window, weighted by proximity. Works on one row at a time to limit memory. */
function countPairs(stream: Int32Array, size: number): Matrix {
	const { first, places } = placesOf(stream, size)
	const row = new Float64Array(size)
	const [starts, columns, values] = [new Uint32Array(size + 1), [] as number[], [] as number[]]
	for (let word = 0; word < size; word++) {
		const touched: number[] = []
		for (let at = first[word] as number; at < (first[word + 1] as number); at++)
			for (let step = -WINDOW; step <= WINDOW; step++) {
				const other = stream[(places[at] as number) + step] ?? -1
				if (other < 0 || other === word) continue
				if (!row[other]) touched.push(other)
				row[other] = (row[other] as number) + (WINDOW + 1 - Math.abs(step)) / WINDOW
			}
		for (const other of touched) {
			const value = row[other] as number
			row[other] = 0
			if (value < MIN_COUNT) continue
			columns.push(other)
			values.push(value)
		}
		starts[word + 1] = columns.length
	}
	return { size, starts, columns: Uint32Array.from(columns), values: Float64Array.from(values) }
}

/** The positions of each word in the stream; those of word `n` begin at `first[n]`. */
function placesOf(stream: Int32Array, size: number) {
	const first = new Uint32Array(size + 1)
	for (const word of stream) if (word >= 0) first[word + 1] = (first[word + 1] as number) + 1
	for (let word = 0; word < size; word++) first[word + 1] = (first[word + 1] as number) + (first[word] as number)
	const places = new Uint32Array(first[size] as number)
	const next = first.slice()
	for (const [place, word] of stream.entries())
		if (word >= 0) {
			places[next[word] as number] = place
			next[word] = (next[word] as number) + 1
		}
	return { first, places }
}
