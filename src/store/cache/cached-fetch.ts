import { isWithin } from '../../schema/text/within.ts'
/**
 * A byte cache. It never rejects: what cannot be read is a miss, and what cannot be written is dropped and reported to
 * the function that the cache was made with.
 */
export interface Cache {
	get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
	put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

/** Fetched bytes, when they were fetched, and whether they are stale. */
interface CachedBytes {
	bytes: Uint8Array<ArrayBuffer>
	/** Milliseconds since 1970. */
	at: number
	isStale: boolean
	/** Why stale bytes could not be fetched again. */
	failure?: unknown
}

/** How to fetch something, and how long it stays fresh. */
interface FetchOptions {
	freshMs: number
	fetch(): Promise<Uint8Array<ArrayBuffer>>
	/** Whether cached bytes can still be read. Others, which an earlier release or half a write left, count as missing. */
	isReadable(bytes: Uint8Array): boolean
}

/**
 * Returns the cached bytes while they are fresh, and fetches them otherwise. Concurrent calls share one fetch. If it
 * fails, the last bytes are returned as stale; without any, the call rejects.
 */
export type CachedFetch = (key: string, fetching: FetchOptions) => Promise<CachedBytes>

/** How long a failing provider is not asked again. */
const PAUSE_MS = 30_000

/** Creates a `CachedFetch` over a cache. Keys must not come from callers, as their number is not limited. */
export function createCachedFetch(cache: Cache, now: () => number): CachedFetch {
	const underway = new Map<string, Promise<CachedBytes>>()
	const failures = new Map<string, { at: number; reason: unknown }>()

	async function refresh(key: string, fetching: FetchOptions): Promise<CachedBytes> {
		const failed = failures.get(key)
		if (failed && isWithin(PAUSE_MS, failed.at, now())) throw failed.reason
		try {
			const fresh = { bytes: await fetching.fetch(), at: now(), isStale: false }
			failures.delete(key)
			await cache.put(key, seal(fresh))
			return fresh
		} catch (reason) {
			failures.set(key, { at: now(), reason })
			throw reason
		}
	}

	async function cachedFetch(key: string, fetching: FetchOptions): Promise<CachedBytes> {
		const found = unseal(await cache.get(key))
		const cached = found && fetching.isReadable(found.bytes) ? found : undefined
		if (cached && isWithin(fetching.freshMs, cached.at, now())) return { ...cached, isStale: false }
		return refresh(key, fetching).catch((reason: unknown) => {
			if (cached) return { ...cached, isStale: true, failure: reason }
			throw reason
		})
	}

	return (key, fetching) => {
		const known = underway.get(key)
		if (known) return known
		const work = cachedFetch(key, fetching).finally(() => underway.delete(key))
		underway.set(key, work)
		return work
	}
}

type SealedBytes = Pick<CachedBytes, 'at' | 'bytes'>

const NEWLINE = 10

/** The time on its own line, followed by the bytes. */
const seal = ({ bytes, at }: SealedBytes): Uint8Array<ArrayBuffer> => Buffer.concat([Buffer.from(`${at}\n`), bytes])

function unseal(sealed: Uint8Array<ArrayBuffer> | undefined): SealedBytes | undefined {
	const end = sealed?.indexOf(NEWLINE) ?? -1
	const time = Buffer.from(sealed?.subarray(0, Math.max(end, 0)) ?? []).toString()
	return sealed && /^\d{1,15}$/.test(time) ? { bytes: sealed.subarray(end + 1), at: Number(time) } : undefined
}
