/** A seeded source of numbers in [0, 1): the same seed gives the same sequence everywhere (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

/** One of the items, each as likely. */
export const pick = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

/** An index below `size`, small ones far likelier, as words are in texts (Zipf). */
export const zipf = (random: () => number, size: number): number => Math.floor(size ** random()) - 1
