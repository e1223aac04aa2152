import { join } from 'node:path'
import { Failure } from '../schema/contract/errors.ts'
import type { StoreSettings } from '../schema/environment.ts'
import { describeFault, type Faults, faultLog } from './faults.ts'
import type { Store } from './store.ts'

/** After a failed start the store is left alone for a moment, so that a burst of requests does not try one by one. */
const PAUSE_MS = 500

/** Where the store is, as the log tells it: a file, or the origin of a service. */
const placeOf = (settings: StoreSettings): string =>
	settings.kind === 'redis' ? new URL(settings.url).origin : settings.kind === 'none' ? '' : fileIn(settings.dataDir)

const fileIn = (dataDir: string): string => join(dataDir, 'store.sqlite')

/** Drivers are loaded when they are opened, so that a function without state does not pay for them. */
async function openDriver(settings: StoreSettings, faults: Faults): Promise<Store> {
	if (settings.kind === 'none') throw new Failure('store_not_configured')
	if (settings.kind === 'redis') return (await import('./redis/redis.ts')).openRedisStore(settings, faults)
	return (await import('./sqlite/sqlite.ts')).sqliteStore(fileIn(settings.dataDir), faults)
}

/**
 * Gives the store, opened and probed when it is first asked for, and again when it failed or its file is gone. What is
 * wrong with it is logged once; the caller gets `store_unavailable`.
 */
export function storeOpener(
	settings: StoreSettings,
	{ now = Date.now, pauseMs = PAUSE_MS } = {},
): () => Promise<Store> {
	const faults = faultLog(placeOf(settings), describeFault, now)
	let opening: Promise<Store> | undefined
	let refused: { until: number; failure: Failure } | undefined

	const open = (): Promise<Store> => {
		if (refused && now() < refused.until) return Promise.reject(refused.failure)
		opening = openDriver(settings, faults).then(
			(store) => {
				refused = undefined
				faults.fine()
				return store
			},
			(error: unknown) => {
				opening = undefined
				const failure = faults.failed(error)
				if (failure.code === 'store_unavailable') refused = { until: now() + pauseMs, failure }
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
			await store.close()
		}
		return opening ?? open()
	}
}
