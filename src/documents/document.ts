import { createHash } from 'node:crypto'
import { sha256 } from '../catalogue/sha256.ts'

/** One published file. `path` is where it is served, without a slash before it; `type` is its media type. */
export interface Document {
	path: string
	type: string
	body: string | Uint8Array
	/** The file of JSON in which it lies with others, by their paths; it has a file of its own where none is said. */
	within?: string
}

/** The bytes of a file in which documents lie together: an object of their texts by their paths. */
export const packed = (documents: readonly Document[]): string =>
	`${JSON.stringify(Object.fromEntries(documents.map(({ path, body }) => [path, body])))}\n`

export const JSON_TYPE = 'application/json'
export const TEXT_TYPE = 'text/plain; charset=utf-8'
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'

const MAX_CHARACTERS = 1 << 20

/**
 * A text of many parts in bytes, made piece by piece: what grows with the catalogue would some day be longer than a string
 * can be.
 */
export function joined(parts: Iterable<string>): Uint8Array {
	const pieces: Buffer[] = []
	let piece = ''
	for (const part of parts) {
		piece += part
		if (piece.length < MAX_CHARACTERS) continue
		pieces.push(Buffer.from(piece))
		piece = ''
	}
	return Buffer.concat([...pieces, Buffer.from(piece)])
}

/** What the manifest says of a document's bytes. */
interface Digest {
	sha256: string
	bytes: number
}

const digests = new WeakMap<Document, Digest>()

/** The digest and the size of a document's bytes; found once, however many ask. */
export function digestOf(document: Document): Digest {
	const found = digests.get(document) ?? digestOfBody(document.body)
	digests.set(document, found)
	return found
}

const digestOfBody = (body: Document['body']): Digest => ({ sha256: sha256(body), bytes: Buffer.byteLength(body) })

/** A document of whose bytes the SHA-256 digest is known. */
export function known(document: Document, sha256: string): Document {
	digests.set(document, { sha256, bytes: Buffer.byteLength(document.body) })
	return document
}

/** A document whose digest is known and whose bytes are made when they are asked for. */
export function later(
	place: Pick<Document, 'path' | 'type'>,
	{ digest, body }: { digest: Digest; body: () => Document['body'] },
): Document {
	const document: Document = {
		...place,
		get body() {
			return body()
		},
	}
	digests.set(document, digest)
	return document
}

/** A document whose bytes nobody keeps: they are made when they are asked for, once for their digest and once to be written. */
export function unheld({ path, type }: Pick<Document, 'path' | 'type'>, make: () => Document): Document {
	return {
		path,
		type,
		get body() {
			return make().body
		},
	}
}

/** Compact JSON with a newline at its end. */
export const json = (path: string, value: unknown, type = JSON_TYPE): Document => ({
	path,
	type,
	body: `${JSON.stringify(value)}\n`,
})

export const text = (path: string, body: string, type = TEXT_TYPE): Document => ({
	path,
	type,
	body: body.endsWith('\n') ? body : `${body}\n`,
})

/** A strong entity tag of exactly these bytes, as the local server sends it; a CDN has tags of its own. */
export const etagOf = (bytes: Uint8Array): string => tagOf(createHash('sha256').update(bytes).digest())

/** That tag, by the digest of the bytes. */
export const etagOfDocument = (document: Document): string => tagOf(Buffer.from(digestOf(document).sha256, 'hex'))

const tagOf = (digest: Buffer): string => `"${digest.toString('base64url')}"`
