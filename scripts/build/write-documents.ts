import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Document } from '../../src/documents/document.ts'

/** Writes documents under a folder; one whose path is taken already, by a page or a public file, is an error. */
export async function writeDocuments(folder: string, documents: readonly Document[]): Promise<void> {
	const folders = new Set(documents.map(({ path }) => dirname(join(folder, path))))
	await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })))
	await Promise.all(documents.map(({ path, body }) => writeFile(join(folder, path), body, { flag: 'wx' })))
}
