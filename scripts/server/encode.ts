import { readFile } from 'node:fs/promises'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { etagOf } from '../../src/documents/document.ts'

/** Supported content codings. */
type Coding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The preferred coding for an Accept-Encoding header; null for identity. */
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

// A fast level, as CDNs use.
const BROTLI_QUALITY = 5

const encode = (body: Buffer, coding: Coding): Promise<Buffer> =>
	coding === 'br'
		? brotli(body, {
				params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
			})
		: zip(body)

/** A stream that compresses. */
export const encoderOf = (coding: Coding): Transform =>
	coding === 'br'
		? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
		: createGzip()

/** A file's bytes in one coding, with their ETag. */
interface Representation {
	body: Buffer
	etag: string
}

const MAX_CACHED_BYTES = 128 * 1024 * 1024

/** Reads and compresses published files, with an LRU cache of limited size. */
export class Representations {
	readonly #kept = new Map<string, Promise<Representation>>()
	readonly #sizes = new Map<string, number>()
	readonly #most: number
	#bytes = 0

	/** `most` is the maximum number of cached bytes. */
	constructor(most = MAX_CACHED_BYTES) {
		this.#most = most
	}

	/** A file's bytes in a coding; read and compressed once while cached. */
	get(file: string, coding: Coding | null): Promise<Representation> {
		const key = `${coding ?? 'identity'} ${file}`
		const kept = this.#kept.get(key) ?? this.#make(key, { file, coding })
		this.#kept.delete(key)
		this.#kept.set(key, kept)
		return kept
	}

	async #make(key: string, { file, coding }: { file: string; coding: Coding | null }): Promise<Representation> {
		try {
			const body = coding === null ? await readFile(file) : await encode((await this.get(file, null)).body, coding)
			this.#sizes.set(key, body.length)
			this.#bytes += body.length
			for (const oldest of this.#kept.keys()) if (this.#bytes > this.#most) this.#drop(oldest)
			return { body, etag: etagOf(body) }
		} catch (error) {
			this.#kept.delete(key)
			throw error
		}
	}

	/** An entry in progress has no size yet and is counted when done. */
	#drop(key: string): void {
		const size = this.#sizes.get(key)
		if (size === undefined) return
		this.#bytes -= size
		this.#sizes.delete(key)
		this.#kept.delete(key)
	}
}
