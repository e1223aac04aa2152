import type { Facets, SearchQuery, SearchReason } from '../schema/search.ts'
import { isAnswerable } from './answerable.ts'
import { explain } from './explain.ts'
import { FacetCounter, failureTest } from './filter.ts'
import { DEPRECATED, PINNED, type SearchIndex } from './index-file.ts'
import { matchesOf } from './matches.ts'
import { CATEGORY_COVERAGE, type ParsedQuery, parseQuery } from './query.ts'
import { clear, type Scores, scoreAll } from './score.ts'
import { firstOf } from './top.ts'

/** What is asked of the engine: a search query, and what only the caller knows. */
export interface SearchRequest
	extends Partial<Omit<SearchQuery, 'explain' | 'includeDeprecated' | 'limit' | 'offset'>> {
	limit?: number
	offset?: number | null
	/** Find entries that are no longer recommended too. */
	includeDeprecated?: boolean
	/** Give the reasons of each hit. */
	explain?: boolean
	/** For `sort: 'trending'`: a number per document, the highest first. */
	rank?: ArrayLike<number>
}

/** A found document, by its number. */
export interface Hit {
	doc: number
	score: number
	why?: SearchReason[]
}

interface SearchFound {
	/** Hits that pass every filter, not only those of this page. */
	total: number
	hits: Hit[]
	/** Deprecated ones that pass every filter too, but were not asked for. */
	leftOut: number
	facets: Facets
	/** Where nothing was found: up to 3 documents that answer a part of what was asked. */
	nearest: Hit[]
}

const NEAREST = 3
const CATEGORY_BOOST = 1.6
const TITLE_BOOST = 0.5
const WHOLE_TITLE_BOOST = 1.2
/** A hit that answers only a part of the query needs at least this share of the best score. */
const LEAST_SCORE = 0.25

/** Finds the documents that answer a request. */
export function find(index: SearchIndex, request: SearchRequest): SearchFound {
	const text = (request.q ?? '').trim()
	const parsed = parseQuery(index, text)
	const scores = scoreAll(index, { ...parsed, enough: parsed.enough / 2 }, matchesOf)
	const search = { index, request, parsed, scores, text }
	finish(search)
	const found = collect(search)
	clear(index, scores)
	return found
}

interface Search {
	index: SearchIndex
	request: SearchRequest
	parsed: ParsedQuery
	scores: Scores
	text: string
}

/** Turns sums into final scores: what answers more of the query, and what is of the category it names, comes first. */
function finish({ index, parsed, scores }: Search): void {
	const { score, coverage, titleCoverage, candidates } = scores
	const isNamed = categoryTest(index, parsed.category)
	const words = parsed.terms.reduce((sum, term) => sum + term.words.length, 0)
	for (const document of candidates) {
		const named = isNamed(document)
		const inTitle = titleCoverage[document] as number
		const whole = inTitle > 0.9 && index.lengths[document] === words ? WHOLE_TITLE_BOOST : 1
		const boost = (1 + TITLE_BOOST * inTitle) * whole * (named ? CATEGORY_BOOST : 1)
		if (named) coverage[document] = Math.min(1, (coverage[document] as number) + CATEGORY_COVERAGE)
		score[document] = (score[document] as number) * (coverage[document] as number) * boost
	}
}

/** Whether a document is of the category that the words of the query name. */
function categoryTest(index: SearchIndex, category: string): (document: number) => boolean {
	if (!category) return () => false
	const failures = failureTest(index, { category })
	return (document) => !failures(document)
}

function matchingDocuments({ index, parsed, scores, text }: Search): Iterable<number> {
	if (parsed.terms.length) return hitsOf(scores, parsed)
	const all = new Uint32Array(index.documents).map((_, document) => document)
	return parsed.category ? all.filter(categoryTest(index, parsed.category)) : text ? [] : all
}

/**
 * Documents that answer every term, or enough of them and not far worse than the best. Where the catalogue as a whole
 * can answer the query, a part of it is enough.
 */
function hitsOf(scores: Scores, parsed: ParsedQuery): Uint32Array {
	const { candidates, score, coverage, answered } = scores
	const best = candidates.reduce((most, document) => Math.max(most, score[document] as number), 0)
	const enough = isAnswerable(scores) ? 0 : parsed.enough
	return candidates.filter(
		(document) =>
			answered[document] === parsed.terms.length ||
			((coverage[document] as number) >= enough && (score[document] as number) >= best * LEAST_SCORE),
	)
}

function collect(search: Search): SearchFound {
	const { index, request, scores, text } = search
	const failures = failureTest(index, request)
	const counter = new FacetCounter(index)
	const passing: number[] = []
	let leftOut = 0
	for (const document of matchingDocuments(search)) {
		const failed = failures(document)
		if (isLeftOut(search, document)) {
			if (!failed) leftOut++
			continue
		}
		counter.add(document, failed)
		if (!failed) passing.push(document)
	}
	const { limit = 20 } = request
	const offset = request.offset ?? 0
	const page = firstOf(passing, offset + limit, orderOf(search)).slice(offset)
	const hits = page.map((doc) => ({ doc, score: scoreOf(scores, doc) }))
	return {
		total: passing.length,
		leftOut,
		hits: request.explain ? withReasons(search, hits) : hits,
		facets: counter.result(),
		nearest: passing.length || !text ? [] : nearestOf(search, failures),
	}
}

const withReasons = ({ index, parsed, scores }: Search, hits: readonly Hit[]): Hit[] => {
	const reasons = explain(index, { scores, documents: hits.map(({ doc }) => doc), category: parsed.category })
	return hits.map((hit) => ({ ...hit, why: reasons.get(hit.doc) ?? [] }))
}

const isLeftOut = ({ index, request }: Search, document: number): boolean =>
	!request.includeDeprecated && index.deprecated[document] === DEPRECATED

function nearestOf(search: Search, failures: (document: number) => number): Hit[] {
	const { scores } = search
	const near = scores.candidates.filter((document) => !failures(document) && !isLeftOut(search, document))
	return firstOf(near, NEAREST, relevanceOrder(search)).map((doc) => ({ doc, score: scoreOf(scores, doc) }))
}

const scoreOf = ({ score }: Scores, document: number): number => Math.round((score[document] as number) * 1000) / 1000

type Order = (a: number, b: number) => boolean

function orderOf(search: Search): Order {
	const { index, request } = search
	const { rank } = request
	const relevance = relevanceOrder(search)
	if (request.sort === 'newest') return newestOrder(index)
	if (request.sort === 'title') return (a, b) => (index.titles[a] as number) < (index.titles[b] as number)
	if (request.sort !== 'trending' || !rank) return relevance
	return (a, b) => (rank[a] === rank[b] ? relevance(a, b) : (rank[a] ?? 0) > (rank[b] ?? 0))
}

function relevanceOrder({ index, scores: { score } }: Search): Order {
	const newest = newestOrder(index)
	const pinned = (document: number) => Number(index.deprecated[document] === PINNED)
	const alike: Order = (a, b) => (pinned(a) === pinned(b) ? newest(a, b) : pinned(a) > pinned(b))
	return (a, b) => (score[a] === score[b] ? alike(a, b) : (score[a] as number) > (score[b] as number))
}

function newestOrder({ days, keys }: SearchIndex): Order {
	const place = keys.length ? (document: number) => keys[document] as number : (document: number) => document
	return (a, b) => (days[a] === days[b] ? place(a) < place(b) : (days[a] as number) > (days[b] as number))
}
