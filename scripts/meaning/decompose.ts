import type { Matrix } from './matrix.ts'
import { randomNumbers } from './random.ts'

/** A dense matrix with `width` columns. */
interface Table {
	width: number
	numbers: Float64Array
}

const SPARE = 16
const ROUNDS = 3
const SWEEPS = 12

/**
 * The first left singular vectors of a matrix, with `dimensions` numbers for each row (randomised SVD). The seed is
 * fixed and the arithmetic deterministic, so that the same matrix gives the same numbers on every machine.
 */
export function leftVectors(matrix: Matrix, dimensions: number): Table {
	const width = dimensions + SPARE
	let basis = orthogonal(product(matrix, randomTable(matrix.size, width)))
	for (let round = 0; round < ROUNDS; round++)
		basis = orthogonal(product(matrix, orthogonal(productTransposed(matrix, basis))))
	const small = gram(productTransposed(matrix, basis))
	const { vectors, values } = eigenvectors(small, width)
	const order = [...values.keys()].sort((a, b) => (values[b] as number) - (values[a] as number)).slice(0, dimensions)
	return turned(basis, vectors, order)
}

function randomTable(rows: number, width: number): Table {
	const next = randomNumbers()
	return { width, numbers: Float64Array.from({ length: rows * width }, () => next() + next() - 1) }
}

function product({ size, starts, columns, values }: Matrix, { width, numbers }: Table): Table {
	const result = new Float64Array(size * width)
	for (let row = 0; row < size; row++)
		for (let at = starts[row] as number; at < (starts[row + 1] as number); at++)
			addRow(result, row * width, { numbers, from: (columns[at] as number) * width, width, by: values[at] as number })
	return { width, numbers: result }
}

function productTransposed({ size, starts, columns, values }: Matrix, { width, numbers }: Table): Table {
	const result = new Float64Array(size * width)
	for (let row = 0; row < size; row++)
		for (let at = starts[row] as number; at < (starts[row + 1] as number); at++)
			addRow(result, (columns[at] as number) * width, { numbers, from: row * width, width, by: values[at] as number })
	return { width, numbers: result }
}

interface Row {
	numbers: Float64Array
	from: number
	width: number
	by: number
}

function addRow(into: Float64Array, at: number, { numbers, from, width, by }: Row): void {
	for (let place = 0; place < width; place++)
		into[at + place] = (into[at + place] as number) + by * (numbers[from + place] as number)
}

/** The Gram matrix of the columns. */
function gram({ width, numbers }: Table): Float64Array {
	const result = new Float64Array(width * width)
	for (let from = 0; from < numbers.length; from += width)
		for (let i = 0; i < width; i++) addRow(result, i * width, { numbers, from, width, by: numbers[from + i] as number })
	return result
}

/** Orthonormalises the columns in place: Cholesky decomposition of their Gram matrix, then back substitution. */
function orthogonal(table: Table): Table {
	const { width, numbers } = table
	const lower = gram(table)
	for (let i = 0; i < width; i++)
		for (let j = 0; j <= i; j++) {
			let sum = lower[i * width + j] as number
			for (let k = 0; k < j; k++) sum -= (lower[i * width + k] as number) * (lower[j * width + k] as number)
			lower[i * width + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (lower[j * width + j] as number)
		}
	for (let row = 0; row < numbers.length; row += width)
		for (let i = 0; i < width; i++) {
			let sum = numbers[row + i] as number
			for (let k = 0; k < i; k++) sum -= (lower[i * width + k] as number) * (numbers[row + k] as number)
			numbers[row + i] = sum / (lower[i * width + i] as number)
		}
	return table
}

/** Eigenvectors (as columns) and eigenvalues of a symmetric matrix with Jacobi rotations, which overwrite it. */
function eigenvectors(matrix: Float64Array, size: number): { vectors: Float64Array; values: number[] } {
	const vectors = new Float64Array(size * size)
	for (let i = 0; i < size; i++) vectors[i * size + i] = 1
	for (let sweep = 0; sweep < SWEEPS; sweep++)
		for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, { size, p, q })
	return { vectors, values: Array.from({ length: size }, (_, i) => matrix[i * size + i] as number) }
}

function rotate(
	matrix: Float64Array,
	vectors: Float64Array,
	{ size, p, q }: { size: number; p: number; q: number },
): void {
	const off = matrix[p * size + q] as number
	if (Math.abs(off) < 1e-9) return
	const half = ((matrix[q * size + q] as number) - (matrix[p * size + p] as number)) / (2 * off)
	const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1))
	const cosine = 1 / Math.sqrt(tangent * tangent + 1)
	const turn = { cosine, sine: tangent * cosine }
	for (let k = 0; k < size; k++) mix(matrix, [k * size + p, k * size + q], turn)
	for (let k = 0; k < size; k++) mix(matrix, [p * size + k, q * size + k], turn)
	for (let k = 0; k < size; k++) mix(vectors, [k * size + p, k * size + q], turn)
}

function mix(
	numbers: Float64Array,
	[a, b]: [number, number],
	{ cosine, sine }: { cosine: number; sine: number },
): void {
	const [first, second] = [numbers[a] as number, numbers[b] as number]
	numbers[a] = cosine * first - sine * second
	numbers[b] = sine * first + cosine * second
}

/** Projects the rows onto the selected vectors. */
function turned({ width, numbers }: Table, vectors: Float64Array, order: readonly number[]): Table {
	const rows = numbers.length / width
	const result = new Float64Array(rows * order.length)
	for (let row = 0; row < rows; row++)
		for (const [place, vector] of order.entries()) {
			let sum = 0
			for (let k = 0; k < width; k++)
				sum += (numbers[row * width + k] as number) * (vectors[k * width + vector] as number)
			result[row * order.length + place] = sum
		}
	return { width: order.length, numbers: result }
}
