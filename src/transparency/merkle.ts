import type { Bytes } from './bytes.ts'
import { leafHash, nodeHash, sha256 } from './hash.ts'

/** Returns the hash of a complete subtree with 2^`level` leaves; level 0 is a leaf. */
type SubtreeHash = (level: number, index: number) => Bytes | Promise<Bytes>

/** The index of a leaf, and its hash. */
export interface Leaf {
	index: number
	hash: Bytes
}

/** The largest power of two below a number of leaves, where RFC 6962 splits a tree. */
function cutOf(leaves: number): number {
	let cut = 1
	while (cut * 2 < leaves) cut *= 2
	return cut
}

const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n))

/** The root of the first `size` leaves of a tree. With a leaf, it is computed from that leaf and its inclusion path. */
export async function rootOf(size: number, hashOf: SubtreeHash, leaf?: Leaf): Promise<Bytes> {
	if (size === 0) return sha256(new Uint8Array())
	const range = async (from: number, leaves: number): Promise<Bytes> => {
		const holds = leaf !== undefined && leaf.index >= from && leaf.index < from + leaves
		if (holds && leaves === 1) return leaf.hash
		if (!holds && isPowerOfTwo(leaves) && from % leaves === 0) return hashOf(Math.log2(leaves), from / leaves)
		const cut = cutOf(leaves)
		const left = await range(from, cut)
		return nodeHash(left, await range(from + cut, leaves - cut))
	}
	return range(0, size)
}

/** A whole tree in memory: for each level, the hashes of its complete subtrees. */
export interface MerkleTree {
	readonly size: number
	readonly levels: readonly (readonly Bytes[])[]
	/** The root of the tree, or of its first `size` leaves. */
	root(size?: number): Promise<Bytes>
}

/** The number of hashes computed at once: enough to keep the hashing busy with little memory. */
const BATCH = 2048

/** Maps items in order, with many calls at once. */
async function inBatches<A, B>(items: readonly A[], work: (item: A, index: number) => Promise<B>): Promise<B[]> {
	const results: B[] = []
	for (let at = 0; at < items.length; at += BATCH)
		results.push(...(await Promise.all(items.slice(at, at + BATCH).map((item, i) => work(item, at + i)))))
	return results
}

/** Builds the tree of these leaves. */
export async function growTree(leaves: readonly Uint8Array[]): Promise<MerkleTree> {
	return treeOf(await inBatches(leaves, leafHash))
}

/** Builds the tree of these leaf hashes. */
async function treeOf(hashes: readonly Bytes[]): Promise<MerkleTree> {
	const levels: Bytes[][] = [[...hashes]]
	for (let row = levels[0] ?? []; row.length > 1; row = levels.at(-1) ?? []) {
		const pairs = Array.from({ length: Math.floor(row.length / 2) }, (_, i) => row.slice(i * 2, i * 2 + 2))
		levels.push(await inBatches(pairs, ([left, right]) => nodeHash(left as Bytes, right as Bytes)))
	}
	const hashOf: SubtreeHash = (level, index) => levels[level]?.[index] as Bytes
	return { size: hashes.length, levels, root: (size = hashes.length) => rootOf(size, hashOf) }
}
