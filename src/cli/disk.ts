import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode, ifThere } from './edit/file-lock.ts'
import { behindLinks, besideOf, replace, syncFolder, writeNew } from './edit/in-one-step.ts'

const isMissing = (error: unknown): boolean =>
	['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The bytes of a file; nothing where there is none. */
export function readBytes(file: string): Uint8Array | undefined {
	try {
		return readFileSync(file)
	} catch (error) {
		if (isMissing(error)) return undefined
		throw error
	}
}

/** The text of a file; nothing where there is none. */
export const readText = (file: string): string | undefined => {
	const bytes = readBytes(file)
	return bytes && Buffer.from(bytes).toString('utf8')
}

export const makeFolder = (folder: string): void => {
	mkdirSync(folder, { recursive: true })
}

/** Puts a file in the place of another in one step: whoever looks sees the old one or the new one. A link is followed. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
	const target = behindLinks(file)
	makeFolder(dirname(target))
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

/** What is not there of a folder and those above it. */
export function missingFolders(folder: string): string[] {
	const missing: string[] = []
	for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.push(at)
	return missing
}

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

/** Removes a folder and those above it that are empty, up to one that stays. */
function removeEmptyFolders(from: string, stays: string): void {
	for (let folder = from; folder !== stays && folder.startsWith(stays); folder = dirname(folder)) {
		try {
			rmdirSync(folder)
		} catch (error) {
			if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return
			if (!hasCode(error, 'ENOENT')) throw error
		}
	}
}

/** Removes a file, and the folders above it that are empty then, up to a folder that stays. */
export function removeWithFolders(file: string, stays: string): void {
	if (existsSync(file)) unlinkSync(file)
	removeEmptyFolders(dirname(file), stays)
}
