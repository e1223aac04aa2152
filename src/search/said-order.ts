import type { Finder, SearchRequest } from './find.ts'
import { type Reading, withoutWords } from './understand.ts'

/** One way to read a query: which filters are kept, and what is searched for. */
export interface Try {
	kept: readonly Reading[]
	q: string
}

/** What is left must answer the other words at least so well, in parts of what answers them best. */
export const AS_GOOD = 0.5

type Order = Pick<SearchRequest, 'sort' | 'rank'>

/** The order that a parameter or words ask for. */
export function orderOf(finder: Finder, request: SearchRequest, { kept, q, text }: Try & { text: string }): Order {
	if ((request.sort ?? 'relevance') !== 'relevance') return {}
	const said = kept.find(({ filter }) => filter === 'sort')?.value as SearchRequest['sort']
	if (said === 'newest' && q) return newestOf(finder, request, q)
	if (said) return { sort: said, ...(said === 'trending' && request.ranks && { rank: request.ranks() }) }
	if (!kept.length || (q && !kept.some(({ saysMore }) => saysMore))) return {}
	const words = q
		? withoutWords(
				text,
				kept.filter(({ saysMore }) => !saysMore),
			)
		: text
	return { sort: 'trending', rank: scoresOf(finder, request, words).rank }
}

/**
 * How well each document answers words. Where nothing but properties is asked for, or their words say more than they do, what also says
 * so comes first.
 */
function scoresOf(finder: Finder, { meaning }: SearchRequest, q: string) {
	const { documents } = finder.index
	const rank = new Float32Array(documents)
	const { hits } = finder.find({ q, meaning, includeDeprecated: true, limit: documents, uncounted: true })
	for (const { doc, score } of hits) rank[doc] = score
	return { rank, best: hits[0]?.score ?? 0 }
}

/** The newest first of what answers well, then the rest. */
function newestOf(finder: Finder, request: SearchRequest, q: string): Order {
	const { rank, best } = scoresOf(finder, request, q)
	if (!best) return { sort: 'newest' }
	const { days } = finder.index
	return { sort: 'trending', rank: rank.map((score, doc) => (score >= AS_GOOD * best ? (days[doc] as number) : -1)) }
}
