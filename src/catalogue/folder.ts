import { visibleText } from '../schema/text/hidden.ts'

/** An item in a folder: a file with its size, a folder, or something content cannot use, such as a link. */
export interface Item {
	/** Relative to the listed folder, with `/` as the separator. */
	path: string
	kind: 'file' | 'folder' | 'link' | 'other'
	bytes: number
	/** Set when the file has any execute permission. */
	executable?: true
}

/** A folder of files, on disk or in memory. Methods throw errors with the system's `code`. */
export interface Folder {
	/** The items directly in it, sorted by name; with `below`, such as `lib/`, those directly in that subfolder. */
	list(below?: string): Item[]
	read(path: string): Uint8Array
	/** A subfolder. */
	folder(path: string): Folder
}

const CONTROL = /\p{Cc}/u

/** Why an item cannot be used, as a sentence; undefined when it can. */
export function itemFault({ path, kind }: Item): string | undefined {
	const name = `“${visibleText(path)}”`
	if (CONTROL.test(path)) return `The name ${name} has a control character. Rename it with letters, digits and hyphens.`
	if (kind === 'link') return `${name} is a link. Put the file itself in the folder.`
	return kind === 'other' ? `${name} is neither a file nor a folder. Remove it.` : undefined
}

/** Everything below a folder; stops after `most` items. */
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

/** Why something could not be read, as a sentence that names it. */
function describeUnreadable(path: string, error: unknown): string {
	const { code = 'unknown error' } = error as { code?: string }
	return `“${visibleText(path)}” cannot be read: ${REASONS[code] ?? `the system says ${code}.`}`
}

/** Returns what was read, or the sentence that says why it could not be. */
export function attempt<T>(read: () => T, name: string): T | string {
	try {
		return read()
	} catch (error) {
		return describeUnreadable(name, error)
	}
}
