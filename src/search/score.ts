import { gather } from './gather.ts'
import type { SearchIndex } from './index-file.ts'
import type { Match } from './matches.ts'
import { documentCount } from './postings.ts'
import { CATEGORY_COVERAGE, type Demand, type Question } from './query.ts'
import { type Room, roomOf } from './scratch.ts'

/** A demand with its matches and what a full match of it is worth. */
export interface Weighed {
	demand: Demand
	matches: readonly Match[]
	/** Rarity: what a full match adds to the score. */
	value: number
	/** Part in deciding whether a document is a hit. */
	share: number
}

/** Scores of every document that may be a hit; the columns of the room are per document. */
export interface Scores extends Pick<Room, 'score' | 'coverage' | 'titled' | 'answered'> {
	/** In the order of the query. */
	weighed: readonly Weighed[]
	/** Documents with any match, in no order. */
	touched: Uint32Array
}

const WEAK = 0.2
const UNKNOWN = 0.5
/** Matches that are surer than this hold the word itself, a form, a beginning or a close synonym of it. */
const IN_THE_WORD = 0.5

/** A demand before it is looked up: its share is at most this. */
interface Asked extends Weighed {
	bound: number
}

/**
 * Adds up BM25F over the demands, the rarest first. As soon as the demands that are left cannot make a hit of a document
 * by themselves, documents that hold none of the rarer ones are passed over. Call `clear` when done with the result.
 */
export function scoreAll(index: SearchIndex, { demands, enough, category }: Question, matchesOf: MatchesOf): Scores {
	const least = enough - (category ? CATEGORY_COVERAGE : 0)
	const room = roomOf(index)
	const onlyWeak = demands.every(({ weak }) => weak)
	const asked = demands.map((demand): Asked => {
		const matches = matchesOf(index, demand)
		const factor = (demand.weak && !onlyWeak ? WEAK : 1) * (matches.length ? 1 : UNKNOWN)
		return {
			demand,
			matches,
			value: 0,
			share: factor,
			bound: factor * rarity(index.documents, leastAmount(index, matches)),
		}
	})
	const rarestFirst = asked.toSorted((a, b) => b.bound - a.bound)
	let count = 0
	for (const [at, one] of rarestFirst.entries()) {
		const left = sumOf(rarestFirst.slice(at), 'bound')
		const open = left >= least * (left + sumOf(rarestFirst.slice(0, at), 'share'))
		count = addDemand(index, one, { count, open })
	}
	const touched = room.touched.subarray(0, count)
	average(room, touched, { shares: sumOf(asked, 'share'), demands: demands.length })
	return { ...room, weighed: asked, touched }
}

type MatchesOf = (index: SearchIndex, demand: Demand) => Match[]

const sumOf = <K extends 'bound' | 'share'>(list: readonly Record<K, number>[], name: K): number =>
	list.reduce((sum, one) => sum + one[name], 0)

/** How many documents match at the least, counted by how sure they do. */
const leastAmount = (index: SearchIndex, matches: readonly Match[]): number =>
	matches.reduce(
		(most, { stems, certainty }) =>
			stems.length === 1 ? Math.max(most, documentCount(index, stems[0] as number) * certainty) : most,
		0,
	)

/** Looks up one demand and adds what it finds; gives the new number of touched documents. */
function addDemand(index: SearchIndex, one: Asked, { count, open }: { count: number; open: boolean }): number {
	const room = roomOf(index)
	const { documents, amount, headed } = gather(index, one.matches)
	one.value = rarity(index.documents, amount) * (amount ? topicality(headed / amount) : 1)
	one.share *= one.value
	let end = count
	for (const document of documents) {
		if (room.seen[document] || open) {
			if (!room.seen[document]) room.touched[end++] = document
			settle(room, document, one)
		}
		room.best[document] = 0
		room.sure[document] = 0
		room.sureInTitle[document] = 0
	}
	return end
}

/** Adds what one demand found in a document to its sums. */
function settle(room: Room, document: number, { value, share }: Weighed): void {
	room.seen[document] = 1
	if ((room.sure[document] as number) > IN_THE_WORD) room.answered[document] = (room.answered[document] as number) + 1
	room.score[document] = (room.score[document] as number) + value * (room.best[document] as number)
	room.coverage[document] = (room.coverage[document] as number) + share * (room.sure[document] as number)
	room.titled[document] = (room.titled[document] as number) + (room.sureInTitle[document] as number)
}

function average(room: Room, touched: Uint32Array, { shares, demands }: { shares: number; demands: number }): void {
	for (const document of touched) {
		room.coverage[document] = (room.coverage[document] as number) / shares
		room.titled[document] = (room.titled[document] as number) / demands
	}
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
