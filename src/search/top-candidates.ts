import type { Guesses } from './index/directions.ts'
import type { SearchIndex } from './index/index-file.ts'
import type { Scores } from './score.ts'
import { scratchOf } from './scratch.ts'

/** So many of the topCandidates are looked at closely. */
const POOL = 64
const STEPS = 256
const HIGHEST = 3

/** What is known of documents before any is looked at closely: a number from words, 0 where none answers, and a guess, weighed. */
interface Likely {
	candidates: Scores['candidates']
	byWords(document: number): number
	guesses: Guesses
	weight: number
}

/**
 * The documents with the highest numbers, about `POOL` of them, in no order; writes the numbers of these and of the candidates. Most
 * documents are passed over by one comparison of whole numbers with the least that those so far have made worth a look.
 */
export function topCandidates(index: SearchIndex, { candidates, byWords, guesses, weight }: Likely): number[] {
	const { total, seen } = scratchOf(index)
	const { sums, unit } = guesses
	const best = new Best(total)
	const near = (document: number): number => weight * Math.fround((sums[document] as number) * unit)
	for (const document of candidates) best.offer(document, byWords(document) + Math.max(0, near(document)))
	let least = leastSum()
	for (let document = 0; document < total.length; document++)
		if ((sums[document] as number) >= least && !seen[document] && best.offer(document, near(document)))
			least = leastSum()
	return best.documents()

	function leastSum(): number {
		return Math.max(0, Math.floor(best.least / weight / unit) - 1)
	}
}

/** Those of the offered documents that have the highest numbers, between 0 and `HIGHEST`, kept by counting. */
class Best {
	/** What is less is no longer taken. */
	least = Number.MIN_VALUE
	readonly #total: Float32Array
	readonly #counts = new Uint32Array(STEPS * HIGHEST + 1)
	readonly #taken: number[] = []
	/** How many have at least the number of the lowest step, and that step. */
	#above = 0
	#step = 0

	constructor(total: Float32Array) {
		this.#total = total
	}

	/** Writes the number of a document; false where it is too low to be taken. */
	offer(document: number, number: number): boolean {
		this.#total[document] = number
		const value = this.#total[document] as number
		if (value < this.least) return false
		this.#taken.push(document)
		const step = Math.min(STEPS * HIGHEST, (value * STEPS) | 0)
		this.#counts[step] = (this.#counts[step] as number) + 1
		this.#above++
		while (this.#above - (this.#counts[this.#step] as number) >= POOL) {
			this.#above -= this.#counts[this.#step++] as number
			this.least = this.#step / STEPS
		}
		return true
	}

	/** The first of them where very many are alike. */
	documents(): number[] {
		const kept = this.#taken.filter((document) => (this.#total[document] as number) >= this.least)
		return kept.length > 2 * POOL ? kept.sort((a, b) => a - b).slice(0, 2 * POOL) : kept
	}
}
