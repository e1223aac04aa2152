import { readFile } from 'node:fs/promises'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { etagOf } from '../../src/documents/document.ts'

/** A content coding the server can apply. */
type Coding = 'br' | 'gzip'

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

/** Compresses bytes. */
export const encode = (body: Buffer, coding: Coding): Promise<Buffer> =>
	coding === 'br'
		? brotli(body, {
				params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
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

	/** The file's bytes in the coding, read and compressed at most once while they are kept. */
	get(file: string, coding: Coding | null): Promise<Representation> {
		const key = `${coding ?? 'identity'} ${file}`
		const kept = this.#kept.get(key) ?? this.#make(file, coding)
		this.#kept.set(key, kept)
		kept.catch(() => this.#kept.delete(key))
		return kept
	}

	async #make(file: string, coding: Coding | null): Promise<Representation> {
		const body = coding === null ? await readFile(file) : await encode((await this.get(file, null)).body, coding)
		this.#bytes += body.length
		if (this.#bytes > MAX_CACHED_BYTES) {
			this.#kept.clear()
			this.#bytes = body.length
		}
		return { body, etag: etagOf(body) }
	}
}
