import { dayOf, HOUR_MS } from '../../src/schema/text/day.ts'

/** A function with its schedule. */
interface Row {
	name: string
	schedule?: string | undefined
}

/** Milliseconds until one second after the next full hour, so that an early clock does not run a job twice. */
export const untilNextHour = (now: number): number => HOUR_MS - (now % HOUR_MS) + 1_000

/**
 * Which jobs are due. A daily one is due in each hour until it has succeeded on that day (UTC): at midnight the server
 * may have been down, or the machine asleep.
 */
export class DueJobs {
	readonly #rows: readonly Row[]
	readonly #done = new Map<string, string>()

	constructor(rows: readonly Row[]) {
		this.#rows = rows
	}

	at(now: number): string[] {
		const isDue = ({ name, schedule }: Row) =>
			schedule === '@hourly' || (schedule === '@daily' && this.#done.get(name) !== dayOf(now))
		return this.#rows.filter(isDue).map(({ name }) => name)
	}

	/** Records that a job which was due at that time has succeeded. */
	succeeded(name: string, at: number): void {
		this.#done.set(name, dayOf(at))
	}
}
