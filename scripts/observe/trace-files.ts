import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The maximum number of bytes read from a trace, lowest thread ids first; more would add little about a subject. */
const MAX_BYTES = 128 * 1024 * 1024

/** Reads the trace files of a folder, by thread id. */
export function readTrace(folder: string): Map<string, string> {
	const texts = new Map<string, string>()
	let left = MAX_BYTES
	const threads = readdirSync(folder)
		.map((name) => ({ name, id: name.replace(/^t\./, '') }))
		.sort((a, b) => Number(a.id) - Number(b.id))
	for (const { name, id } of threads) {
		const path = join(folder, name)
		const { size } = statSync(path)
		if (size > left) continue
		left -= size
		texts.set(id, readFileSync(path, 'latin1'))
	}
	return texts
}
