/**
 * Quantisation threshold in standard deviations: smaller numbers become ±1, larger ones ±3, which is optimal for a
 * normal distribution.
 */
const EDGE = 1.467

export const lengthOf = (numbers: Float64Array | Float32Array): number => {
	let squares = 0
	for (const number of numbers) squares += number * number
	return Math.sqrt(squares) || 1
}

/** The numbers of a vector as levels from 0 to 3. */
export function levelsOf(row: Float32Array): number[] {
	const edge = (EDGE * lengthOf(row)) / Math.sqrt(row.length)
	return [...row].map((value) => (value < -edge ? 0 : value < 0 ? 1 : value < edge ? 2 : 3))
}
