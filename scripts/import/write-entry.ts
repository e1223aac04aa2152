import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParsedEntry } from '../../src/catalogue/read.ts'
import { writeAtomicallyUnflushed, writeWithFolders } from '../../src/files/atomic-write.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { Slug } from '../../src/schema/primitives.ts'
import { hasSafeName } from '../../src/schema/shipped-files.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { Expected } from '../expected.ts'

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

/**
 * Writes an entry below `root`. The main file is written last and atomically; a folder is written next to the old one
 * and then replaces it. Anything already there must belong to the same entry. Throws `Expected` if a path is a symbolic
 * link.
 */
export function writeEntry(root: string, { category, slug, text, files }: ParsedEntry): void {
	const shelf = join(root, 'content', Category.parse(category))
	const [file, folder] = [join(shelf, `${Slug.parse(slug)}.mdx`), join(shelf, slug)]
	for (const path of [join(root, 'content'), shelf, file, folder])
		if (isLink(path)) throw new Expected(`${path} is a link. Nothing was written through it.`)
	makeFolder(shelf)
	if (files.length) {
		const part = join(shelf, `.${slug}.part`)
		rmSync(part, { recursive: true, force: true })
		for (const { path, bytes, executable } of files) {
			if (!hasSafeName(path)) throw new Error(`“${path}” was not refused.`)
			writeWithFolders(join(part, path), bytes, { flag: 'wx', mode: executable ? 0o755 : 0o644 })
		}
		writeFileSync(join(part, 'index.mdx'), text, { flag: 'wx' })
		rmSync(folder, { recursive: true, force: true })
		renameSync(part, folder)
		rmSync(file, { force: true })
	} else {
		writeAtomicallyUnflushed(file, text)
		rmSync(folder, { recursive: true, force: true })
	}
}
