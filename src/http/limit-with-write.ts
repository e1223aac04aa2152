import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { addressHit, headersOf, limitRate } from './limit.ts'

type Write = Awaited<ReturnType<App['store']>>['record']
type Limits = Record<string, string>

/** How the handler of an endpoint that counts with its write casts its vote or signal. */
export interface CountedWrites {
	/**
	 * Sets or withdraws a vote or signal and counts the request, in one call to the store. Throws `rate_limited` when it
	 * is over the limit; then nothing was written.
	 */
	record(write: Omit<Parameters<Write>[0], 'hit'>): Promise<Omit<Awaited<ReturnType<Write>>, 'allowance'>>
}

/** The rate limit of one request whose write is also its hit. */
interface LimitedByWrite extends CountedWrites {
	/** The headers of the rate limiter. If nothing was written, this counts the hit. */
	limits(): Promise<Limits>
}

/**
 * Counts a request in the same call to the store as the vote or signal it writes. A request that writes nothing,
 * because its body or key is invalid, is counted before it is answered.
 */
export function limitWithWrite(endpoint: Endpoint, ip: string, app: App): LimitedByWrite {
	let limits: Promise<Limits> | undefined
	return {
		async record(write) {
			const hit = addressHit(endpoint, ip, app)
			const recording = app.store().then((store) => store.record({ ...write, hit }))
			limits = recording.then(({ allowance }) => headersOf(hit, allowance, { now: app.now() }))
			await limits
			const { changed, count } = await recording
			return { changed, count }
		},
		limits: () => limits ?? limitRate(endpoint, ip, app),
	}
}
