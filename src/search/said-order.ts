import type { Finder, SearchRequest } from './find.ts'
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
	if (q && (said === 'newest' || said === 'tokens' || said === 'most-tokens'))
		return bestBy(said, { finder, request, q })
	if (said) return { sort: said, ...(said === 'trending' && request.trending && { order: request.trending() }) }
	// What must not be is no reason to come first: of “no cloud” not what speaks of clouds.
	const telling = kept.filter(({ isThing, saysMore }) => isThing && (saysMore || !q))
	if (!telling.length) return {}
	const words = withoutWords(
		text,
		kept.filter((one) => !telling.includes(one)),
	)
	// Where nothing but properties is asked for, or their words say more than they do, what also says so comes first.
	return { order: finder.scoresOf({ q: words, meaning: request.meaning }).scores }
}

interface Asked {
	finder: Finder
	request: SearchRequest
	q: string
}

/** Below any number of days or of tokens, taken from nothing. */
const [UNCOUNTED, REST] = [-1e9, -2e9]

/** The newest, or what has the fewest or the most tokens, first of what answers well, then the rest. */
function bestBy(sort: 'newest' | 'tokens' | 'most-tokens', { finder, request: { meaning }, q }: Asked): Order {
	const { scores, best } = finder.scoresOf({ q, meaning })
	if (!best) return { sort }
	const { days, tokens } = finder.index
	const placeOf = (doc: number): number => {
		if (sort === 'newest') return days[doc] as number
		return sort === 'tokens' ? -(tokens[doc] || -UNCOUNTED) : tokens[doc] || UNCOUNTED
	}
	return { order: scores.map((score, doc) => (score >= AS_GOOD * best ? placeOf(doc) : REST)) }
}
