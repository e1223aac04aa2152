import type { Published } from '../published/published.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import type { SearchQuery, SearchResponse, SearchResult } from '../schema/search.ts'
import { search } from '../search/search.ts'
import { meaningOf } from './meaning.ts'

interface Hit {
	doc: number
	score: number
	why?: SearchResult['why']
	meant?: SearchResult['meant']
}

/** Searches entries with the engine that also runs in the browser, and adds the full rows of the requested page. */
export function searchRegistry(query: SearchQuery, published: Published): SearchResponse {
	const {
		q,
		category,
		platform,
		limit,
		sort,
		words,
		explain,
		includeDeprecated,
		offset: givenOffset,
		...filters
	} = query
	const offset = givenOffset ?? 0
	const rank = sort === 'trending' ? published.ranks() : undefined
	const found = search(published.index(), {
		...query,
		offset,
		explain: explain === 'true',
		includeDeprecated: includeDeprecated === 'true',
		rank,
		ranks: () => published.ranks(),
		meaning: meaningOf(published),
	})
	const results = withRows(found.hits, published)
	const end = offset + results.length
	return {
		schemaVersion: 1,
		query: q,
		category,
		platform,
		filters,
		count: results.length,
		total: found.total,
		limit,
		offset,
		nextOffset: end < found.total && end <= 10_000 ? end : null,
		results,
		facets: found.facets,
		...(found.understood.length && { understood: found.understood }),
		...(found.leftOut && { leftOut: found.leftOut }),
		...(found.nearest.length && { nearest: withRows(found.nearest, published) }),
	}
}

const withRows = (hits: readonly Hit[], published: Published): SearchResult[] =>
	published.rows(hits.map(({ doc }) => doc)).map((row: RegistryEntry, i) => {
		const { score, why, meant } = hits[i] as Hit
		return { ...row, score, ...(why && { why }), ...(meant && { meant }) }
	})
