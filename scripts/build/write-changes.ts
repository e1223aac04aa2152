import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes changed files into a folder and records which paths it touched. */
export interface ChangedFiles {
	/** Paths relative to the folder that were written or removed. */
	readonly touched: string[]
	/** Writes a file unless its content is the same already. */
	write(path: string, body: string | Uint8Array): void
	/** Writes a file without comparing it first. */
	replace(path: string, body: string | Uint8Array): void
	/** Removes a file, and folders left empty. */
	remove(path: string): void
}

/** Changes files in a folder atomically: a reader gets either the old or the new content. */
export function changedFiles(folder: string): ChangedFiles {
	const touched: string[] = []
	function replace(path: string, body: string | Uint8Array): void {
		const file = join(folder, path)
		mkdirSync(dirname(file), { recursive: true })
		writeFileSync(`${file}.part`, body)
		renameSync(`${file}.part`, file)
		touched.push(path)
	}
	return {
		touched,
		replace,
		write(path, body) {
			const file = join(folder, path)
			if (!existsSync(file) || !readFileSync(file).equals(Buffer.from(body))) replace(path, body)
		},
		remove(path) {
			rmSync(join(folder, path), { force: true })
			removeEmpty(folder, [dirname(path)])
			touched.push(path)
		},
	}
}

/**
 * Removes folders and their parents if they are empty. Each is tried once, the deepest first, because the system scans
 * a folder for its first remaining name, which takes longer the more names were removed.
 */
export function removeEmpty(folder: string, paths: Iterable<string>): void {
	const all = new Set<string>()
	for (const path of paths) for (let one = path; one !== '.' && !all.has(one); one = dirname(one)) all.add(one)
	const depthOf = (path: string) => path.split('/').length
	for (const path of [...all].sort((a, b) => depthOf(b) - depthOf(a)))
		try {
			rmdirSync(join(folder, path))
		} catch {
			// Not empty, or already removed.
		}
}
