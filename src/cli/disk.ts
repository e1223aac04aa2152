import {
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmdirSync,
	rmSync,
	statSync,
	unlinkSync,
	writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

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
export function replaceFile(file: string, bytes: Uint8Array): void {
	makeFolder(dirname(file))
	const target = existsSync(file) ? realpathSync(file) : file
	const mode = existsSync(target) ? statSync(target).mode & 0o777 : 0o644
	const beside = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
	rmSync(beside, { force: true })
	const handle = openSync(beside, 'wx', mode)
	try {
		for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
		fsyncSync(handle)
	} finally {
		closeSync(handle)
	}
	renameSync(beside, target)
}

export const removeFile = (file: string): void => rmSync(file, { force: true })

/** Removes a file, and the folders above it that are empty then, up to a folder that stays. */
export function removeWithFolders(file: string, stays: string): void {
	if (existsSync(file)) unlinkSync(file)
	for (let folder = dirname(file); folder !== stays && folder.startsWith(stays); folder = dirname(folder)) {
		if (!existsSync(folder)) continue
		if (readdirSync(folder).length) return
		rmdirSync(folder)
	}
}
