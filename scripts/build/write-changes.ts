import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes into a folder what differs from what is there, and remembers what it touched. */
export interface ChangedFiles {
	/** Paths below the folder that were written or taken away. */
	readonly touched: string[]
	/** Writes a file unless its bytes are there already. */
	write(path: string, body: string | Uint8Array): void
	/** Writes a file that is known to differ. */
	replace(path: string, body: string | Uint8Array): void
	/** Takes a file away, and the folders that it leaves empty. */
	remove(path: string): void
}

/** Changes files below a folder, each at once: whoever reads one has either its old bytes or its new ones. */
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
			removeEmpty(folder, dirname(path))
			touched.push(path)
		},
	}
}

/** Takes away a folder below another, and those around it, as far as nothing is in them. */
export function removeEmpty(folder: string, path: string): void {
	if (path === '.') return
	try {
		rmdirSync(join(folder, path))
	} catch {
		return
	}
	removeEmpty(folder, dirname(path))
}
