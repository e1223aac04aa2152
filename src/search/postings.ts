import { ByteReader } from './bytes.ts'
import type { SearchIndex } from './index-file.ts'
import { BLOCK } from './vocabulary-file.ts'

/** BM25's k1: how soon further weight stops to count. */
const SATURATION = 3

/** Where the documents of a stem stand: how many there are, their first distance and their first mask. */
function listOf({ heads, postingBlocks }: SearchIndex, stem: number) {
	const block = Math.floor(stem / BLOCK) * 3
	const reader = new ByteReader(heads, postingBlocks[block])
	let distance = postingBlocks[block + 1] as number
	let mask = postingBlocks[block + 2] as number
	for (let rest = stem % BLOCK; rest > 0; rest--) {
		mask += reader.number()
		distance += reader.number()
	}
	return { count: reader.number(), distance, mask }
}

/** How many documents hold the stem. */
export const documentCount = (index: SearchIndex, stem: number): number => listOf(index, stem).count

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
	const { count, distance: start, mask: first } = listOf(index, stem)
	let at = start
	let document = -1
	for (let mask = first; mask < first + count; mask++) {
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
