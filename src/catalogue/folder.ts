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

/** A folder of files, wherever they are kept. What it cannot do it throws, with the `code` that a system has for it. */
export interface Folder {
	/** The items right in it, in the order of their names; with `below`, such as `lib/`, those right in that folder of it. */
	list(below?: string): Item[]
	read(path: string): Uint8Array
	/** A folder in it. */
	folder(path: string): Folder
}

const CONTROL = /\p{Cc}/u

/** What is wrong with an item whatever it holds, in a sentence; nothing where it can be looked at. */
export function itemFault({ path, kind }: Item): string | undefined {
	const name = `“${visibleText(path)}”`
	if (CONTROL.test(path)) return `The name ${name} has a control character. Rename it with letters, digits and hyphens.`
	if (kind === 'link') return `${name} is a link. Put the file itself in the folder.`
	return kind === 'other' ? `${name} is neither a file nor a folder. Remove it.` : undefined
}

/** Everything below a folder, until there is more than `most` of it. */
export function listBelow(folder: Folder, most: number): Item[] {
	const found: Item[] = []
	const folders = ['']
	for (let below = folders.pop(); below !== undefined && found.length <= most; below = folders.pop())
		for (const item of folder.list(below)) {
			if (item.kind === 'folder' && !CONTROL.test(item.path)) folders.push(`${item.path}/`)
			else found.push(item)
		}
	return found
}

const NOT_ALLOWED = 'this user may not read it. Give it the same permissions as the files around it.'
const REASONS: Readonly<Record<string, string>> = {
	EACCES: NOT_ALLOWED,
	EPERM: NOT_ALLOWED,
	ENOENT: 'its name is not valid UTF-8, or it no longer exists. Rename it with letters, digits and hyphens.',
	ENAMETOOLONG: 'its path is too long. Use fewer or shorter folder names.',
}

/** What stood in the way of reading something, in a sentence that names it. */
function describeUnreadable(path: string, error: unknown): string {
	const { code = 'unknown error' } = error as { code?: string }
	return `“${visibleText(path)}” cannot be read: ${REASONS[code] ?? `the system says ${code}.`}`
}

/** What was read, or the sentence that says why it could not be. */
export function attempt<T>(read: () => T, name: string): T | string {
	try {
		return read()
	} catch (error) {
		return describeUnreadable(name, error)
	}
}
