import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WriteFile } from '../../src/files/atomic-write.ts'
import { filesBelow } from '../../src/files/files-below.ts'
import { type Bytes, utf8 } from '../../src/transparency/bytes.ts'
import { CHECKPOINT_PATH } from '../../src/transparency/client.ts'
import { type EntryEvent, eventLeaf, sinceFiles } from '../../src/transparency/entry-log.ts'
import { growTree, type MerkleTree } from '../../src/transparency/merkle.ts'
import { LATEST_PATH, type Release, releaseLeaf } from '../../src/transparency/release.ts'
import {
	byPath,
	FILE_INDEX,
	fileIndex,
	fileLeaf,
	fileOf,
	type ServedFile,
} from '../../src/transparency/served-files.ts'
import { SIGNERS_PATH } from '../../src/transparency/shown-key.ts'
import { bundlesOf, tilesOf } from '../../src/transparency/tiles.ts'
import { TRUST_PATH, trustVersionPath } from '../../src/transparency/trust.ts'
import type { LogState } from './state.ts'

/** The Merkle tree of a release's files: those of the build, and those that say since when each entry is listed. */
interface FileTree {
	files: ServedFile[]
	tree: MerkleTree
	since: Map<string, Bytes>
}

export async function growFileTree(built: readonly ServedFile[], events: readonly EntryEvent[]): Promise<FileTree> {
	const since = await sinceFiles(events)
	const more = await Promise.all([...since].map(([path, bytes]) => fileOf(path, bytes)))
	const files = [...built, ...more].sort(byPath)
	return { files, tree: await growTree(files.map(fileLeaf)), since }
}

/**
 * The files of a growing tree, for its current size and that of the previous release, whose checkpoint clients may
 * still have.
 */
async function* grownFiles(prefix: string, leaves: readonly Bytes[], before: number): AsyncGenerator<[string, Bytes]> {
	const tree = await growTree(leaves)
	for (const size of new Set([before, leaves.length])) {
		for (const [path, bytes] of tilesOf(tree, size)) yield [prefix + path, bytes]
		for (const [path, bytes] of bundlesOf(leaves, size)) yield [prefix + path, bytes]
	}
}

/** The path of the manifest's signature. */
export const MANIFEST_SIGNATURE_PATH = 'log/manifest.json.sig'

interface Publication {
	state: LogState
	tree: FileTree
	checkpoint: string
	/** The signature of the manifest, and the allowed signers. */
	ssh: { signature: string; signers: string }
}

/** Every file of a release, in the order of writing: the checkpoint comes near the end. */
export async function* releaseFiles({ state, tree, checkpoint, ssh }: Publication): AsyncGenerator<[string, Bytes]> {
	const { releases, events, trust } = state
	const leaves = tree.files.map(fileLeaf)
	const before: Release | undefined = releases.at(-2)
	yield* tree.since
	yield [FILE_INDEX, fileIndex(tree.files)]
	for (const [path, bytes] of tilesOf(tree.tree)) yield [`files/${path}`, bytes]
	for (const [path, bytes] of bundlesOf(leaves)) yield [`files/${path}`, bytes]
	yield* grownFiles('log/changes/', events.map(eventLeaf), before?.changes.count ?? 0)
	yield* grownFiles('log/', releases.map(releaseLeaf), releases.length - 1)
	yield [MANIFEST_SIGNATURE_PATH, utf8(ssh.signature)]
	yield [SIGNERS_PATH, utf8(ssh.signers)]
	for (const { trust: one, file } of trust) yield [trustVersionPath(one.version), file]
	const newest = trust.at(-1)
	if (newest) yield [TRUST_PATH, newest.file]
	yield [CHECKPOINT_PATH, utf8(checkpoint)]
	yield [LATEST_PATH, releaseLeaf(releases.at(-1) as Release)]
}

interface Published extends Publication {
	/** Files of the tree that are not in the build, by path. */
	copies: ReadonlyMap<string, Bytes>
}

/** Writes these files into a folder, then removes those of earlier releases. Returns their number. */
export async function publishRelease(folder: string, { copies, ...more }: Published, put: WriteFile): Promise<number> {
	const written = new Set<string>()
	for (const [path, bytes] of copies) {
		await put(join(folder, path), bytes)
		written.add(path)
	}
	for await (const [path, bytes] of releaseFiles(more)) {
		await put(join(folder, path), bytes)
		written.add(path)
	}
	for (const path of ['log', 'files/tile'].flatMap((part) => pathsBelow(folder, part)))
		if (!written.has(path)) await rm(join(folder, path), { force: true })
	return written.size
}

const pathsBelow = (folder: string, part: string): string[] =>
	filesBelow(join(folder, part)).map((path) => `${part}/${path}`)
