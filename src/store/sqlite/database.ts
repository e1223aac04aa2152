import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreFault, sqliteClass } from '../faults.ts'
import { makePrivateFile, privateFile, privateFolder } from '../private-file.ts'
import { inspectFile } from './inspect.ts'
import { migrate } from './migrate.ts'

/** How long a statement waits for another process that is writing. */
const BUSY_MS = 1000

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Two processes that make one new file at once: SQLite refuses one of them without waiting, so it asks again. */
function writeAhead(database: DatabaseSync): void {
	for (let left = BUSY_MS / 20; ; left--) {
		try {
			database.exec('PRAGMA journal_mode = WAL')
			return
		} catch (error) {
			if (sqliteClass(error) !== 'SQLITE_BUSY' || left <= 0) throw error
			pause(20)
		}
	}
}

/** Makes sure that the file may be written before SQLite is asked, which would leave files beside one that may not. */
function prepareFile(file: string): void {
	privateFolder(dirname(file))
	accessSync(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK)
	if (existsSync(file)) {
		if (!statSync(file).isFile()) throw new StoreFault('not_a_database', 'There is something else than a file.')
		accessSync(file, constants.R_OK | constants.W_OK)
	}
}

/** A file that another process is just making can look broken for a moment, so a fault is looked at twice. */
function inspectTwice(file: string): void {
	try {
		inspectFile(file)
	} catch {
		pause(30)
		inspectFile(file)
	}
}

/** SQLite's name for a database that is no file. */
const IN_MEMORY = ':memory:'

function makeReady(file: string): void {
	prepareFile(file)
	inspectTwice(file)
	makePrivateFile(file)
	for (const side of ['-wal', '-shm']) privateFile(`${file}${side}`)
}

/**
 * Opens the file so that what was acknowledged is on the disk, and several processes may use it at once. A file that is
 * not a whole store of this release or an older one is refused as it stands. SQLite gives its side files the mode of the file.
 */
export function openDatabase(file: string): DatabaseSync {
	if (file !== IN_MEMORY) makeReady(file)
	const database = new DatabaseSync(file, { timeout: BUSY_MS })
	try {
		writeAhead(database)
		database.exec('PRAGMA synchronous = FULL')
		migrate(database)
		return database
	} catch (error) {
		database.close()
		throw error
	}
}
