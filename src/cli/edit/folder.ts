import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../../schema/has-code.ts'

/** A folder and its parents, up to `stays`, which is excluded; without it, up to the root. */
export function foldersFrom(folder: string, stays?: string): string[] {
	const above = dirname(folder)
	const isWithin = above !== folder && folder !== stays && (stays === undefined || folder.startsWith(stays))
	return isWithin ? [folder, ...foldersFrom(above, stays)] : []
}

/** Those of a folder and its parents that do not exist. */
export const missingFolders = (folder: string): string[] => foldersFrom(folder).filter((one) => !existsSync(one))

/** Creates a folder and its parents one by one. Node's recursive `mkdir` never returns for a path below /proc. */
export function makeFolder(folder: string): void {
	for (const one of missingFolders(folder).reverse()) {
		try {
			mkdirSync(one)
		} catch (error) {
			if (!hasCode(error, 'EEXIST')) throw error
		}
	}
}
