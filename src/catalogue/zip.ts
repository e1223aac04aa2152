import { zipSync } from 'fflate'
import type { ShippedFile } from '../schema/shipped-files.ts'
import { byCodeUnit } from '../schema/text/order.ts'

const UNIX = 3
const PLAIN_FILE = 0o100644

/**
 * Packs files so that the same ones give the same bytes on every machine: sorted by code unit, all with one time and one
 * mode, without extra fields. fflate is plain code; the output of zlib differs from processor to processor.
 */
export function zip(files: readonly ShippedFile[]): Uint8Array {
	const sorted = files.toSorted((a, b) => byCodeUnit(a.path, b.path))
	const entries = Object.fromEntries(sorted.map(({ path, bytes }) => [path, bytes]))
	// Read back in local time, so it is made in local time.
	const mtime = new Date(1980, 0, 1)
	return zipSync(entries, { level: 9, mtime, os: UNIX, attrs: PLAIN_FILE * 0x1_0000 })
}
