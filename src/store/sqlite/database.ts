import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a statement waits for another process that is writing. */
const BUSY_MS = 1000
/** How long the start waits: nobody is asking yet. */
const START_MS = 10_000
/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

const TABLES = `
CREATE TABLE IF NOT EXISTS said (
	client TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (client, kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counted (
	key TEXT NOT NULL, kind TEXT NOT NULL, n INTEGER NOT NULL CHECK (n >= 0), PRIMARY KEY (key, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS weighed (
	day TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, slot INTEGER NOT NULL,
	PRIMARY KEY (day, key, kind, address, slot)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS happened (
	day TEXT NOT NULL, key TEXT NOT NULL, intent TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (day, key, intent)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hits (
	key TEXT NOT NULL, seconds INTEGER NOT NULL, reset INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (key, seconds)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS desk (
	kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS audited (n INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS claimed (id TEXT PRIMARY KEY NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`

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
	transaction(database, () => database.exec(TABLES))
	database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
	return database
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
