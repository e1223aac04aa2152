import { join } from 'node:path'
import { withFileLock } from '../../src/files/file-lock.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { Expected } from '../expected.ts'

/** Runs work under an exclusive lock on a folder. Throws `Expected` if another process holds it. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
	makeFolder(folder)
	const answer = await withFileLock(join(folder, 'release'), work, { waitMs: 0 })
	if ('done' in answer) return answer.done
	throw new Expected(
		`Another release is being signed, so this one was not signed. Run it again when that is done. If none is, remove ${answer.busy}`,
	)
}
