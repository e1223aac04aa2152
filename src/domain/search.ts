import type { Published } from '../published/published.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import { inAnswer } from '../schema/readings.ts'
import type { Identified, SearchQuery, SearchResponse, SearchResult } from '../schema/search.ts'
import { wordsToFind } from '../schema/text/identifier.ts'
import type { SearchRequest } from '../search/find.ts'
import { DEPRECATED } from '../search/index/index-file.ts'
import type { NotKnown } from '../search/not-known.ts'
import { isKindWord } from '../search/query/names.ts'
import { MOST_READ } from '../search/query/understand.ts'
import { type Searched, search } from '../search/search.ts'
import { stopWords } from '../search/text.ts'
import { type Called, calledIn } from './identified.ts'
import { meaningOf } from './meaning.ts'

interface Hit {
	doc: number
	score: number
	why?: SearchResult['why']
	meant?: SearchResult['meant']
}

/**
 * Searches entries with the engine that also runs in the browser, and adds the full rows of the requested page. `byUse` is the order by
 * what is used most, where that is known; else what was checked last comes first.
 */
export function searchRegistry(query: SearchQuery, published: Published, byUse?: ArrayLike<number>): SearchResponse {
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
	const trending = () => byUse ?? published.ranks()
	const order = sort === 'trending' ? trending() : undefined
	const found = searchIdentified(published, {
		...query,
		offset,
		explain: explain === 'true',
		includeDeprecated: includeDeprecated === 'true',
		order,
		trending,
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
		...inAnswer(found.understood),
		...(found.notKnown.length && { notKnown: found.notKnown.map((one) => withEntryKeys(one, published)) }),
		...(found.missingCategory && { missingCategory: found.missingCategory }),
		...(found.unread.length && { unreadWords: [...found.unread] }),
		...(found.notRecorded.length && { notRecorded: [...found.notRecorded] }),
		...(found.unknown.length && { unknownWords: [...found.unknown] }),
		...(found.unsaid.length && { unsaidWords: [...found.unsaid] }),
		...(found.corrections.length && { corrections: [...found.corrections] }),
		...(found.identified && { identified: found.identified }),
		...(found.leftOut && { leftOut: found.leftOut }),
		...(found.nearest.length && { nearest: withRows(found.nearest, published) }),
	}
}

/** Searches, but only among the entries that the query calls by what they are called elsewhere, where it does. */
function searchIdentified(published: Published, request: SearchRequest): Searched & { identified?: Identified[] } {
	const { q = '', words } = request
	const identified = words === 'literal' ? [] : calledIn(q, published, isNoPackage)
	if (!identified.length)
		return search(published.index(), { ...request, q: words === 'literal' ? q : wordsToFind(q, isNoPackage) })
	const among = new Set(identified.flatMap(({ documents }) => documents))
	const rest = identified.reduce((text, one) => text.replace(one.words, ' '), q)
	const index = published.index()
	// Who has the name of something wants to know what became of it.
	const isGone = [...among].every((document) => index.standing[document] === DEPRECATED)
	const includeDeprecated = request.includeDeprecated || isGone
	const order = orderBy(rest, { among, request, published })
	const found = search(index, { ...request, includeDeprecated, q: '', among, ...order })
	return { ...found, understood: [], identified: identified.slice(0, MOST_READ).map(toIdentified) }
}

/** What kinds are called, and words such as “for”: after `uvx` they say what is looked for. */
const isNoPackage = (word: string): boolean => isKindWord(word) || stopWords.has(word)

interface Among {
	among: ReadonlySet<number>
	request: SearchRequest
	published: Published
}

/** Orders these entries by the other words of the query; none is left out. */
function orderBy(words: string, { among, request, published }: Among): Pick<SearchRequest, 'order'> {
	if (among.size < 2 || (request.sort ?? 'relevance') !== 'relevance') return {}
	const { meaning } = request
	const { hits } = search(published.index(), { q: words, meaning, among, limit: among.size, uncounted: true })
	const order = new Float32Array(published.keys().length)
	for (const [place, { doc }] of hits.entries()) order[doc] = hits.length - place
	return { order }
}

const withEntryKeys = ({ documents, ...one }: NotKnown, published: Published) => {
	const keys = published.keys()
	return { ...one, entries: documents.map((document) => keys[document] as string) }
}

const toIdentified = ({ words, identifier }: Called): Identified => ({ words, identifier })

const withRows = (hits: readonly Hit[], published: Published): SearchResult[] =>
	published.rows(hits.map(({ doc }) => doc)).map((row: RegistryEntry, i) => {
		const { score, why, meant } = hits[i] as Hit
		return { ...row, score, ...(why && { why }), ...(meant && { meant }) }
	})
