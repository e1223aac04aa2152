import { cardOf, type SearchSizes } from '../../schema/card.ts'
import type { RegistryEntry } from '../../schema/entry.ts'
import { type ReadingsInAnswer, readingsOf } from '../../schema/readings.ts'
import type { SearchResponse, SearchResult } from '../../schema/search.ts'
import { notesOf } from '../../schema/search-notes.ts'
import { FEWEST } from '../../search/short-list.ts'
import { fetched } from '../fetched.ts'
import { readingOf, type Unknown, unknownNote } from './groups.ts'
import { type BrowseState, toRequest } from './state.ts'
import type { Found } from './view.ts'

/** Runs a search for a state, locally or with the search function. */
export type Engine = (state: BrowseState) => Found | Promise<Found>

/** The limit for index and cards together, in bytes: about 2 MB when compressed, for 17,000 entries. */
const MAX_BYTES = 6_500_000

/** Whether the index is small enough for this browser to download; otherwise the search function is used. */
export const isForBrowser = ({ index, cards }: SearchSizes): boolean => index + cards <= MAX_BYTES

const SENTENCE = 3
/** An address, a package, a name of several words, an environment variable: only the function has what entries are called elsewhere. */
const ELSEWHERE = /[/@:_]|[^\s-]-[^\s-]|(?<!\S)[a-z0-9]+[A-Z]/

/**
 * Whether the search function would have better results than the local index: it has word vectors, which help with
 * sentences, with few results and with loose ones, what entries are called elsewhere, and the dates of the last checks.
 */
export const isForFunction = (
	{ q }: Pick<BrowseState, 'q'>,
	{ total, understood, isLoose = false }: Pick<Found, 'total' | 'understood' | 'isLoose'>,
): boolean => {
	const words = q.trim().split(/\s+/).filter(Boolean).length
	return (
		words >= SENTENCE ||
		(words > 0 && total < FEWEST) ||
		isLoose ||
		ELSEWHERE.test(q) ||
		understood.some(({ value }) => value === 'trending')
	)
}

type Stated =
	| 'total'
	| 'facets'
	| 'identified'
	| 'leftOut'
	| 'missingCategory'
	| 'unreadWords'
	| 'notRecorded'
	| 'unknownWords'
	| 'unsaidWords'
	| 'corrections'
	| 'notKnown'

/** The parts of a search response that pages show. */
interface Answer extends ReadingsInAnswer, Pick<SearchResponse, Stated> {
	results: (RegistryEntry & Pick<SearchResult, 'why'>)[]
	nearest?: RegistryEntry[] | undefined
}

type Noted = Parameters<typeof notesOf>[0] & { notKnown?: readonly Unknown[] | undefined }

/** The notes on an answer, including for each filter the number of entries without data for it. */
export const notesIn = ({ notKnown = [], ...answer }: Noted): string[] => [
	...notesOf(answer),
	...notKnown.map(unknownNote),
]

/** What an answer of the search holds, as pages show it. */
export const foundIn = (answer: Answer): Found => {
	const { total, facets, identified = [], results, nearest = [], leftOut = 0 } = answer
	return {
		total,
		facets,
		understood: [...identified.map(readingOf), ...readingsOf(answer)],
		rows: results.map(cardOf),
		nearest: nearest.map(cardOf),
		leftOut,
		notes: notesIn(answer),
	}
}

/**
 * Searches with the search function. Used when the index is not loaded, and for orders that only the function supports.
 * Throws on a status other than 2xx, and after five seconds.
 */
export const askFunction: Engine = async (state) => {
	const query = new URLSearchParams(Object.entries(toRequest(state)).map(([name, value]) => [name, String(value)]))
	if (state.explain) query.set('explain', 'true')
	const response = await fetched(`/api/registry/search?${query}`)
	const answer = (await response.json()) as Answer
	return { ...foundIn(answer), why: answer.results.map(({ why = [] }) => why) }
}
