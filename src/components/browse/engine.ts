import type { Facets } from '../../schema/search.ts'
import { find } from '../../search/find.ts'
import { openIndex } from '../../search/index-file.ts'
import type { CardRow } from '../card.ts'
import { type BrowseState, toRequest } from './state.ts'
import type { Found } from './view.ts'

type Cells = [category: string, slug: string, title: string, description: string, facts: string[]]

/** A way to answer a state: here from the index, or by asking the function. */
export type Engine = (state: BrowseState) => Found | Promise<Found>

async function fetched(path: string): Promise<Response> {
	const response = await fetch(path)
	if (!response.ok) throw new Error(`${path}: ${response.status}`)
	return response
}

/** Loads the index and the cards, once; from then on a search needs no network. */
export async function openEngine(): Promise<Engine> {
	const [bytes, cells] = await Promise.all([
		fetched('/data/search/index.bin').then((response) => response.arrayBuffer()),
		fetched('/data/search/cards.json').then((response) => response.json() as Promise<Cells[]>),
	])
	const index = openIndex(new Uint8Array(bytes))
	const row = ({ doc }: { doc: number }): CardRow => {
		const [category, slug, title, description, facts] = cells[doc] as Cells
		return { category, slug, title, description, facts }
	}
	return (state) => {
		const { total, hits, facets, nearest } = find(index, toRequest(state))
		return { total, facets, rows: hits.map(row), nearest: nearest.map(row) }
	}
}

interface Answer {
	total: number
	facets?: Facets
	results: CardRow[]
	nearest?: CardRow[]
}

/** Asks the search function: what happens when the index cannot be loaded, and for orders only the function knows. */
export const askFunction: Engine = async (state) => {
	const query = new URLSearchParams(Object.entries(toRequest(state)).map(([name, value]) => [name, String(value)]))
	const response = await fetched(`/api/registry/search?${query}`)
	const { total, facets, results, nearest = [] } = (await response.json()) as Answer
	return { total, facets, rows: results, nearest }
}
