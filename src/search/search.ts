import type { Told } from '../schema/readings.ts'
import type { Facets } from '../schema/search.ts'
import { slugify } from '../schema/text/slugify.ts'
import { categoryNumber, failureTest } from './filter.ts'
import { Finder, type SearchFound, type SearchRequest, withFinder } from './find.ts'
import type { SearchIndex } from './index/index-file.ts'
import { MOST_TOLD } from './index/own-facets.ts'
import { saidFor } from './query/east-asian.ts'
import { type ExclusionReading, readExclusions } from './query/exclusions.ts'
import { foreignWordsIn, readable, withoutUnread } from './query/foreign-letters.ts'
import { AS_GOOD } from './query/named-category.ts'
import { readNotRecorded, withoutOwnNames } from './query/not-recorded.ts'
import { wordsSaying } from './query/other-scripts.ts'
import { orderOf, type Try } from './query/result-order.ts'
import {
	calledSo,
	isEverything,
	MOST_READ,
	type Reading,
	readFilters,
	saysLittle,
	some,
	titledSo,
	withoutPraise,
	withoutWords,
} from './query/understand.ts'
import { inWords } from './query/written-fields.ts'

/** What was found, and which words of the query were read as filters. */
export interface Searched extends SearchFound {
	understood: Told[]
	/** Words of the query in letters that no entry has. */
	unread: readonly string[]
	/** Properties in the query that no entry records, such as `price`. */
	notRecorded: readonly string[]
}

/**
 * Answers a request: words that say a property become filters, the others are searched for. Where the filters leave
 * nothing, as few of them as possible are let go, and their words are words again.
 */
export function search(index: SearchIndex, request: SearchRequest): Searched {
	const said = request.q ?? ''
	const text = request.words === 'literal' ? said : readable(index, said)
	const unread = foreignWordsIn(index, text)
	const { of, q } =
		request.words === 'literal' ? { of: [], q: text } : readNotRecorded(index, inWords(withoutUnread(text, unread)))
	const { understood: read, ...found } = searchAll(index, { ...request, q })
	const asSaid = (words: string) =>
		text === said ? words : (saidFor(said, words) ?? wordsSaying(said, words) ?? words)
	const understood = read.map((one) => ({ ...one, words: asSaid(one.words) }))
	if (!found.total && of.includes('error')) {
		const bare = searchAll(index, { ...request, q: withoutOwnNames(index, q) })
		if (bare.total) return { ...bare, unknown: [], unsaid: [], unread: [], corrections: [], notRecorded: of }
	}
	// Most words of an error message name nothing in the catalogue.
	const isError = of.includes('error')
	const unknown = isError || unread.length ? [] : found.unknown.map(asSaid)
	const unsaid = isError ? [] : found.unsaid.map(asSaid)
	return { ...found, understood, unknown, unsaid, unread, notRecorded: of }
}

type Read = Omit<Searched, 'unread' | 'notRecorded'>

function searchAll(index: SearchIndex, request: SearchRequest): Read {
	const exclusions = request.words === 'literal' ? [] : readExclusions(index, request.q ?? '')
	// Exclusions count towards the most readings of a query.
	const most = MOST_READ - exclusions.length
	for (let kept = exclusions.length; ; kept--) {
		const found = searchApart(index, { request, kept: exclusions.slice(0, kept), most })
		const told = exclusions.map((one, at) => toldExclusion(one, at < kept))
		if (found.total || !kept) return { ...found, understood: [...told, ...found.understood] }
	}
}

/** Searches without the excluded entries; the words of the exclusion are not searched for. */
function searchApart(
	index: SearchIndex,
	{ request, kept, most }: { request: SearchRequest; kept: readonly ExclusionReading[]; most: number },
): Read {
	const last = kept.at(-1)
	if (!last) return withFinder(new Finder(index), (finder) => searchWith(finder, request, most))
	// “Thanks, now one without Node”: what is left names nothing.
	const q = isEverything(last.q) ? '' : last.q
	const exclusion = { names: kept.map(({ name }) => name), alike: kept.some(({ alike }) => alike) }
	return withFinder(new Finder(index, exclusion), (finder) => searchWith(finder, { ...request, q }, most))
}

const toldExclusion = ({ words, name }: ExclusionReading, applied: boolean): Told => ({
	words,
	filter: 'without',
	value: name.join(' '),
	applied,
	...(!applied && { because: 'nothing-left' as const }),
})

/** The entries that a query calls by name, unless it asks for alternatives to them. */
const calledIn = ({ index, exclusion }: Finder, q: string): readonly number[] =>
	exclusion?.alike ? [] : calledSo(index, q)

function searchWith(finder: Finder, request: SearchRequest, most: number): Read {
	const text = (request.q ?? '').trim()
	const read = request.words === 'literal' ? [] : readFilters(finder.index, text, most)
	const tries = triesOf(finder, read, text)
	const facets: Facets[] = []
	for (const [at, { kept, q }] of tries.entries()) {
		if (!leavesAnswers(finder, request, { kept, q })) continue
		const filters = filtersOf(
			kept.filter((one) => !parameterValue(request, one)),
			q,
		)
		const order = orderOf(finder, request, { kept, q, text })
		// Deprecated entries count as unmaintained, so a query for unmaintained entries must not leave them out.
		const isForGone = kept.some(({ filter, value }) => filter === 'maintained' && value === 'false')
		const found = finder.find({ ...request, q, ...filters, ...order, ...(isForGone && { includeDeprecated: true }) })
		facets.unshift(found.facets)
		if (found.total || at === tries.length - 1)
			return {
				...found,
				facets: mergeFacets(facets),
				understood: read.map((one) => describeReading(one, request, kept)),
			}
	}
	throw new Error('What keeps no filter leaves no filter out, so the last try always answers.')
}

