import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { LOCK_FILE } from '../../src/catalogue/upstream.ts'
import { UpstreamLock } from '../../src/schema/overlay.ts'
import { filesBelow } from '../files-below.ts'
import type { Plan, Wanted } from './plan.ts'

/** What is wanted and not there yet in these very bytes. */
export const missingOf = (files: readonly Wanted[], folder: string): Wanted[] =>
	files.filter((file) => digestOf(join(folder, file.to)) !== file.sha256)

/** The digest of a file; nothing where it cannot be read. */
export function digestOf(file: string): string | undefined {
	try {
		return sha256(readFileSync(file))
	} catch {
		return undefined
	}
}

/** What was pulled last; nothing where nothing was, or nobody can say. */
export function readLock(folder: string): UpstreamLock | undefined {
	try {
		return UpstreamLock.parse(JSON.parse(readFileSync(join(folder, LOCK_FILE), 'utf8')))
	} catch {
		return undefined
	}
}

/** Puts a file in its place in one step, so that it is never there in part. */
export function putFile(file: string, bytes: string | Uint8Array): void {
	mkdirSync(dirname(file), { recursive: true })
	const part = `${file}.part`
	writeFileSync(part, bytes)
	renameSync(part, file)
}

interface Places {
	folder: string
	/** Where the files that are missing there lie, each under its digest. */
	fetched: string
	missing: readonly Wanted[]
}

/**
 * Makes a folder what the plan says, of files that are all fetched. What is gone over there goes first, because a file and
 * a folder of one name cannot stand side by side.
 */
export function writePlan({ files, lock }: Plan, { folder, fetched, missing }: Places): void {
	const staying = new Set([...files.map(({ to }) => to), LOCK_FILE])
	for (const path of filesBelow(folder)) if (!staying.has(path)) rmSync(join(folder, path))
	removeEmpty(folder)
	for (const { to, sha256 } of missing) putFile(join(folder, to), readFileSync(join(fetched, sha256)))
	putFile(join(folder, LOCK_FILE), `${JSON.stringify(lock, null, '\t')}\n`)
}

/** Takes away folders in which nothing is left, the deepest first. */
function removeEmpty(folder: string): void {
	if (!existsSync(folder)) return
	const folders = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((item) => item.isDirectory())
		.map((item) => join(item.parentPath, item.name))
	for (const path of folders.sort((a, b) => b.length - a.length)) if (!readdirSync(path).length) rmdirSync(path)
}
