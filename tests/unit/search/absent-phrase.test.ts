import { expect, it } from 'vitest'
import { isAnswerableByMeaning } from '../../../src/search/answerable.ts'
import { buildIndex } from '../../../src/search/build.ts'
import { openIndex } from '../../../src/search/index-file.ts'
import type { Meaning } from '../../../src/search/meaning.ts'
import type { QueryTerm } from '../../../src/search/query.ts'
import type { Scores } from '../../../src/search/score.ts'
import { row } from './rows.ts'

it('the common words of a phrase that no entry has anything of do not make a query answerable', () => {
	const index = openIndex(buildIndex([row({ slug: 'one' })]))
	const meaning = { rarityOf: () => 5 } as Partial<Meaning> as Meaning
	const answers = (words: string[], matches: object[]) => {
		const term = { words, weak: false } as Partial<QueryTerm> as QueryTerm
		const scores = { weighed: [{ term, matches }] } as object as Scores
		return isAnswerableByMeaning(scores, { index, meaning, toAll: 0, nearest: 0, agreement: 0 })
	}
	const match = { certainty: 0.5, stems: [] }
	expect([answers(['text', 'to', 'speech'], []), answers(['text', 'to', 'speech'], [match])]).toEqual([false, true])
	expect(answers(['text'], [])).toBe(true)
})
