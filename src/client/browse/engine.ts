import { openIndex } from '../../search/index-file.ts'
import { search } from '../../search/search.ts'
import type { CardRow } from '../card.ts'
import { type Engine, fetched } from './request.ts'
import { toRequest } from './state.ts'

type Cells = [category: string, slug: string, title: string, description: string, facts: string[]]

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
		const { total, hits, facets, understood, nearest, leftOut } = search(index, {
			...toRequest(state),
			includeDeprecated: state.includeDeprecated === 'true',
		})
		return { total, facets, understood, rows: hits.map(row), nearest: nearest.map(row), leftOut }
	}
}
