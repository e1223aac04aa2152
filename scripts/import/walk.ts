import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { SHIPPED_LIMITS, type ShippedFile } from '../../src/schema/shipped-files.ts'
import { Expected } from '../expected.ts'

export interface SourceFile {
	/** Relative to the source, with `/` as separator. */
	path: string
	bytes: number
	executable: boolean
}

/** Limits for scanning a folder. */
const LIMITS = { files: 200_000, depth: 16 } as const
/** Folders with generated or external files. */
const SKIPPED = new Set(['.git', 'node_modules', '.venv', '__pycache__'])

/** Every file below a folder, sorted by path. Symbolic links are skipped. */
export function listFiles(root: string, below = ''): SourceFile[] {
	const found: SourceFile[] = []
	const folders: [path: string, depth: number][] = [[below, 0]]
	for (let next = folders.pop(); next; next = folders.pop()) {
		const [folder, depth] = next
		for (const item of readdirSync(join(root, folder), { withFileTypes: true })) {
			const path = folder ? `${folder}/${item.name}` : item.name
			if (item.isDirectory() && !SKIPPED.has(item.name) && depth < LIMITS.depth) folders.push([path, depth + 1])
			if (!item.isFile()) continue
			const { size, mode } = lstatSync(join(root, path))
			found.push({ path, bytes: size, executable: (mode & 0o111) !== 0 })
			if (found.length > LIMITS.files)
				throw new Expected(`${root} has more than ${LIMITS.files} files. Name a folder inside it.`)
		}
	}
	return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

/** The bytes of a file; undefined if it is larger than `most`, a link, or not a regular file. */
export function readWithin(file: string, most: number): Uint8Array | undefined {
	let handle: number
	try {
		handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
	} catch {
		return undefined
	}
	try {
		const stat = fstatSync(handle)
		if (!stat.isFile() || stat.size > most) return undefined
		const bytes = new Uint8Array(stat.size)
		let size = 0
		for (let got = -1; got !== 0 && size < bytes.length; size += got)
			got = readSync(handle, bytes, size, bytes.length - size, size)
		return bytes.subarray(0, size)
	} finally {
		closeSync(handle)
	}
}

/** The maximum size of a text file in bytes. */
const MAX_TEXT = 1_048_576

/** The text of a file; undefined if it is not UTF-8 or too large. */
export function readText(file: string, most = MAX_TEXT): string | undefined {
	const bytes = readWithin(file, most)
	if (!bytes) return undefined
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

/** The files that an entry ships, relative to `folder`; a sentence if there are too many or they are too large. */
export function shippedOf(root: string, folder: string, files: readonly SourceFile[]): ShippedFile[] | string {
	const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
	const large = files.find(({ bytes }) => bytes > SHIPPED_LIMITS.fileBytes)
	if (files.length > SHIPPED_LIMITS.files)
		return `It has ${files.length} files; an entry ships at most ${SHIPPED_LIMITS.files}.`
	if (large) return `${nameIn(folder, large.path)} has ${large.bytes} bytes; an entry ships files of at most 1 MiB.`
	if (total > SHIPPED_LIMITS.bytes) return `Its files have ${total} bytes in total; an entry ships at most 4 MiB.`
	const shipped: ShippedFile[] = []
	for (const { path, executable } of files) {
		const bytes = readWithin(join(root, path), SHIPPED_LIMITS.fileBytes)
		if (!bytes) return `${nameIn(folder, path)} could not be read.`
		shipped.push({
			path: nameIn(folder, path),
			bytes,
			...(executable && isScript(bytes) && { executable: true as const }),
		})
	}
	return shipped
}

/** Many file systems mark every file as executable, so only files with a shebang count as scripts. */
const isScript = (bytes: Uint8Array) => bytes[0] === 0x23 && bytes[1] === 0x21

const nameIn = (folder: string, path: string) => (folder ? path.slice(folder.length + 1) : path)