/**
 * The readings to try: all filters, all but one, each alone, none with their words searched for, and none without
 * those words.
 */
function triesOf(finder: Finder, read: readonly Reading[], text: string): Try[] {
	const without = read.length > 2 ? read.toReversed().map((one) => read.filter((other) => other !== one)) : []
	const alone = read.length > 1 ? read.map((one) => [one]) : []
	const lists = [...(read.length ? [read] : []), ...without, ...alone, []]
	const rest = withoutWords(text, read)
	// Beside what an entry is called, they say nothing of what is looked for, also where that entry is otherwise.
	const areThings = !read.length || !calledIn(finder, rest).length
	const tries = lists.map((kept) => ({ kept, q: wordsFor(text, { read, kept, areThings }) }))
	return rest && read.length ? [...tries, { kept: [], q: rest }] : tries
}

/** The words to search for: the query without the words of the kept filters and of those that name no thing. */
function wordsFor(
	text: string,
	{ read, kept, areThings }: { read: readonly Reading[]; kept: readonly Reading[]; areThings: boolean },
): string {
	const isLeftOut = (one: Reading): boolean => kept.includes(one) || !(areThings && one.isThing)
	const rest = withoutWords(text, read.filter(isLeftOut))
	// “Everything by Anthropic”, “newest entries”: nothing is left to search for.
	if (kept.some(({ filter }) => filter === 'sort' || filter === 'author') && isEverything(rest)) return ''
	if (kept.length) return withoutPraise(rest)
	return rest || text
}

/**
 * Whether filters leave what was asked for, and not only what has to do with it: of “read-only chat” no chat, where none
 * only reads, but something else, and of “remote Quartz” not what is called Quartz. It is asked of the whole catalogue, so that parameters do not change how words are read.
 */
function leavesAnswers(finder: Finder, { meaning }: SearchRequest, { kept, q }: Try): boolean {
	const filters = filtersOf(kept, q)
	if (!q || !Object.keys(filters).length) return true
	// If no entry passes the filters, no search is needed.
	if (!some(finder.index, filters)) return false
	// “Official remote OAuth” asks for a list, as “remote OAuth” does.
	if (saysLittle(q)) return true
	const failures = failureTest(finder.index, filters)
	const called = calledIn(finder, q)
	if (called.length && called.every((document) => failures(document))) return false
	if (leavesNoProduct(finder, q, failures)) return false
	const { hits } = finder.find({ q, meaning, limit: FIRST, uncounted: true })
	const least = AS_GOOD * (hits[0]?.score ?? 0)
	if (hits.some(({ doc, score }) => score >= least && !failures(doc))) return true
	if (hits.length < FIRST || (hits.at(-1)?.score ?? 0) < least) return false
	const [best] = finder.find({ q, ...filters, meaning, limit: 1, uncounted: true }).hits
	return best !== undefined && best.score >= least
}

/**
 * Whether nothing passes that has the product in its title which a query names, though it might: of “Postgres without an API
 * key” not what only mentions Postgres. Rules and the like, of which none can have the property, do not count.
 */
function leavesNoProduct({ index, exclusion }: Finder, q: string, failures: (document: number) => number): boolean {
	const ofProduct = exclusion?.alike ? [] : titledSo(index, q)
	if (!ofProduct.length || ofProduct.some((document) => !failures(document))) return false
	const categories = new Set<number>()
	for (let document = 0; document < index.documents; document++)
		if (!failures(document)) categories.add(categoryNumber(index, document))
	return ofProduct.some((document) => categories.has(categoryNumber(index, document)))
}

/** The number of first results that are compared. */
const FIRST = 10

type Given = Pick<SearchRequest, Exclude<Reading['filter'], 'sort' | 'without'> | 'orRunsHere'>
const filtersOf = (kept: readonly Reading[], q: string): Given => ({
	...Object.fromEntries(kept.filter(({ filter }) => filter !== 'sort').map(({ filter, value }) => [filter, value])),
	...(kept.some(isLocal) && !saysLittle(q) && { orRunsHere: true }),
})

/**
 * Whether a filter for local entries also admits those that run beside their agent: “analyse CSV locally”, but not
 * “self-hosted”.
 */
const isLocal = ({ filter, value, saysMore }: Reading): boolean =>
	filter === 'location' && value === 'local' && !saysMore

/** The value that a parameter of the request gives for the same filter; it takes precedence. */
function parameterValue(request: SearchRequest, { filter }: Reading): string {
	if (filter === 'without') return ''
	const value = String(request[filter] ?? '')
	return value === 'all' || value === 'relevance' ? '' : value
}

function describeReading(one: Reading, request: SearchRequest, kept: readonly Reading[]): Told {
	const { words, filter, value } = one
	const wins = parameterValue(request, one)
	const isSame = wins === value || (filter === 'author' && slugify(wins) === slugify(value))
	if (kept.includes(one) && (!wins || isSame)) return { words, filter, value, applied: true }
	return { words, filter, value, applied: false, because: kept.includes(one) ? 'parameter' : 'nothing-left' }
}

/**
 * Merges the facets of all tries. Those of earlier tries take precedence, because choosing another value repeats such
 * a try.
 */
const mergeFacets = (latestFirst: readonly Facets[]): Facets =>
	latestFirst.reduce((later, earlier) => {
		const both = Object.entries(later).map(([name, counts]) => [name, { ...counts, ...earlier[name as keyof Facets] }])
		const cut = CUT.filter((name) => Object.keys(earlier[name]).length >= MOST_TOLD)
		return { ...Object.fromEntries(both), ...Object.fromEntries(cut.map((name) => [name, earlier[name]])) } as Facets
	})

/** Facets of which only the commonest values are counted. */
const CUT = ['tags', 'authors'] as const
