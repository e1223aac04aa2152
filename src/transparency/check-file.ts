import { quoted } from '../schema/text/shorten.ts'
import { type Bytes, equalBytes, fromBase64 } from './bytes.ts'
import { type CheckedLog, type CheckOptions, checkLog } from './client.ts'
import { HASH_BYTES, leafHash } from './hash.ts'
import { Refusal } from './refusal.ts'
import {
	FILE_INDEX,
	fileLeaf,
	fileOf,
	isServedPath,
	MAX_INDEX_BYTES,
	parseFileLeaf,
	type ServedFile,
	tileOfPath,
} from './served-files.ts'
import { readTiles, type TileReader } from './tile-reader.ts'
import { hashIn, TILE_WIDTH } from './tiles.ts'

/** A file that matches the newest release. */
export interface CheckedFile {
	file: ServedFile
	bytes: Bytes
	log: CheckedLog
}

/** A size limit above that of any file of a registry, in bytes. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024

/** Checks a log, then that one file is, byte for byte, the one its newest release signed. Throws a `Refusal`. */
export async function checkFile(options: CheckOptions, path: string): Promise<CheckedFile> {
	return checkFileIn(await checkLog(options), options, path)
}

/** Does the same for a log that is already checked. */
export async function checkFileIn(
	log: CheckedLog,
	{ read }: Pick<CheckOptions, 'read'>,
	path: string,
): Promise<CheckedFile> {
	if (!isServedPath(path))
		throw new Refusal(
			'not-listed',
			`${quoted(path)} is not a file path. Write it as in the manifest, without a leading slash.`,
		)
	const { files } = log.release
	const [bytes, index] = await Promise.all([read(path, MAX_FILE_BYTES), read(FILE_INDEX, MAX_INDEX_BYTES)])
	if (!bytes) throw new Refusal('missing', `/${path} is missing.`)
	if (!index) throw new Refusal('missing', `/${FILE_INDEX} is missing, and without it no file can be found.`)
	const tiles = readTiles(read, 'files/', files.count)
	const file = await fileOf(path, bytes)
	const hash = await leafHash(fileLeaf(file))
	const at = tileOfPath(index, path)
	const place = at === undefined || at * TILE_WIDTH >= files.count ? undefined : await placeIn(tiles, at, hash)
	if (place === undefined) throw await whyNot(tiles, at, file)
	const root = await tiles.root(files.count, { index: place, hash })
	if (!equalBytes(root, fromBase64(files.root) as Bytes))
		throw new Refusal(
			'bad-tile',
			`The tree of files does not produce the signed root: a tile of /files/ was changed, or /${path}.`,
		)
	return { file, bytes, log }
}

async function placeIn(tiles: TileReader, at: number, hash: Bytes): Promise<number | undefined> {
	const tile = await tiles.tile(0, at)
	const found = Array.from({ length: tile.length / HASH_BYTES }, (_, i) => i).find((i) =>
		equalBytes(hashIn(tile, i), hash),
	)
	return found === undefined ? undefined : at * TILE_WIDTH + found
}

/** The refusal for a file that is not in its tile. The list of names is read only for its message. */
async function whyNot(tiles: TileReader, at: number | undefined, { path, ...is }: ServedFile): Promise<Refusal> {
	const entries = at === undefined ? [] : await tiles.entries(at).catch(() => [])
	const leaf = entries.map(parseFileLeaf).find((file) => file?.path === path)
	if (!leaf)
		return new Refusal(
			'not-listed',
			`/${path} is not a file in the newest release, or the lists that would say so were changed. Do not use it.`,
		)
	return new Refusal(
		'changed',
		`/${path} is not what was signed: ${is.bytes} bytes with the digest ${is.sha256.slice(0, 12)}…, instead of ${leaf.bytes} with ${leaf.sha256.slice(0, 12)}…. Do not use it.`,
	)
}
