import { expOf } from './exp.ts'
import type { Pair } from './pairs.ts'
import { randomNumbers } from './random.ts'

/** Word vectors in one array. */
export interface WordTable {
	/** Row number by word. */
	rows: ReadonlyMap<string, number>
	width: number
	numbers: Float32Array
}

/** Training parameters: passes over all pairs, pairs in a batch, and learning rate. */
export interface Lessons {
	epochs: number
	batch: number
	rate: number
}

/** Softmax temperature of the loss; the lower it is, the more only the nearest negatives count. */
const TEMPERATURE = 0.06
/** Initial value of Adagrad's accumulators, so that the first step is not the largest. */
const FIRST = 1e-3
/** Smaller gradients are ignored. */
const LEAST_SHARE = 1e-4

/**
 * Trains word vectors with contrastive learning (InfoNCE) and Adagrad: moves the sum vector of a request nearer to that
 * of its description than to the other descriptions in the batch, and vice versa. The seed is fixed and the arithmetic
 * deterministic on every machine. A vector's length is the weight of its word in such a sum.
 */
export function contrast(table: WordTable, pairs: readonly Pair[], { epochs, batch, rate }: Lessons): void {
	const numbered = pairs.map(({ asked, described }): Numbered => [rowsOf(table, asked), rowsOf(table, described)])
	const taught = numbered.filter(([asked, described]) => asked.length && described.length > 1)
	const size = Math.min(batch, taught.length)
	const learner = new Learner(table, size)
	const steps = Math.floor(taught.length / size) * epochs
	const random = randomNumbers()
	for (let step = 0, at = taught.length; step < steps; step++, at += size) {
		if (at + size > taught.length) {
			shuffle(taught, random)
			at = 0
		}
		learner.learn(taught.slice(at, at + size), rate * (1 - step / steps))
	}
}

type Numbered = [asked: Uint32Array, described: Uint32Array]

const rowsOf = ({ rows }: WordTable, stems: readonly string[]): Uint32Array =>
	Uint32Array.from(new Set(stems.map((stem) => rows.get(stem)).filter((row) => row !== undefined)))

function shuffle<T>(list: T[], random: () => number): void {
	for (let at = list.length - 1; at > 0; at--) {
		const other = Math.floor(random() * (at + 1))
		const one = list[at] as T
		list[at] = list[other] as T
		list[other] = one
	}
}

/** One side of a batch: normalised sum vectors of its texts, their former lengths, and gradients. */
interface Side {
	sums: Float32Array
	lengths: Float32Array
	gradient: Float32Array
}

/** Trains on batches of one size, and keeps Adagrad's accumulators. */
class Learner {
	readonly #table: WordTable
	readonly #squares: Float32Array
	readonly #size: number
	readonly #asked: Side
	readonly #described: Side
	readonly #cosines: Float32Array
	readonly #errors: Float32Array

	constructor(table: WordTable, size: number) {
		const side = (): Side => ({
			sums: new Float32Array(size * table.width),
			lengths: new Float32Array(size),
			gradient: new Float32Array(size * table.width),
		})
		this.#table = table
		this.#size = size
		this.#squares = new Float32Array(table.numbers.length).fill(FIRST)
		this.#asked = side()
		this.#described = side()
		this.#cosines = new Float32Array(size * size)
		this.#errors = new Float32Array(size * size)
	}

	learn(batch: readonly Numbered[], rate: number): void {
		const [asked, described] = [batch.map(([one]) => one), batch.map(([, other]) => other)]
		this.#sum(asked, this.#asked)
		this.#sum(described, this.#described)
		this.#compare()
		this.#judge()
		this.#blame()
		this.#move(asked, this.#asked, rate)
		this.#move(described, this.#described, rate)
	}

