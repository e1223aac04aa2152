import type { RegistryEntry } from '../../schema/entry.ts'
import { ByteWriter, encode } from './bytes.ts'

/** The rows as one file, a compact JSON line each, and where each line begins; the last place is the end. */
export function packRows(rows: readonly RegistryEntry[]): { bytes: Uint8Array; starts: number[] } {
	const file = new ByteWriter()
	const starts = [0]
	for (const row of rows) {
		file.append(encode(`${JSON.stringify(row)}\n`))
		starts.push(file.length)
	}
	return { bytes: file.done(), starts }
}

/** The byte range of a document's row in the file of rows, `end` exclusive, without the line feed. */
export function rowRange(starts: readonly number[], document: number): { start: number; end: number } {
	const [start, next] = [starts[document], starts[document + 1]]
	if (start === undefined || next === undefined) throw new RangeError(`There is no document ${document}.`)
	return { start, end: next - 1 }
}
