import { sha256 } from '../catalogue/sha256.ts'
import type { EntryFile } from '../schema/entry.ts'
import type { ClientRow } from '../schema/install.ts'
import { isObject, listOf } from '../schema/object.ts'
import { parseJsonBytes } from '../schema/text/json.ts'
import { EXIT, type ExitError, refused } from './exit-error.ts'
import { fetchBytes, Missing } from './net.ts'
import { printable } from './printable.ts'
import { Progress } from './progress.ts'
import { asEntry, has, isRow, isStone, type RemoteEntry, type Row, reasonOf, type Stone } from './remote-entry.ts'
import { fits } from './shape.ts'
import { SignedLog } from './signed-log.ts'
import type { World } from './world.ts'

/** The registry's API. Each document is requested once. */
export class Registry {
	readonly #world: World
	readonly #progress: Progress
	readonly #documents = new Map<string, Promise<Record<string, unknown>>>()
	/** The log; undefined if the registry does not sign its releases. */
	readonly log: SignedLog | undefined

	constructor(world: World) {
		this.#world = world
		this.#progress = new Progress(world)
		this.log = world.product.key ? new SignedLog(world, world.product.key) : undefined
	}

	/** A JSON document of the registry. Throws an `ExitError` if it is no object in JSON. */
	json(path: string): Promise<Record<string, unknown>> {
		const known = this.#documents.get(path)
		if (known) return known
		const asked = this.#progress.until(this.#read(path))
		this.#documents.set(path, asked)
		return asked
	}

	async #read(path: string): Promise<Record<string, unknown>> {
		const { document } = this.#world.limits
		// Responses to queries are not part of a release and thus not in the log; nothing is installed from them.
		const bytes =
			this.log && !path.includes('?')
				? await this.log.file(path.slice(1), document)
				: await fetchBytes(this.#world, `${this.#world.product.registry}${path}`, document)
		const value = parseJsonBytes(bytes)
		if (isObject(value)) return value
		throw this.#unlike(path, 'is not JSON')
	}

	#unlike(path: string, how: string): ExitError {
		return refused(`${path} of ${this.#world.product.registry} ${how} as expected. Nothing was installed.`)
	}

	/** The items of a list that the registry publishes. Throws an `ExitError` if it is none, or has other items. */
	async list<T>(path: string, field: string, isItem: (item: unknown) => boolean): Promise<T[]> {
		const items = (await this.json(path))[field]
		if (Array.isArray(items) && items.every(isItem)) return items
		throw this.#unlike(path, `has no list of ${field}`)
	}

	/** What is left of an entry that was withdrawn or moved; undefined if nothing is. */
	async tombstone(key: string): Promise<Stone | undefined> {
		const stones = await this.json('/data/tombstones.json').catch((error: unknown) => {
			if (error instanceof Missing) return undefined
			throw error
		})
		return listOf(stones?.entries)
			.filter(isStone)
			.find((one) => one.key === key)
	}

	/** An entry by key. Throws `Missing` with a hint if there is none. */
	async entry(key: string): Promise<RemoteEntry> {
		const [category = '', slug = ''] = key.split(':')
		try {
			return asEntry(await this.json(`/api/registry/entries/${category}/${slug}`), key)
		} catch (error) {
			if (!(error instanceof Missing)) throw error
			const stone = await this.tombstone(key)
			if (stone) throw new Missing(EXIT.refused, `${key} was ${printable(stone.state)}. ${printable(reasonOf(stone))}`)
			const { name, registry } = this.#world.product
			throw new Missing(
				EXIT.usage,
				`${registry} has no entry ${printable(key)}. Look for it with: ${name} search ${printable(slug)}`,
			)
		}
	}

	async clients(): Promise<ClientRow[]> {
		return this.list(
			'/data/clients.json',
			'clients',
			(row) => has(row, 'id', 'name') && fits(row, { aliases: ['string'] }),
		)
	}

	async rows(): Promise<Row[]> {
		return this.list('/data/compact.json', 'entries', isRow)
	}

	/** The bytes of a file. Throws an `ExitError` if it is too large or does not match the entry's digest. */
	async file({ url, sha256: digest, bytes }: Pick<EntryFile, 'url' | 'sha256' | 'bytes'>): Promise<Uint8Array> {
		const { file } = this.#world.limits
		if (bytes > file) throw refused(`${printable(url)} has ${bytes} bytes, more than ${file}. Nothing was installed.`)
		const found = await this.#progress.until(fetchBytes(this.#world, url, bytes))
		if (sha256(found) === digest) return found
		throw refused(`${printable(url)} does not match its entry: the SHA-256 is different. Nothing was installed.`)
	}
}
