import { memoize } from '../../schema/text/memoize.ts'
import { type PostingList, scratchOf } from '../scratch.ts'
import type { SearchIndex } from './index-file.ts'
import { distanceStart } from './places.ts'

/** The documents of a stem in ascending order, each with the mask of the fields that contain it. */
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
	const { count, documents, masks } = keptLists(index).lists.get(stem) ?? decode(index, stem, { isWeighed: false })
	for (let at = 0; at < count; at++) visit(documents[at] as number, masks[at] as number)
}

/** Lists of so many documents or more are kept once they are decoded, together at most so many times the documents of the index. */
const LONG = 64
const KEPT = 16

/** Reads the list of a stem, with relevances. It is overwritten by the next list that is read, and must not be changed. */
export function readPosting(index: SearchIndex, stem: number): Readonly<PostingList> {
	if (documentCount(index, stem) < LONG) return decode(index, stem)
	const kept = keptLists(index)
	const known = kept.lists.get(stem)
	const list = known ?? copyOf(decode(index, stem))
	if (known) kept.lists.delete(stem)
	else kept.size += list.count
	kept.lists.set(stem, list)
	for (const [oldest, { count }] of kept.size > KEPT * index.documents ? kept.lists : []) {
		kept.lists.delete(oldest)
		kept.size -= count
		if (kept.size <= KEPT * index.documents) break
	}
	return list
}

/** Lists that were decoded, those that were used last at the end, and how long all are: the same few words are in most queries. */
interface KeptLists {
	lists: Map<number, PostingList>
	size: number
}

const keptLists = memoize((_: SearchIndex): KeptLists => ({ lists: new Map(), size: 0 }))

const copyOf = ({ count, documents, relevances, masks }: PostingList): PostingList => ({
	count,
	documents: documents.slice(0, count),
	relevances: relevances.slice(0, count),
	masks: masks.slice(0, count),
})

interface Decoding {
	/** Just these documents. */
	only?: Marked | undefined
	/** Whether the relevance of each, between 0 and 1, is worked out too; left out, it is. */
	isWeighed?: boolean
}

/** Reads the documents of a stem that have a mark into the room for a list, with relevances. */
export const readMarked = (index: SearchIndex, stem: number, only: Marked): PostingList => decode(index, stem, { only })

/**
 * Reads the list of a stem into the room for one. The distances are decoded in place and nothing is called back, because
 * this loop is where a query spends its time.
 */
function decode(index: SearchIndex, stem: number, { only, isWeighed = true }: Decoding = {}): PostingList {
	const { distances } = index
	const { list } = scratchOf(index)
	const { documents, relevances, masks } = list
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
	list.count = read
	return list
}

/** Documents that have a mark, of one per document. */
interface Marked {
	marks: Uint8Array
	mark: number
}

/** The weight of a word in these fields of a document. */
function weightIn({ lengths, impact, documents }: SearchIndex, document: number, bits: number): number {
	let weight = 0
	for (let rest = bits; rest; rest &= rest - 1) {
		const field = 31 - Math.clz32(rest & -rest)
		weight += impact[field * 256 + (lengths[field * documents + document] as number)] as number
	}
	return weight
}
