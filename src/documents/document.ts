import { createHash } from 'node:crypto'
import { sha256 } from '../catalogue/sha256.ts'

/** A published file. `path` is its URL path without a leading slash; `type` is its media type. */
export interface Document {
	path: string
	type: string
	body: string | Uint8Array
	/** The JSON file that contains this document together with others; without it the document has a file of its own. */
	within?: string
}

export const JSON_TYPE = 'application/json'
export const TEXT_TYPE = 'text/plain; charset=utf-8'
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'

const MAX_CHARACTERS = 1 << 20

/**
 * Concatenates parts as bytes, because a text that grows with the catalogue could exceed the maximum length of a
 * string.
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

/** The digest and size of a document, as the manifest lists them. */
interface Digest {
	sha256: string
	bytes: number
}

const digests = new WeakMap<Document, Digest>()

/** The digest and size of a document; computed once. */
export function digestOf(document: Document): Digest {
	const known = digests.get(document)
	if (known) return known
	const { body } = document
	// Some documents leave their digest when their bytes are read.
	const found = digests.get(document) ?? digestOfBody(body)
	digests.set(document, found)
	return found
}

const digestOfBody = (body: Document['body']): Digest => ({ sha256: sha256(body), bytes: Buffer.byteLength(body) })

/** A document whose SHA-256 is already known. */
export function withDigest(document: Document, sha256: string): Document {
	digests.set(document, { sha256, bytes: Buffer.byteLength(document.body) })
	return document
}

/** A document whose digest is known and whose bytes are created on demand. */
export function lazyDocument(
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

/** A document that does not keep its bytes; the first to ask for them leaves their digest. A class, because a getter per object would give each a shape of its own. */
class UncachedDocument implements Document {
	readonly path: string
	readonly type: string
	within?: string
	readonly #make: () => Document['body']

	constructor({ path, type }: Pick<Document, 'path' | 'type'>, make: () => Document['body']) {
		this.path = path
		this.type = type
		this.#make = make
	}

	get body(): Document['body'] {
		const body = this.#make()
		if (!digests.has(this)) digests.set(this, digestOfBody(body))
		return body
	}
}

/** A document that is created whenever it is asked for, instead of being kept in memory. */
export const uncachedDocument = (place: Pick<Document, 'path' | 'type'>, make: () => Document): Document =>
	new UncachedDocument(place, () => make().body)

/** A document about others, created when first asked for, so that those written before it need not be created for it. */
export function whenAsked(place: Pick<Document, 'path' | 'type'>, make: () => Document): Document {
	let made: Document | undefined
	return {
		...place,
		get body() {
			made ??= make()
			return made.body
		},
	}
}

/** The SHA-256 digests of packed files, by their first document. */
const packDigests = new WeakMap<Document, string>()

/** The content of a file that packs documents: an object of texts by path. */
export function packed(documents: readonly Document[]): string {
	const body = `${JSON.stringify(Object.fromEntries(documents.map(({ path, body }) => [path, body])))}\n`
	const [first] = documents
	if (first && !packDigests.has(first)) packDigests.set(first, sha256(body))
	return body
}

/** The SHA-256 digest of that file, known if it was made before. */
export const digestOfPacked = (documents: readonly Document[]): string =>
	(documents[0] && packDigests.get(documents[0])) ?? sha256(packed(documents))

/** Compact JSON with a trailing newline. */
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

/** The strong ETag of these bytes, as the local server sends it. A CDN uses tags of its own. */
export const etagOf = (bytes: Uint8Array): string => tagOf(createHash('sha256').update(bytes).digest())

/** The same ETag, from the digest of a document. */
export const etagOfDocument = (document: Document): string => tagOf(Buffer.from(digestOf(document).sha256, 'hex'))

const tagOf = (digest: Buffer): string => `"${digest.toString('base64url')}"`
