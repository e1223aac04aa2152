import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file of a folder by its path in it, with the folders that this needs. */
export function writeBelow(folder: string, path: string, content: string | Uint8Array): void {
	const file = join(folder, path)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, content)
}
