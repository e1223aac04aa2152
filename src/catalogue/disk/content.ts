import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnit } from '../../schema/text/order.ts'
import type { Folder, Item } from '../folder.ts'
import { type ParsedEntry, readEntries } from '../read.ts'

/** Reads every entry of a content folder. */
export const readContent = (contentDir: string): ParsedEntry[] => readEntries(diskFolder(contentDir))

/** A `Folder` on the disk. */
export const diskFolder = (root: string): Folder => ({
	list: (below = '') => listFolder(root, below),
	read: (path) => new Uint8Array(readFileSync(join(root, path))),
	folder: (path) => diskFolder(join(root, path)),
})

/** Files that a system puts into any folder that somebody opens: they belong to nobody's entry. */
const CLUTTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Lists a folder. Symbolic links are not followed. */
const listFolder = (folder: string, below: string): Item[] =>
	readdirSync(join(folder, below), { withFileTypes: true })
		.filter((item) => !(item.isFile() && CLUTTER.has(item.name)))
		.map((item): Item => {
			const path = `${below}${item.name}`
			if (item.isDirectory()) return { path, kind: 'folder', bytes: 0 }
			if (!item.isFile()) return { path, kind: item.isSymbolicLink() ? 'link' : 'other', bytes: 0 }
			return { path, kind: 'file', ...statOf(join(folder, path)) }
		})
		.sort((a, b) => byCodeUnit(a.path, b.path))

/** Size and mode; empty when the file cannot be accessed, which reading it will report. */
function statOf(path: string): Pick<Item, 'bytes' | 'executable'> {
	try {
		const { size, mode } = lstatSync(path)
		return { bytes: size, ...((mode & 0o111) !== 0 && { executable: true }) }
	} catch {
		return { bytes: 0 }
	}
}
