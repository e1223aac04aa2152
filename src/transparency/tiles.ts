import { type Bytes, bigEndian, concat, fromBigEndian } from './bytes.ts'
import { HASH_BYTES } from './hash.ts'
import type { MerkleTree } from './merkle.ts'

/** The number of hashes or entries of a full tile (C2SP tlog-tiles). */
export const TILE_WIDTH = 256
/** The number of tree levels in a tile. */
export const TILE_HEIGHT = 8

/** The number of a tile as a path: 1234067 is `x001/x234/067`. */
export function tileNumber(index: number): string {
	const last = String(index % 1000).padStart(3, '0')
	return index < 1000 ? last : `${tileNumber(Math.floor(index / 1000)).replace(/(\d{3})$/, 'x$1')}/${last}`
}

/** The number of hashes in a tile, given the size of the tree: 256, fewer in the last one, 0 if it does not exist. */
export const tileWidth = (size: number, level: number, index: number): number =>
	Math.max(0, Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH))

/** The path of a tile, or of a bundle of entries. */
export const tilePath = (level: number | 'entries', index: number, width: number): string =>
	`tile/${level}/${tileNumber(index)}${width < TILE_WIDTH ? `.p/${width}` : ''}`

/** The number of tiles of a level, given the size of the tree. */
export const tileCount = (size: number, level = 0): number =>
	Math.ceil(Math.floor(size / TILE_WIDTH ** level) / TILE_WIDTH)

/** The tiles of a tree at a size, by path; without its entries. */
export function* tilesOf(tree: MerkleTree, size = tree.size): Generator<[path: string, bytes: Bytes]> {
	for (let level = 0; tileCount(size, level) > 0; level++) {
		const row = tree.levels[level * TILE_HEIGHT] ?? []
		for (let index = 0; index < tileCount(size, level); index++) {
			const width = tileWidth(size, level, index)
			const hashes = row.slice(index * TILE_WIDTH, index * TILE_WIDTH + width)
			yield [tilePath(level, index, width), concat(...hashes)]
		}
	}
}

/** The bundles of a tree's entries at a size, 256 entries in a file, by path. */
export function* bundlesOf(entries: readonly Bytes[], size = entries.length): Generator<[path: string, bytes: Bytes]> {
	for (let index = 0; index < tileCount(size); index++) {
		const width = tileWidth(size, 0, index)
		const part = entries.slice(index * TILE_WIDTH, index * TILE_WIDTH + width)
		yield [tilePath('entries', index, width), concat(...part.flatMap((entry) => [bigEndian(entry.length, 2), entry]))]
	}
}

/** The entries of a bundle; undefined if it is malformed or has another number of them than `width`. */
export function entriesIn(bundle: Bytes, width: number): Bytes[] | undefined {
	const entries: Bytes[] = []
	let at = 0
	while (at + 2 <= bundle.length) {
		const end = at + 2 + fromBigEndian(bundle.subarray(at, at + 2))
		entries.push(bundle.slice(at + 2, end))
		at = end
	}
	return at === bundle.length && entries.length === width ? entries : undefined
}

/** One hash of a tile. */
export const hashIn = (tile: Bytes, index: number): Bytes => tile.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES)
