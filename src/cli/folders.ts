import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldersFrom } from '../files/folder.ts'
import { ifExists } from '../files/if-exists.ts'
import type { Draft } from './draft.ts'
import { ExitError } from './exit-error.ts'
import type { Lock } from './lock.ts'
import { fileAt, type Roots, realFileAt, realRootOf } from './places.ts'
import type { State } from './state.ts'

/**
 * Records in the lock which folders were created for its files, so that only those are removed. Returns these and those
 * no longer needed. Only for the user scope: in a project, Git does not track empty folders.
 */
export function lockFolders(
	lock: Lock,
	{ state, draft, made }: { state: State; draft: Draft; made: readonly string[] },
): string[] {
	// Files are known by their real paths, so folders are as well.
	const home = realRootOf('~/', state.roots)
	const below = (folder: string, root: string) =>
		folder.startsWith(root) ? join(home, folder.slice(root.length)) : folder
	const real = (folder: string) => below(folder, `${state.roots.home}/`)
	const known = (lock.folders ?? []).map((folder) => real(below(folder, '~/')))
	const all = [...new Set([...known, ...made.map(real), ...draft.foldersToMake()])]
	const files = Object.keys(lock.writes).map((place) => dirname(realFileAt(place, state.roots)))
	const own = files.length ? [real(state.folder)] : []
	const needed = new Set([...files, ...own].flatMap((folder) => foldersFrom(folder)))
	const left = all
		.filter((folder) => needed.has(folder))
		.map((folder) => (folder.startsWith(`${home}/`) ? `~/${folder.slice(home.length + 1)}` : folder))
	if (left.length) lock.folders = left.sort()
	else delete lock.folders
	return all
}

/** The folders of the file that a symbolic link in a project points to; empty if it is no link, or points elsewhere. */
function foldersBehind(place: string, roots: Roots): string[] {
	if (!ifExists(() => lstatSync(fileAt(place, roots)))?.isSymbolicLink()) return []
	try {
		return foldersFrom(dirname(realFileAt(place, roots)), realRootOf(place, roots))
	} catch (error) {
		if (error instanceof ExitError) return []
		throw error
	}
}

/**
 * The folders in a project that may be empty now, because the lock no longer has a file in them; of a file that is a
 * link, also those behind it. Of a folder that is a link, the one behind it is not among them.
 */
export const foldersLeft = (before: Lock, { writes }: Lock, roots: Roots): string[] =>
	Object.keys(before.writes)
		.filter((place) => !writes[place])
		.flatMap((place) => [...foldersFrom(dirname(fileAt(place, roots)), roots.project), ...foldersBehind(place, roots)])
