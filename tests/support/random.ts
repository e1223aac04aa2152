/** Numbers below 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

/** Ways to choose by such numbers. */
export interface Choice {
	one<T>(list: readonly T[]): T
	often(share: number): boolean
	number(below: number): number
}

/** Choices that are the same for the same seed. */
export function choiceOf(seed: number): Choice {
	const random = randomOf(seed)
	const number = (below: number) => Math.floor(random() * below)
	return {
		one: (list) => list[number(list.length)] as (typeof list)[number],
		often: (share) => random() < share,
		number,
	}
}
