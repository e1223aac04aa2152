import { writeVectors } from '../../src/search/index/vectors-file.ts'
import { ln } from '../../src/search/ln.ts'
import { contrast, type Lessons, type WordTable } from './contrast.ts'
import { leftVectors } from './decompose.ts'
import { lengthOf, levelsOf } from './levels.ts'
import { nearnessOf } from './matrix.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { type Corpus, corpusOf } from './paragraphs.ts'
import { type Passage, passagesOf } from './passages.ts'
import type { Text } from './sources.ts'
import { withTopics } from './topics.ts'

/** Training parameters and the size of the result. */
interface Sizes extends Lessons {
	/** The minimum number of occurrences of a word. */
	least: number
	/** The number of context words, and how many of them are kept, both by how widely they are used. */
	contexts: number
	kept: number
	dimensions: number
	/** The weight of a pair with a written request, relative to a pair found in text. */
	repeats: number
	topics: number
}

/** The parameters of the published file. */
export const SIZES: Sizes = {
	least: 6,
	contexts: 25_000,
	kept: 8_000,
	dimensions: 128,
	repeats: 6,
	topics: 1024,
	epochs: 4,
	batch: 512,
	rate: 0.04,
}

/** The share of the text at which a word starts with half the weight of a rare one. */
const HALF = 1e-3

/** Trains word vectors on texts and returns the file. The same texts give the same bytes. */
export function train(texts: readonly Text[], sizes: Sizes): Uint8Array {
	const sources = texts.map(passagesOf)
	const corpus = corpusOf(sources)
	const table = tableOf(corpus, sizes, shares(corpus.counts))
	const { requests = [], others = [] } = Object.groupBy(sources.flat(), ({ asked }) => (asked ? 'requests' : 'others'))
	const rarityOf = rarities(corpus, requests, sizes)
	contrast(table, lessonsFrom({ requests, others }, sizes), sizes)
	const lengths = [...table.rows.values()].map((row) => lengthOf(rowOf(table, row)))
	const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
	const words = [...table.rows].map(([word, row]) => ({
		word,
		rarity: rarityOf(word),
		weight: (lengths[row] as number) / mean,
		levels: levelsOf(rowOf(table, row)),
	}))
	return withTopics(writeVectors(words), requests, sizes.topics)
}

/** The relative frequency of a word. */
function shares(counts: ReadonlyMap<string, number>): (word: string) => number {
	const total = sumOf(counts)
	return (word) => (counts.get(word) ?? 1) / total
}

/**
 * The negative logarithm of a word's frequency. Requests count several times, because words that people ask for should
 * not count as rare.
 */
function rarities({ counts }: Corpus, requests: readonly Passage[], { repeats }: Sizes): (word: string) => number {
	const requested = corpusOf([requests]).counts
	const more = Math.max(0, repeats - 1)
	const total = sumOf(counts) + more * sumOf(requested)
	return (word) => -ln(((counts.get(word) ?? 1) + more * (requested.get(word) ?? 0)) / total)
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
	[...counts.values()].reduce((sum, count) => sum + count, 0)

/** Passages that are requests, and all others. */
interface Sorted {
	requests: readonly Passage[]
	others: readonly Passage[]
}

/** All training pairs, with those of requests repeated. */
const lessonsFrom = ({ requests, others }: Sorted, { repeats }: Sizes): Pair[] => {
	const asked = pairsOf(requests)
	return [...pairsOf(others), ...Array.from({ length: repeats }, () => asked).flat()]
}

/** Initial word vectors from co-occurrences, each scaled to its initial weight. */
function tableOf(
	corpus: Corpus,
	{ least, contexts, kept, dimensions }: Sizes,
	shareOf: (word: string) => number,
): WordTable {
	const { counts, spread } = corpus
	const widest = [...spread]
		.filter(([word]) => (counts.get(word) as number) >= least)
		.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
		.map(([word]) => word)
		.slice(0, contexts)
	const { numbers, width } = leftVectors(nearnessOf(corpus, widest), Math.min(dimensions, widest.length))
	const rows = new Map(widest.slice(0, kept).map((word, row) => [word, row]))
	const table = { rows, width, numbers: new Float32Array(rows.size * width) }
	for (const [word, row] of rows) {
		const own = numbers.subarray(row * width, (row + 1) * width)
		const factor = HALF / (HALF + shareOf(word)) / lengthOf(own)
		table.numbers.set(
			own.map((number) => number * factor),
			row * width,
		)
	}
	return table
}

const rowOf = ({ width, numbers }: WordTable, row: number): Float32Array =>
	numbers.subarray(row * width, (row + 1) * width)
