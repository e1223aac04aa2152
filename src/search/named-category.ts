import { failureTest } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import type { ParsedQuery } from './query.ts'

/** What is left must answer the other words at least so well, in parts of what answers them best. */
export const AS_GOOD = 0.5

/** Whether a document is of the category that the words of the query name. */
export function categoryTest(index: SearchIndex, category: string): (document: number) => boolean {
	if (!category) return () => false
	const failures = failureTest(index, { category })
	return (document) => !failures(document)
}

interface Answered {
	request: { category?: string; uncounted?: true }
	parsed: Pick<ParsedQuery, 'category' | 'terms'>
	ranked: { score: ArrayLike<number> }
	/** What is found, in any order. */
	passing: readonly number[]
}

/** Whether words name a category in which nothing answers the others, though something else does. */
export function isCategoryMissing(
	index: SearchIndex,
	{ request, parsed, ranked: { score }, passing }: Answered,
): boolean {
	const { category, terms } = parsed
	if (!category || !terms.length || !passing.length || request.uncounted || request.category) return false
	const isNamed = categoryTest(index, category)
	const best = (documents: readonly number[]) =>
		documents.reduce((most, one) => Math.max(most, score[one] as number), 0)
	return best(passing.filter(isNamed)) < AS_GOOD * best(passing)
}
