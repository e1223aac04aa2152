import { ByteReader } from './bytes.ts'
import type { SearchIndex } from './index-file.ts'
import { BLOCK } from './vocabulary-file.ts'

/** BM25's k1: how soon further weight stops to count. */
const SATURATION = 3

/** Where the list of a stem starts: its count comes first. */
function listStart({ postings, postingBlocks }: SearchIndex, stem: number): ByteReader {
	const reader = new ByteReader(postings, postingBlocks[Math.floor(stem / BLOCK)])
	for (let rest = stem % BLOCK; rest > 0; rest--) {
		const count = reader.number()
		const distances = reader.number()
		reader.at += distances + count
	}
	return reader
}

/** How many documents hold the stem. */
export const documentCount = (index: SearchIndex, stem: number): number => listStart(index, stem).number()

/**
 * Calls back with every document of the stem, its relevance between 0 and 1, and the mask of its fields.
 * The distances are decoded in place, because this loop is where a query spends its time.
 */
export function eachPosting(
	index: SearchIndex,
	stem: number,
	visit: (document: number, relevance: number, mask: number) => void,
): void {
	const reader = listStart(index, stem)
	const count = reader.number()
	const size = reader.number()
	const masks = reader.at + size
	let at = reader.at
	let document = -1
	for (let mask = masks; mask < masks + count; mask++) {
		let byte = index.postings[at++] as number
		let distance = byte & 127
		for (let shift = 7; byte > 127; shift += 7) {
			byte = index.postings[at++] as number
			distance |= (byte & 127) << shift
		}
		document += distance + 1
		const bits = index.postings[mask] as number
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
