import type { World } from './world.ts'

/** Moves to the start of the line and clears it (ANSI). */
const CLEARED = '\r\u001b[K'

/**
 * Shows on a terminal how many requests are answered, once the total wait exceeds `limits.quiet`. The line is cleared
 * when no request is pending, so that other output starts on a clean line.
 */
export class Progress {
	readonly #world: World
	#asked = 0
	#answered = 0
	/** Milliseconds waited before the current requests. */
	#waited = 0
	#since = 0
	#timer: NodeJS.Timeout | undefined
	#isShown = false

	constructor(world: World) {
		this.#world = world
	}

	/** Waits for a response. */
	async until<T>(answer: Promise<T>): Promise<T> {
		if (!this.#world.isTerminal) return answer
		if (this.#asked++ === this.#answered) this.#begin()
		try {
			return await answer
		} finally {
			this.#answered++
			if (this.#asked === this.#answered) this.#end()
			else if (this.#isShown) this.#show()
		}
	}

	#begin(): void {
		this.#since = this.#world.now()
		const left = this.#world.limits.quiet - this.#waited
		if (left <= 0) this.#show()
		else this.#timer = setTimeout(() => this.#show(), left)
	}

	#show(): void {
		this.#isShown = true
		const { product, err } = this.#world
		err(`${CLEARED}Asking ${product.registry}: ${this.#answered} of ${this.#asked} answered`)
	}

	#end(): void {
		clearTimeout(this.#timer)
		this.#waited += this.#world.now() - this.#since
		if (this.#isShown) this.#world.err(CLEARED)
		this.#isShown = false
	}
}
