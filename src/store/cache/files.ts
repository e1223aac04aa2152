import { createHash, randomUUID } from 'node:crypto'
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder } from '../private-file.ts'
import type { Cache } from './cached-fetch.ts'

/** A cache in a folder only its owner may enter. File names are digests, so that no key can be a path. */
export function fileCache(folder: string, report: (error: unknown) => void): Cache {
	const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
	return {
		async get(key) {
			return readFile(fileOf(key)).catch(() => undefined)
		},
		async put(key, bytes) {
			const part = join(folder, `${randomUUID()}.part`)
			try {
				privateFolder(folder)
				await writeFile(part, bytes, { mode: 0o600 })
				await chmod(part, 0o600)
				await rename(part, fileOf(key))
			} catch (error) {
				report(error)
				await rm(part, { force: true }).catch(() => undefined)
			}
		},
	}
}
