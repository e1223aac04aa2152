import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { anyClient } from '../clients/any-client.ts'
import { foldersOf } from '../clients/places.ts'
import { ifExists } from '../files/if-exists.ts'
import type { SkillFile } from './doctor/examined.ts'
import { lookAt, namesIn, whereIs } from './import/look.ts'
import type { Writes } from './lock.ts'
import type { Roots } from './places.ts'
import type { World } from './world.ts'

/** Files with instructions that many clients read whole, besides those that the lock names. */
const STANDING = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', '.github/copilot-instructions.md']

/** How many files are read in one folder, and how deep: a project may have brought any number. */
const MOST = { files: 500, depth: 4 }

/** A place, and where it is on this machine. */
type Found = [place: string, at: string]

/** All files in a folder, as the file system names them. A link is followed only to the folder itself. */
function filesBelow([folder, at]: Found, depth = 0): Found[] {
	const inside = namesIn(at)
	const names = inside && 'names' in inside ? inside.names : []
	return names.flatMap((name): Found[] => {
		const one: Found = [`${folder}/${name}`, join(at, name)]
		const found = ifExists(() => lstatSync(one[1]))
		if (found?.isDirectory()) return depth < MOST.depth ? filesBelow(one, depth + 1) : []
		return found?.isFile() ? [one] : []
	})
}

interface Looking {
	clients: World['clients']
	roots: Roots
	/** The files that the lock names. */
	writes: Writes
	isWanted(place: string): boolean
}

/**
 * The texts that clients read or run besides their configurations: instructions, and everything in the folders for
 * entries’ files, of a project and of the home directory. What is no text is left out.
 */
export function textsOf({ clients, roots, writes, isWanted }: Looking): SkillFile[] {
	const located = (places: readonly string[]): Found[] =>
		[...new Set(places)].filter(isWanted).flatMap((place): Found[] => {
			const at = whereIs(place, roots)
			return at === undefined ? [] : [[place, at]]
		})
	const folders = [...clients.flatMap(({ folders: known = [] }) => known), ...foldersOf(anyClient)]
	const standing = [...STANDING, ...clients.flatMap(({ instructionFiles = [] }) => instructionFiles)]
	const files = new Map([
		...located([...standing, ...Object.keys(writes)]),
		...located(folders.flatMap((folder) => [folder, `~/${folder}`])).flatMap((folder) =>
			filesBelow(folder).slice(0, MOST.files),
		),
	])
	return [...files].flatMap(([path, at]) => {
		const looked = lookAt(at)
		return looked && 'text' in looked ? [{ path, clients: [], text: looked.text }] : []
	})
}
