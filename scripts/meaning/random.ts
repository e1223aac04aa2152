/** Pseudorandom numbers in [0, 1), always the same sequence. The published word vectors depend on it. */
export function randomNumbers(): () => number {
	let seed = 1
	return () => {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
		return seed / 2 ** 32
	}
}
