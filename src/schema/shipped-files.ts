import { bytesOf, holdsAt } from './magic-bytes.ts'
import { HIDDEN, visibleText } from './text/hidden.ts'
import { isDeviceName } from './text/reserved-names.ts'
import { decoded } from './text/url.ts'

/** A file beside `index.mdx` in an entry's folder: served unchanged, and packed. */
export interface ShippedFile {
	/** Below the folder, with `/` between its parts. */
	path: string
	bytes: Uint8Array
	/** Whether the disk marks it as a program. */
	executable?: true
}

/** What is wrong with a file, and what to do about it. */
export interface FileFault {
	message: string
	fix: string
}

/** Where the build puts the manifest of an MCP bundle. */
export const BUNDLE_MANIFEST = 'manifest.json'

/** Whether a file stands where that manifest goes. */
export const takesManifest = ({ path }: ShippedFile): boolean => path.toLowerCase() === BUNDLE_MANIFEST

/** The file that a command runs, as its arguments name it; none for a server that lives elsewhere. */
export const scriptAmong = (files: readonly ShippedFile[], args: readonly string[]): string | undefined =>
	args.find((arg) => files.some(({ path }) => path === arg))

/** Most that one entry may ship, so that its package fits one answer of a function. */
export const SHIPPED_LIMITS = { files: 200, fileBytes: 1_048_576, bytes: 4_194_304, path: 120 } as const

const PLAIN = /^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/

/** The first thing that is wrong with a name, from what is dangerous to what is only not portable. */
const NAMES: readonly [wrong: (path: string) => boolean, what: string, fix: string][] = [
	[(path) => path.search(HIDDEN) >= 0 || /[\t\n\r]/.test(path), 'has an invisible character', 'Rename the file.'],
	[(path) => path.includes('\\'), 'has a backslash, which is a folder on some systems', 'Rename the file.'],
	[(path) => /^(?:\/|[a-z]:)/i.test(path), 'is an absolute path', 'Put the file in the entry’s folder.'],
	[(path) => /(?:^|\/)\.{0,2}(?:\/|$)/.test(path), 'points outside its folder', 'Put the file in the entry’s folder.'],
	[
		(path) => !PLAIN.test(path),
		'has characters that some systems do not accept',
		'Use letters, digits, “.”, “_” and “-”.',
	],
	[(path) => /\.(?:\/|$)/.test(path), 'has a part that ends in a dot, which Windows drops', 'Remove the dot.'],
	[
		(path) => path.split('/').some((part) => isDeviceName(part) || part === '__proto__'),
		'has a part that an operating system reserves',
		'Choose another name.',
	],
	[
		(path) => path.length > SHIPPED_LIMITS.path,
		`has more than ${SHIPPED_LIMITS.path} characters`,
		'Shorten it, or use fewer folders.',
	],
]

/** Whether every system takes a path below an entry's folder, and none reads it as leading out of it. */
export const hasSafeName = (path: string): boolean => !NAMES.some(([wrong]) => wrong(path))

/** Everything wrong with the files of one entry; nothing is packed while there is something. */
export function* fileFaults(files: readonly ShippedFile[]): Iterable<FileFault> {
	for (const { path } of files) yield* nameFault(path)
	yield* collisions(files.map(({ path }) => path))
	for (const file of files) yield* contentFaults(file)
	yield* totals(files)
}

function* nameFault(path: string): Iterable<FileFault> {
	const found = NAMES.find(([wrong]) => wrong(path))
	if (found) yield { message: `The file name “${visibleText(path)}” ${found[1]}.`, fix: found[2] }
}

/** Names that cannot stand side by side on every disk; a folder counts as a name. */
function* collisions(paths: readonly string[]): Iterable<FileFault> {
	const seen = new Set<string>()
	const folders = new Set(paths.flatMap((path) => withFolders(path).slice(0, -1)))
	for (const path of paths) {
		if (seen.has(path)) yield { message: `The file “${visibleText(path)}” is there twice.`, fix: 'Keep one of them.' }
		seen.add(path)
		if (folders.has(path))
			yield { message: `“${visibleText(path)}” is a file and a folder at once.`, fix: 'Rename one of them.' }
	}
	yield* lookalikes(new Set(['index.mdx', ...paths.flatMap(withFolders)]))
}

/** Names that are one where case is ignored, or accents are written another way. */
function* lookalikes(names: ReadonlySet<string>): Iterable<FileFault> {
	const first = new Map<string, string>()
	for (const name of names) {
		const folded = name.normalize('NFKC').toLowerCase()
		const other = first.get(folded)
		if (other === undefined) first.set(folded, name)
		else
			yield {
				message: `“${visibleText(name)}” and “${visibleText(other)}” are the same name on many disks.`,
				fix: 'Rename one of them.',
			}
	}
}

const withFolders = (path: string) => path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))

/** How archives begin, and how a zip ends that begins as something else. */
const ARCHIVES = ['PK\x03\x04', '\x1f\x8b', 'BZh', '\xfd7zXZ', '7z\xbc\xaf', 'Rar!', '(\xb5/\xfd'].map(bytesOf)
const ZIP_END = bytesOf('PK\x05\x06')

function* contentFaults({ path, bytes }: ShippedFile): Iterable<FileFault> {
	const name = visibleText(path)
	if (bytes.byteLength > SHIPPED_LIMITS.fileBytes)
		yield { message: `${name} is larger than 1 MiB.`, fix: 'Link to it instead.' }
	if (isArchive(bytes))
		yield { message: `${name} is an archive, so nobody can see what they install.`, fix: 'Unpack it into the folder.' }
}

function isArchive(bytes: Uint8Array): boolean {
	if (ARCHIVES.some((start) => holdsAt(bytes, 0, start))) return true
	const [first = 0] = ZIP_END
	for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
		if (holdsAt(bytes, at, ZIP_END)) return true
	return false
}

function* totals(files: readonly ShippedFile[]): Iterable<FileFault> {
	const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
	if (files.length > SHIPPED_LIMITS.files)
		yield {
			message: `The folder has ${files.length} files; the limit is ${SHIPPED_LIMITS.files}.`,
			fix: 'Ship fewer.',
		}
	if (bytes > SHIPPED_LIMITS.bytes)
		yield { message: `The files have ${bytes} bytes in total; the limit is 4 MiB.`, fix: 'Link to the largest.' }
}

/** The file below an entry’s folder that a relative address names; nothing where it leads out of it. */
export function shippedPath(address: string): string | undefined {
	if (address.length > 1000 || /^[a-z][a-z0-9+.-]*:|^[/\\#?]|\\/i.test(address)) return undefined
	const parts: string[] = []
	for (const part of decoded(address.replace(/[?#].*$/s, '')).split('/')) {
		if (part === '' || part === '.') continue
		if (part !== '..') parts.push(part)
		else if (parts.pop() === undefined) return undefined
	}
	return parts.join('/') || undefined
}
