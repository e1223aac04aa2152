import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canonicalJson } from '../../src/catalogue/canonical-json.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { ReceiptSubject } from '../../src/schema/receipt.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'

/** The files of an entry by one digest. */
export function filesSubject(files: readonly ShippedFile[]): ReceiptSubject {
	const digests = files.map(({ path, bytes }) => [path, sha256(bytes)]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
	return { type: 'files', sha256: sha256(canonicalJson(digests)), files: files.length }
}

/** A folder of its own for what is observed. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'observed-'))

/** Lays files out as whoever takes them would. */
export function layOut(files: readonly ShippedFile[], folder: string): void {
	for (const { path, bytes } of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), bytes, { mode: 0o755 })
	}
}
