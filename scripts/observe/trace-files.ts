import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Expected } from '../expected.ts'

/** The maximum number of bytes of a trace. */
const MAX_BYTES = 128 * 1024 * 1024

/** The number of the run, and that of the thread in it: a run has its own, so that its first thread is known. */
const partsOf = (id: string): [run: number, thread: number] => {
	const [run = '', thread = ''] = id.split('.')
	return [Number(run), Number(thread)]
}

/**
 * Reads the trace files of a folder, by run and thread, in that order. Throws `Expected` if they are too large: a
 * part would not say what is in the rest, and a subject that floods it may want just that.
 */
export function readTrace(folder: string, most = MAX_BYTES): Map<string, string> {
	const threads = readdirSync(folder)
		.map((name) => ({ path: join(folder, name), id: name.slice(1), parts: partsOf(name.slice(1)) }))
		.sort(({ parts: a }, { parts: b }) => a[0] - b[0] || a[1] - b[1])
	const bytes = threads.reduce((sum, { path }) => sum + statSync(path).size, 0)
	if (bytes > most)
		throw new Expected(
			`It makes more system calls than can be read: their trace has ${bytes} bytes, and at most ${most} are read.`,
		)
	return new Map(threads.map(({ path, id }) => [id, readFileSync(path, 'latin1')]))
}
