import { type Bytes, concat } from './bytes.ts'

/** The length of a SHA-256 digest in bytes. */
export const HASH_BYTES = 32

/** SHA-256. */
export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
	new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** The hash of a leaf of a Merkle tree (RFC 6962, 2.1). */
export const leafHash = (leaf: Uint8Array): Promise<Bytes> => sha256(concat(LEAF, leaf))

/** The hash of a node over its two halves (RFC 6962, 2.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> => sha256(concat(NODE, left, right))
