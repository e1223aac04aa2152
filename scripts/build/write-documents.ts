import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Document } from '../../src/documents/document.ts'

/** Files that are open at once; a system allows a thousand or so, and more than this is no faster. */
const AT_ONCE = 64

/** Writes documents under a folder; one whose path is taken already, by a page or a public file, is an error. */
export async function writeDocuments(folder: string, documents: readonly Document[]): Promise<void> {
	for (const path of new Set(documents.map((document) => dirname(join(folder, document.path))))) {
		await mkdir(path, { recursive: true })
	}
	const queue = documents.values()
	const write = async () => {
		for (const { path, body } of queue) await writeFile(join(folder, path), body, { flag: 'wx' })
	}
	await Promise.all(Array.from({ length: AT_ONCE }, write))
}
