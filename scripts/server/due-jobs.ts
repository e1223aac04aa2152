const HOUR_MS = 3_600_000

/** A function with its schedule. */
interface Row {
	name: string
	schedule?: string | undefined
}

/** Milliseconds until one second after the next full hour, so that an early clock does not run a job twice. */
export const untilNextHour = (now: number): number => HOUR_MS - (now % HOUR_MS) + 1_000

/** Names of the functions due in the current hour; daily ones at midnight UTC. */
export const dueJobs = (rows: readonly Row[], now: number): string[] =>
	rows
		.filter(({ schedule }) => schedule === '@hourly' || (schedule === '@daily' && new Date(now).getUTCHours() === 0))
		.map(({ name }) => name)
