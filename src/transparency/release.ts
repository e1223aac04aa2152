import { decodeUtf8 } from '../schema/text/utf8.ts'
import { type Bytes, equalBytes, fromBase64, utf8 } from './bytes.ts'
import { HASH_BYTES } from './hash.ts'

/** The head of a tree that a leaf of the log commits to: its number of leaves, and its root in base64. */
export interface TreeHead {
	count: number
	root: string
}

/** The digest of exact bytes. */
interface Digest {
	sha256: string
	bytes: number
}

/** What anybody needs to build the same files again. */
export interface BuildRecord {
	/** The commit of the repository; absent if there were uncommitted changes. */
	commit?: string
	/** The version of Node.js. */
	node: string
	/** SHA-256 of package-lock.json. */
	lock: string
	/** The base URL in the documents. */
	url: string
}

/** A leaf of the log: one release of the registry. Its number is its index in the log plus one. */
export interface Release {
	v: 1
	release: number
	/** When it was signed. */
	at: string
	manifest: Digest
	/** All served files, as a tree of `path \0 sha256 \0 bytes`, sorted by path. */
	files: TreeHead
	/** All events of entries so far, as an append-only tree. */
	changes: TreeHead
	/** The version of the list of keys, if there is a root key. */
	trust?: { version: number; sha256: string }
	build: BuildRecord
}

/** The path of a copy of the newest leaf, which spares clients a bundle. It is verified, not trusted. */
export const LATEST_PATH = 'log/latest'
/** A limit above the size of any leaf, in bytes. */
export const MAX_LEAF_BYTES = 4096

/** Encodes a release as a leaf, canonically: equal releases give equal bytes. */
export function releaseLeaf({ release, at, manifest, files, changes, trust, build }: Release): Bytes {
	const { commit, node, lock, url } = build
	const value = {
		...{ v: 1, release, at },
		manifest: { sha256: manifest.sha256, bytes: manifest.bytes },
		files: { count: files.count, root: files.root },
		changes: { count: changes.count, root: changes.root },
		...(trust && { trust: { version: trust.version, sha256: trust.sha256 } }),
		build: { ...(commit && { commit }), node, lock, url },
	}
	return utf8(JSON.stringify(value))
}

/** Decodes a leaf; undefined if it is not a release in canonical form. */
export function parseRelease(leaf: Bytes): Release | undefined {
	const value = parseObject(leaf) as Release | undefined
	if (value?.v !== 1 || !isCount(value.release) || !isMoment(value.at)) return undefined
	const { manifest, files, changes, trust, build } = value
	if (!isDigest(manifest) || !isHead(files) || !isHead(changes) || !isBuild(build)) return undefined
	if (trust !== undefined && !(isCount(trust?.version) && isSha256(trust.sha256))) return undefined
	return equalBytes(releaseLeaf(value), leaf) ? value : undefined
}

/** Parses a JSON object; undefined if the bytes are not one. */
export function parseObject(bytes: Bytes): object | undefined {
	try {
		const value: unknown = JSON.parse(decodeUtf8(bytes) ?? '')
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
	} catch {
		return undefined
	}
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
/** Whether a value is a SHA-256 in hex. */
export const isSha256 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
/** Whether a value is a time in the form of `Date.toISOString`. */
export const isMoment = (value: unknown): value is string =>
	typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value
const isDigest = (value: Digest | undefined) => isSha256(value?.sha256) && isCount(value.bytes)
const isHead = (value: TreeHead | undefined) =>
	isCount(value?.count) && typeof value.root === 'string' && fromBase64(value.root)?.length === HASH_BYTES
const isBuild = (build: BuildRecord | undefined) =>
	[build?.node, build?.lock, build?.url, build?.commit ?? ''].every((text) => typeof text === 'string')
