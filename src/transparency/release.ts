import { decodeUtf8 } from '../schema/text/utf8.ts'
import { type Bytes, equalBytes, fromBase64, utf8 } from './bytes.ts'
import { HASH_BYTES } from './hash.ts'

/** A tree that a leaf of the log binds: how many leaves, and its root in base64. */
export interface TreeHead {
	count: number
	root: string
}

/** The digest of exact bytes. */
interface Digest {
	sha256: string
	bytes: number
}

/** What a stranger needs to build the same files again. */
export interface BuildRecord {
	/** The commit of the repository; nothing where it was built of what is not committed. */
	commit?: string
	/** The version of Node. */
	node: string
	/** SHA-256 of package-lock.json. */
	lock: string
	/** The address that stands in the documents. */
	url: string
}

/** A leaf of the log: one release of the registry. The number of the release is its place in the log, counted from one. */
export interface Release {
	v: 1
	release: number
	/** When it was signed. */
	at: string
	manifest: Digest
	/** Every file that is served, as a tree of `path \0 sha256 \0 bytes`, by path. */
	files: TreeHead
	/** What was said of entries until now, as a tree that only grows. */
	changes: TreeHead
	/** The version of the keys, where there is a root. */
	trust?: { version: number; sha256: string }
	build: BuildRecord
}

/** Where the newest leaf lies once more, to spare clients the bundle; it is proved, not trusted. */
export const LATEST_PATH = 'log/latest'
/** More than a leaf has. */
export const MAX_LEAF_BYTES = 4096

/** A release as the bytes that stand in the log: the same release gives the same bytes. */
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

/** Reads a leaf; nothing where it is none, or not written as we write it. */
export function parseRelease(leaf: Bytes): Release | undefined {
	const value = parseObject(leaf) as Release | undefined
	if (value?.v !== 1 || !isCount(value.release) || !isMoment(value.at)) return undefined
	const { manifest, files, changes, trust, build } = value
	if (!isDigest(manifest) || !isHead(files) || !isHead(changes) || !isBuild(build)) return undefined
	if (trust !== undefined && !(isCount(trust?.version) && isSha256(trust.sha256))) return undefined
	return equalBytes(releaseLeaf(value), leaf) ? value : undefined
}

/** A JSON object; nothing where it is none. */
export function parseObject(bytes: Bytes): object | undefined {
	try {
		const value: unknown = JSON.parse(decodeUtf8(bytes) ?? '')
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
	} catch {
		return undefined
	}
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
/** Whether something is a SHA-256 in hex. */
export const isSha256 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
/** Whether something is a moment as `Date` writes it. */
export const isMoment = (value: unknown): value is string =>
	typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value
const isDigest = (value: Digest | undefined) => isSha256(value?.sha256) && isCount(value.bytes)
const isHead = (value: TreeHead | undefined) =>
	isCount(value?.count) && typeof value.root === 'string' && fromBase64(value.root)?.length === HASH_BYTES
const isBuild = (build: BuildRecord | undefined) =>
	[build?.node, build?.lock, build?.url, build?.commit ?? ''].every((text) => typeof text === 'string')
