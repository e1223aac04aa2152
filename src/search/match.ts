import type { SearchReason } from '../schema/search.ts'

/** Takes a way in which a term may be answered. */
export type Offer = (match: Match) => void

/** One way in which an entry can answer a term: it holds all these stems. */
export interface Match {
	stems: readonly number[]
	/** Or, without stems, is for one of these platforms: one bit each. */
	platforms?: number
	/** The fields in which it counts, one bit each; by default all. */
	within?: number
	/** Share of the full score. */
	weight: number
	/** How surely it is what was meant. */
	certainty: number
	how: SearchReason['how']
	/** The words it was found by; a number is a word of the index, to be read where it is wanted. */
	matched: string | number
	/** Whether it replaces a product that no entry has: a near result, but not an answer. */
	standsIn?: true
}
