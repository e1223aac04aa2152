import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { ifExists } from '../../files/if-exists.ts'
import { decodeUtf8, faultOf } from '../../schema/text/utf8.ts'
import { ExitError, systemWords } from '../exit-error.ts'
import { fileAt, type Roots } from '../places.ts'

/** The maximum size of a file of others, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024

/** The text of a file, or why it cannot be read; undefined if it does not exist. */
type Looked = { text: string } | { why: string } | undefined

/** Runs a file operation; returns a sentence if it fails, and undefined if the file does not exist. */
function trying<T>(work: () => T | { why: string }): T | { why: string } | undefined {
	try {
		return ifExists(work)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === undefined) throw error
		return { why: `It cannot be read: ${systemWords(code) ?? code}.` }
	}
}

/** Reads a regular file of limited size. Anything else, such as a folder or device, is not opened. */
export const lookAt = (file: string): Looked =>
	trying(() => {
		if (!statSync(file).isFile()) return { why: 'It is not a regular file.' }
		// Since the check it may have become a pipe, and opening one would block.
		const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
		try {
			return readBounded(opened)
		} finally {
			closeSync(opened)
		}
	})

function readBounded(opened: number): { text: string } | { why: string } {
	const stat = fstatSync(opened)
	if (!stat.isFile()) return { why: 'It is not a regular file.' }
	const parts: Buffer[] = []
	// Virtual files, such as those in /proc, have size 0.
	for (let size = 0; Math.max(size, stat.size) <= MAX_BYTES; ) {
		const part = Buffer.alloc(64 * 1024)
		const read = readSync(opened, part)
		if (!read) return decoded(Buffer.concat(parts))
		parts.push(part.subarray(0, read))
		size += read
	}
	return { why: 'It has more than 16 MiB.' }
}

/** The text of bytes in UTF-8, with its byte order mark, which edits keep. */
function decoded(bytes: Uint8Array): { text: string } | { why: string } {
	const text = decodeUtf8(bytes)
	return text === undefined ? { why: `It is ${faultOf(bytes)}.` } : { text }
}

/** The names in a folder; undefined if it does not exist. */
export const namesIn = (folder: string): { names: string[] } | { why: string } | undefined =>
	trying(() =>
		statSync(folder).isDirectory() ? { names: readdirSync(folder).sort() } : { why: 'It is not a folder.' },
	)

/** The path of a place on this machine; undefined if it depends on an unset variable or is not allowed. */
export function whereIs(place: string, roots: Roots): string | undefined {
	try {
		return fileAt(place, roots)
	} catch (error) {
		if (error instanceof ExitError) return undefined
		throw error
	}
}
