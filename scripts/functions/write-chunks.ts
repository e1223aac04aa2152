import { linkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { minified } from '../minify.ts'
import { type Chunks, HANDLER } from './split.ts'

/** Where and how to write a function's files. */
interface Destination {
	folder: string
	/** The name of the entry file. */
	start: string
	/** Text at the start of each file. */
	banner: string
}

/**
 * Returns a function that writes the chunks of bundled functions. A chunk that several functions have is written once
 * and hard-linked.
 */
export function chunkWriter(): (chunks: Chunks, writing: Destination) => void {
	const written = new Map<string, string>()
	return (chunks, { folder, start, banner }) => {
		makeFolder(folder)
		for (const [name, { code }] of chunks) {
			const file = join(folder, name === HANDLER ? start : name)
			// Other chunks have a content hash in their name.
			const same = name === HANDLER ? undefined : written.get(name)
			if (same && isLinked(same, file)) continue
			writeFileSync(file, `${banner}\n${withoutSpace(code)}`)
			written.set(name, file)
		}
	}
}

/** Removes white space and comments from a module, with Oxc, which takes a tenth of the time of esbuild. */
export const withoutSpace = (code: string): string =>
	minified(code, { compress: false, mangle: false, codegen: { removeWhitespace: true } })

/** Creates a hard link; false if the file system cannot. */
function isLinked(file: string, name: string): boolean {
	try {
		linkSync(file, name)
		return true
	} catch {
		return false
	}
}
