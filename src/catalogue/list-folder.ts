import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visibleText } from '../schema/text/hidden.ts'

/** What lies in a folder: a file with its size, a folder, or what content cannot be made of. */
export interface Item {
	/** Below the folder that was listed, with `/` between its parts. */
	path: string
	kind: 'file' | 'folder' | 'link' | 'other'
	bytes: number
	/** A file that its owner, its group or anybody may run. */
	executable?: true
}

const CONTROL = /\p{Cc}/u

/** What is wrong with an item whatever it holds, in a sentence; nothing where it can be looked at. */
export function itemFault({ path, kind }: Item): string | undefined {
	const name = `“${visibleText(path)}”`
	if (CONTROL.test(path)) return `The name ${name} has a control character. Rename it with letters, digits and hyphens.`
	if (kind === 'link') return `${name} is a link. Put the file itself in the folder.`
	return kind === 'other' ? `${name} is neither a file nor a folder. Take it out.` : undefined
}

const byCodeUnit = (a: Item, b: Item) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

/** The items right in a folder, in the order of their names. Links are never followed. */
export const listFolder = (folder: string, below = ''): Item[] =>
	readdirSync(join(folder, below), { withFileTypes: true })
		.map((item): Item => {
			const path = `${below}${item.name}`
			if (item.isDirectory()) return { path, kind: 'folder', bytes: 0 }
			if (!item.isFile()) return { path, kind: item.isSymbolicLink() ? 'link' : 'other', bytes: 0 }
			return { path, kind: 'file', ...statOf(join(folder, path)) }
		})
		.sort(byCodeUnit)

/** Of what cannot be looked at nothing is known; whoever reads it hears why. */
function statOf(path: string): Pick<Item, 'bytes' | 'executable'> {
	try {
		const { size, mode } = lstatSync(path)
		return { bytes: size, ...((mode & 0o111) !== 0 && { executable: true }) }
	} catch {
		return { bytes: 0 }
	}
}

/** Everything below a folder that is no folder, until there is more than `most` of it. */
export function listBelow(folder: string, most: number): Item[] {
	const found: Item[] = []
	const folders = ['']
	for (let below = folders.pop(); below !== undefined && found.length <= most; below = folders.pop())
		for (const item of listFolder(folder, below)) {
			if (item.kind === 'folder' && !CONTROL.test(item.path)) folders.push(`${item.path}/`)
			else found.push(item)
		}
	return found
}

const NOT_ALLOWED = 'this user may not read it. Give it the rights of the files around it.'
const REASONS: Readonly<Record<string, string>> = {
	EACCES: NOT_ALLOWED,
	EPERM: NOT_ALLOWED,
	ENOENT: 'its name is not valid UTF-8, or it is gone. Rename it with letters, digits and hyphens.',
	ENAMETOOLONG: 'its path is too long. Put it less deep.',
}

/** What stood in the way of reading something, in a sentence that names it. */
export function describeUnreadable(path: string, error: unknown): string {
	const { code = 'unknown error' } = error as NodeJS.ErrnoException
	return `“${visibleText(path)}” cannot be read: ${REASONS[code] ?? `the system says ${code}.`}`
}

/** The bytes of a file, or the sentence that says why they are not here. */
export function readFile(path: string, name: string): Uint8Array | string {
	try {
		return new Uint8Array(readFileSync(path))
	} catch (error) {
		return describeUnreadable(name, error)
	}
}
