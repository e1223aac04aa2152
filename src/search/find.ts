import type { Correction, Facets, MeantReason, SearchQuery, SearchReason } from '../schema/search.ts'
import { type Answered, answer } from './answer.ts'
import { explain } from './explain.ts'
import { explainMeaning } from './explain-meaning.ts'
import { FacetCounter } from './facet-counter.ts'
import { failureTest, wayFailures } from './filter.ts'
import { DEPRECATED, type SearchIndex } from './index/index-file.ts'
import type { Meaning } from './meaning.ts'
import { type NotKnown, NotKnownCounter } from './not-known.ts'
import { categoryTest, missingCategory } from './query/named-category.ts'
import { type Exclusion, unwantedBy } from './query/unwanted.ts'
import { copyOf, type Ranked } from './rank.ts'
import { clear } from './score.ts'
import { forgetScratch } from './scratch.ts'
import { relevanceOrder, sortOrder } from './sort.ts'
import { firstOf } from './top.ts'
import { unknownIn } from './unknown-words.ts'
import { unmatchedIn } from './unmatched-words.ts'

/** What is asked of the engine: a search query, and what only the caller knows. */
export interface SearchRequest
	extends Partial<Omit<SearchQuery, 'explain' | 'includeDeprecated' | 'limit' | 'offset'>> {
	limit?: number
	offset?: number | null
	/** Find entries that are no longer recommended too. */
	includeDeprecated?: boolean
	/** Give the reasons of each hit. */
	explain?: boolean
	/** A number per document, the highest first: it goes before the score, unless titles or dates are asked for. */
	order?: ArrayLike<number> | undefined
	/** Returns the order by popularity, if the query asks for it. */
	trending?: () => ArrayLike<number>
	/** What is known of words beyond the index; without it, only words of entries and of the lexicon answer. */
	meaning?: Meaning | undefined
	/** What runs nothing but beside its agent is local too. */
	orRunsHere?: boolean
	/** Count no facets: only the hits are wanted. */
	uncounted?: true
	/** Nothing else may be found. */
	among?: ReadonlySet<number> | undefined
}

/** A found document, by its number. */
interface Hit {
	doc: number
	score: number
	why?: SearchReason[]
	/** Its words that mean what was asked, where that was looked for. */
	meant?: MeantReason
}

/** What answers a request. */
export interface SearchFound {
	/** Hits that pass every filter, not only those of this page. */
	total: number
	hits: Hit[]
	/** Deprecated ones that pass every filter too, but were not asked for. */
	leftOut: number
	facets: Facets
	/** Active filters that some entries lack the data for. */
	notKnown: NotKnown[]
	/** The category that the words name, where nothing in it is nearly as good as the best. */
	missingCategory?: string
	/** Words and names of the query that no entry has. */
	unknown: readonly string[]
	/** Words of the query, each with those that were searched for instead, as it is most likely mistyped for them. */
	corrections: readonly Correction[]
	/** If nothing was found, up to 3 documents that match a part of the query. */
	nearest: Hit[]
	/** Words that are a large part of the query and that the first results do not match. */
	unsaid: readonly string[]
}

/** Entries shown where nothing is found, and so many of the first stand for an answer. */
const MOST_NEAREST = 3

/** Finds the documents that answer a request. */
export function find(index: SearchIndex, request: SearchRequest): SearchFound {
	return withFinder(new Finder(index), (finder) => finder.find(request))
}

/** Does something with a finder, and frees its room, whatever comes of it. */
export function withFinder<T>(finder: Finder, work: (finder: Finder) => T): T {
	try {
		return work(finder)
	} catch (error) {
		forgetScratch(finder.index)
		throw error
	} finally {
		finder.done()
	}
}

/** Answers several requests of one index; words that are asked for again are looked up and ranked once. One at a time has the room of an index: it is done before the next begins. */
export class Finder {
	readonly index: SearchIndex
	readonly exclusion: Exclusion | undefined
	/** What was asked for last, and in a copy, for words may be read twice with others between, what before that. */
	#open: Answered | undefined
	#before: Answered | undefined

	/** Leaves out what is called as `exclusion` says. */
	constructor(index: SearchIndex, exclusion?: Exclusion) {
		this.index = index
		this.exclusion = exclusion
	}