	#sum(texts: readonly Uint32Array[], { sums, lengths }: Side): void {
		const { width, numbers } = this.#table
		sums.fill(0)
		for (const [text, rows] of texts.entries()) {
			const at = text * width
			for (const row of rows)
				for (let place = 0, from = row * width; place < width; place++)
					sums[at + place] = (sums[at + place] as number) + (numbers[from + place] as number)
			let squares = 0
			for (let place = at; place < at + width; place++) squares += (sums[place] as number) * (sums[place] as number)
			const length = Math.sqrt(squares) || 1
			lengths[text] = length
			for (let place = at; place < at + width; place++) sums[place] = (sums[place] as number) / length
		}
	}

	/** Computes the cosine of every request with every description. */
	#compare(): void {
		const { width } = this.#table
		const [a, b] = [this.#asked.sums, this.#described.sums]
		for (let asked = 0, at = 0; asked < this.#size; asked++)
			for (let described = 0; described < this.#size; described++, at++) {
				const [x, y] = [asked * width, described * width]
				let [even, odd] = [0, 0]
				for (let place = 0; place + 1 < width; place += 2) {
					even += (a[x + place] as number) * (b[y + place] as number)
					odd += (a[x + place + 1] as number) * (b[y + place + 1] as number)
				}
				if (width % 2) even += (a[x + width - 1] as number) * (b[y + width - 1] as number)
				this.#cosines[at] = even + odd
			}
	}

	/** Computes the error of every pair: the softmax probabilities in both directions minus the target. */
	#judge(): void {
		const [size, errors] = [this.#size, this.#errors]
		for (const [at, cosine] of this.#cosines.entries()) this.#cosines[at] = expOf((cosine - 1) / TEMPERATURE)
		errors.fill(0)
		for (let one = 0; one < size; one++) {
			this.#share(one * size, 1)
			this.#share(one, size)
			errors[one * size + one] = (errors[one * size + one] as number) - 2
		}
	}

	/** Adds the softmax of one row (step 1) or column (step `size`) to the errors. */
	#share(first: number, step: number): void {
		let sum = 0
		for (let place = 0, at = first; place < this.#size; place++, at += step) sum += this.#cosines[at] as number
		for (let place = 0, at = first; place < this.#size; place++, at += step)
			this.#errors[at] = (this.#errors[at] as number) + (this.#cosines[at] as number) / sum
	}

	#blame(): void {
		const { width } = this.#table
		const [asked, described] = [this.#asked, this.#described]
		asked.gradient.fill(0)
		described.gradient.fill(0)
		for (const [at, error] of this.#errors.entries()) {
			if (Math.abs(error) < LEAST_SHARE) continue
			const [x, y] = [Math.floor(at / this.#size) * width, (at % this.#size) * width]
			for (let place = 0; place < width; place++) {
				asked.gradient[x + place] =
					(asked.gradient[x + place] as number) + error * (described.sums[y + place] as number)
				described.gradient[y + place] =
					(described.gradient[y + place] as number) + error * (asked.sums[x + place] as number)
			}
		}
	}

	/** A normalised sum has a gradient only orthogonal to its direction; each word in it gets the same gradient. */
	#move(texts: readonly Uint32Array[], { sums, lengths, gradient }: Side, rate: number): void {
		const { width, numbers } = this.#table
		for (const [text, rows] of texts.entries()) {
			const at = text * width
			let along = 0
			for (let place = at; place < at + width; place++) along += (gradient[place] as number) * (sums[place] as number)
			for (let place = at; place < at + width; place++)
				gradient[place] = ((gradient[place] as number) - along * (sums[place] as number)) / (lengths[text] as number)
			for (const row of rows)
				for (let place = 0, from = row * width; place < width; place++, from++) {
					const slope = gradient[at + place] as number
					this.#squares[from] = (this.#squares[from] as number) + slope * slope
					numbers[from] = (numbers[from] as number) - (rate * slope) / Math.sqrt(this.#squares[from] as number)
				}
		}
	}
}
