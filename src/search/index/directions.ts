/** Unit vectors, quantised to one byte per dimension, with the signs as bits (32 per number) for a first estimate. */
export interface Directions {
	bytes: Int8Array
	scale: Float32Array
	signs: Uint32Array
}

/** Quantises consecutive vectors; they need not be of unit length. */
export function packed(numbers: Float32Array, dimensions: number): Directions {
	const count = numbers.length / dimensions
	const bytes = new Int8Array(numbers.length)
	const scale = new Float32Array(count)
	for (let one = 0; one < count; one++) {
		const start = one * dimensions
		normalise(numbers, start, dimensions)
		let most = 1e-9
		for (let at = start; at < start + dimensions; at++) most = Math.max(most, Math.abs(numbers[at] as number))
		scale[one] = most / 127
		for (let at = start; at < start + dimensions; at++) bytes[at] = Math.round(((numbers[at] as number) / most) * 127)
	}
	return { bytes, scale, signs: signsOf(bytes, dimensions) }
}

/** Normalises a vector in place, from `at` on; false if it is all 0. */
export function normalise(sum: Float32Array, at: number, size: number): boolean {
	let squares = 0
	for (let place = at; place < at + size; place++) squares += (sum[place] as number) ** 2
	const length = Math.sqrt(squares)
	if (length) for (let place = at; place < at + size; place++) sum[place] = (sum[place] as number) / length
	return length > 0
}

/** One bit per dimension, 1 if it is above 0. Every vector starts at a multiple of four numbers. */
export function signsOf(bytes: Int8Array, dimensions: number): Uint32Array {
	const each = Math.ceil(dimensions / BITS / TOGETHER) * TOGETHER
	const signs = new Uint32Array((bytes.length / dimensions) * each)
	for (let entry = 0, at = 0; at < bytes.length; entry += each)
		for (let place = 0; place < dimensions; place += BITS) {
			let bits = 0
			for (let bit = 0, size = Math.min(BITS, dimensions - place); bit < size; bit++)
				if ((bytes[at++] as number) > 0) bits |= 1 << bit
			signs[entry + (place >> 5)] = bits
		}
	return signs
}

/** The dot product of a stored direction and a query: their cosine where the query has length one. */
export function cosineOf({ bytes, scale }: Directions, one: number, query: Float32Array): number {
	const size = query.length
	let at = one * size
	// Four sums, because an addition waits for the one before, each declared by itself: as a list they take twice the time.
	let first = 0
	let second = 0
	let third = 0
	let fourth = 0
	let place = 0
	for (; place < size - 3; place += 4, at += 4) {
		first += (bytes[at] as number) * (query[place] as number)
		second += (bytes[at + 1] as number) * (query[place + 1] as number)
		third += (bytes[at + 2] as number) * (query[place + 2] as number)
		fourth += (bytes[at + 3] as number) * (query[place + 3] as number)
	}
	for (; place < size; place++, at++) first += (bytes[at] as number) * (query[place] as number)
	return (first + second + third + fourth) * (scale[one] as number)
}

interface Sum {
	numbers: Float32Array
	/** Where the numbers begin to which it is added. */
	at: number
	times: number
}

/** Adds a vector, times a factor, to a sum. */
export function addScaled({ bytes, scale }: Directions, one: number, { numbers, at, times }: Sum): void {
	const size = bytes.length / scale.length
	const factor = times * (scale[one] as number)
	for (let from = one * size, to = at, end = at + size; to < end; from++, to++)
		numbers[to] = (numbers[to] as number) + factor * (bytes[from] as number)
}

/** The normalised mean of some of the vectors. */
export function meanDirection(many: Directions, several: readonly number[]): Float32Array {
	const numbers = new Float32Array(many.bytes.length / many.scale.length)
	for (const one of several) addScaled(many, one, { numbers, at: 0, times: 1 })
	normalise(numbers, 0, numbers.length)
	return numbers
}

/** The fixed-point unit of the table: integers are added faster than fractions. */
const UNIT = 65536
const BITS = 32
const TOGETHER = 4
const PIECE = 256
/** For each group of eight dimensions, the sum for every pattern of their signs. Filled for each query. */
const table = new Int32Array(16 * PIECE)

/** Estimated cosines of entries and a query, as integers: `unit` is the cosine that 1 stands for. */
export interface Guesses {
	sums: Int32Array
	unit: number
}

/**
 * Estimates cosines by the signs alone, 128 dimensions at a time, with a table of their sums. Every query visits every
 * entry here.
 */
export function guessCosines({ signs }: Directions, query: Float32Array, sums: Int32Array): Guesses {
	const each = Math.ceil(query.length / BITS / TOGETHER) * TOGETHER
	for (let first = 0; first < each; first += TOGETHER) {
		fillTable(query, first * BITS)
		for (let document = 0, at = first; document < sums.length; document++, at += each) {
			const low = sumOfFour(0, signs[at] as number) + sumOfFour(4, signs[at + 1] as number)
			const sum = low + sumOfFour(8, signs[at + 2] as number) + sumOfFour(12, signs[at + 3] as number)
			sums[document] = first ? (sums[document] as number) + sum : sum
		}
	}
	return { sums, unit: 1 / Math.sqrt(query.length) / UNIT }
}

/** The sum of four groups. `| 0` tells the compiler that these are integers, which is faster. */
const sumOfFour = (piece: number, bits: number): number =>
	((sumAt(piece, bits & 255) + sumAt(piece + 1, (bits >>> 8) & 255)) | 0) +
	((sumAt(piece + 2, (bits >>> 16) & 255) + sumAt(piece + 3, bits >>> 24)) | 0)

const sumAt = (piece: number, pattern: number): number => table[piece * PIECE + pattern] as number

/** Fills the table for the dimensions of a query from `from` on; missing ones are 0. */
function fillTable(query: Float32Array, from: number): void {
	const numberAt = (place: number): number => Math.round((query[from + place] ?? 0) * UNIT)
	for (let start = 0, place = 0; start < table.length; start += PIECE) {
		let none = 0
		for (let bit = 0; bit < 8; bit++) none -= numberAt(place + bit)
		table[start] = none
		for (let size = 1; size < PIECE; size *= 2) {
			const twice = 2 * numberAt(place++)
			for (let at = start, end = start + size; at < end; at++) table[at + size] = (table[at] as number) + twice
		}
	}
}
