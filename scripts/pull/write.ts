import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { LOCK_FILE } from '../../src/catalogue/upstream.ts'
import { writeAtomicallyUnflushed } from '../../src/files/atomic-write.ts'
import { filesBelow } from '../../src/files/files-below.ts'
import { removeEmpty } from '../../src/files/folder.ts'
import { UpstreamLock } from '../../src/schema/overlay.ts'
import type { Plan, Wanted } from './plan.ts'

/** The files that are missing or differ. */
export const missingOf = (files: readonly Wanted[], folder: string): Wanted[] =>
	files.filter((file) => digestOf(join(folder, file.to)) !== file.sha256)

/** SHA-256 of a file; undefined if it cannot be read. */
export function digestOf(file: string): string | undefined {
	try {
		return sha256(readFileSync(file))
	} catch {
		return undefined
	}
}

/** The lock file of the last pull; undefined if it is missing or invalid. */
export function readLock(folder: string): UpstreamLock | undefined {
	try {
		return UpstreamLock.parse(JSON.parse(readFileSync(join(folder, LOCK_FILE), 'utf8')))
	} catch {
		return undefined
	}
}

interface Places {
	folder: string
	/** The folder of downloaded files, named by their digest. */
	fetched: string
	missing: readonly Wanted[]
}

/**
 * Updates a folder to the plan, with files already downloaded. Removed files are deleted first, because a file and a
 * folder cannot have the same name.
 */
export function writePlan({ files, lock }: Plan, { folder, fetched, missing }: Places): void {
	const staying = new Set([...files.map(({ to }) => to), LOCK_FILE])
	for (const path of filesBelow(folder)) if (!staying.has(path)) rmSync(join(folder, path))
	removeEmpty(foldersBelow(folder))
	for (const { to, sha256 } of missing) writeAtomicallyUnflushed(join(folder, to), readFileSync(join(fetched, sha256)))
	writeAtomicallyUnflushed(join(folder, LOCK_FILE), `${JSON.stringify(lock, null, '\t')}\n`)
}

function foldersBelow(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((item) => item.isDirectory())
		.map((item) => join(item.parentPath, item.name))
}
