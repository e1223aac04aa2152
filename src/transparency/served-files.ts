import { decodeUtf8 } from '../schema/text/utf8.ts'
import { type Bytes, hexOf, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'
import { byCodePoints } from './order.ts'
import { isSha256, parseObject } from './release.ts'
import { TILE_WIDTH } from './tiles.ts'

/** A served file: its path, its digest and its size. */
export interface ServedFile {
	path: string
	sha256: string
	bytes: number
}

/** The path of the index of the tree of files. */
export const FILE_INDEX = 'files/tile/index.json'
/** A limit above the size of any registry's index, in bytes. */
export const MAX_INDEX_BYTES = 4 * 1024 * 1024

/** Whether a text can be the path of a served file: below the root, without `.` or `..`. */
export const isServedPath = (path: string): boolean =>
	/^[^\x00-\x1f\\]+$/.test(path) && path.split('/').every((step) => step !== '' && step !== '.' && step !== '..')

/** Describes a file with these bytes. */
export const fileOf = async (path: string, bytes: Bytes): Promise<ServedFile> => ({
	path,
	sha256: hexOf(await sha256(bytes)),
	bytes: bytes.length,
})

/** Encodes a file as its leaf in the tree of files. */
export const fileLeaf = (file: ServedFile): Bytes => utf8(`${file.path}\0${file.sha256}\0${file.bytes}`)

/** Decodes a leaf; undefined if it is malformed. */
export function parseFileLeaf(leaf: Bytes): ServedFile | undefined {
	const [path = '', sha256 = '', digits = '', ...more] = decodeUtf8(leaf)?.split('\0') ?? []
	const isFile = isServedPath(path) && isSha256(sha256) && /^(?:0|[1-9]\d{0,14})$/.test(digits)
	return isFile && !more.length ? { path, sha256, bytes: Number(digits) } : undefined
}

/** The order of files in their tree. */
export const byPath = (a: ServedFile, b: ServedFile): number => byCodePoints(a.path, b.path)

/** The index: the first path of each tile, so that one file is found without the list of all. */
export function fileIndex(files: readonly ServedFile[]): Bytes {
	const first = files.filter((_, i) => i % TILE_WIDTH === 0).map(({ path }) => path)
	return utf8(JSON.stringify({ count: files.length, first }))
}

/** The tile that would contain a path. With a wrong index a file is not found; it is never wrongly believed. */
export function tileOfPath(index: Bytes, path: string): number | undefined {
	const { first } = (parseObject(index) ?? {}) as { first?: unknown }
	if (!Array.isArray(first) || !first.every((one): one is string => typeof one === 'string')) return undefined
	const after = first.findIndex((one) => byCodePoints(one, path) > 0)
	return Math.max(0, (after < 0 ? first.length : after) - 1)
}
