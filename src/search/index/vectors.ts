import { memoize } from '../../schema/text/memoize.ts'
import { stemOf } from '../stem.ts'
import { stopWords } from '../text.ts'
import { type Directions, normalise, packed } from './directions.ts'
import { fields } from './fields.ts'
import type { SearchIndex } from './index-file.ts'
import { eachPosting } from './postings.ts'
import { lean } from './topics.ts'
import type { Vectors } from './vectors-file.ts'
import { WordCursor } from './vocabulary-file.ts'

/** What a word of each field says of its entry; slugs repeat titles, and authors say nothing of what an entry does. */
const SAYS = { title: 1, slug: 0, tags: 0.9, keywords: 0.9, useCases: 0.7, description: 0.7, category: 0.5, author: 0 }
const saidBy = fields.map(({ name }) => SAYS[name])
/** By the mask of the fields that hold a word: what the best of them says. */
const saidIn = Float32Array.from({ length: 1 << fields.length }, (_, mask) =>
	saidBy.reduce((most, says, field) => (mask & (1 << field) ? Math.max(most, says) : most), 0),
)

/** The entries of an index as directions. */
interface EntryVectors extends Directions {
	/** The direction that all entries have in common, of length one; their own are without it. */
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

/**
 * The vectors of the entries: the sum of their words, without what all entries have in common. A build leaves them in a
 * file; where there is none they are made with the first query that needs them.
 */
export const entryVectors = (index: SearchIndex, vectors: Vectors): EntryVectors => entryVectorsIn(index)(vectors)

const entryVectorsIn = memoize((index: SearchIndex) =>
	memoize((vectors: Vectors): EntryVectors => {
		const known = prepared.get(index)
		prepared.delete(index)
		if (known?.bytes.length === index.documents * vectors.dimensions) return known
		const { sum, common } = sums(index, vectors, vectorsOfStems(index, vectors))
		return { ...packed(sum, vectors.dimensions), common }
	}),
)

/** The vectors that a build has left. It does not say with which file of word vectors it made them, so the first that asks has them. */
const prepared = new WeakMap<SearchIndex, EntryVectors>()

/** Keeps the vectors of its entries with an index. */
export function keepEntryVectors(index: SearchIndex, made: EntryVectors): void {
	prepared.set(index, made)
}

/** For each stem of the index the number of its vector, −1 where it has none. Made when it is first asked for. */
export const vectorsOfStems = (index: SearchIndex, vectors: Vectors): Int32Array => vectorsOfStemsIn(index)(vectors)

const vectorsOfStemsIn = memoize((index: SearchIndex) =>
	memoize(({ words }: Vectors): Int32Array => {
		const ofStem = new Int32Array(index.stems).fill(-1)
		for (const cursor = new WordCursor(index, 0); cursor.advance(); ) {
			const { text, stem } = cursor
			if (!stopWords.has(text)) ofStem[stem] = words.get(stemOf(text)) ?? -1
		}
		return ofStem
	}),
)

/** What the topics of an entry weigh beside its words. */
const OF_ENTRY = 0.1

/** The sum of each entry's words without what they have in common, with its topics, and what they have in common. */
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
	for (let at = 0; at < sum.length; at += dimensions)
		if (normalise(sum, at, dimensions)) lean(vectors, sum, { at, times: OF_ENTRY })
	normalise(mean, 0, dimensions)
	return { sum, common: mean }
}
