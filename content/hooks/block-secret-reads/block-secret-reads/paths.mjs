// Paths as the systems have them.
import { isAbsolute, posix, win32 } from 'node:path'

/** The name of a program without its folder and ending. */
export const programOf = (text) =>
	text
		.split(/[\\/]/)
		.at(-1)
		.replace(/\.(?:exe|cmd|bat)$/i, '')
		.replace(/^[A-Z]{2,}$/, (name) => name.toLowerCase())

const isWindows = (path) => /^[A-Za-z]:/.test(path ?? '')

/** Other names that a system has for the folder of a process, and for its root. */
const PROCESS = /^\/proc\/[^/]+(?:\/task\/[^/]+)?\/(cwd|root)(?=\/|$)/

/** A path in a folder, as the system has paths; undefined where the folder is not known. */
export function pathIn(folder, path) {
	const paths = isWindows(folder) || isWindows(path) ? win32 : posix
	if (/^[A-Za-z]:$/.test(path)) return `${path}\\`
	const full = paths.isAbsolute(path)
		? paths.normalize(path)
		: folder === undefined
			? undefined
			: paths.resolve(folder, path)
	const [own, kind] = PROCESS.exec(full ?? '') ?? []
	if (!own) return full
	const rest = full.slice(own.length)
	return kind === 'root' ? rest || '/' : folder === undefined ? undefined : pathIn(undefined, folder + rest)
}

/** Whether a path begins at the root of a system. */
export const isRooted = (path) => isAbsolute(path) || posix.isAbsolute(path) || /^[A-Za-z]:/.test(path)
