import { randomBytes } from 'node:crypto'
import {
	closeSync,
	existsSync,
	fchmodSync,
	fchownSync,
	fsyncSync,
	lstatSync,
	openSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	type WriteFileOptions,
	writeFileSync,
	writeSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { hasCode } from '../schema/has-code.ts'
import { makeFolder } from './folder.ts'
import { ifExists } from './if-exists.ts'

/** The path with symbolic links resolved, even if the target does not exist. */
export function resolveLinks(file: string): string {
	let target = resolve(file)
	for (let links = 0; links < 40; links++) {
		if (existsSync(target)) return realpathSync(target)
		const link = ifExists(() => lstatSync(target))
		if (!link?.isSymbolicLink()) return target
		target = resolve(dirname(target), readlinkSync(target))
	}
	return target
}

/** The path of a temporary file in the same folder. */
export const temporaryBeside = (target: string): string =>
	join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`)

/** Whether a file name is that of a temporary file for `target`. */
export const isTemporaryOf = (name: string, target: string): boolean =>
	/^\.(.+)\.[\da-f]{12}\.tmp$/.exec(name)?.[1] === basename(target)

/** Who owns a file and who may use it. */
export interface Rights {
	mode: number
	uid?: number
	gid?: number
}

/** The rights of a file; undefined if it does not exist. */
export const rightsOf = (file: string): Rights | undefined =>
	ifExists(() => {
		const { mode, uid, gid } = statSync(file)
		return { mode: mode & 0o7777, uid, gid }
	})

/** Gives a file to an owner, as far as the system lets this user. */
function give(handle: number, uid: number, gid: number): void {
	try {
		fchownSync(handle, uid, gid)
	} catch (error) {
		if (!hasCode(error, 'EPERM', 'EINVAL', 'ENOSYS', 'ENOTSUP')) throw error
	}
}

/** Creates a file and flushes it to disk. Throws if it exists. */
export function writeNew(temporary: string, bytes: Uint8Array, { mode, uid, gid }: Partial<Rights> = {}): void {
	const handle = openSync(temporary, 'wx', mode ?? 0o666)
	try {
		if (uid !== undefined && gid !== undefined) give(handle, uid, gid)
		if (mode !== undefined) fchmodSync(handle, mode)
		for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
		fsyncSync(handle)
	} finally {
		closeSync(handle)
	}
}

/**
 * The number of attempts to replace a file, which fails on Windows while another program has it open. `PAUSE` is in
 * milliseconds.
 */
const TRIES = 20
const PAUSE = 50

/** Moves a file over another. */
export async function replace(temporary: string, target: string): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			renameSync(temporary, target)
			return
		} catch (error) {
			if (tries >= TRIES || !hasCode(error, 'EPERM', 'EACCES', 'EBUSY')) throw error
			await new Promise((resolve) => setTimeout(resolve, PAUSE))
		}
	}
}

/** Flushes a folder to disk. Ignored on systems that do not support it. */
export function syncFolder(folder: string): void {
	try {
		const handle = openSync(folder, 'r')
		try {
			fsyncSync(handle)
		} finally {
			closeSync(handle)
		}
	} catch (error) {
		if (!hasCode(error, 'EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP')) throw error
	}
}

/**
 * Writes a file, flushed to disk, and its folders: other programs always see either the old or the new bytes. A symbolic
 * link is replaced.
 */
export async function writeAtomically(file: string, bytes: Uint8Array, rights?: Partial<Rights>): Promise<void> {
	makeFolder(dirname(file))
	const beside = temporaryBeside(file)
	try {
		writeNew(beside, bytes, rights)
		await replace(beside, file)
	} finally {
		rmSync(beside, { force: true })
	}
}

/** How a file is written: `writeAtomically`, or a replacement for tests. */
export type WriteFile = typeof writeAtomically

/**
 * The same without flushing, for many files that can be made again. Only one process at a time may write the same file;
 * what one that was killed left beside it, the next overwrites.
 */
export function writeAtomicallyUnflushed(file: string, bytes: string | Uint8Array): void {
	makeFolder(dirname(file))
	const part = join(dirname(file), `.${basename(file)}.part`)
	writeFileSync(part, bytes)
	renameSync(part, file)
}

/** Writes a file that nobody else reads yet, and its folders. */
export function writeWithFolders(file: string, bytes: string | Uint8Array, options?: WriteFileOptions): void {
	makeFolder(dirname(file))
	writeFileSync(file, bytes, options)
}
