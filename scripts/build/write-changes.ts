import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomicallyUnflushed } from '../../src/files/atomic-write.ts'
import { foldersFrom, removeEmpty } from '../../src/files/folder.ts'

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
		writeAtomicallyUnflushed(join(folder, path), body)
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
			const file = join(folder, path)
			rmSync(file, { force: true })
			removeEmpty(foldersFrom(dirname(file), folder))
			touched.push(path)
		},
	}
}
