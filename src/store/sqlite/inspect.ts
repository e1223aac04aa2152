import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreFault } from '../faults.ts'
import { checkShape, newerSchema } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'

/** https://www.sqlite.org/fileformat.html: the header, and where its numbers stand. */
const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const AT = { pageSize: 16, changes: 24, pages: 28, version: 60, changesOfPages: 92 }

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Looks at a file before anything of it is changed: whether it is a database, whole, ours, and not of a newer release.
 * Throws a fault otherwise, and leaves no trace: neither a byte of the file nor a file beside it.
 */
export function inspectFile(file: string): void {
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
			`The file has ${size} bytes of ${bytes}: it was cut off. Restore an export or a backup.`,
		)
}
