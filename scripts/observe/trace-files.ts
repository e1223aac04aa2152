import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Expected } from '../expected.ts'

/** The maximum number of bytes of a trace. */
const MAX_BYTES = 128 * 1024 * 1024

/**
 * Reads the trace files of a folder, by thread id, in the order of the ids. Throws `Expected` if they are too large: a
 * part would not say what is in the rest, and a subject that floods it may want just that.
 */
export function readTrace(folder: string, most = MAX_BYTES): Map<string, string> {
	const threads = readdirSync(folder)
		.map((name) => ({ path: join(folder, name), id: name.replace(/^t\./, '') }))
		.sort((a, b) => Number(a.id) - Number(b.id))
	const bytes = threads.reduce((sum, { path }) => sum + statSync(path).size, 0)
	if (bytes > most)
		throw new Expected(
			`It makes more system calls than can be read: their trace has ${bytes} bytes, and at most ${most} are read.`,
		)
	return new Map(threads.map(({ path, id }) => [id, readFileSync(path, 'latin1')]))
}
