import { randomBytes } from 'node:crypto'
import {
	closeSync,
	existsSync,
	fchmodSync,
	fsyncSync,
	lstatSync,
	openSync,
	readlinkSync,
	realpathSync,
	renameSync,
	writeSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { hasCode, ifThere } from './file-lock.ts'

/** Where a file lies behind its links, also behind one whose end is not there yet. */
export function behindLinks(file: string): string {
	let target = resolve(file)
	for (let links = 0; links < 40; links++) {
		if (existsSync(target)) return realpathSync(target)
		const link = ifThere(() => lstatSync(target))
		if (!link?.isSymbolicLink()) return target
		target = resolve(dirname(target), readlinkSync(target))
	}
	return target
}

/** A name beside a file under which it is written before it takes its place. */
export const besideOf = (target: string): string =>
	join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`)

/** Whether a name is one that `besideOf` gives for a file. */
export const isBeside = (name: string, target: string): boolean =>
	/^\.(.+)\.[\da-f]{12}\.tmp$/.exec(name)?.[1] === basename(target)

/** Writes a file that is not there yet, and waits until it is on the disk. */
export function writeNew(temporary: string, bytes: Uint8Array, mode: number | undefined): void {
	const handle = openSync(temporary, 'wx', mode ?? 0o666)
	try {
		if (mode !== undefined) fchmodSync(handle, mode)
		for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
		fsyncSync(handle)
	} finally {
		closeSync(handle)
	}
}

/** So often it is tried to replace a file that another program has open, which Windows refuses. */
const TRIES = 20
const PAUSE = 50

/** Puts one file in the place of another. */
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

/** What is in a folder is on the disk; some systems know no such thing of folders. */
export function syncFolder(folder: string): void {
	try {
		const handle = openSync(folder, 'r')
		fsyncSync(handle)
		closeSync(handle)
	} catch (error) {
		if (!hasCode(error, 'EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP')) throw error
	}
}
