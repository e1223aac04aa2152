import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreFault, sqliteClass } from '../faults.ts'
import { makePrivateFile, privateFile, privateFolder } from '../private-file.ts'
import { checkShape, MIGRATIONS, migrate, newerSchema } from './migrations.ts'

/** https://www.sqlite.org/fileformat.html: the header, and where its numbers stand. */
const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const AT = { pageSize: 16, changes: 24, pages: 28, version: 60, changesOfPages: 92 }

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Looks at a file before anything of it is changed: whether it is a database, whole, ours, and not of a newer release.
 * Throws a fault otherwise, and leaves no trace: neither a byte of the file nor a file beside it.
 */
function inspectFile(file: string): void {
	const size = sizeOf(file)
	if (size === 0) return
	const isLive = sizeOf(`${file}-wal`) > 0
	checkHeader(headerOf(file), isLive ? undefined : size)
	const address = pathToFileURL(file)
	// Immutable leaves no files behind, but does not see what still waits in the log of another process or of a crash.
	if (!isLive) address.search = '?immutable=1'
	const database = new DatabaseSync(address, { readOnly: true, timeout: 500 })
	try {
		checkShape(database)
	} finally {
		database.close()
	}
}

function headerOf(file: string): Buffer {
	const header = Buffer.alloc(HEADER_BYTES)
	const handle = openSync(file, 'r')
	try {
		const read = readSync(handle, header, 0, HEADER_BYTES, 0)
		return header.subarray(0, read)
	} finally {
		closeSync(handle)
	}
}

/** Checks the header, and with the size of a file at rest that all its pages are there. */
function checkHeader(header: Buffer, size: number | undefined): void {
	if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
		throw new StoreFault('not_a_database', 'The file is not a SQLite database. Move it away, or restore an export.')
	const number = (at: number) => header.readUInt32BE(at)
	const version = number(AT.version)
	if (version > MIGRATIONS.length) throw newerSchema(version)
	const pageSize = header.readUInt16BE(AT.pageSize)
	const bytes = number(AT.pages) * (pageSize === 1 ? 65_536 : pageSize)
	if (size !== undefined && number(AT.changes) === number(AT.changesOfPages) && bytes > size)
		throw new StoreFault(
			'truncated_file',
			`The file has only ${size} of ${bytes} bytes: it was cut off. Restore an export or a backup.`,
		)
}

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
		if (!statSync(file).isFile()) throw new StoreFault('not_a_database', 'There is something other than a file.')
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
