import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HANDLER, type Parts } from './split.ts'

/** Where files of functions go. */
interface Writing {
	folder: string
	/** What the file is called that a function starts with. */
	start: string
	/** What each file begins with. */
	banner: string
}

/** Writes the files of functions that were joined in one go; what several of them have is written once and linked to. */
export function partsWriter(): (parts: Parts, writing: Writing) => void {
	const written = new Map<string, string>()
	return (parts, { folder, start, banner }) => {
		mkdirSync(folder, { recursive: true })
		for (const [name, { code }] of parts) {
			const file = join(folder, name === HANDLER ? start : name)
			// All others are named by their content.
			const same = name === HANDLER ? undefined : written.get(name)
			if (same && isLinked(same, file)) continue
			writeFileSync(file, `${banner}\n${code}`)
			written.set(name, file)
		}
	}
}

/** Gives a file a second name, where the disk can do that. */
function isLinked(file: string, name: string): boolean {
	try {
		linkSync(file, name)
		return true
	} catch {
		return false
	}
}
