import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from './cache.ts'

/** A cache in a folder of this machine. Names become digests, so that none of them can be a path. */
export function fileCache(folder: string): Cache {
	const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
	return {
		async get(key) {
			return readFile(fileOf(key)).catch(() => undefined)
		},
		async put(key, bytes) {
			const part = join(folder, `${randomUUID()}.part`)
			try {
				await mkdir(folder, { recursive: true })
				await writeFile(part, bytes)
				await rename(part, fileOf(key))
			} catch {
				await rm(part, { force: true }).catch(() => undefined)
			}
		},
	}
}
