import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesDigest } from '../../src/catalogue/receipt.ts'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import type { ReceiptSubject } from '../../src/schema/receipt.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'

/** The subject of a receipt for an entry's own files, with a digest of all. */
export const filesSubject = (files: readonly ShippedFile[]): ReceiptSubject => ({
	type: 'files',
	sha256: filesDigest(files),
	files: files.length,
})

/** Creates a temporary folder. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'observed-'))

/** Writes files into a folder, all of them executable. */
export function layOut(files: readonly ShippedFile[], folder: string): void {
	for (const { path, bytes } of files) {
		writeWithFolders(join(folder, path), bytes, { mode: 0o755 })
	}
}
