import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { addressHit, fieldsOf, limitRate, refusalOf } from './limit.ts'

type Store = Awaited<ReturnType<App['store']>>
type Write = Omit<Parameters<Store['record']>[0], 'hit'>
type Limits = Record<string, string>

/** The services of one request whose write also counts as its hit of the rate limiter. */
interface LimitedByWrite {
	app: App
	/** The headers of the rate limiter. If nothing was written, this counts the hit. */
	limits(): Promise<Limits>
}

/**
 * Counts a request in the same call to the store as the vote or signal it writes. A request that writes nothing,
 * because its body or key is invalid, is counted before it is answered. Throws `rate_limited` when it is over the
 * limit.
 */
export function limitWithWrite(endpoint: Endpoint, client: string, app: App): LimitedByWrite {
	let limits: Promise<Limits> | undefined
	const record = async (store: Store, write: Write) => {
		const hit = addressHit(endpoint, client, app)
		const recorded = store.record({ ...write, hit })
		limits = recorded.then(({ allowance }) => {
			const result = { ...hit, ...allowance }
			if (!allowance.allowed) throw refusalOf(result, app.now())
			return fieldsOf(result, app.now())
		})
		await limits
		return recorded
	}
	return {
		app: { ...app, store: async () => recording(await app.store(), record) },
		limits: () => limits ?? limitRate(endpoint, client, app),
	}
}

/** The same store, with votes and signals going through `record`. */
const recording = (store: Store, record: (store: Store, write: Write) => ReturnType<Store['record']>): Store => ({
	...store,
	async setVote(...[key, voter, on, day]) {
		const { count, changed } = await record(store, { kind: 'vote', key, voter, on, day })
		return { count, changed }
	},
	async setSignal(key, { name: kind, active: on, ...said }) {
		return { changed: (await record(store, { kind, key, on, ...said })).changed }
	},
})
