import type { DatabaseSync } from 'node:sqlite'
import { DAILY_CAP, DayTally, type Tally } from '../daily-tally.ts'
import type { Counted, DayOfEntry, Intent } from '../store.ts'

/** Adds one to a number of a day, and says whether there was room below the cap. */
export function tallier(database: DatabaseSync): (day: string, tally: Omit<Tally, 'n'>) => boolean {
	const add = database.prepare(
		`INSERT INTO tallies VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1 WHERE n < ${DAILY_CAP}`,
	)
	return (day, { key, counted, address }) => add.run(day, key, counted, address).changes === 1
}

/** Counts an event of an address on a day. */
export function eventCounter(database: DatabaseSync) {
	const add = tallier(database)
	return (key: string, intent: Intent, { address, day }: { address: string; day: string }): void =>
		void add(day, { key, counted: `intent:${intent}`, address })
}

/** Reads what happened on a day. */
export function dayReader(database: DatabaseSync): (day: string) => Map<string, DayOfEntry> {
	const read = database.prepare('SELECT key, counted, address, n FROM tallies WHERE day = ?')
	return (day) => {
		const tally = new DayTally()
		for (const { key, counted, address, n } of read.iterate(day))
			tally.add({ key: String(key), counted: counted as Counted, address: String(address), n: Number(n) })
		return tally.entries()
	}
}
