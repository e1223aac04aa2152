import { seeded as numbersOf } from '../../scripts/seeded.ts'

/** A seeded source of numbers, so that a run can be repeated from its seed. */
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
	const next = numbersOf(seed)
	const below = (limit: number) => Math.floor(next() * limit)
	return {
		next,
		below,
		pick: (list) => list[below(list.length)] as (typeof list)[number],
		chance: (part) => next() < part,
	}
}

/** Many of them, each with a seed of its own. */
export const randoms = (seed: number, count: number): Random[] =>
	Array.from({ length: count }, (_, i) => seeded(seed + i * 7919))
