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

/** Calls back with every document of the stem, its relevance between 0 and 1, and the mask of its fields. */
export function eachPosting(
	index: SearchIndex,
	stem: number,
	visit: (document: number, relevance: number, mask: number) => void,
): void {
	const { postings, lengths, impact, documents } = index
	const reader = listStart(index, stem)
	const count = reader.number()
	const size = reader.number()
	let mask = reader.at + size
	let document = -1
	for (let left = count; left > 0; left--) {
		document += reader.number() + 1
		const bits = postings[mask++] as number
		let weight = 0
		for (let rest = bits; rest; rest &= rest - 1) {
			const field = 31 - Math.clz32(rest & -rest)
			weight += impact[field * 256 + (lengths[field * documents + document] as number)] as number
		}
		visit(document, weight / (weight + SATURATION), bits)
	}
}
