import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreFault, sqliteClass } from '../faults.ts'
import { makePrivateFile, privateFile, privateFolder } from '../private-file.ts'
import { checkShape, MIGRATIONS, migrate, newerSchema } from './migrations.ts'

/** The file header and its offsets. https://www.sqlite.org/fileformat.html */
const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const AT = { pageSize: 16, changes: 24, pages: 28, version: 60, changesOfPages: 92 }

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Checks a file without changing it: it must be a complete database of this project, of this release or an older one.
 * Throws a `StoreFault` otherwise. Leaves no side files.
 */
function inspectFile(file: string): void {
	const size = sizeOf(file)
	if (size === 0) return
	const isLive = sizeOf(`${file}-wal`) > 0
	checkHeader(headerOf(file), isLive ? undefined : size)
	const address = pathToFileURL(file)
	// `immutable` leaves no side files, but does not see what another process or a crash has left in the write-ahead log.
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

/** Checks the header and, against the size of a file that is not in use, that no page is missing. */
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

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_MS = 1000

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Enables the write-ahead log. Retries when two processes create the file at once, as SQLite refuses one of them
 * without waiting.
 */
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

/** Checks that the file is writable first, because SQLite would leave side files next to one that is not. */
function prepareFile(file: string): void {
	privateFolder(dirname(file))
	accessSync(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK)
	if (existsSync(file)) {
		if (!statSync(file).isFile()) throw new StoreFault('not_a_database', 'There is something other than a file.')
		accessSync(file, constants.R_OK | constants.W_OK)
	}
}

/** A file that another process is creating can look corrupt for a moment, so it is checked twice. */
function inspectTwice(file: string): void {
	try {
		inspectFile(file)
	} catch {
		pause(30)
		inspectFile(file)
	}
}

/** SQLite's name for an in-memory database. */
const IN_MEMORY = ':memory:'

function makeReady(file: string): void {
	prepareFile(file)
	inspectTwice(file)
	makePrivateFile(file)
	for (const side of ['-wal', '-shm']) privateFile(`${file}${side}`)
}

/**
 * Opens the file so that acknowledged writes are on disk and several processes can share it. Throws a `StoreFault` for
 * a file that is not a complete store of this release or an older one. SQLite gives its side files the same
 * permissions.
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
