import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Document, packed } from '../../src/documents/document.ts'

/** A file below the folder that is served; its bytes are made when they are asked for. */
export interface PlacedFile {
	path: string
	body(): Document['body']
	/** What lies in it. */
	documents: readonly Document[]
}

/** The files that documents become: most have one of their own, some lie with others in one. Those come first: others tell of them. */
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
 * Writes documents under a folder; one whose path is taken already, by a page or a public file, is an error. One after the
 * other: to hand each of them to another thread and back costs more than to write it.
 */
export function writeDocuments(folder: string, documents: readonly Document[]): void {
	const files = filesOf(documents)
	for (const path of new Set(files.map((file) => dirname(join(folder, file.path)))))
		mkdirSync(path, { recursive: true })
	for (const { path, body } of files) writeFileSync(join(folder, path), body(), { flag: 'wx' })
}
