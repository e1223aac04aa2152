import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { etagOf } from '../../src/documents/document.ts'

/** Where the build keeps what it has compressed, each file under the digest of what is in it. */
export const encodedFolder = (root: string): string => join(root, '.local/built/encoded')

/** What the compressed form of these bytes is called there. */
export const encodedName = (body: Uint8Array, coding: Coding): string =>
	`${createHash('sha256').update(body).digest('hex')}.${coding === 'br' ? 'br' : 'gz'}`

/** A content coding the server can apply. */
export type Coding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best coding an Accept-Encoding header allows, or null for the bytes as they are. */
export function chooseCoding(accepted: string): Coding | null {
	const weights = new Map<string, number>()
	for (const item of accepted.toLowerCase().split(',')) {
		const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
		const weight = parameters.find((parameter) => parameter.startsWith('q='))
		weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
	}
	const weigh = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0
	if (weigh('br') > 0 && weigh('br') >= weigh('gzip')) return 'br'
	return weigh('gzip') > 0 ? 'gzip' : null
}

// What a network edge can afford.
const BROTLI_QUALITY = 5

/** Compresses bytes; the quality is that of Brotli. */
export const encode = (body: Buffer, coding: Coding, quality = BROTLI_QUALITY): Promise<Buffer> =>
	coding === 'br'
		? brotli(body, {
				params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
			})
		: zip(body)

/** Compresses a stream. */
export const encoderOf = (coding: Coding): Transform =>
	coding === 'br'
		? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
		: createGzip()

/** The bytes of a file in one coding, with the tag of exactly these bytes. */
interface Representation {
	body: Buffer
	etag: string
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024

/** Reads published files and keeps what it has read and compressed, up to a fixed amount of memory. */
export class Representations {
	readonly #kept = new Map<string, Promise<Representation>>()
	#bytes = 0
	readonly #folder: string
	readonly #prepared: ReadonlySet<string>

	constructor(root: string) {
		this.#folder = encodedFolder(root)
		this.#prepared = new Set(existsSync(this.#folder) ? readdirSync(this.#folder) : [])
	}

	/** The file's bytes in the coding, read and compressed at most once while they are kept. */
	get(file: string, coding: Coding | null): Promise<Representation> {
		const key = `${coding ?? 'identity'} ${file}`
		const kept = this.#kept.get(key) ?? this.#make(file, coding)
		this.#kept.set(key, kept)
		kept.catch(() => this.#kept.delete(key))
		return kept
	}

	async #make(file: string, coding: Coding | null): Promise<Representation> {
		const body = coding === null ? await readFile(file) : await this.#encoded((await this.get(file, null)).body, coding)
		this.#bytes += body.length
		if (this.#bytes > MAX_CACHED_BYTES) {
			this.#kept.clear()
			this.#bytes = body.length
		}
		return { body, etag: etagOf(body) }
	}

	/** Prepared by the build, or made now. */
	async #encoded(body: Buffer, coding: Coding): Promise<Buffer> {
		const name = encodedName(body, coding)
		return this.#prepared.has(name) ? readFile(join(this.#folder, name)) : encode(body, coding)
	}
}
