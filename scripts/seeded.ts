/**
 * A seeded pseudorandom generator (mulberry32) of numbers in [0, 1): the same seed gives the same sequence everywhere.
 */
export function seeded(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

/** A random item, uniformly distributed. */
export const pick = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

/** A random index below `size` with a Zipf-like distribution: small ones are far more likely. */
export const zipf = (random: () => number, size: number): number => Math.floor(size ** random()) - 1
