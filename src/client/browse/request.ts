import { cardOf, type SearchSizes } from '../../schema/card.ts'
import type { RegistryEntry } from '../../schema/entry.ts'
import type { Facets, SearchReason, Understood } from '../../schema/search.ts'
import { FEWEST } from '../../search/short-list.ts'
import { type BrowseState, toRequest } from './state.ts'
import type { Found } from './view.ts'

/** A way to answer a state: here from the index, or by asking the function. */
export type Engine = (state: BrowseState) => Found | Promise<Found>

/** Fetches a path of this site; an answer that is no success is an error. */
export async function fetched(path: string): Promise<Response> {
	const response = await fetch(path)
	if (!response.ok) throw new Error(`${path}: ${response.status}`)
	return response
}

/** Some two megabytes as they come over the wire: what the index and the cards of 17,000 entries are. */
const MAX_BYTES = 6_500_000

/** Whether this browser searches by itself; where that is too much to load, it asks the function. */
export const isForBrowser = ({ index, cards }: SearchSizes): boolean => index + cards <= MAX_BYTES

const SENTENCE = 3

/** Whether the function knows more of a query than the index here: it has word vectors, which help a sentence and fill a short list, and knows what was checked last. */
export const isForFunction = (
	{ q }: Pick<BrowseState, 'q'>,
	{ total, understood }: Pick<Found, 'total' | 'understood'>,
): boolean => {
	const words = q.trim().split(/\s+/).filter(Boolean).length
	return words >= SENTENCE || (words > 0 && total < FEWEST) || understood.some(({ value }) => value === 'trending')
}

interface Answer {
	total: number
	facets?: Facets
	understood?: Understood[]
	results: (RegistryEntry & { why?: SearchReason[] })[]
	nearest?: RegistryEntry[]
	leftOut?: number
}

/** Asks the search function: what happens when the index cannot be loaded, and for orders only the function knows. */
export const askFunction: Engine = async (state) => {
	const query = new URLSearchParams(Object.entries(toRequest(state)).map(([name, value]) => [name, String(value)]))
	if (state.explain) query.set('explain', 'true')
	const response = await fetched(`/api/registry/search?${query}`)
	const { total, facets, understood = [], results, nearest = [], leftOut = 0 } = (await response.json()) as Answer
	return {
		total,
		facets,
		understood,
		rows: results.map(cardOf),
		why: results.map(({ why = [] }) => why),
		nearest: nearest.map(cardOf),
		leftOut,
	}
}
