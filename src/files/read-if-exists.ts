import { readFile } from 'node:fs/promises'
import { hasCode } from '../schema/has-code.ts'

/** The bytes of a file; undefined if it does not exist, or is a folder. */
export async function readIfExists(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
	try {
		return new Uint8Array(await readFile(file))
	} catch (error) {
		if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined
		throw error
	}
}
