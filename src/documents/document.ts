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

export const JSON_TYPE = 'application/json'
export const TEXT_TYPE = 'text/plain; charset=utf-8'
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'

const MOST_CHARACTERS = 1 << 20

/**
 * A text of many parts in bytes, made piece by piece: what grows with the catalogue would some day be longer than a string
 * can be.
 */
export function joined(parts: Iterable<string>): Uint8Array {
	const pieces: Buffer[] = []
	let piece = ''
	for (const part of parts) {
		piece += part
		if (piece.length < MOST_CHARACTERS) continue
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
	const known = digests.get(document)
	if (known) return known
	const { body } = document
	const found = digests.get(document) ?? digestOfBody(body)
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

/** A document whose bytes nobody keeps; whoever asks first leaves their digest. Of so many a getter of each would be a shape of its own. */
class Unheld implements Document {
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

/** A document whose bytes nobody keeps: they are made whenever they are asked for, the last time to be written. */
export const unheld = (place: Pick<Document, 'path' | 'type'>, make: () => Document): Document =>
	new Unheld(place, () => make().body)

/** A document that tells of others, and is made when it is first asked for: those that are written before it are not made for it. */
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

/** Of the files in which documents lie together, by the first of them. */
const packDigests = new WeakMap<Document, string>()

/** The bytes of a file in which documents lie together: an object of their texts by their paths. */
export function packed(documents: readonly Document[]): string {
	const body = `${JSON.stringify(Object.fromEntries(documents.map(({ path, body }) => [path, body])))}\n`
	const [first] = documents
	if (first && !packDigests.has(first)) packDigests.set(first, sha256(body))
	return body
}

/** The SHA-256 digest of that file; it is not made again if it was before. */
export const digestOfPacked = (documents: readonly Document[]): string =>
	(documents[0] && packDigests.get(documents[0])) ?? sha256(packed(documents))

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
