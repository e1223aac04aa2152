import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS, dayOf } from '../../schema/text/day.ts'
import { DAYS_KEPT } from '../../schema/text/retention.ts'

/** The largest gap between two days of a run, and how long a run must be before the clock is trusted. */
const GREATEST_GAP = 10
const LEAST_RUN = 30

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
const shifted = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS)

interface Run {
	since: string
	last: string
}

/** Extends a run by a day; a jump starts a new run. Around midnight a write may still be for the day before. */
function continued(run: Run | undefined, day: string): Run {
	const gap = run && daysBetween(run.last, day)
	if (!run || gap === undefined || gap < -1 || gap > GREATEST_GAP) return { since: day, last: day }
	return { since: run.since, last: gap > 0 ? day : run.last }
}

/**
 * Deletes days past their retention, once for each new day that is written. Age is judged by the clock alone, so a
 * clock that jumps deletes nothing until it has run for 30 days without another jump. Days equally far in the future
 * were written by a wrong clock and are deleted too.
 */
export function sweeper(database: DatabaseSync): (day: string) => void {
	const read = database.prepare('SELECT since, last FROM clock')
	const note = database.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?, ?)')
	const sweeps = ['tallies', 'casts'].map((table) => database.prepare(`DELETE FROM ${table} WHERE day < ? OR day > ?`))
	let seen = ''
	return (day) => {
		if (day === seen) return
		const { since, last } = continued(read.get() as Run | undefined, day)
		note.run(since, last)
		if (daysBetween(since, last) >= LEAST_RUN)
			for (const sweep of sweeps) sweep.run(shifted(last, -DAYS_KEPT), shifted(last, DAYS_KEPT))
		seen = day
	}
}
