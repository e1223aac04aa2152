/** A seeded source of numbers (mulberry32), so that a run can be repeated from its seed. */
export interface Random {
	/** A number from 0 up to, but not including, 1. */
	next(): number
	/** A whole number from 0 up to, but not including, `below`. */
	below(below: number): number
	/** One item of a list that is not empty. */
	pick<T>(list: readonly T[]): T
	/** True in this part of the cases. */
	chance(part: number): boolean
}

export function seeded(seed: number): Random {
	let state = seed >>> 0
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
	const below = (limit: number) => Math.floor(next() * limit)
	return {
		next,
		below,
		pick: (list) => list[below(list.length)] as (typeof list)[number],
		chance: (part) => next() < part,
	}
}
