import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Document, packed } from '../src/documents/document.ts'
import { makeFolder } from '../src/files/folder.ts'

/** A file relative to the served folder; `body` creates its content on demand. */
interface PlacedFile {
	path: string
	body(): Document['body']
	/** The documents in it. */
	documents: readonly Document[]
}

/**
 * Groups documents into files: most have a file of their own, some share one. Shared files come first, because other
 * documents list them.
 */
export function filesOf(documents: readonly Document[]): PlacedFile[] {
	const together = Map.groupBy(
		documents.filter(({ within }) => within !== undefined),
		({ within = '' }) => within,
	)
	return [
		...[...together].map(([path, all]) => ({ path, body: () => packed(all), documents: all })),
		...documents.filter(({ within }) => within === undefined).map(fileOf),
	]
}

const fileOf = (document: Document): PlacedFile => ({
	path: document.path,
	body: () => document.body,
	documents: [document],
})

/**
 * Writes documents into a folder. Throws `EEXIST` if a page or public file already has the path. Synchronous, because
 * handing each file to another thread costs more than writing it.
 */
export function writeDocuments(folder: string, documents: readonly Document[]): void {
	const files = filesOf(documents)
	for (const path of new Set(files.map((file) => dirname(join(folder, file.path))))) makeFolder(path)
	for (const { path, body } of files) writeFileSync(join(folder, path), body(), { flag: 'wx' })
}
