import { readFile } from 'node:fs/promises'
import { etagOf } from '../../src/documents/document.ts'
import { type Coding, encode } from './encode.ts'

/** The bytes of a file in one coding, with the tag of exactly these bytes. */
export interface Representation {
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
