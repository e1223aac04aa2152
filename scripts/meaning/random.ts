/** Numbers in [0, 1) that look random, the same ones every time. The published word vectors depend on this very sequence. */
export function randomNumbers(): () => number {
	let seed = 1
	return () => {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
		return seed / 2 ** 32
	}
}
