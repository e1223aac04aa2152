import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { fieldsOf, type Hit, hitsOf, limitRate, refusalOf } from './limit.ts'

type Store = Awaited<ReturnType<App['store']>>
type Write = Omit<Parameters<Store['record']>[0], 'hit'>
type Limits = Record<string, string>

/** The services of one request whose vote or signal carries the hit of its limiter. */
interface Along {
	app: App
	/** What the limiter says of the request, as header fields: asked by itself where nothing was written. */
	limits(): Promise<Limits>
}

/**
 * Counts a request with what it writes, in one question to the store. One that writes nothing, because its body or its key
 * is wrong, is counted before it is answered. Either way what is over the limit is refused.
 */
export function limitAlong(endpoint: Endpoint, client: string, app: App): Along {
	let limits: Promise<Limits> | undefined
	const record = async (store: Store, write: Write) => {
		const hit = hitsOf(endpoint, client, app)[0] as Hit
		const recorded = store.record({ ...write, hit })
		limits = recorded.then(({ allowance }) => {
			const told = [{ ...hit, ...allowance }]
			if (!allowance.allowed) throw refusalOf(told, app.now())
			return fieldsOf(told, app.now())
		})
		await limits
		return recorded
	}
	return {
		app: { ...app, store: async () => recording(await app.store(), record) },
		limits: () => limits ?? limitRate(endpoint, client, app),
	}
}

/** The same store, whose votes and signals are written so. */
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
