import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTemporaryOf, resolveLinks, rightsOf, syncFolder, writeAtomically } from '../files/atomic-write.ts'
import { lockFileOf, withFileLock } from '../files/file-lock.ts'
import { ifExists } from '../files/if-exists.ts'
import { readUtf8 } from '../schema/text/utf8.ts'
import { refused, unforeseen } from './exit-error.ts'

/**
 * The content of a file; undefined if it does not exist. Throws an `ExitError` that names it if it cannot be read, or is
 * no regular file: a pipe or a device could be read for ever.
 */
export function readBytes(file: string): Uint8Array | undefined {
	try {
		return ifExists(() => {
			const known = statSync(file)
			if (!known.isFile())
				throw refused(`${file} is ${known.isDirectory() ? 'a folder' : 'a pipe or device'}, not a file.`)
			return readFileSync(file)
		})
	} catch (error) {
		throw unforeseen(error, file)
	}
}

/** Decodes UTF-8; undefined for undefined. */
export const textOf = (bytes: Uint8Array | undefined): string | undefined =>
	bytes && Buffer.from(bytes).toString('utf8')

/**
 * The text of a file; undefined if it does not exist. Throws an `ExitError` if it is not UTF-8, since what cannot be read
 * would be lost when it is written again.
 */
export function readText(file: string): string | undefined {
	const bytes = readBytes(file)
	const found = bytes && readUtf8(bytes)
	if (found && 'fault' in found) throw refused(`${file} is ${found.fault}. Nothing was changed.`)
	return found?.text
}

/** Removes temporary files of a process that was killed; only one process writes at a time. */
function removeTemporaries(target: string): void {
	const folder = dirname(target)
	for (const name of ifExists(() => readdirSync(folder)) ?? [])
		if (isTemporaryOf(name, target)) removeFile(join(folder, name))
}

/** Removes what a process that was killed left beside a file: of one that is not `whole` ours, its lock names it. */
export async function sweep(file: string, whole: boolean): Promise<void> {
	if (whole) removeTemporaries(file)
	else if (existsSync(lockFileOf(file))) await withFileLock(file, () => undefined)
}

/**
 * Replaces a file atomically, creating its folders. It keeps its rights unless others are given. A symbolic link is
 * followed.
 */
export async function replaceFile(file: string, bytes: Uint8Array, rights = rightsOf(file)): Promise<void> {
	const target = resolveLinks(file)
	removeTemporaries(target)
	await writeAtomically(target, bytes, rights)
	syncFolder(dirname(target))
}

export const removeFile = (file: string): void => rmSync(file, { force: true })
