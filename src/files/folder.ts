import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A folder and its parents, up to `stays`, which is excluded; without it, up to the root. */
export function foldersFrom(folder: string, stays?: string): string[] {
	const above = dirname(folder)
	const isWithin = above !== folder && folder !== stays && (stays === undefined || folder.startsWith(stays))
	return isWithin ? [folder, ...foldersFrom(above, stays)] : []
}

/** Those of a folder and its parents that do not exist. */
export const missingFolders = (folder: string): string[] => foldersFrom(folder).filter((one) => !existsSync(one))

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates a folder and its parents one by one; `mode` is that of each one created. Node's recursive `mkdir` never returns
 * for a path below /proc. Throws the system's error if a file is in the way.
 */
export function makeFolder(folder: string, mode = 0o777): void {
	if (isFolder(folder)) return
	const above = dirname(folder)
	if (above !== folder && !existsSync(above)) makeFolder(above, mode)
	try {
		mkdirSync(folder, mode)
	} catch (error) {
		// Another process may have made it since.
		if (!isFolder(folder)) throw error
	}
}

/**
 * Removes those of the folders that are empty, subfolders first. Each is tried once, because the system scans a folder
 * for its first remaining name. One that the system does not let go stays.
 */
export function removeEmpty(folders: Iterable<string>): void {
	for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) {
		try {
			rmdirSync(folder)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
		}
	}
}
