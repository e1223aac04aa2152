import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../files/atomic-write.ts'
import { privateFolder } from '../private-file.ts'
import type { Cache } from './cached-fetch.ts'

/** A cache in a folder only its owner may enter. File names are digests, so that no key can be a path. */
export function fileCache(folder: string, report: (error: unknown) => void): Cache {
	const fileOf = (key: string) => join(folder, hash('sha256', key))
	return {
		async get(key) {
			return readFile(fileOf(key)).catch(() => undefined)
		},
		async put(key, bytes) {
			try {
				privateFolder(folder)
				await writeAtomically(fileOf(key), bytes, { mode: 0o600 })
			} catch (error) {
				report(error)
			}
		},
	}
}
