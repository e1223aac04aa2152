import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode, ifThere } from './edit/file-lock.ts'
import { foldersFrom, makeFolder } from './edit/folder.ts'
import { behindLinks, besideOf, isBeside, replace, syncFolder, writeNew } from './edit/in-one-step.ts'

/** The bytes of a file; nothing where there is none. */
export const readBytes = (file: string): Uint8Array | undefined => ifThere(() => readFileSync(file))

/** What bytes say, if there are any. */
export const textOf = (bytes: Uint8Array | undefined): string | undefined =>
	bytes && Buffer.from(bytes).toString('utf8')

/** The text of a file; nothing where there is none. */
export const readText = (file: string): string | undefined => textOf(readBytes(file))

/** Puts a file in the place of another in one step: whoever looks sees the old one or the new one. A link is followed. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
	const target = behindLinks(file)
	makeFolder(dirname(target))
	// Nobody else writes it now: whoever began to was killed.
	for (const name of readdirSync(dirname(target))) if (isBeside(name, target)) removeFile(join(dirname(target), name))
	const beside = besideOf(target)
	try {
		writeNew(
			beside,
			bytes,
			ifThere(() => statSync(target).mode & 0o7777),
		)
		await replace(beside, target)
	} finally {
		removeFile(beside)
	}
	syncFolder(dirname(target))
}

export const removeFile = (file: string): void => rmSync(file, { force: true })

/** Removes those of some folders that are empty; one in another goes first. */
export function removeEmpty(folders: Iterable<string>): void {
	for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) {
		try {
			rmdirSync(folder)
		} catch (error) {
			if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR')) throw error
		}
	}
}

/** Removes a file, and the folders above it that are empty then, up to a folder that stays. */
export function removeWithFolders(file: string, stays: string): void {
	if (existsSync(file)) unlinkSync(file)
	removeEmpty(foldersFrom(dirname(file), stays))
}
