import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesDigest } from '../../src/catalogue/receipt.ts'
import type { ReceiptSubject } from '../../src/schema/receipt.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'

/** The files of an entry by one digest. */
export const filesSubject = (files: readonly ShippedFile[]): ReceiptSubject => ({
	type: 'files',
	sha256: filesDigest(files),
	files: files.length,
})

/** A folder of its own for what is observed. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'observed-'))

/** Lays files out as whoever takes them would. */
export function layOut(files: readonly ShippedFile[], folder: string): void {
	for (const { path, bytes } of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), bytes, { mode: 0o755 })
	}
}
