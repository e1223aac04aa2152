import type { DatabaseSync } from 'node:sqlite'
import { DAILY_CAP, DayTally, type Kind, opposite, type Tally } from '../daily-tally.ts'
import type { Counted, DayOfEntry, Intent, LimitedWrite, Recorded, Signals, SignalWrite } from '../store.ts'
import type { limiter } from './limiter.ts'
import { transaction } from './transaction.ts'

/** Increments a tally. Returns false when it is at the cap. */
function tallier(database: DatabaseSync): (day: string, tally: Omit<Tally, 'n'>) => boolean {
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

/** Reads the activity of a day. */
export function dayReader(database: DatabaseSync): (day: string) => Map<string, DayOfEntry> {
	const read = database.prepare('SELECT key, counted, address, n FROM tallies WHERE day = ?')
	return (day) => {
		const tally = new DayTally()
		for (const { key, counted, address, n } of read.iterate(day))
			tally.add({ key: String(key), counted: counted as Counted, address: String(address), n: Number(n) })
		return tally.entries()
	}
}

/** Adds the weight of a vote or signal to its day, and removes it from that same day when it is withdrawn. */
function dailyTally(database: DatabaseSync) {
	const count = tallier(database)
	const cast = database.prepare('INSERT OR REPLACE INTO casts VALUES (?, ?, ?, ?, ?)')
	const uncast = database.prepare('DELETE FROM casts WHERE client = ? AND kind = ? AND key = ? RETURNING day, address')
	const slot = 'WHERE day = ? AND key = ? AND counted = ? AND address = ?'
	const drop = database.prepare(`DELETE FROM tallies ${slot} AND n = 1`)
	const less = database.prepare(`UPDATE tallies SET n = n - 1 ${slot}`)
	return {
		add({ kind, key, voter: { client, address }, day }: SignalWrite): void {
			if (count(day, { key, counted: kind, address })) cast.run(client, kind, key, day, address)
		},
		remove({ kind, key, voter }: SignalWrite): void {
			const from = uncast.get(voter.client, kind, key)
			if (!from) return
			const tally = [String(from.day), key, kind, String(from.address)]
			if (drop.run(...tally).changes === 0) less.run(...tally)
		},
	}
}

/**
 * Writes votes and signals, each with its hit of the rate limiter, in one transaction. Count and weight change only
 * when the membership did, so that a repeated write changes nothing.
 */
export function signalRecorder(database: DatabaseSync, countHit: ReturnType<typeof limiter>) {
	const join = database.prepare('INSERT OR IGNORE INTO said VALUES (?, ?, ?)')
	const leave = database.prepare('DELETE FROM said WHERE client = ? AND kind = ? AND key = ?')
	const add = database.prepare('INSERT INTO counted VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1')
	const take = database.prepare('UPDATE counted SET n = n - 1 WHERE key = ? AND kind = ?')
	const daily = dailyTally(database)
	const counted = counter(database)

	const set = (write: SignalWrite): boolean => {
		const { kind, key, voter, on } = write
		const { changes } = (on ? join : leave).run(voter.client, kind, key)
		if (changes === 0) return false
		;(on ? add : take).run(key, kind)
		;(on ? daily.add : daily.remove)(write)
		return true
	}
	return ({ hit, ...write }: LimitedWrite): Recorded =>
		transaction(database, () => {
			const allowance = countHit(hit.key, hit.limit)
			if (!allowance.allowed) return { allowance, changed: false, count: 0 }
			const changed = set(write)
			const other = opposite(write.kind)
			if (changed && write.on && other) set({ ...write, kind: other, on: false })
			return { allowance, changed, count: counted(write.key, write.kind) }
		})
}

/** Reads the count of one kind at an entry. */
function counter(database: DatabaseSync): (key: string, kind: Kind) => number {
	const read = database.prepare('SELECT n FROM counted WHERE key = ? AND kind = ?')
	return (key, kind) => Number(read.get(key, kind)?.n ?? 0)
}

/** Reads what a client has voted or signalled, in the order of the keys. */
export function signalReader(database: DatabaseSync) {
	const among = database.prepare("SELECT 1 FROM said WHERE client = ? AND kind = 'vote' AND key = ?")
	const counted = counter(database)
	return {
		votes: (keys: readonly string[], client: string) => ({
			counts: keys.map((key) => counted(key, 'vote')),
			mine: keys.map((key) => among.get(client, key) !== undefined),
		}),
		signals: (keys: readonly string[]): Signals[] =>
			keys.map((key) => ({
				used: counted(key, 'used'),
				works: counted(key, 'works'),
				broken: counted(key, 'broken'),
			})),
	}
}
