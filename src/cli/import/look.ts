import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { Failure } from '../failure.ts'
import { fileAt, type Roots } from '../places.ts'

/** So many bytes of a file that somebody else wrote are read. */
const MAX_BYTES = 16 * 1024 * 1024

/** What a file says, or why it cannot be read; nothing where there is none. */
export type Looked = { text: string } | { why: string } | undefined

const isGone = (code: string | undefined): boolean => code === 'ENOENT' || code === 'ENOTDIR'

/** Does something with a file; a sentence where that fails, nothing where the file is not there. */
function trying<T>(work: () => T | { why: string }): T | { why: string } | undefined {
	try {
		return work()
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === undefined) throw error
		return isGone(code) ? undefined : { why: `It cannot be read: ${code}.` }
	}
}

/** The text of a regular file of bounded size; anything else, such as a folder or a device, is not opened. */
export const lookAt = (file: string): Looked =>
	trying(() => {
		if (!statSync(file).isFile()) return { why: 'It is not a regular file.' }
		// Between the two looks it may have become a pipe, which nobody writes to.
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
	// What a system makes up while it is read has no size.
	for (let size = 0; Math.max(size, stat.size) <= MAX_BYTES; ) {
		const part = Buffer.alloc(64 * 1024)
		const read = readSync(opened, part)
		if (!read) return { text: Buffer.concat(parts).toString('utf8') }
		parts.push(part.subarray(0, read))
		size += read
	}
	return { why: 'It has more than 16 MiB.' }
}

/** The names in a folder; nothing where there is none. */
export const namesIn = (folder: string): { names: string[] } | { why: string } | undefined =>
	trying(() =>
		statSync(folder).isDirectory() ? { names: readdirSync(folder).sort() } : { why: 'It is not a folder.' },
	)

/** Where a place is on this machine; nothing where it is told from a variable that is not set. */
export function whereIs(place: string, roots: Roots): string | undefined {
	try {
		return fileAt(place, roots)
	} catch (error) {
		if (error instanceof Failure) return undefined
		throw error
	}
}
