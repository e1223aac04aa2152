import type { SearchIndex } from './index-file.ts'
import { distanceStart } from './places.ts'
import { scratchOf } from './scratch.ts'

/** The documents of a stem, rising, and for each the mask of the fields it stands in. */
export interface Posting {
	documents: number[]
	masks: number[]
}

/** BM25's k1: how soon further weight stops to count. */
const SATURATION = 3

/** How many documents hold the stem. */
export const documentCount = ({ documentCounts }: SearchIndex, stem: number): number => documentCounts[stem] as number

/** Calls back with every document of the stem and the mask of its fields; reads no other list meanwhile. */
export function eachPosting(index: SearchIndex, stem: number, visit: (document: number, mask: number) => void): void {
	const { documents, masks } = scratchOf(index).list
	const count = readPosting(index, stem, { isWeighed: false })
	for (let at = 0; at < count; at++) visit(documents[at] as number, masks[at] as number)
}

interface Reading {
	/** Just these documents. */
	only?: Marked | undefined
	/** Whether the relevance of each, between 0 and 1, is read too; left out, it is. */
	isWeighed?: boolean
}

/**
 * Reads the list of a stem into the room for one; gives how many documents that are. The distances are decoded in place and
 * nothing is called back, because this loop is where a query spends its time.
 */
export function readPosting(index: SearchIndex, stem: number, { only, isWeighed = true }: Reading = {}): number {
	const { distances } = index
	const { documents, relevances, masks } = scratchOf(index).list
	let at = distanceStart(index, stem)
	let document = -1
	const first = index.maskStarts[stem] as number
	const count = documentCount(index, stem)
	let read = 0
	for (let place = 0; place < count; place++) {
		let byte = distances[at++] as number
		let distance = byte & 127
		for (let shift = 7; byte > 127; shift += 7) {
			byte = distances[at++] as number
			distance |= (byte & 127) << shift
		}
		document += distance + 1
		if (only && only.marks[document] !== only.mark) continue
		const bits = index.masks[first + place] as number
		documents[read] = document
		if (isWeighed) {
			const weight = weightIn(index, document, bits)
			relevances[read] = weight / (weight + SATURATION)
		}
		masks[read++] = bits
	}
	return read
}

/** Documents that have a mark, of one per document. */
interface Marked {
	marks: Uint8Array
	mark: number
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
