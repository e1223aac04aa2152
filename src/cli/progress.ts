import type { World } from './world.ts'

/** Back to the start of the line, and nothing on it. */
const CLEARED = '\r\u001b[K'

/**
 * Says on a terminal how far the asking has come, once all of it has taken longer than `limits.quiet`. The line is gone whenever nothing
 * is waited for, so that what is printed or asked then has a line of its own.
 */
export class Progress {
	readonly #world: World
	#asked = 0
	#answered = 0
	/** Milliseconds that were waited before those that are waited now. */
	#waited = 0
	#since = 0
	#timer: NodeJS.Timeout | undefined
	#isShown = false

	constructor(world: World) {
		this.#world = world
	}

	/** Waits for one answer. */
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
