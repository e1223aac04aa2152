import type { SearchIndex } from './index-file.ts'
import type { Match } from './matches.ts'
import { eachPosting } from './postings.ts'
import type { Demand } from './query.ts'

/** A demand with its matches and what a full match of it is worth. */
export interface Weighed {
	demand: Demand
	matches: readonly Match[]
	/** Rarity: what a full match adds to the score. */
	value: number
	/** Part in deciding whether a document is a hit. */
	share: number
}

/** Scores of every document that answers any demand. */
export interface Scores {
	weighed: Weighed[]
	/** Documents with any match, in no order. */
	touched: number[]
	score: Float32Array
	/** Share of what was asked that the document answers, 0 to 1. */
	coverage: Float32Array
}

/** Room for one query, kept with the index so that a query allocates little. It is clean between queries. */
interface Room {
	score: Float32Array
	coverage: Float32Array
	best: Float32Array
	sure: Float32Array
	part: Float32Array
	seen: Uint8Array
}

export function roomOf(index: SearchIndex): Room {
	const known = index.memory.get('room') as Room | undefined
	if (known) return known
	const floats = () => new Float32Array(index.documents)
	const room = {
		score: floats(),
		coverage: floats(),
		best: floats(),
		sure: floats(),
		part: floats(),
		seen: new Uint8Array(index.documents),
	}
	index.memory.set('room', room)
	return room
}

const WEAK = 0.2

/** Adds up BM25F over the demands. Call `clear` when done with the result. */
export function scoreAll(
	index: SearchIndex,
	demands: readonly { demand: Demand; matches: readonly Match[] }[],
): Scores {
	const room = roomOf(index)
	const touched: number[] = []
	const weighed: Weighed[] = []
	const onlyWeak = demands.every(({ demand }) => demand.weak)
	for (const { demand, matches } of demands) {
		const found = gather(index, matches)
		const value = rarity(index.documents, found.amount)
		const share = value * (demand.weak && !onlyWeak ? WEAK : 1) * (matches.length ? 1 : 0.7)
		weighed.push({ demand, matches, value, share })
		for (const document of found.documents) {
			if (!room.seen[document]) {
				room.seen[document] = 1
				touched.push(document)
			}
			room.score[document] = (room.score[document] as number) + value * (room.best[document] as number)
			room.coverage[document] = (room.coverage[document] as number) + share * (room.sure[document] as number)
			room.best[document] = 0
			room.sure[document] = 0
		}
	}
	const whole = weighed.reduce((sum, { share }) => sum + share, 0)
	for (const document of touched) room.coverage[document] = (room.coverage[document] as number) / whole
	return { weighed, touched, score: room.score, coverage: room.coverage }
}

/** Cleans the room for the next query. */
export function clear(index: SearchIndex, { touched }: Scores): void {
	const { score, coverage, seen } = roomOf(index)
	for (const document of touched) {
		score[document] = 0
		coverage[document] = 0
		seen[document] = 0
	}
}

const rarity = (documents: number, amount: number): number =>
	Math.log(1 + (documents - Math.min(documents, amount) + 0.5) / (amount + 0.5))

/** The best match of each document for one demand; `amount` counts the documents by how sure their match is. */
function gather(index: SearchIndex, matches: readonly Match[]): { documents: number[]; amount: number } {
	const { best, sure } = roomOf(index)
	const documents: number[] = []
	for (const match of matches)
		eachMatch(index, match, (document, relevance) => {
			const value = relevance * match.weight
			if (!sure[document]) documents.push(document)
			if (value > (best[document] as number)) best[document] = value
			if (match.certainty > (sure[document] as number)) sure[document] = match.certainty
		})
	let amount = 0
	for (const document of documents) amount += sure[document] as number
	return { documents, amount }
}

/** Calls back for every document that holds all stems of the match, with its relevance and the fields. */
export function eachMatch(
	index: SearchIndex,
	{ stems }: Pick<Match, 'stems'>,
	visit: (document: number, relevance: number, mask: number) => void,
): void {
	const [first = 0, ...others] = stems
	if (!others.length) {
		eachPosting(index, first, visit)
		return
	}
	const { part } = roomOf(index)
	let kept = new Map<number, number>()
	eachPosting(index, first, (document, relevance, mask) => {
		part[document] = relevance
		kept.set(document, mask)
	})
	const cleared = [...kept.keys()]
	for (const stem of others) {
		const both = new Map<number, number>()
		eachPosting(index, stem, (document, relevance, mask) => {
			const before = kept.get(document)
			if (before === undefined) return
			part[document] = Math.min(part[document] as number, relevance)
			both.set(document, before | mask)
		})
		kept = both
	}
	for (const [document, mask] of kept) visit(document, part[document] as number, mask)
	for (const document of cleared) part[document] = 0
}
