import type { SearchIndex } from './index-file.ts'

/** The documents of a stem, rising, and for each the mask of the fields it stands in. */
export interface Posting {
	documents: number[]
	masks: number[]
}

/** BM25's k1: how soon further weight stops to count. */
const SATURATION = 3

/** How many documents hold the stem. */
export const documentCount = ({ documentCounts }: SearchIndex, stem: number): number => documentCounts[stem] as number

/**
 * Calls back with every document of the stem, its relevance between 0 and 1, and the mask of its fields.
 * The distances are decoded in place, because this loop is where a query spends its time.
 */
export function eachPosting(
	index: SearchIndex,
	stem: number,
	visit: (document: number, relevance: number, mask: number) => void,
): void {
	const { distances, masks } = index
	let at = index.distanceStarts[stem] as number
	let document = -1
	const first = index.maskStarts[stem] as number
	const end = first + documentCount(index, stem)
	for (let mask = first; mask < end; mask++) {
		let byte = distances[at++] as number
		let distance = byte & 127
		for (let shift = 7; byte > 127; shift += 7) {
			byte = distances[at++] as number
			distance |= (byte & 127) << shift
		}
		document += distance + 1
		const bits = masks[mask] as number
		const weight = weightIn(index, document, bits)
		visit(document, weight / (weight + SATURATION), bits)
	}
}

/** Weight of a word that stands in these fields of the document. */
function weightIn({ lengths, impact, documents }: SearchIndex, document: number, bits: number): number {
	let weight = 0
	for (let rest = bits; rest; rest &= rest - 1) {
		const field = 31 - Math.clz32(rest & -rest)
		weight += impact[field * 256 + (lengths[field * documents + document] as number)] as number
	}
	return weight
}
