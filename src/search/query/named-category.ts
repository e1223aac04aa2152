import { categoryNumber, failureTest } from '../filter.ts'
import type { SearchIndex } from '../index/index-file.ts'
import { calledBy } from '../index/titled.ts'
import type { ParsedQuery } from './query.ts'

/** The least score of what is left for the other words, as a fraction of the best score for them. */
export const AS_GOOD = 0.5

/** Whether a document is of a category that the words of the query name. */
export function categoryTest(index: SearchIndex, categories: readonly string[]): (document: number) => boolean {
	const [first, second] = categories.map((category) => failureTest(index, { category }))
	if (!first) return () => false
	return second ? (document) => !first(document) || !second(document) : (document) => !first(document)
}

/** Whether a document is of the category of an entry that is called by one of these names: an alternative to a server is a server. */
export function sameCategoryTest(
	index: SearchIndex,
	names: readonly (readonly string[])[],
): (document: number) => boolean {
	const called = names.flatMap((name) => [...calledBy(index, name)])
	const categories = new Set(called.map((document) => categoryNumber(index, document)))
	return (document) => categories.has(categoryNumber(index, document))
}

interface Answered {
	request: { category?: string; uncounted?: true }
	parsed: Pick<ParsedQuery, 'categories' | 'terms'>
	ranked: { score: ArrayLike<number> }
	/** The documents found, in any order. */
	passing: readonly number[]
}

/** The category that a query names, if nothing in it matches the other words but something elsewhere does. */
export function missingCategory(
	index: SearchIndex,
	{ request, parsed, ranked: { score }, passing }: Answered,
): { missingCategory?: string } {
	const { categories, terms } = parsed
	const [first] = categories
	if (first === undefined || !terms.length || !passing.length || request.uncounted || request.category) return {}
	const isNamed = categoryTest(index, categories)
	const best = (documents: readonly number[]) =>
		documents.reduce((most, one) => Math.max(most, score[one] as number), 0)
	return best(passing.filter(isNamed)) < AS_GOOD * best(passing) ? { missingCategory: first } : {}
}
