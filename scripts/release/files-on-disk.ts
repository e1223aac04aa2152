import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../../src/schema/has-code.ts'
import { makeFolder } from '../../src/store/private-file.ts'

/** Writes a file atomically. */
export type Put = (file: string, bytes: Uint8Array) => Promise<void>

/** Writes a temporary file, syncs it to disk and renames it. */
export const putFile: Put = async (file, bytes) => {
	const folder = dirname(file)
	makeFolder(folder)
	const part = join(folder, `.${randomUUID()}.part`)
	const handle = await open(part, 'wx')
	try {
		await handle.writeFile(bytes)
		await handle.sync()
	} finally {
		await handle.close()
	}
	await rename(part, file).catch(async (error: unknown) => {
		await rm(part, { force: true })
		throw error
	})
}

/** Reads a file; undefined if it does not exist. */
export async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
	try {
		return new Uint8Array(await readFile(file))
	} catch (error) {
		if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined
		throw error
	}
}
