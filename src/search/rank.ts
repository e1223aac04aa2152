import { isAnswerable } from './answerable.ts'
import type { SearchIndex } from './index-file.ts'
import type { Meaning, Nearness } from './meaning.ts'
import type { ParsedQuery } from './query.ts'
import type { Scores } from './score.ts'
import { scratchOf } from './scratch.ts'

/** What a query finds, and how well: a number per document. */
export interface Ranked {
	score: Float32Array
	hits: ArrayLike<number> & Iterable<number>
	/** What may be shown as nearest where nothing is found. */
	near: ArrayLike<number> & Iterable<number>
	nearness?: Nearness | undefined
}

/** A hit that answers only a part of the query needs at least this share of the best score. */
const LEAST_SCORE = 0.25
/** A hit that only means the same needs more. */
const LEAST_BY_MEANING = 1 / 3
/** What being as near as can be weighs beside the best answer in words. */
const MEANING = 0.85
/** So many of the likeliest are looked at closely. */
const POOL = 128
/** So near must so many entries be, besides what is known and covered, of a query that the catalogue can answer. */
const FIFTH = 5

interface Request {
	parsed: ParsedQuery
	scores: Scores
	meaning: Meaning | undefined
}

/** Ranks what the words of a query found, and with `meaning` also what means the same. Scores must be final. */
export function rank(index: SearchIndex, { parsed, scores, meaning }: Request): Ranked {
	const nearness = meaning?.nearnessTo(index, scores.weighed)
	if (!meaning || !nearness) {
		const isHit = hitTest(scores, parsed, isAnswerable(scores))
		return { score: scores.score, hits: scores.candidates.filter(isHit), near: scores.candidates }
	}
	const { total, pool, cosines } = closest(index, scores, nearness)
	const fifth = cosines.sort().at(-FIFTH) ?? 0
	const sure = isAnswerable(scores, { meaning, nearest: fifth })
	const isHit = hitTest(scores, parsed, sure)
	const least = pool.reduce((most, document) => Math.max(most, total[document] as number), 0) * LEAST_BY_MEANING
	const meant = sure ? pool.filter((document) => !isHit(document) && (total[document] as number) >= least) : []
	const worded = scores.candidates.filter(isHit)
	const hits = new Uint32Array(worded.length + meant.length)
	hits.set(worded)
	hits.set(meant, worded.length)
	return { score: total, hits, near: pool, nearness }
}

/**
 * Whether a document answers every term, or enough of them and not far worse than the best. Where the catalogue as a whole
 * can answer the query, any part of it is enough.
 */
function hitTest({ candidates, score, coverage, answered }: Scores, { terms, enough }: ParsedQuery, sure: boolean) {
	const best = highest(score, candidates)
	const least = sure ? 0 : enough
	return (document: number): boolean =>
		answered[document] === terms.length ||
		((score[document] as number) > 0 &&
			(coverage[document] as number) >= least &&
			(score[document] as number) >= best * LEAST_SCORE)
}

/** Adds how near documents are to how well their words answer, the best of which is 1: of all about, of the likeliest exactly. */
function closest(index: SearchIndex, scores: Scores, nearness: Nearness) {
	const { score, titleCoverage, candidates } = scores
	const { total } = scratchOf(index)
	const part = 1 / (highest(score, candidates) || 1)
	const pool = likeliest(total, (document) => {
		const guessed = nearness.guessed[document] as number
		return (score[document] as number) * part + (guessed > 0 ? MEANING * guessed : 0)
	})
	const cosines = Float32Array.from(pool, nearness.cosineOf)
	for (const [place, document] of pool.entries()) {
		const near = Math.max(0, cosines[place] as number, floorOf(titleCoverage[document] as number))
		total[document] = (score[document] as number) * part + MEANING * near
	}
	return { total, pool, cosines }
}

/** The highest number of these documents. */
function highest(numbers: Float32Array, documents: Uint32Array): number {
	let most = 0
	for (const document of documents) if ((numbers[document] as number) > most) most = numbers[document] as number
	return most
}

const STEPS = 256

/** Writes the number of every document, between 0 and 3, and gives those with the highest, about `POOL` of them, by counting. */
function likeliest(total: Float32Array, numberOf: (document: number) => number): number[] {
	const counts = new Uint32Array(STEPS * 3 + 1)
	for (let document = 0; document < total.length; document++) {
		const value = numberOf(document)
		total[document] = value
		const step = Math.min(STEPS * 3, (value * STEPS) | 0)
		counts[step] = (counts[step] as number) + 1
	}
	let step = STEPS * 3
	for (let count = counts[step] as number; count < POOL && step > 0; ) count += counts[--step] as number
	const least = Math.max(step / STEPS, Number.MIN_VALUE)
	const pool: number[] = []
	for (let document = 0; document < total.length && pool.length < 2 * POOL; document++)
		if ((total[document] as number) >= least) pool.push(document)
	return pool
}

/** An entry whose title answers is not passed by its neighbours, which may be nearer; one that is called so is as near as can be. */
const floorOf = (titled: number): number => (titled > WHOLE ? titled : titled / 2)

const WHOLE = 0.85
