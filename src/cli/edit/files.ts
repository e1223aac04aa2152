import { accessSync, constants, readFileSync, statSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import {
	type Rights,
	replace,
	resolveLinks,
	rightsOf,
	syncFolder,
	temporaryBeside,
	writeNew,
} from '../../files/atomic-write.ts'
import { withFileLock } from '../../files/file-lock.ts'
import { makeFolder } from '../../files/folder.ts'
import { ifExists } from '../../files/if-exists.ts'
import { hasCode } from '../../schema/has-code.ts'
import { readUtf8 } from '../../schema/text/utf8.ts'
import { isRefused, type Refused } from './edit.ts'

/** Computes the new text of a file; undefined means that the file does not exist, or is to be removed. */
type Change = (before: string | undefined) => string | undefined | Refused

interface Options {
	/** The most that anybody may do with the file, such as 0o600; as before, or the system's default, if absent. */
	most?: number
}

interface Seen {
	text: string | undefined
	rights: Rights | undefined
}

/** The maximum size of a file, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

const refusal = (why: string): Refused => ({ refused: `The file is left as it is: ${why}.`, paste: '' })

/** Reads a file with its mode. Returns a refusal if replacing it would lose data, permissions or a hard link. */
function look(target: string): Seen | Refused {
	const known = ifExists(() => statSync(target))
	if (!known) return { text: undefined, rights: undefined }
	if (!known.isFile()) return refusal('it is not a file')
	if (known.size > MAX_BYTES) return refusal('it is larger than 64 MiB')
	if (known.nlink > 1) return refusal('it has a second name (a hard link), which would keep the old text')
	try {
		accessSync(target, constants.W_OK)
		const found = readUtf8(readFileSync(target))
		return 'fault' in found ? refusal(`it is ${found.fault}`) : { text: found.text, rights: rightsOf(target) }
	} catch (error) {
		if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return refusal('you do not have permission to read or write it')
		throw error
	}
}

/** Why a file cannot be edited; undefined if it can be or does not exist. Symbolic links are followed. */
export function whyNotEdited(file: string): string | undefined {
	const seen = look(resolveLinks(file))
	return isRefused(seen) ? seen.refused : undefined
}

interface Job {
	target: string
	temporary: string
	change: Change
	options: Options
}

/** The rights of the new file from its first byte, so that what must stay private never is in one that others may read. */
function rightsFor({ rights }: Seen, { most }: Options): Partial<Rights> {
	if (most === undefined) return rights ?? {}
	return rights ? { ...rights, mode: rights.mode & most } : { mode: most }
}

async function changed({ target, temporary, change, options }: Job): Promise<Refused | undefined> {
	const seen = look(target)
	if (isRefused(seen)) return seen
	const after = change(seen.text)
	if (isRefused(after)) return after
	if (after === seen.text) return undefined
	try {
		if (after !== undefined) writeNew(temporary, Buffer.from(after), rightsFor(seen, options))
		const now = look(target)
		if (isRefused(now) || now.text !== seen.text) return refusal('somebody else changed it meanwhile. Try again')
		if (after === undefined) unlinkSync(target)
		else await replace(temporary, target)
	} finally {
		ifExists(() => unlinkSync(temporary))
	}
	syncFolder(dirname(target))
	return undefined
}

/**
 * Changes a file atomically: other programs always see either the old or the new text. Symbolic links are followed, and
 * the mode and byte order mark are kept. Processes that change the same file wait for each other. Returns a refusal if
 * the file was not changed.
 */
export async function editAtomically(
	file: string,
	change: Change,
	options: Options = {},
): Promise<Refused | undefined> {
	const target = resolveLinks(file)
	makeFolder(dirname(target))
	const temporary = temporaryBeside(target)
	const answer = await withFileLock(target, () => changed({ target, temporary, change, options }), { temporary })
	return 'busy' in answer ? refusal(`another process is changing it. If none is, remove ${answer.busy}`) : answer.done
}
