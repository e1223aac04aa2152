import { PLATFORMS } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import type { Match } from './match.ts'
import { documentCount, readPosting } from './postings.ts'
import { type Scratch, scratchOf } from './scratch.ts'

const TITLE = 1
/** Title, slug, tags and keywords. */
const HEADING = 15

/**
 * What answers one term. The amounts count documents by the square of how sure their match is, so that related words hardly
 * make a word less rare; `inHeading` those with it in a heading.
 */
interface Gathered {
	documents: Uint32Array
	amount: number
	inHeading: number
}

/** Notes the best match of each document for one term. */
export function gather(index: SearchIndex, matches: readonly Match[]): Gathered {
	const scratch = scratchOf(index)
	const { confidence, inHeading } = scratch
	let count = 0
	for (const match of matches) count = note(scratch, match, { count, read: readMatch(index, match) })
	const documents = scratch.found.subarray(0, count)
	let [amount, amountInHeading] = [0, 0]
	for (const document of documents) {
		const sure = (confidence[document] as number) * (confidence[document] as number)
		amount += sure
		if (inHeading[document]) amountInHeading += sure
		inHeading[document] = 0
	}
	return { documents, amount, inHeading: amountInHeading }
}

/** Notes of the documents that were read how well a match answers them; gives the new number of those that are found. */
function note(
	scratch: Scratch,
	{ weight, certainty }: Match,
	{ count, read }: { count: number; read: number },
): number {
	const { best, confidence, titleConfidence, found, inHeading, list } = scratch
	const { documents, relevances, masks } = list
	let end = count
	for (let at = 0; at < read; at++) {
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
	const { documents, relevances, masks } = scratchOf(index).list
	const count = readMatch(index, match)
	for (let at = 0; at < count; at++) visit(documents[at] as number, relevances[at] as number, masks[at] as number)
}

/** Reads every document that the match is true of into the room for a list; gives how many they are. */
function readMatch(index: SearchIndex, { stems, platforms, within }: Match): number {
	if (platforms) return readForPlatform(index, platforms)
	if (stems.length > 1) return readOfAll(index, stems)
	const count = readPosting(index, stems[0] as number)
	return within ? keepWithin(scratchOf(index), within, count) : count
}

/** Of the list that was read, what stands in one of these fields. */
function keepWithin({ list: { documents, relevances, masks } }: Scratch, within: number, count: number): number {
	let kept = 0
	for (let at = 0; at < count; at++) {
		const mask = (masks[at] as number) & within
		if (!mask) continue
		documents[kept] = documents[at] as number
		relevances[kept] = relevances[at] as number
		masks[kept++] = mask
	}
	return kept
}

function readForPlatform(index: SearchIndex, platforms: number): number {
	const { combination, combinationCodes, combinations } = index
	const { documents, relevances, masks } = scratchOf(index).list
	const start = PLATFORMS * combinations
	let count = 0
	for (let document = 0; document < index.documents; document++)
		if ((combinationCodes[start + (combination[document] as number)] as number) & platforms) {
			documents[count] = document
			relevances[count] = 1
			masks[count++] = 0
		}
	return count
}

/** As relevant as the least relevant of the stems. */
function readOfAll(index: SearchIndex, stems: readonly number[]): number {
	const { least, fields, held, holding, list } = scratchOf(index)
	const rarestFirst = stems.toSorted((a, b) => documentCount(index, a) - documentCount(index, b))
	let count = 0
	for (const [already, stem] of rarestFirst.entries()) {
		const read = readPosting(index, stem, { only: already ? { marks: held, mark: already } : undefined })
		for (let at = 0; at < read; at++) {
			const document = list.documents[at] as number
			const [relevance, mask] = [list.relevances[at] as number, list.masks[at] as number]
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
	return kept
}
