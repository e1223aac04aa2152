import type { Finder, SearchRequest } from '../find.ts'
import { AS_GOOD } from './named-category.ts'
import { type Reading, withoutWords } from './understand.ts'

/** One way to read a query: which filters are kept, and what is searched for. */
export interface Try {
	kept: readonly Reading[]
	q: string
}

type Order = Pick<SearchRequest, 'sort' | 'order'>

/** The order that a parameter or words ask for. */
export function orderOf(finder: Finder, request: SearchRequest, { kept, q, text }: Try & { text: string }): Order {
	if ((request.sort ?? 'relevance') !== 'relevance') return {}
	const said = kept.find(({ filter }) => filter === 'sort')?.value as SearchRequest['sort']
	const byUse = said === 'trending' ? request.trending?.() : undefined
	if (q && said) return bestBy(said, { finder, request, q, byUse })
	if (said) return { sort: said, ...(byUse && { order: byUse }) }
	// An exclusion does not rank: “no cloud” must not put entries about clouds first.
	const telling = kept.filter(({ isThing, saysMore }) => isThing && (saysMore || !q))
	if (!telling.length) return {}
	const words = withoutWords(
		text,
		kept.filter((one) => !telling.includes(one)),
	)
	// If only properties are asked for, or their words say more than the filters, entries that have the words come first.
	return { order: finder.scoresOf({ q: words, meaning: request.meaning }).scores }
}

interface Asked {
	finder: Finder
	request: SearchRequest
	q: string
	byUse: ArrayLike<number> | undefined
}

/** Sort keys below any number of days or negated tokens: of documents without a count, and of the rest. */
const [UNCOUNTED, REST] = [-1e9, -2e9]

/** The well-matching results by date, use or tokens, then the rest. */
function bestBy(sort: NonNullable<SearchRequest['sort']>, { finder, request: { meaning }, q, byUse }: Asked): Order {
	const { scores, best } = finder.scoresOf({ q, meaning })
	if (!best || sort === 'title') return { sort, ...(byUse && { order: byUse }) }
	const { days, tokens } = finder.index
	const placeOf = (doc: number): number => {
		if (sort === 'newest') return days[doc] as number
		if (sort === 'trending') return byUse?.[doc] ?? 0
		return sort === 'tokens' ? -(tokens[doc] || -UNCOUNTED) : tokens[doc] || UNCOUNTED
	}
	return { order: scores.map((score, doc) => (score >= AS_GOOD * best ? placeOf(doc) : REST)) }
}
