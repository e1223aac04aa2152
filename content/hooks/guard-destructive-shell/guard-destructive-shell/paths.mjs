// Paths as the systems have them.
import { isAbsolute, posix, win32 } from 'node:path'

/** The name of a program without its folder and ending. */
export const programOf = (text) =>
	text
		.split(/[\\/]/)
		.at(-1)
		.replace(/\.(?:exe|cmd|bat)$/i, '')
		.replace(/^[A-Z]{2,}$/, (name) => name.toLowerCase())

/** A path in a folder, as the system has paths; undefined where the folder is not known. */
export function pathIn(folder, path) {
	const paths = /^[A-Za-z]:/.test(folder ?? '') || /^[A-Za-z]:/.test(path) ? win32 : posix
	if (paths.isAbsolute(path)) return paths.normalize(path)
	return folder === undefined ? undefined : paths.resolve(folder, path)
}

/** Whether a path begins at the root of a system. */
export const isRooted = (path) => isAbsolute(path) || posix.isAbsolute(path) || /^[A-Za-z]:/.test(path)
