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
			removeEmpty(folder, [dirname(path)])
			touched.push(path)
		},
	}
}

/**
 * Takes away folders below another, and those around them, as far as nothing is in them. Each is tried once, the inner ones first:
 * the system reads on to the first name that is left in a folder, which takes the longer the more have gone.
 */
export function removeEmpty(folder: string, paths: Iterable<string>): void {
	const all = new Set<string>()
	for (const path of paths) for (let one = path; one !== '.' && !all.has(one); one = dirname(one)) all.add(one)
	const depthOf = (path: string) => path.split('/').length
	for (const path of [...all].sort((a, b) => depthOf(b) - depthOf(a)))
		try {
			rmdirSync(join(folder, path))
		} catch {
			// Something is in it, or it is gone.
		}
}
