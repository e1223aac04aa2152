import { PLATFORMS } from './filter.ts'
import { maskOf } from './index/fields.ts'
import type { SearchIndex } from './index/index-file.ts'
import { documentCount, readMarked, readPosting } from './index/postings.ts'
import type { Match } from './match.ts'
import { type PostingList, type Scratch, scratchOf } from './scratch.ts'

export const TITLE = maskOf('title')
/** Where an entry says in few words what it is. */
export const HEADING = maskOf('title', 'slug', 'tags', 'keywords')

/**
 * What answers one term. The amounts count documents by the square of how sure their match is, so that related words hardly
 * make a word less rare; `inHeading` those with it in a heading.
 */
export interface Gathered {
	documents: Uint32Array
	amount: number
	inHeading: number
}

/** Notes the best match of each document for one term. */
export function gather(index: SearchIndex, matches: readonly Match[]): Gathered {
	const scratch = scratchOf(index)
	const { confidence, inHeading } = scratch
	let count = 0
	for (const match of matches) count = note(scratch, match, { count, list: readMatch(index, match) })
	const documents = scratch.found.subarray(0, count)
	let amount = 0
	let amountInHeading = 0
	for (const document of documents) {
		const sure = (confidence[document] as number) * (confidence[document] as number)
		amount += sure
		if (inHeading[document]) amountInHeading += sure
		inHeading[document] = 0
	}
	return { documents, amount, inHeading: amountInHeading }
}

/** How much the documents of a list amount to where nothing else answers the term. */
export function amountOf({ count, masks }: Readonly<PostingList>, certainty: number): Omit<Gathered, 'documents'> {
	let inHeading = 0
	for (let at = 0; at < count; at++) if ((masks[at] as number) & HEADING) inHeading++
	const sure = Math.fround(certainty) ** 2
	return { amount: count * sure, inHeading: inHeading * sure }
}

/** Notes of the documents of a list how well a match answers them; gives the new number of those that are found. */
function note(
	scratch: Scratch,
	{ weight, certainty }: Match,
	{ count, list }: { count: number; list: Readonly<PostingList> },
): number {
	const { best, confidence, titleConfidence, found, inHeading } = scratch
	const { documents, relevances, masks } = list
	let end = count
	for (let at = 0; at < list.count; at++) {
		const document = documents[at] as number
		const mask = masks[at] as number
		const value = (relevances[at] as number) * weight
		if (!confidence[document]) found[end++] = document
		if (value > (best[document] as number)) best[document] = value
		if (certainty > (confidence[document] as number)) confidence[document] = certainty
		if (mask & TITLE && certainty > (titleConfidence[document] as number)) titleConfidence[document] = certainty
		if (mask & HEADING) inHeading[document] = 1
	}
	return end
}

type Visit = (document: number, relevance: number, mask: number) => void

/** Calls back for every document that the match is true of, with its relevance and the fields. */
export function eachMatch(index: SearchIndex, match: Match, visit: Visit): void {
	const { count, documents, relevances, masks } = readMatch(index, match)
	for (let at = 0; at < count; at++) visit(documents[at] as number, relevances[at] as number, masks[at] as number)
}

/** Reads every document that the match is true of. The list is overwritten by the next one that is read. */
export function readMatch(index: SearchIndex, { stems, platforms, within }: Match): Readonly<PostingList> {
	if (platforms) return readForPlatform(index, platforms)
	if (stems.length > 1) return readOfAll(index, stems)
	const list = readPosting(index, stems[0] as number)
	return within ? keepWithin(scratchOf(index), within, list) : list
}

/** Keeps the documents of a list that have the word in one of these fields. */
function keepWithin({ list: kept }: Scratch, within: number, read: Readonly<PostingList>): PostingList {
	const { documents, relevances, masks } = kept
	let count = 0
	for (let at = 0; at < read.count; at++) {
		const mask = (read.masks[at] as number) & within
		if (!mask) continue
		documents[count] = read.documents[at] as number
		relevances[count] = read.relevances[at] as number
		masks[count++] = mask
	}
	kept.count = count
	return kept
}

function readForPlatform(index: SearchIndex, platforms: number): PostingList {
	const { combination, combinationCodes, combinations } = index
	const { list } = scratchOf(index)
	const { documents, relevances, masks } = list
	const start = PLATFORMS * combinations
	let count = 0
	for (let document = 0; document < index.documents; document++)
		if ((combinationCodes[start + (combination[document] as number)] as number) & platforms) {
			documents[count] = document
			relevances[count] = 1
			masks[count++] = 0
		}
	list.count = count
	return list
}

/** As relevant as the least relevant of the stems. */
function readOfAll(index: SearchIndex, stems: readonly number[]): PostingList {
	const { least, fields, held, holding, list } = scratchOf(index)
	const rarestFirst = stems.toSorted((a, b) => documentCount(index, a) - documentCount(index, b))
	let count = 0
	for (const [already, stem] of rarestFirst.entries()) {
		const read = already ? readMarked(index, stem, { marks: held, mark: already }) : readPosting(index, stem)
		for (let at = 0; at < read.count; at++) {
			const document = read.documents[at] as number
			const relevance = read.relevances[at] as number
			const mask = read.masks[at] as number
			if (!already) holding[count++] = document
			held[document] = already + 1
			least[document] = already ? Math.min(least[document] as number, relevance) : relevance
			fields[document] = already ? (fields[document] as number) | mask : mask
		}
	}
	let kept = 0
	for (let at = 0; at < count; at++) {
		const document = holding[at] as number
		if (held[document] === stems.length) {
			list.documents[kept] = document
			list.relevances[kept] = least[document] as number
			list.masks[kept++] = fields[document] as number
		}
		held[document] = 0
	}
	list.count = kept
	return list
}
