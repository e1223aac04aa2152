/**
 * Bytes under a name, for what can be fetched again. A cache never rejects: what cannot be read is not there, and what
 * cannot be kept is not kept.
 */
export interface Cache {
	get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
	put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

/** What was fetched, when, and whether it is older than it should be. */
interface CachedBytes {
	bytes: Uint8Array<ArrayBuffer>
	/** Milliseconds since 1970. */
	at: number
	isStale: boolean
}

/** How to get something, and for how long it is good. */
interface FetchOptions {
	freshMs: number
	fetch(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Gives what is kept under a name while it is fresh, and fetches it otherwise. Who asks while it is fetched gets the same
 * answer. When fetching fails, the last good answer is given as stale; without one the failure is passed on.
 */
export type CachedFetch = (key: string, fetching: FetchOptions) => Promise<CachedBytes>

/** How long a failed provider is left alone, so that one that is down is not asked by everybody. */
const PAUSE_MS = 30_000

/** Recalls from `cache`, with one fetch at a time for each name. Names are few: nobody outside can make one up. */
export function createCachedFetch(cache: Cache, now: () => number): CachedFetch {
	const underway = new Map<string, Promise<CachedBytes>>()
	const failures = new Map<string, { until: number; reason: unknown }>()

	async function refresh(key: string, fetching: FetchOptions): Promise<CachedBytes> {
		const failed = failures.get(key)
		if (failed && now() < failed.until) throw failed.reason
		try {
			const fresh = { bytes: await fetching.fetch(), at: now(), isStale: false }
			failures.delete(key)
			await cache.put(key, seal(fresh))
			return fresh
		} catch (reason) {
			failures.set(key, { until: now() + PAUSE_MS, reason })
			throw reason
		}
	}

	async function cachedFetch(key: string, fetching: FetchOptions): Promise<CachedBytes> {
		const cached = unseal(await cache.get(key))
		if (cached && now() - cached.at < fetching.freshMs) return { ...cached, isStale: false }
		return refresh(key, fetching).catch((reason: unknown) => {
			if (cached) return { ...cached, isStale: true }
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

type SealedBytes = Omit<CachedBytes, 'isStale'>

const NEWLINE = 10

/** The time on a line of its own, then the bytes. */
const seal = ({ bytes, at }: SealedBytes): Uint8Array<ArrayBuffer> => Buffer.concat([Buffer.from(`${at}\n`), bytes])

function unseal(sealed: Uint8Array<ArrayBuffer> | undefined): SealedBytes | undefined {
	const end = sealed?.indexOf(NEWLINE) ?? -1
	const time = Buffer.from(sealed?.subarray(0, Math.max(end, 0)) ?? []).toString()
	return sealed && /^\d{1,15}$/.test(time) ? { bytes: sealed.subarray(end + 1), at: Number(time) } : undefined
}