	find(request: SearchRequest): SearchFound {
		return collect({ ...this.#answered(request), request })
	}

	/** How well each document answers words, 0 where it does not, and the best of that. */
	scoresOf(request: Pick<SearchRequest, 'q' | 'meaning'>): { scores: Float32Array; best: number } {
		const search = { ...this.#answered(request), request }
		const scores = new Float32Array(this.index.documents)
		let best = 0
		for (const document of matchingDocuments(search)) {
			scores[document] = scoreOf(search.ranked, document)
			best = Math.max(best, scores[document] as number)
		}
		return { scores, best }
	}

	#answered({ q = '', meaning, explain }: SearchRequest): Answered {
		const text = q.trim()
		const isIt = (one: Answered | undefined) => one?.text === text && one.meaning === meaning
		if (this.#open && isIt(this.#open)) return this.#open
		// Reasons are read off sums that a copy lacks.
		if (this.#before && isIt(this.#before) && !explain) return this.#before
		const before = this.#open && { ...this.#open, ranked: copyOf(this.#open.ranked) }
		this.done()
		this.#before = before
		const asked = { index: this.index, exclusion: this.exclusion, text, meaning }
		this.#open = answer(asked)
		return this.#open
	}

	/** Frees the room that the next one needs. */
	done(): void {
		if (this.#open) clear(this.index, this.#open.scores)
		this.#open = undefined
		this.#before = undefined
	}
}

interface Search extends Answered {
	request: SearchRequest
}

function matchingDocuments(search: Search): Iterable<number> {
	const { index, exclusion } = search
	const { among } = search.request
	if (!exclusion && !among) return answeringDocuments(search)
	const unwanted = exclusion && unwantedBy(index, exclusion.names)
	return [...answeringDocuments(search)].filter((one) => !unwanted?.has(one) && (!among || among.has(one)))
}

function answeringDocuments({ index, parsed, ranked, text }: Search): Iterable<number> {
	if (parsed.terms.length) return ranked.hits
	if (text && !parsed.categories.length) return []
	const isNamed = categoryTest(index, parsed.categories)
	const all: number[] = []
	for (let document = 0; document < index.documents; document++)
		if (!parsed.categories.length || isNamed(document)) all.push(document)
	return all
}

/** What answers a request, sorted by whether it passes the filters, and what is counted of it. */
interface Sifted {
	/** Documents that pass every filter. */
	passing: number[]
	/** How many deprecated ones do too. */
	leftOut: number
	facets: Facets
	notKnown: NotKnownCounter
}

type FailureTest = ReturnType<typeof failureTest>

function sift(search: Search, { failures, ofWays }: { failures: FailureTest; ofWays: Uint32Array }): Sifted {
	const { index, request } = search
	const counter = new FacetCounter(index, request, ofWays)
	const notKnown = new NotKnownCounter(index, request.uncounted ? {} : { ...request }, ofWays)
	const passing: number[] = []
	let leftOut = 0
	for (const document of matchingDocuments(search)) {
		const failed = failures(document)
		if (isLeftOut(search, document)) {
			if (!failed) leftOut++
			continue
		}
		if (!request.uncounted) counter.add(document, failed)
		notKnown.add(document, failed)
		if (!failed) passing.push(document)
	}
	return { passing, leftOut, facets: counter.result(), notKnown }
}

function collect(search: Search): SearchFound {
	const { index, request, ranked, text, meaning, unreadable, parsed, reading } = search
	const { weighed } = search.scores
	const ofWays = wayFailures(index, request)
	const failures = failureTest(index, request, ofWays)
	const { passing, leftOut, facets, notKnown } = sift(search, { failures, ofWays })
	const { limit = 20 } = request
	const offset = request.offset ?? 0
	const order = sortOrder(index, { ...request, score: ranked.score })
	const page = firstOf(passing, offset + limit, order).slice(offset)
	const hits = page.map((doc) => ({ doc, score: scoreOf(ranked, doc) }))
	const nearest = passing.length || !text ? [] : nearestOf(search, failures)
	const unknown = request.uncounted
		? []
		: [...unreadable.flatMap(({ words }) => words), ...unknownIn(index, { text, weighed, meaning })]
	const first = request.uncounted ? [] : firstOf(passing, MOST_NEAREST, relevanceOrder(index, ranked.score))
	const unsaid = unmatchedIn(index, { weighed, meaning, nearness: ranked.nearness, documents: first })
	const explained = (some: Hit[]) => (request.explain ? withReasons(search, some) : some)
	return {
		total: passing.length,
		leftOut,
		hits: explained(hits),
		facets,
		notKnown: notKnown.result(order),
		...missingCategory(index, { ...search, passing }),
		unknown,
		nearest: explained(nearest),
		unsaid: [...parsed.letGo, ...unsaid.filter((words) => !unknown.includes(words))],
		corrections: [...(reading.corrections ?? [])].map(([word, known]) => ({ word, as: known.join(' ') })),
	}
}

const withReasons = ({ index, parsed, scores, ranked, text }: Search, hits: readonly Hit[]): Hit[] => {
	const documents = hits.map(({ doc }) => doc)
	const reasons = explain(index, { scores, documents, categories: parsed.categories })
	const { nearness } = ranked
	const meant = nearness ? explainMeaning(index, { text, nearness, documents }) : new Map<number, MeantReason>()
	return hits.map((hit) => {
		const why = reasons.get(hit.doc) ?? []
		const words = meant.get(hit.doc)
		return { ...hit, why, ...(words && { meant: words }) }
	})
}

const isLeftOut = ({ index, request }: Search, document: number): boolean =>
	!request.includeDeprecated && index.standing[document] === DEPRECATED

function nearestOf(search: Search, failures: FailureTest): Hit[] {
	const { index, ranked } = search
	const { among } = search.request
	const near = [...ranked.near].filter(
		(document) => !failures(document) && !isLeftOut(search, document) && (!among || among.has(document)),
	)
	return firstOf(near, MOST_NEAREST, relevanceOrder(index, ranked.score)).map((doc) => ({
		doc,
		score: scoreOf(ranked, doc),
	}))
}

const scoreOf = ({ score }: Ranked, document: number): number => Math.round((score[document] as number) * 1000) / 1000
