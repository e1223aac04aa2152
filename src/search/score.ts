import type { SearchIndex } from './index-file.ts'
import type { Match } from './matches.ts'
import { documentCount, eachPosting } from './postings.ts'
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
	least: Float32Array
	fields: Uint8Array
	held: Uint8Array
	seen: Uint8Array
}

export function roomOf(index: SearchIndex): Room {
	const known = index.memory.get('room') as Room | undefined
	if (known) return known
	const floats = () => new Float32Array(index.documents)
	const bytes = () => new Uint8Array(index.documents)
	const room = {
		score: floats(),
		coverage: floats(),
		best: floats(),
		sure: floats(),
		least: floats(),
		fields: bytes(),
		held: bytes(),
		seen: bytes(),
	}
	index.memory.set('room', room)
	return room
}

const WEAK = 0.2
const UNKNOWN = 0.5

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
		const share = value * (demand.weak && !onlyWeak ? WEAK : 1) * (matches.length ? 1 : UNKNOWN)
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
	if (stems.length === 1) eachPosting(index, stems[0] as number, visit)
	else eachOfAll(index, stems, visit)
}

/** As relevant as the least relevant of the stems. */
function eachOfAll(
	index: SearchIndex,
	stems: readonly number[],
	visit: (document: number, relevance: number, mask: number) => void,
): void {
	const { least, fields, held } = roomOf(index)
	const rarestFirst = stems.toSorted((a, b) => documentCount(index, a) - documentCount(index, b))
	const documents: number[] = []
	for (const [already, stem] of rarestFirst.entries())
		eachPosting(index, stem, (document, relevance, mask) => {
			if (held[document] !== already) return
			if (!already) documents.push(document)
			held[document] = already + 1
			least[document] = already ? Math.min(least[document] as number, relevance) : relevance
			fields[document] = already ? (fields[document] as number) | mask : mask
		})
	for (const document of documents) {
		if (held[document] === stems.length) visit(document, least[document] as number, fields[document] as number)
		held[document] = 0
	}
}
