const HOUR_MS = 3_600_000

/** A function and when it is to run. */
interface Row {
	name: string
	schedule?: string | undefined
}

/** Milliseconds until a little after the next hour begins, so that a clock that is early does not count it twice. */
export const untilNextHour = (now: number): number => HOUR_MS - (now % HOUR_MS) + 1_000

/** Names of the functions that are due in the hour that has begun; a day begins at midnight, UTC. */
export const dueJobs = (rows: readonly Row[], now: number): string[] =>
	rows
		.filter(({ schedule }) => schedule === '@hourly' || (schedule === '@daily' && new Date(now).getUTCHours() === 0))
		.map(({ name }) => name)
