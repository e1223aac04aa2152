import type { SearchReason } from '../schema/search.ts'
import { failureTest } from './filter.ts'
import { eachMatch } from './gather.ts'
import { fieldsIn } from './index/fields.ts'
import type { SearchIndex } from './index/index-file.ts'
import { wordAt } from './index/vocabulary-file.ts'
import type { Match } from './match.ts'
import type { Scores, WeightedTerm } from './score.ts'

interface ExplainRequest {
	scores: Scores
	documents: readonly number[]
	categories: readonly string[]
}

/** For each document: which word of it answered which part of the query, where, and what that added. */
export function explain(
	index: SearchIndex,
	{ scores, documents, categories }: ExplainRequest,
): Map<number, SearchReason[]> {
	const reasons = new Map<number, SearchReason[]>(documents.map((document) => [document, []]))
	for (const part of scores.weighed)
		for (const [document, reason] of reasonsOf(index, part, new Set(documents))) reasons.get(document)?.push(reason)
	for (const category of categories) addCategory(index, category, reasons)
	return reasons
}

function reasonsOf(index: SearchIndex, { term, matches, value }: WeightedTerm, wanted: ReadonlySet<number>) {
	const best = new Map<number, SearchReason>()
	for (const match of matches)
		eachMatch(index, match, (document, relevance, mask) => {
			if (!wanted.has(document)) return
			const weight = Math.round(value * relevance * match.weight * 1000) / 1000
			if (weight <= (best.get(document)?.weight ?? -1)) return
			best.set(document, {
				term: term.words.join(' '),
				...matchDetails(index, match),
				fields: match.platforms ? ['platforms'] : fieldsIn(mask),
				weight,
			})
		})
	return best
}

const matchDetails = (index: SearchIndex, { how, matched }: Match): Pick<SearchReason, 'how' | 'matched'> => ({
	how,
	matched: typeof matched === 'number' ? wordAt(index, matched) : matched,
})

function addCategory(index: SearchIndex, category: string, reasons: ReadonlyMap<number, SearchReason[]>): void {
	const failures = failureTest(index, { category })
	for (const [document, list] of reasons)
		if (!failures(document))
			list.push({ term: category, matched: category, how: 'category', fields: ['category'], weight: 0 })
}
