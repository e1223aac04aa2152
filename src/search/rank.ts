import { isAnswerable, isAnswerableByMeaning } from './answerable.ts'
import type { SearchIndex } from './index/index-file.ts'
import type { Meaning, Nearness } from './meaning.ts'
import type { ParsedQuery } from './query/query.ts'
import type { Scores } from './score.ts'
import { scratchOf } from './scratch.ts'
import { FEWEST } from './short-list.ts'
import { firstOf } from './top.ts'
import { topCandidates } from './top-candidates.ts'

/** What a query finds, and how well: a number per document. */
export interface Ranked {
	score: Float32Array
	hits: ArrayLike<number> & Iterable<number>
	/** What may be shown as nearest where nothing is found. */
	near: ArrayLike<number> & Iterable<number>
	nearness?: Nearness | undefined
}

/** A copy that stays when the room of an index is used again. */
export const copyOf = ({ score, hits, near, nearness }: Ranked): Ranked => ({
	nearness,
	score: score.slice(),
	hits: Uint32Array.from(hits),
	near: Uint32Array.from(near),
})

/** A hit that answers only a part of the query needs at least this share of the best score. */
const LEAST_SCORE = 0.15
/** A hit that only means the same needs more, and more still where no hit has the words. */
const LEAST_BY_MEANING = 0.3
const LEAST_BY_MEANING_ALONE = 0.5
/** What the best answer in words weighs where it covers nothing of the query; where it covers all of it, 1. */
const LEAST_WORDED = 0.08
/** What being as near as can be weighs beside it. */
const MEANING = 1.3
/** What answering all that is asked weighs beside it: of what is left, that which has the rarest words comes first. */
const COVERED = 0.17
/** Where no title answers, being near weighs so much more; and so many of the best answers stand for what is asked, with what being like them weighs. */
const OPENLY = 1.6
const MODELS = 5
const LIKENESS = 0.4
/** So many of the first are looked at for whether the catalogue can answer. */
const BEST = 3
/** Where the catalogue cannot answer, judged by meaning, only what answers all of a query is a hit. */
const ALL = 1

interface Request {
	parsed: ParsedQuery
	scores: Scores
	meaning: Meaning | undefined
}

/** Ranks what the words of a query found, and with `meaning` also what means the same. */
export function rank(index: SearchIndex, { parsed, scores, meaning }: Request): Ranked {
	const nearness = meaning?.nearnessTo(index, scores.weighed)
	if (!meaning || !nearness) {
		const isHit = hitTest(scores, isAnswerable(scores) ? 0 : parsed.enough, parsed.terms.length)
		return { score: scores.score, hits: hitsIn(index, scores, isHit), near: scores.candidates }
	}
	const { total, pool, best } = closest(index, scores, nearness)
	const sure = isAnswerableByMeaning(scores, { index, meaning, nearness, pool, best })
	const isHit = hitTest(scores, sure ? 0 : ALL, parsed.terms.length)
	const worded = hitsIn(index, scores, isHit)
	if (!sure) return { score: total, hits: worded, near: pool, nearness }
	const others = pool.filter((document) => !isHit(document))
	const hits = scratchOf(index).hits.subarray(0, worded.length + addMeant({ total, best: best[0], others, worded }))
	return { score: total, hits, near: pool, nearness }
}

/** The candidates that are hits, in the room for them. */
function hitsIn(index: SearchIndex, { candidates }: Scores, isHit: (document: number) => boolean): Uint32Array {
	const { hits } = scratchOf(index)
	let count = 0
	for (const document of candidates) if (isHit(document)) hits[count++] = document
	return hits.subarray(0, count)
}

interface Found {
	total: Float32Array
	/** The topCandidates document, and the others of the topCandidates that are no hits by words. */
	best: number | undefined
	others: readonly number[]
	/** The hits by words. */
	worded: Uint32Array
}

/** Adds the documents that are found for what they mean: those near the best, and as many as a short list lacks; gives how many. */
function addMeant({ total, best, others, worded }: Found): number {
	const least = (total[best as number] as number) * (worded.length ? LEAST_BY_MEANING : LEAST_BY_MEANING_ALONE)
	const near = others.filter((document) => (total[document] as number) >= least)
	const lacking = FEWEST - worded.length
	const meant = near.length >= lacking ? near : firstOf(others, lacking, orderBy(total))
	new Uint32Array(worded.buffer, worded.byteOffset + worded.byteLength).set(meant)
	return meant.length
}

/**
 * Whether a document answers every term, or at least such a share of them and not far worse than the best. Where the
 * catalogue as a whole can answer the query, any part of it is enough.
 */
function hitTest({ score, coverage, answered, bestScore }: Scores, least: number, terms: number) {
	const all = (1 << terms) - 1
	return (document: number): boolean =>
		answered[document] === all ||
		((score[document] as number) > 0 &&
			(coverage[document] as number) >= least &&
			(score[document] as number) >= bestScore * LEAST_SCORE)
}

/**
 * Adds how near documents are to how well their words answer and how much they cover: of all about, of the topCandidates exactly. The
 * less of the query any document covers, the less its words decide. Gives those, and the first of them.
 */
function closest(index: SearchIndex, scores: Scores, nearness: Nearness) {
	const { score, coverage, titleCoverage, candidates, bestScore, bestCoverage } = scores
	const { total } = scratchOf(index)
	const covered = Math.min(1, bestCoverage)
	const part = (LEAST_WORDED + (1 - LEAST_WORDED) * covered) / (bestScore || 1)
	const byWords = (document: number): number =>
		(score[document] as number) * part + COVERED * (coverage[document] as number)
	const pool = topCandidates(index, { candidates, byWords, guesses: nearness.guesses, weight: MEANING })
	const cosines = pool.map((document) => Math.fround(nearness.cosineOf(document)))
	for (const [place, document] of pool.entries()) {
		const near = Math.max(0, cosines[place] as number, floorOf(titleCoverage[document] as number))
		total[document] = byWords(document) + MEANING * near
	}
	const isBefore = orderBy(total)
	if (isOpen(scores, pool)) {
		const near = nearness.toThese(firstOf(pool, MODELS, isBefore))
		for (const [place, document] of pool.entries())
			total[document] =
				(total[document] as number) +
				OPENLY * Math.max(0, cosines[place] as number) +
				LIKENESS * Math.max(0, near(document))
	}
	return { total, pool, best: firstOf(pool, BEST, isBefore) }
}

/** The highest number first. */
const orderBy =
	(total: Float32Array) =>
	(a: number, b: number): boolean =>
		total[a] === total[b] ? a < b : (total[a] as number) > (total[b] as number)

/** Whether a query of several words is answered by no title, so that what its best answers have in common says more of it. */
const isOpen = ({ weighed, titleCoverage }: Scores, pool: readonly number[]): boolean =>
	weighed.filter(({ term }) => !term.weak).length > 1 &&
	!pool.some((document) => (titleCoverage[document] as number) > WHOLE)

/** An entry whose title answers is not passed by its neighbours, which may be nearer; one that is called so is as near as can be. */
const floorOf = (titled: number): number => (titled > WHOLE ? titled : titled * PARTLY)

/** The part of the words of a title from which on it is called whole, and what a smaller part of it counts. */
const WHOLE = 0.9
const PARTLY = 0.3
