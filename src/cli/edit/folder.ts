import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from './file-lock.ts'

/** A folder and those above it, up to one that is left out; without that one, all. */
export function foldersFrom(folder: string, stays?: string): string[] {
	const above = dirname(folder)
	const isWithin = above !== folder && folder !== stays && (stays === undefined || folder.startsWith(stays))
	return isWithin ? [folder, ...foldersFrom(above, stays)] : []
}

/** What is not there of a folder and those above it. */
export const missingFolders = (folder: string): string[] => foldersFrom(folder).filter((one) => !existsSync(one))

/** Makes a folder and those above it, one by one: below /proc Node's own way would try for ever. */
export function makeFolder(folder: string): void {
	for (const one of missingFolders(folder).reverse()) {
		try {
			mkdirSync(one)
		} catch (error) {
			if (!hasCode(error, 'EEXIST')) throw error
		}
	}
}
