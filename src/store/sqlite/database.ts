import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from './migrations.ts'

/** How long a statement waits for another process that is writing. */
const BUSY_MS = 1000
/** How long the start waits: nobody is asking yet. */
const START_MS = 10_000
/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** Two processes that make one new file at once: SQLite refuses one of them without waiting, so it asks again. */
function writeAhead(database: DatabaseSync): void {
	for (let left = 100; ; left--) {
		try {
			database.exec('PRAGMA journal_mode = WAL')
			return
		} catch (error) {
			if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || left === 0) throw error
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
		}
	}
}

/** Opens the file so that what was acknowledged is on the disk, and several processes may use it at once. */
export function openDatabase(file: string): DatabaseSync {
	mkdirSync(dirname(file), { recursive: true })
	const database = new DatabaseSync(file, { timeout: START_MS })
	writeAhead(database)
	database.exec('PRAGMA synchronous = FULL')
	transaction(database, () => migrate(database))
	database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
	return database
}

/** Brings the tables of an earlier version to this one, each step once. */
function migrate(database: DatabaseSync): void {
	const applied = Number(database.prepare('PRAGMA user_version').get()?.user_version)
	for (const step of MIGRATIONS.slice(applied)) database.exec(step)
	if (applied < MIGRATIONS.length) database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
}

/** Runs the work as one step that happens whole or not at all, holding the right to write from the start. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
	database.exec('BEGIN IMMEDIATE')
	try {
		const result = work()
		database.exec('COMMIT')
		return result
	} catch (error) {
		if (database.isTransaction) database.exec('ROLLBACK')
		throw error
	}
}
