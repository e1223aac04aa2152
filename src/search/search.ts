import type { Facets, Understood } from '../schema/search.ts'
import { failureTest } from './filter.ts'
import { Finder, type SearchFound, type SearchRequest } from './find.ts'
import type { SearchIndex } from './index-file.ts'
import { MOST_TAGS } from './own-facets.ts'
import { type Reading, readFilters, withoutWords } from './understand.ts'

/** What was found, and which words of the query were read as filters. */
export interface Searched extends SearchFound {
	understood: Understood[]
}

/**
 * Answers a request: words that say a property become filters, the others are searched for. Where the filters leave
 * nothing, as few of them as possible are let go, and their words are words again.
 */
export function search(index: SearchIndex, request: SearchRequest): Searched {
	const finder = new Finder(index)
	const found = searchWith(finder, request)
	finder.done()
	return found
}

function searchWith(finder: Finder, request: SearchRequest): Searched {
	const text = (request.q ?? '').trim()
	const read = request.words === 'literal' ? [] : readFilters(finder.index, text)
	const tries = triesOf(read, text)
	const facets: Facets[] = []
	for (const [at, { kept, q }] of tries.entries()) {
		if (!leavesAnswers(finder, request, { kept, q })) continue
		const filters = filtersOf(kept.filter((one) => !asked(request, one)))
		const order = kept.length && !q && orderBy(finder, request, text)
		const found = finder.find({ ...request, q, ...filters, ...order })
		facets.unshift(found.facets)
		if (found.total || at === tries.length - 1)
			return { ...found, facets: joined(facets), understood: read.map((one) => told(one, request, kept)) }
	}
	throw new Error('What keeps no filter leaves no filter out, so the last try always answers.')
}

/** Where nothing but properties is asked for, what also says so comes first. */
function orderBy(finder: Finder, { meaning, sort = 'relevance' }: SearchRequest, q: string): Partial<SearchRequest> {
	if (sort !== 'relevance') return {}
	const rank = new Float32Array(finder.index.documents)
	for (const { doc, score } of finder.find({
		q,
		meaning,
		includeDeprecated: true,
		limit: finder.index.documents,
		uncounted: true,
	}).hits)
		rank[doc] = score
	return { sort: 'trending', rank }
}

/** One way to read a query: which filters are kept, and what is searched for. */
interface Try {
	kept: readonly Reading[]
	q: string
}

/** All filters, all but one, each alone; none with their words as words, and last without those. */
function triesOf(read: readonly Reading[], text: string): Try[] {
	const without = read.length > 2 ? read.toReversed().map((one) => read.filter((other) => other !== one)) : []
	const alone = read.length > 1 ? read.map((one) => [one]) : []
	const lists = [...(read.length ? [read] : []), ...without, ...alone, []]
	const tries = lists.map((kept) => ({ kept, q: wordsFor(text, read, kept) }))
	const rest = withoutWords(text, read)
	return rest && read.length ? [...tries, { kept: [], q: rest }] : tries
}

/** What is searched for: all but the words of the filters that are kept, and of those that name no thing. */
function wordsFor(text: string, read: readonly Reading[], kept: readonly Reading[]): string {
	const rest = withoutWords(
		text,
		read.filter((one) => kept.includes(one) || !one.isThing),
	)
	return rest || kept.length ? rest : text
}

/** What is left must answer the other words at least so well, in parts of what answers them best. */
const AS_GOOD = 0.5

/**
 * Whether filters leave what was asked for, and not only what has to do with it: of “read-only chat” no chat, where none
 * only reads, but something else. It is asked of the whole catalogue, so that parameters do not change how words are read.
 */
function leavesAnswers(finder: Finder, { meaning }: SearchRequest, { kept, q }: Try): boolean {
	if (!q || !kept.length) return true
	const filters = filtersOf(kept)
	const failures = failureTest(finder.index, filters)
	const { hits } = finder.find({ q, meaning, limit: FIRST, uncounted: true })
	const least = AS_GOOD * (hits[0]?.score ?? 0)
	if (hits.some(({ doc, score }) => score >= least && !failures(doc))) return true
	if (hits.length < FIRST || (hits.at(-1)?.score ?? 0) < least) return false
	const [best] = finder.find({ q, ...filters, meaning, limit: 1, uncounted: true }).hits
	return best !== undefined && best.score >= least
}

/** Among so many it is mostly decided. */
const FIRST = 10

type Given = Pick<SearchRequest, Reading['filter']>
const filtersOf = (kept: readonly Reading[]): Given =>
	Object.fromEntries(kept.map(({ filter, value }) => [filter, value])) as Given

/** What a parameter asks of the same property; it wins. */
function asked(request: SearchRequest, { filter }: Reading): string {
	const value = String(request[filter] ?? '')
	return value === 'all' ? '' : value
}

function told(one: Reading, request: SearchRequest, kept: readonly Reading[]): Understood {
	const { words, filter, value } = one
	const wins = asked(request, one)
	if (kept.includes(one) && (!wins || wins === value)) return { words, filter, value, applied: true }
	return { words, filter, value, applied: false, because: kept.includes(one) ? 'parameter' : 'nothing-left' }
}

/** Choosing another value may bring back what an earlier try found with it, so its numbers count first. */
const joined = (latestFirst: readonly Facets[]): Facets =>
	latestFirst.reduce((later, earlier) => {
		const both = Object.entries(later).map(([name, counts]) => [name, { ...counts, ...earlier[name as keyof Facets] }])
		return { ...Object.fromEntries(both), ...(isCut(earlier.tags) && { tags: earlier.tags }) }
	})

/** Whether there are tags that are not counted in it. */
const isCut = (tags: Facets['tags']): boolean => Object.keys(tags).length >= MOST_TAGS
