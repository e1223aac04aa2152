import { join } from 'node:path'
import { Failure } from '../schema/contract/errors.ts'
import type { StoreSettings } from '../schema/environment.ts'
import type { StoreState } from '../schema/health.ts'
import { isWithin } from '../schema/text/within.ts'
import { describeFault, type Faults, faultLog } from './faults.ts'
import type { Store } from './store.ts'

/** The timeout of a probe: short enough for the answer to be in time even after waiting for the rate limiter. */
const DEADLINE_MS = 600
/** How long a result is cached, so that polling does not reach the store. */
const HOLDS_MS = 5_000

/** What a probe needs: `open` may reject. */
interface Probe {
	open(): Promise<Store>
	now(): number
}

/**
 * Checks whether the store accepts writes, by counting a hit: a full or read-only store can still be read. The result
 * is cached for a few seconds.
 */
export function storeProbe({ open, now }: Probe): () => Promise<StoreState> {
	let answer: Promise<StoreState> | undefined
	let asked = 0
	return () => {
		if (answer && isWithin(HOLDS_MS, asked, now())) return answer
		asked = now()
		answer = probe(open)
		return answer
	}
}

async function probe(open: Probe['open']): Promise<StoreState> {
	const late = Promise.withResolvers<StoreState>()
	const timer = setTimeout(() => late.resolve('down'), DEADLINE_MS)
	const opening = open()
		.then((store) => store.hit('health', { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 60 }))
		.then(
			(): StoreState => 'up',
			(): StoreState => 'down',
		)
	return Promise.race([opening, late.promise]).finally(() => clearTimeout(timer))
}

/** How long a failed start is not retried, so that a burst of requests does not retry one by one. */
const PAUSE_MS = 500

/** The location of the store for the log: a file, or the origin of a service. */
const placeOf = (settings: StoreSettings): string =>
	settings.kind === 'redis' ? new URL(settings.url).origin : settings.kind === 'none' ? '' : fileIn(settings.dataDir)

const fileIn = (dataDir: string): string => join(dataDir, 'store.sqlite')

/** Imports a driver when it is opened, so that functions without state do not load it. */
async function openDriver(settings: StoreSettings, faults: Faults): Promise<Store> {
	if (settings.kind === 'none') throw new Failure('store_not_configured')
	if (settings.kind === 'redis') return (await import('./redis/redis.ts')).openRedisStore(settings, faults)
	return (await import('./sqlite/sqlite.ts')).sqliteStore(fileIn(settings.dataDir), faults)
}

/**
 * Opens the store on first use, and again after it failed or its file was replaced. A fault is logged once; the caller
 * gets `store_unavailable`.
 */
export function storeOpener(
	settings: StoreSettings,
	{ now = Date.now, pauseMs = PAUSE_MS } = {},
): () => Promise<Store> {
	const faults = faultLog(placeOf(settings), describeFault, now)
	let opening: Promise<Store> | undefined
	let refused: { at: number; failure: Failure } | undefined

	const open = (): Promise<Store> => {
		if (refused && isWithin(pauseMs, refused.at, now())) return Promise.reject(refused.failure)
		opening = openDriver(settings, faults).then(
			(store) => {
				refused = undefined
				faults.fine()
				return store
			},
			(error: unknown) => {
				opening = undefined
				const failure = faults.failed(error)
				if (failure.code === 'store_unavailable') refused = { at: now(), failure }
				throw failure
			},
		)
		return opening
	}
	return async () => {
		const known = opening ?? open()
		const store = await known
		if (store.isUsable()) return store
		if (opening === known) {
			opening = undefined
			// The file that was left is nobody's matter any more: that it cannot be closed is only logged.
			await store.close().catch(faults.failed)
		}
		return opening ?? open()
	}
}
