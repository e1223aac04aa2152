import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const STICKY = 0o1000

/** Removes all permissions of others, if the owner is this user. A shared folder such as `/tmp` is left alone. */
function tighten(path: string, wanted: number): void {
	const stats = statSync(path, { throwIfNoEntry: false })
	if (!stats || (stats.mode & 0o777) === wanted || (stats.isDirectory() && stats.mode & STICKY)) return
	try {
		chmodSync(path, wanted)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
	}
}

/** Creates a folder that only its owner may enter, whatever the umask; restricts one that already exists. */
export function privateFolder(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
	tighten(folder, OWNER_ONLY_FOLDER)
}

/** Makes an existing file readable and writable by its owner only. */
export const privateFile = (file: string): void => tighten(file, OWNER_ONLY_FILE)

/** Creates an empty file that only its owner may read and write. An existing one keeps its content. */
export function makePrivateFile(file: string): void {
	closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
	privateFile(file)
}
