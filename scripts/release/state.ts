import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type WriteFile, writeAtomically } from '../../src/files/atomic-write.ts'
import { filesBelow } from '../../src/files/files-below.ts'
import { readIfExists } from '../../src/files/read-if-exists.ts'
import { decodeUtf8 } from '../../src/schema/text/utf8.ts'
import { type Bytes, equalBytes, fromBase64, utf8 } from '../../src/transparency/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '../../src/transparency/checkpoint.ts'
import { CHECKPOINT_PATH } from '../../src/transparency/client.ts'
import { type EntryEvent, eventLeaf, parseEvent } from '../../src/transparency/entry-log.ts'
import { growTree } from '../../src/transparency/merkle.ts'
import type { Note } from '../../src/transparency/note.ts'
import { parseRelease, type Release, releaseLeaf } from '../../src/transparency/release.ts'
import { readTiles } from '../../src/transparency/tile-reader.ts'
import { bundlesOf, tileCount, tilePath, tileWidth } from '../../src/transparency/tiles.ts'
import { openTrust, TRUST_PATH, type Trust, trustVersionPath } from '../../src/transparency/trust.ts'
import { Expected } from '../expected.ts'

/** Everything that was released, as stored in the folder of the log. */
export interface LogState {
	/** The signed checkpoint; undefined before the first release. */
	checkpoint: (Checkpoint & { note: Note }) | undefined
	releases: readonly Release[]
	events: readonly EntryEvent[]
	/** Every version of the key list, oldest first; empty without a root key. */
	trust: readonly KeyList[]
}

/** A version of the key list, and the signature of the key that it was made with. */
export interface KeyList {
	trust: Trust
	file: Bytes
	voucher?: Bytes | undefined
}

const voucherPath = (version: number): string => `${trustVersionPath(version)}.sig`

/** The error for a folder that is not a valid log. */
const damaged = (folder: string, what: string) =>
	new Expected(`${folder} is damaged: ${what}. Nothing was signed. Restore it from its branch or a copy.`)

/** Reads the folder of a log and verifies it against its checkpoint. Throws `Expected` if it is damaged. */
export async function readState(folder: string): Promise<LogState> {
	const read = (path: string) => readIfExists(join(folder, path))
	const trust = await readTrustVersions(folder)
	const bytes = await read(CHECKPOINT_PATH)
	if (!bytes) return { checkpoint: undefined, releases: [], events: [], trust }
	const checkpoint = parseCheckpoint(decodeUtf8(bytes) ?? '')
	if (!checkpoint) throw damaged(folder, 'its checkpoint is not valid')
	const releases = (await leavesOf(read, 'log/', checkpoint.size)).map(parseRelease).filter((one) => one !== undefined)
	const root = await (await growTree(releases.map(releaseLeaf))).root()
	if (releases.length !== checkpoint.size || !equalBytes(root, checkpoint.root))
		throw damaged(folder, 'its releases do not match its checkpoint')
	const { changes } = releases.at(-1) ?? { changes: { count: 0, root: '' } }
	const events = (await leavesOf(read, 'log/changes/', changes.count))
		.map(parseEvent)
		.filter((one) => one !== undefined)
	const grown = await (await growTree(events.map(eventLeaf))).root()
	if (events.length !== changes.count || !equalBytes(grown, fromBase64(changes.root) as Bytes))
		throw damaged(folder, 'its entries do not match its newest release')
	return { checkpoint, releases, events, trust }
}

async function leavesOf(
	read: (path: string) => Promise<Bytes | undefined>,
	prefix: string,
	size: number,
): Promise<Bytes[]> {
	const tiles = readTiles(read, prefix, size)
	const bundles = Array.from({ length: tileCount(size) }, (_, index) => tiles.entries(index))
	return (await Promise.all(bundles)).flat()
}

async function readTrustVersions(folder: string): Promise<KeyList[]> {
	const versions: KeyList[] = []
	for (let version = 1; ; version++) {
		const file = await readIfExists(join(folder, trustVersionPath(version)))
		if (!file) return versions
		const voucher = await readIfExists(join(folder, voucherPath(version)))
		versions.push({ trust: await openTrust(file), file, voucher })
	}
}

/** Writes a new version of the key list: the numbered file is authoritative, the other a copy of the newest. */
export async function keepTrust(folder: string, { trust, file, voucher }: KeyList): Promise<void> {
	if (voucher) await writeAtomically(join(folder, voucherPath(trust.version)), voucher)
	await writeAtomically(join(folder, trustVersionPath(trust.version)), file)
	await writeAtomically(join(folder, TRUST_PATH), file)
}

/** Writes what a release adds. The checkpoint is last; until it is written, the folder has the previous release. */
export async function keepRelease(
	folder: string,
	{ releases, events, checkpoint }: { releases: readonly Release[]; events: readonly EntryEvent[]; checkpoint: string },
	put: WriteFile = writeAtomically,
): Promise<void> {
	const newest = (prefix: string, leaves: readonly Bytes[], before: number) =>
		[...bundlesOf(leaves)].slice(Math.floor(before / 256)).map(([path, bytes]) => [prefix + path, bytes] as const)
	const known = releases.at(-2)?.changes.count ?? 0
	const files = [
		...newest('log/changes/', events.map(eventLeaf), known),
		...newest('log/', releases.map(releaseLeaf), releases.length - 1),
	]
	for (const [path, bytes] of files) await put(join(folder, path), bytes)
	await put(join(folder, CHECKPOINT_PATH), utf8(checkpoint))
	for (const [prefix, size] of [
		['log/', releases.length],
		['log/changes/', events.length],
	] as const)
		await forgetPartialBundles(join(folder, prefix, 'tile/entries'), size)
}

/** Deletes outdated partial bundles, whose content later ones include. */
async function forgetPartialBundles(folder: string, size: number): Promise<void> {
	const last = tileCount(size) - 1
	const newest = tilePath('entries', last, tileWidth(size, 0, last)).replace('tile/entries/', '')
	for (const path of filesBelow(folder))
		if (/\.p\/\d+$/.test(path) && path !== newest) await rm(join(folder, path), { force: true })
}
