import type { Store } from '../store.ts'
import { unavailable } from '../unavailable.ts'
import { openDatabase } from './database.ts'
import { dayReader, eventCounter } from './days.ts'
import { sqliteDesk } from './desk.ts'
import { limiter } from './limiter.ts'
import { questions, sayer } from './say.ts'
import { sweeper } from './sweep.ts'

/** State in one file on this machine, for `npm start`: acknowledged writes survive `kill -9`, processes may share it. */
export function sqliteStore(file: string): Store {
	const database = openDatabase(file)
	const say = sayer(database)
	const ask = questions(database)
	const countEvent = eventCounter(database)
	const readDay = dayReader(database)
	const sweep = sweeper(database)
	const hit = limiter(database)
	const safely = async <T>(work: () => T): Promise<T> => {
		try {
			return work()
		} catch {
			throw unavailable()
		}
	}
	const onDay = <T>(day: string, work: () => T): Promise<T> =>
		safely(() => {
			sweep(day)
			return work()
		})
	return {
		desk: sqliteDesk(database),
		votes: (keys, client) => safely(() => ask.votes(keys, client)),
		setVote: (key, voice, vote, day) => onDay(day, () => say('vote', { key, voice, on: vote, day })),
		signals: (keys) => safely(() => ask.signals(keys)),
		setSignal: (key, { name, voice, active, day }) =>
			onDay(day, () => ({ changed: say(name, { key, voice, on: active, day }).changed })),
		addIntent: (key, intent, from) => onDay(from.day, () => countEvent(key, intent, from)),
		activity: (days) => safely(() => days.map(readDay)),
		hit: (key, limit) => safely(() => hit(key, limit)),
		async close() {
			if (database.isOpen) database.close()
		},
	}
}
