import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS, dayOf } from '../../schema/day.ts'
import type { DayOfEntry, Intent } from '../store.ts'
import { DAYS_KEPT, DayTally, type Kind } from '../weigh.ts'

const daysBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * DAY_MS)

/** Forgets days that have been kept long enough, once for each new day that is written. */
export function sweeper(database: DatabaseSync): (day: string) => void {
	const weighed = database.prepare('DELETE FROM weighed WHERE day < ?')
	const happened = database.prepare('DELETE FROM happened WHERE day < ?')
	let newest = ''
	return (day) => {
		if (day <= newest) return
		const oldest = daysBefore(day, DAYS_KEPT)
		weighed.run(oldest)
		happened.run(oldest)
		newest = day
	}
}

/** Counts an event on a day. */
export function eventCounter(database: DatabaseSync): (key: string, intent: Intent, day: string) => void {
	const add = database.prepare('INSERT INTO happened VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1')
	return (key, intent, day) => void add.run(day, key, intent)
}

/** Reads what happened on a day. */
export function dayReader(database: DatabaseSync): (day: string) => Map<string, DayOfEntry> {
	const weighed = database.prepare('SELECT key, kind, address FROM weighed WHERE day = ?')
	const happened = database.prepare('SELECT key, intent, n FROM happened WHERE day = ?')
	return (day) => {
		const tally = new DayTally()
		for (const { key, kind, address } of weighed.iterate(day)) {
			tally.weigh(key as string, kind as Kind, address as string)
		}
		for (const { key, intent, n } of happened.iterate(day)) tally.happen(key as string, intent as Intent, Number(n))
		return tally.entries()
	}
}
