import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { isServedPath } from '../../src/transparency/served-files.ts'
import { Expected } from '../expected.ts'
import { readTar } from '../tar.ts'
import { SBOM_PATH } from './bundle.ts'

/**
 * Unpacks what a bundle serves into a folder and deletes everything else in it: the SBOM, which nobody signed, is not served. Throws `Expected` if the file is not a tar archive
 * or a path leads outside.
 */
export function unpack(file: string, folder: string): void {
	const files = readTar(new Uint8Array(readFileSync(file)))
	const strange = [...(files?.keys() ?? [])].find((path) => !isServedPath(path))
	if (!files || strange !== undefined)
		throw new Expected(
			`${file} is not a bundle${strange === undefined ? ': it is not a tar file, or was cut off' : `: ${JSON.stringify(strange)} leads outside it`}.`,
		)
	rmSync(folder, { recursive: true, force: true })
	for (const [path, bytes] of files) if (path !== SBOM_PATH) writeWithFolders(join(folder, path), bytes)
}
