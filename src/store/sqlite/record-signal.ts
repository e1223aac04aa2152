import type { DatabaseSync } from 'node:sqlite'
import { type Kind, opposite } from '../daily-tally.ts'
import type { Signals, Voice } from '../store.ts'
import { transaction } from './database.ts'
import { tallier } from './days.ts'

/** What a client says about an entry, with its weight in the day. */
export interface Saying {
	key: string
	voice: Voice
	on: boolean
	day: string
}

/** Puts the weight of what a client says on its day, and takes it from that day again, whichever day and address it was. */
function weigher(database: DatabaseSync) {
	const add = tallier(database)
	const cast = database.prepare('INSERT OR REPLACE INTO casts VALUES (?, ?, ?, ?, ?)')
	const uncast = database.prepare('DELETE FROM casts WHERE client = ? AND kind = ? AND key = ? RETURNING day, address')
	const place = 'WHERE day = ? AND key = ? AND counted = ? AND address = ?'
	const remove = database.prepare(`DELETE FROM tallies ${place} AND n = 1`)
	const less = database.prepare(`UPDATE tallies SET n = n - 1 ${place}`)
	return {
		weigh(kind: Kind, { key, voice: { client, address }, day }: Saying): void {
			if (add(day, { key, counted: kind, address })) cast.run(client, kind, key, day, address)
		},
		lift(kind: Kind, { key, voice }: Saying): void {
			const from = uncast.get(voice.client, kind, key)
			if (!from) return
			const tally = [String(from.day), key, kind, String(from.address)]
			if (remove.run(...tally).changes === 0) less.run(...tally)
		},
	}
}

/** Writes votes and signals: the membership decides, and only when it changed do the count and the weight follow. */
export function sayer(database: DatabaseSync) {
	const join = database.prepare('INSERT OR IGNORE INTO said VALUES (?, ?, ?)')
	const leave = database.prepare('DELETE FROM said WHERE client = ? AND kind = ? AND key = ?')
	const add = database.prepare('INSERT INTO counted VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1')
	const take = database.prepare('UPDATE counted SET n = n - 1 WHERE key = ? AND kind = ?')
	const { weigh, lift } = weigher(database)
	const counted = counter(database)

	const set = (kind: Kind, saying: Saying): boolean => {
		const { key, voice, on } = saying
		const { changes } = (on ? join : leave).run(voice.client, kind, key)
		if (changes === 0) return false
		;(on ? add : take).run(key, kind)
		;(on ? weigh : lift)(kind, saying)
		return true
	}
	return (kind: Kind, saying: Saying): { changed: boolean; count: number } =>
		transaction(database, () => {
			const changed = set(kind, saying)
			const other = opposite(kind)
			if (changed && saying.on && other) set(other, { ...saying, on: false })
			return { changed, count: counted(saying.key, kind) }
		})
}

/** Reads the count of one kind at an entry. */
export function counter(database: DatabaseSync): (key: string, kind: Kind) => number {
	const read = database.prepare('SELECT n FROM counted WHERE key = ? AND kind = ?')
	return (key, kind) => Number(read.get(key, kind)?.n ?? 0)
}

/** Answers what was said, in the order asked. */
export function questions(database: DatabaseSync) {
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
