import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inTurn, lockOf } from '../files/file-lock.ts'
import { ifThere } from '../files/if-there.ts'
import { behindLinks, isBeside, putFile, rightsOf, syncFolder } from '../files/in-one-step.ts'
import { refused, unforeseen } from './exit-error.ts'

/**
 * The content of a file; undefined if it does not exist. Throws an `ExitError` that names it if it cannot be read, or is
 * no regular file: a pipe or a device could be read for ever.
 */
export function readBytes(file: string): Uint8Array | undefined {
	try {
		return ifThere(() => {
			const known = statSync(file)
			if (!known.isFile())
				throw refused(`${file} is ${known.isDirectory() ? 'a folder' : 'a pipe or device'}, not a file.`)
			return readFileSync(file)
		})
	} catch (error) {
		throw unforeseen(error, file)
	}
}

/** Decodes UTF-8; undefined for undefined. */
export const textOf = (bytes: Uint8Array | undefined): string | undefined =>
	bytes && Buffer.from(bytes).toString('utf8')

/** The text of a file; undefined if it does not exist. */
export const readText = (file: string): string | undefined => textOf(readBytes(file))

/** Removes temporary files of a process that was killed; only one process writes at a time. */
function removeBeside(target: string): void {
	const folder = dirname(target)
	for (const name of ifThere(() => readdirSync(folder)) ?? [])
		if (isBeside(name, target)) removeFile(join(folder, name))
}

/** Removes what a process that was killed left beside a file: of one that is not `whole` ours, its lock names it. */
export async function sweep(file: string, whole: boolean): Promise<void> {
	if (whole) removeBeside(file)
	else if (existsSync(lockOf(file))) await inTurn(file, () => undefined)
}

/**
 * Replaces a file atomically, creating its folders. It keeps its rights unless others are given. A symbolic link is
 * followed.
 */
export async function replaceFile(file: string, bytes: Uint8Array, rights = rightsOf(file)): Promise<void> {
	const target = behindLinks(file)
	removeBeside(target)
	await putFile(target, bytes, rights)
	syncFolder(dirname(target))
}

export const removeFile = (file: string): void => rmSync(file, { force: true })
