import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const STICKY = 0o1000

/** Takes every right from others than the owner, where that is ours to do; a folder that all share (`/tmp`) stays as it is. */
function tighten(path: string, wanted: number): void {
	const stats = statSync(path, { throwIfNoEntry: false })
	if (!stats || (stats.mode & 0o777) === wanted || (stats.isDirectory() && stats.mode & STICKY)) return
	try {
		chmodSync(path, wanted)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
	}
}

/** Makes a folder that only its owner may enter, and makes it so when it is there already, whatever the umask. */
export function privateFolder(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
	tighten(folder, OWNER_ONLY_FOLDER)
}

/** Lets only its owner read and write a file, where it exists. */
export const privateFile = (file: string): void => tighten(file, OWNER_ONLY_FILE)

/** Makes an empty file that only its owner may read and write; one that is there keeps its bytes. */
export function makePrivateFile(file: string): void {
	closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
	privateFile(file)
}
