import type { Bytes } from './bytes.ts'
import { HASH_BYTES, nodeHash } from './hash.ts'
import { type Leaf, rootOf } from './merkle.ts'
import { Refusal } from './refusal.ts'
import { entriesIn, hashIn, TILE_HEIGHT, TILE_WIDTH, tilePath, tileWidth } from './tiles.ts'

/** Reads a served file of at most `most` bytes by its path; undefined if it does not exist. */
export type Read = (path: string, most: number) => Promise<Bytes | undefined>

/** A tree of a given size, read from its tiles. It proves nothing until its root is compared with a signed one. */
export interface TileReader {
	/** The root of the first `size` leaves, by default of all; with a leaf, computed from its inclusion path. */
	root(size?: number, leaf?: Leaf): Promise<Bytes>
	/** A whole tile of hashes. */
	tile(level: number, index: number): Promise<Bytes>
	/** The entries of a bundle. */
	entries(index: number): Promise<Bytes[]>
}

/** A limit above the size of any bundle: 256 entries of the maximum length, in bytes. */
const MAX_BUNDLE_BYTES = TILE_WIDTH * 65_537

/** Opens the tree of `size` leaves whose tiles are below a prefix such as `log/`. Each tile is read once. */
export function readTiles(read: Read, prefix: string, size: number): TileReader {
	const tiles = new Map<string, Promise<Bytes>>()
	const fetchTile = async (path: string, width: number): Promise<Bytes> => {
		const tile = await read(path, width * HASH_BYTES)
		if (!tile) throw new Refusal('missing', `/${path} is missing, and without it the tree cannot be checked.`)
		if (tile.length !== width * HASH_BYTES)
			throw new Refusal('bad-tile', `/${path} is not ${width * HASH_BYTES} bytes long: it was changed.`)
		return tile
	}
	const tile = (level: number, index: number): Promise<Bytes> => {
		const width = tileWidth(size, level, index)
		const path = prefix + tilePath(level, index, width)
		const known = tiles.get(path) ?? fetchTile(path, width)
		tiles.set(path, known)
		return known
	}
	const hashOf = async (level: number, index: number): Promise<Bytes> => {
		const row = Math.floor(level / TILE_HEIGHT)
		const span = 2 ** (level % TILE_HEIGHT)
		const from = index * span
		return within(await tile(row, Math.floor(from / TILE_WIDTH)), from % TILE_WIDTH, span)
	}
	return {
		root: (count = size, leaf) => rootOf(count, hashOf, leaf),
		tile,
		entries: async (index) => {
			const width = tileWidth(size, 0, index)
			const path = prefix + tilePath('entries', index, width)
			const bundle = await read(path, MAX_BUNDLE_BYTES)
			if (!bundle) throw new Refusal('missing', `/${path} is missing.`)
			const entries = entriesIn(bundle, width)
			if (!entries) throw new Refusal('bad-tile', `/${path} does not have ${width} entries: it was changed.`)
			return entries
		},
	}
}

async function within(tile: Bytes, from: number, span: number): Promise<Bytes> {
	if (span === 1) return hashIn(tile, from)
	const half = span / 2
	return nodeHash(await within(tile, from, half), await within(tile, from + half, half))
}
