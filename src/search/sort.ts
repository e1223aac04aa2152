import type { SearchQuery } from '../schema/search.ts'
import { PINNED, type SearchIndex, titlePlaces } from './index/index-file.ts'

/** Whether one document comes before another. */
type Order = (a: number, b: number) => boolean

interface Sorting {
	sort?: SearchQuery['sort'] | undefined
	/** A number per document, the highest first. */
	order?: ArrayLike<number> | undefined
	score: ArrayLike<number>
}

/** The order in which a request wants its hits. */
export function sortOrder(index: SearchIndex, { sort, order, score }: Sorting): Order {
	const relevance = relevanceOrder(index, score)
	if (sort === 'newest') return newestOrder(index)
	if (sort === 'title') return titleOrder(index)
	if (sort === 'tokens' || sort === 'most-tokens') return tokenOrder(index, { most: sort === 'most-tokens', relevance })
	if (!order) return relevance
	return (a, b) => (order[a] === order[b] ? relevance(a, b) : (order[a] ?? 0) > (order[b] ?? 0))
}

/** What answers best first; of equals what is pinned, then what is newest. */
export function relevanceOrder(index: SearchIndex, score: ArrayLike<number>): Order {
	const newest = newestOrder(index)
	const pinned = (document: number) => Number(index.standing[document] === PINNED)
	const alike: Order = (a, b) => (pinned(a) === pinned(b) ? newest(a, b) : pinned(a) > pinned(b))
	return (a, b) => (score[a] === score[b] ? alike(a, b) : (score[a] as number) > (score[b] as number))
}

/** The fewest tokens first, or the most; last what nobody counted. */
function tokenOrder({ tokens }: SearchIndex, { most, relevance }: { most: boolean; relevance: Order }): Order {
	const placeOf = (document: number) => (most ? -(tokens[document] ?? 0) : tokens[document] || Number.POSITIVE_INFINITY)
	return (a, b) => (placeOf(a) === placeOf(b) ? relevance(a, b) : placeOf(a) < placeOf(b))
}

function titleOrder(index: SearchIndex): Order {
	const places = titlePlaces(index)
	return (a, b) => (places[a] as number) < (places[b] as number)
}

function newestOrder({ days, keys }: SearchIndex): Order {
	const place = keys.length ? (document: number) => keys[document] as number : (document: number) => document
	return (a, b) => (days[a] === days[b] ? place(a) < place(b) : (days[a] as number) > (days[b] as number))
}
