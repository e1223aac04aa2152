import { PLATFORMS } from './facets.ts'
import type { SearchIndex } from './index-file.ts'
import type { Match } from './matches.ts'
import { documentCount, eachPosting } from './postings.ts'
import type { Demand } from './query.ts'
import { type Room, roomOf } from './room.ts'

/** A demand with its matches and what a full match of it is worth. */
export interface Weighed {
	demand: Demand
	matches: readonly Match[]
	/** Rarity: what a full match adds to the score. */
	value: number
	/** Part in deciding whether a document is a hit. */
	share: number
}

/** Scores of every document that answers any demand; the columns of the room are per document. */
export interface Scores extends Pick<Room, 'score' | 'coverage' | 'titled' | 'answered'> {
	weighed: Weighed[]
	/** Documents with any match, in no order. */
	touched: Uint32Array
}

const WEAK = 0.2
const UNKNOWN = 0.5
/** Matches that are surer than this hold the word itself, a form, a beginning or a close synonym of it. */
const IN_THE_WORD = 0.5

/** Adds up BM25F over the demands. Call `clear` when done with the result. */
export function scoreAll(
	index: SearchIndex,
	demands: readonly { demand: Demand; matches: readonly Match[] }[],
): Scores {
	const room = roomOf(index)
	let count = 0
	const onlyWeak = demands.every(({ demand }) => demand.weak)
	const weighed = demands.map(({ demand, matches }) => {
		const { documents, amount, headed } = gather(index, matches)
		const value = rarity(index.documents, amount) * (amount ? topicality(headed / amount) : 1)
		const share = value * (demand.weak && !onlyWeak ? WEAK : 1) * (matches.length ? 1 : UNKNOWN)
		for (const document of documents) {
			if (!room.seen[document]) room.touched[count++] = document
			settle(room, document, { value, share })
		}
		return { demand, matches, value, share }
	})
	const shares = weighed.reduce((sum, { share }) => sum + share, 0)
	const touched = room.touched.subarray(0, count)
	for (const document of touched) {
		room.coverage[document] = (room.coverage[document] as number) / shares
		room.titled[document] = (room.titled[document] as number) / demands.length
	}
	return { ...room, weighed, touched }
}

/** Adds what one demand found in a document to its sums, and forgets it for the next demand. */
function settle(room: Room, document: number, { value, share }: Pick<Weighed, 'value' | 'share'>): void {
	room.seen[document] = 1
	if ((room.sure[document] as number) > IN_THE_WORD) room.answered[document] = (room.answered[document] as number) + 1
	room.score[document] = (room.score[document] as number) + value * (room.best[document] as number)
	room.coverage[document] = (room.coverage[document] as number) + share * (room.sure[document] as number)
	room.titled[document] = (room.titled[document] as number) + (room.sureInTitle[document] as number)
	room.best[document] = 0
	room.sure[document] = 0
	room.sureInTitle[document] = 0
}

/** Cleans the room for the next query. */
export function clear(index: SearchIndex, { touched }: Scores): void {
	const { score, coverage, titled, answered, seen } = roomOf(index)
	for (const document of touched) {
		score[document] = 0
		coverage[document] = 0
		titled[document] = 0
		answered[document] = 0
		seen[document] = 0
	}
}

const rarity = (documents: number, amount: number): number =>
	Math.log(1 + (documents - Math.min(documents, amount) + 0.5) / (amount + 0.5))

/** A word that entries have in titles, tags or keywords names a topic; one found only in running text is plain speech. */
const topicality = (headed: number): number => PLAIN_SPEECH + (1 - PLAIN_SPEECH) * Math.min(1, headed * 2)

const PLAIN_SPEECH = 0.5
const TITLE = 1
/** Title, slug, tags and keywords. */
const HEADING = 15

/** What answers one demand. The amounts count documents by how sure their match is; `headed` those with it in a heading. */
interface Gathered {
	documents: Uint32Array
	amount: number
	headed: number
}

/** Notes the best match of each document for one demand. */
function gather(index: SearchIndex, matches: readonly Match[]): Gathered {
	const { best, sure, sureInTitle, found, headed: inHeading } = roomOf(index)
	let count = 0
	for (const match of matches) {
		const { weight, certainty } = match
		eachMatch(index, match, (document, relevance, mask) => {
			const value = relevance * weight
			if (!sure[document]) found[count++] = document
			if (value > (best[document] as number)) best[document] = value
			if (certainty > (sure[document] as number)) sure[document] = certainty
			if (mask & TITLE && certainty > (sureInTitle[document] as number)) sureInTitle[document] = certainty
			if (mask & HEADING) inHeading[document] = 1
		})
	}
	const documents = found.subarray(0, count)
	let [amount, headed] = [0, 0]
	for (const document of documents) {
		amount += sure[document] as number
		if (inHeading[document]) headed += sure[document] as number
		inHeading[document] = 0
	}
	return { documents, amount, headed }
}

type Visit = (document: number, relevance: number, mask: number) => void

/** Calls back for every document that the match is true of, with its relevance and the fields. */
export function eachMatch(index: SearchIndex, { stems, platforms }: Pick<Match, 'stems' | 'platforms'>, visit: Visit) {
	if (platforms) eachForPlatform(index, platforms, visit)
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
	const { least, fields, held, holding } = roomOf(index)
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
