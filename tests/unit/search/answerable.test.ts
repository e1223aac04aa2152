import { describe, expect, it } from 'vitest'
import { isAnswerableByMeaning } from '../../../src/search/answerable.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import type { Meaning, Nearness } from '../../../src/search/meaning.ts'
import type { QueryTerm } from '../../../src/search/query/query.ts'
import type { Scores } from '../../../src/search/score.ts'
import { row } from './rows.ts'

interface Case {
	/** The words of each term. */
	terms: string[][]
	matches?: object[]
	/** Which terms the first, second … of the best documents has, as bits. */
	has?: number[]
	/** How near each document is to the whole query and to any one of its terms. */
	near?: number
	meant?: number
	toAll?: number
	rarity?: number
	documents?: number
}

function isAnswered({
	terms,
	matches = [],
	has = [0],
	near = 0,
	meant = 0,
	toAll = 0,
	rarity = 9,
	documents = 400,
}: Case) {
	const index = { ...openIndex(buildIndex([row({ slug: 'one' })])), documents }
	const meaning = { rarityOf: () => rarity } as Partial<Meaning> as Meaning
	const nearness = { toAll, nearnessOf: () => near, ofTerm: () => meant } as Partial<Nearness> as Nearness
	const weighed = terms.map((words) => ({ term: { words, weak: false } as Partial<QueryTerm> as QueryTerm, matches }))
	const scores = { weighed, answered: Uint32Array.from(has) } as object as Scores
	const best = has.map((_, document) => document)
	return isAnswerableByMeaning(scores, { index, meaning, nearness, pool: best, best })
}

describe('whether a catalogue can answer a query', () => {
	it('is not said by the common words of a phrase that no entry has anything of', () => {
		const common = { rarity: 5, near: 0.2 }
		const match = { certainty: 0.5, stems: [] }
		expect(isAnswered({ ...common, terms: [['text', 'to', 'speech']] })).toBe(false)
		expect(isAnswered({ ...common, terms: [['text', 'to', 'speech']], matches: [match] })).toBe(true)
		expect(isAnswered({ ...common, terms: [['text']] })).toBe(true)
	})

	it('is doubted where the best entries leave a rare word open that one of them would have to have', () => {
		const query = { terms: [['quartz'], ['violin']], near: 0.3 }
		expect(isAnswered({ ...query, has: [1, 1, 1] })).toBe(false)
		expect(isAnswered({ ...query, has: [1, 3, 1] })).toBe(true)
		// One has the first word, another the second: no entry is about both.
		expect(isAnswered({ ...query, has: [1, 2] })).toBe(false)
	})

	it('leaves no word open that the best entry means without having it', () => {
		const query = { terms: [['quartz'], ['violin']], near: 0.2, has: [1] }
		expect(isAnswered({ ...query, meant: 0.2 })).toBe(false)
		expect(isAnswered({ ...query, meant: 0.8 })).toBe(true)
	})

	it('asks for more among more entries, of which one is near by chance', () => {
		const query = { terms: [['quartz'], ['violin']], near: 0.2 }
		const known = { ...query, has: [3], rarity: 12 }
		expect([100, 10_000].map((documents) => isAnswered({ ...known, documents }))).toEqual([true, false])
		expect([5, 100].map((documents) => isAnswered({ ...query, has: [1], documents }))).toEqual([false, false])
	})
})
