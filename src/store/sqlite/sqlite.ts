import { rmSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type Faults, faultLog, guard, sqliteClass } from '../faults.ts'
import type { Store } from '../store.ts'
import { openDatabase } from './database.ts'
import { sqliteDesk } from './desk.ts'
import { limiter } from './limiter.ts'
import { dayReader, eventCounter, signalReader, signalRecorder } from './record-signal.ts'
import { sweeper } from './sweep.ts'

/** After these errors the connection may disagree with the file, so the file is opened again. */
const BROKEN = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']

/**
 * The inode of the file at the path; undefined when there is none. A different one means that the open file was moved.
 */
function inodeOf(file: string): number | undefined {
	try {
		return statSync(file).ino
	} catch {
		return undefined
	}
}

/**
 * A store in one file on this machine, used by `npm start`. Acknowledged writes survive `kill -9`; several processes
 * may share it.
 */
export function sqliteStore(file: string, faults: Faults = faultLog(file)): Store {
	let database: DatabaseSync | undefined
	try {
		database = openDatabase(file)
		return driverOf(database, { file, faults })
	} catch (error) {
		database?.close()
		throw faults.failed(error)
	}
}

/**
 * Closes a file that something else has taken the place of. Its log is written into it, wherever it is now, and goes: SQLite
 * would take it for the newest part of the file that has the name. One that another process has made since stays.
 */
function closeMoved(database: DatabaseSync, sides: ReadonlyMap<string, number | undefined>): void {
	try {
		database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
	} finally {
		database.close()
		for (const [side, inode] of sides) if (inode !== undefined && inodeOf(side) === inode) rmSync(side, { force: true })
	}
}

function driverOf(database: DatabaseSync, { file, faults }: { file: string; faults: Faults }): Store {
	const inode = inodeOf(file)
	const sides = new Map(['-wal', '-shm'].map((end) => [`${file}${end}`, inodeOf(`${file}${end}`)]))
	let isBroken = false
	const read = signalReader(database)
	const countEvent = eventCounter(database)
	const readDay = dayReader(database)
	const sweep = sweeper(database)
	const hit = limiter(database)
	const record = signalRecorder(database, hit)
	const safely = async <T>(work: () => T | Promise<T>): Promise<T> => {
		try {
			return await work()
		} catch (error) {
			isBroken ||= BROKEN.includes(sqliteClass(error) ?? '')
			throw error
		}
	}
	const onDay = <T>(day: string, work: () => T): Promise<T> =>
		safely(() => {
			sweep(day)
			return work()
		})
	const methods = {
		votes: (keys, client) => safely(() => read.votes(keys, client)),
		signals: (keys) => safely(() => read.signals(keys)),
		record: (write) => onDay(write.day, () => record(write)),
		addIntent: (key, intent, from) => onDay(from.day, () => countEvent(key, intent, from)),
		activity: (days) => safely(() => days.map(readDay)),
		hit: (key, limit) => safely(() => hit(key, limit)),
		since: () => safely(() => Math.floor(statSync(file).birthtimeMs) || undefined),
	} satisfies Partial<Store>
	return {
		...guard(methods, faults),
		desk: guard(sqliteDesk(database, safely), faults),
		isUsable: () => database.isOpen && !isBroken && inodeOf(file) === inode,
		async close() {
			if (!database.isOpen) return
			if (inodeOf(file) === inode) database.close()
			else closeMoved(database, sides)
		},
	}
}
