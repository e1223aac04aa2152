import { type CardCells, type CardRow, ofCells } from '../../schema/card.ts'
import { openIndex } from '../../search/index-file.ts'
import { search } from '../../search/search.ts'
import { type Engine, fetched } from './request.ts'
import { toRequest } from './state.ts'

/** Loads the index and the cards, once; from then on a search needs no network. */
export async function openEngine(): Promise<Engine> {
	const [bytes, cells] = await Promise.all([
		fetched('/data/search/index.bin').then((response) => response.arrayBuffer()),
		fetched('/data/search/cards.json').then((response) => response.json() as Promise<CardCells[]>),
	])
	const index = openIndex(new Uint8Array(bytes))
	const row = ({ doc }: { doc: number }): CardRow => ofCells(cells[doc] as CardCells)
	return (state) => {
		const { total, hits, facets, understood, nearest, leftOut } = search(index, {
			...toRequest(state),
			includeDeprecated: state.includeDeprecated === 'true',
			explain: state.explain === true,
		})
		const why = hits.map(({ why = [] }) => why)
		return { total, facets, understood, rows: hits.map(row), why, nearest: nearest.map(row), leftOut }
	}
}
