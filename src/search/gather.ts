import { PLATFORMS } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import type { Match } from './matches.ts'
import { documentCount, eachPosting } from './postings.ts'
import { scratchOf } from './scratch.ts'

const TITLE = 1
/** Title, slug, tags and keywords. */
const HEADING = 15

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
	const { best, confidence, titleConfidence, found, inHeading } = scratchOf(index)
	let count = 0
	for (const match of matches) {
		const { weight, certainty } = match
		eachMatch(index, match, (document, relevance, mask) => {
			const value = relevance * weight
			if (!confidence[document]) found[count++] = document
			if (value > (best[document] as number)) best[document] = value
			if (certainty > (confidence[document] as number)) confidence[document] = certainty
			if (mask & TITLE && certainty > (titleConfidence[document] as number)) titleConfidence[document] = certainty
			if (mask & HEADING) inHeading[document] = 1
		})
	}
	const documents = found.subarray(0, count)
	let [amount, amountInHeading] = [0, 0]
	for (const document of documents) {
		const sure = (confidence[document] as number) * (confidence[document] as number)
		amount += sure
		if (inHeading[document]) amountInHeading += sure
		inHeading[document] = 0
	}
	return { documents, amount, inHeading: amountInHeading }
}

type Visit = (document: number, relevance: number, mask: number) => void

/** Calls back for every document that the match is true of, with its relevance and the fields. */
export function eachMatch(
	index: SearchIndex,
	{ stems, platforms, within }: Pick<Match, 'stems' | 'platforms' | 'within'>,
	visit: Visit,
) {
	if (within)
		eachPosting(index, stems[0] as number, (document, relevance, mask) => {
			if (mask & within) visit(document, relevance, mask & within)
		})
	else if (platforms) eachForPlatform(index, platforms, visit)
	else if (stems.length === 1) eachPosting(index, stems[0] as number, visit)
	else eachOfAll(index, stems, visit)
}

function eachForPlatform(index: SearchIndex, platforms: number, visit: Visit): void {
	const { documents, combination, combinationCodes, combinations } = index
	const start = PLATFORMS * combinations
	for (let document = 0; document < documents; document++)
		if ((combinationCodes[start + (combination[document] as number)] as number) & platforms) visit(document, 1, 0)
}

/** As relevant as the least relevant of the stems. */
function eachOfAll(index: SearchIndex, stems: readonly number[], visit: Visit): void {
	const { least, fields, held, holding } = scratchOf(index)
	const rarestFirst = stems.toSorted((a, b) => documentCount(index, a) - documentCount(index, b))
	let count = 0
	for (const [already, stem] of rarestFirst.entries())
		eachPosting(index, stem, (document, relevance, mask) => {
			if (held[document] !== already) return
			if (!already) holding[count++] = document
			held[document] = already + 1
			least[document] = already ? Math.min(least[document] as number, relevance) : relevance
			fields[document] = already ? (fields[document] as number) | mask : mask
		})
	for (const document of holding.subarray(0, count)) {
		if (held[document] === stems.length) visit(document, least[document] as number, fields[document] as number)
		held[document] = 0
	}
}
