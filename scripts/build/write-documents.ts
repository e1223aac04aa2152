import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Document, packed } from '../../src/documents/document.ts'

/** Files that are open at once; a system allows a thousand or so, and more than this is no faster. */
const AT_ONCE = 64

/** A file below the folder that is served; its bytes are made when they are asked for. */
export interface PlacedFile {
	path: string
	body(): Document['body']
	/** What lies in it. */
	documents: readonly Document[]
}

/** The files that documents become: most have one of their own, some lie with others in one. */
export function filesOf(documents: readonly Document[]): PlacedFile[] {
	const together = Map.groupBy(
		documents.filter(({ within }) => within !== undefined),
		({ within = '' }) => within,
	)
	return [
		...documents.filter(({ within }) => within === undefined).map(fileOf),
		...[...together].map(([path, all]) => ({ path, body: () => packed(all), documents: all })),
	]
}

const fileOf = (document: Document): PlacedFile => ({
	path: document.path,
	body: () => document.body,
	documents: [document],
})

/** Writes documents under a folder; one whose path is taken already, by a page or a public file, is an error. */
export async function writeDocuments(folder: string, documents: readonly Document[]): Promise<void> {
	const files = filesOf(documents)
	for (const path of new Set(files.map((file) => dirname(join(folder, file.path))))) {
		await mkdir(path, { recursive: true })
	}
	const queue = files.values()
	const write = async () => {
		for (const { path, body } of queue) await writeFile(join(folder, path), body(), { flag: 'wx' })
	}
	await Promise.all(Array.from({ length: AT_ONCE }, write))
}
