const RealDate = Date

/** A clock that stands still until it is moved; everything in this process reads it once it is set. */
interface SimulatedClock {
	/** Milliseconds since 1970. */
	now(): number
	advance(milliseconds: number): void
	/** Gives the process its own clock back. */
	restore(): void
}

/** Puts a simulated clock in place of `Date`, from this moment on. Import what shall live by it afterwards. */
export function simulateClock(start: number): SimulatedClock {
	let time = start
	globalThis.Date = class extends RealDate {
		constructor(...words: unknown[]) {
			if (words.length === 0) super(time)
			else super(...(words as [number]))
		}
		static override now(): number {
			return time
		}
	} as DateConstructor
	return {
		now: () => time,
		advance: (milliseconds) => {
			time += milliseconds
		},
		restore: () => {
			globalThis.Date = RealDate
		},
	}
}
