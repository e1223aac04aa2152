import { ln } from '../../src/search/ln.ts'
import { type WordVector, writeVectors } from '../../src/search/vectors-file.ts'
import { leftVectors } from './decompose.ts'
import { nearnessOf } from './matrix.ts'
import { corpusOf } from './paragraphs.ts'

/** How large the work and its result are. */
export interface Sizes {
	/** A word counts from so many times on. */
	least: number
	/** Words that stand beside others, and those of them that are kept. */
	contexts: number
	kept: number
	dimensions: number
}

/** Sizes of the published file. */
export const SIZES: Sizes = { least: 6, contexts: 25_000, kept: 10_000, dimensions: 128 }

/** Numbers within so many standard deviations stand for ±1, others for ±3: what loses least of a normal distribution. */
const EDGE = 1.467
/** A word that makes up this share of the text counts half. */
const HALF = 1e-3

/** Word vectors of texts, as a file. The same texts give the same bytes. */
export function train(texts: readonly string[], { least, contexts, kept, dimensions }: Sizes): Uint8Array {
	const corpus = corpusOf(texts)
	const all = [...corpus.counts].filter(([, count]) => count >= least)
	const words = all
		.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
		.map(([word]) => word)
		.slice(0, contexts)
	const total = [...corpus.counts.values()].reduce((sum, count) => sum + count, 0)
	const { numbers, width } = leftVectors(nearnessOf(corpus, words), Math.min(dimensions, words.length))
	const vectors = words.slice(0, kept).map(
		(word, at): WordVector => ({
			word,
			rarity: -ln((corpus.counts.get(word) ?? 1) / total),
			levels: levelsOf(numbers.subarray(at * width, (at + 1) * width)),
		}),
	)
	return writeVectors(vectors, (rarity) => HALF / (HALF + 1 / expOf(rarity)))
}

/** e to the power of a number, by arithmetic that is the same everywhere. */
function expOf(power: number): number {
	let [sum, part] = [1, 1]
	for (let k = 1; k < 30; k++) {
		part *= power / 32 / k
		sum += part
	}
	let result = sum
	for (let k = 0; k < 5; k++) result *= result
	return result
}

function levelsOf(row: Float64Array): number[] {
	const mean = row.reduce((sum, value) => sum + value, 0) / row.length
	const edge = EDGE * Math.sqrt(row.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / row.length)
	return [...row].map((value) => (value < -edge ? 0 : value < 0 ? 1 : value < edge ? 2 : 3))
}
