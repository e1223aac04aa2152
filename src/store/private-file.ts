import {
	chmodSync,
	chownSync,
	closeSync,
	constants,
	copyFileSync,
	existsSync,
	linkSync,
	openSync,
	statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../files/folder.ts'
import { hasCode } from '../schema/has-code.ts'

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
		if (!hasCode(error, 'EPERM')) throw error
	}
}

/** Creates a folder that only its owner may enter, whatever the umask; restricts one that already exists. */
export function privateFolder(folder: string): void {
	makeFolder(folder, OWNER_ONLY_FOLDER)
	tighten(folder, OWNER_ONLY_FOLDER)
}

/** Makes an existing file readable and writable by its owner only. */
export const privateFile = (file: string): void => tighten(file, OWNER_ONLY_FILE)

/**
 * Root leaves what it makes to the owner of the folder, as SQLite does with its side files: otherwise a service that
 * runs as somebody else could not open what root has restored for it.
 */
export function giveToFolderOwner(file: string): void {
	if (process.getuid?.() !== 0) return
	const { uid, gid } = statSync(dirname(file))
	chownSync(file, uid, gid)
}

/**
 * Creates an empty file that only the owner of its folder may read and write. An existing one keeps its content and its
 * owner.
 */
export function makePrivateFile(file: string): void {
	const isNew = !existsSync(file)
	closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
	if (isNew) giveToFolderOwner(file)
	privateFile(file)
}

/** Links a complete file to its final name, if that is free. Copies it on a file system without hard links. */
export function linkIntoPlace(beside: string, file: string): void {
	try {
		linkSync(beside, file)
	} catch (error) {
		if (hasCode(error, 'EEXIST')) throw error
		copyFileSync(beside, file, constants.COPYFILE_EXCL)
	}
}
