import type { Redis } from '@upstash/redis'
import { Failure } from '../../schema/contract/errors.ts'
import { SignalName } from '../../schema/vocabulary.ts'
import { type Faults, faultLog, guard, StoreFault } from '../faults.ts'
import type { Signals, Store } from '../store.ts'
import { DEADLINE_MS, describeRedis, type RedisAddress, redisClient } from './client.ts'
import { dayKey, readDays, SECONDS_KEPT, tallyMember } from './days.ts'
import { redisDesk } from './desk.ts'
import { expiring } from './expiry.ts'
import { COUNTS, SINCE, saidKey, saidMember } from './keys.ts'
import { limiter } from './limiter.ts'
import { signalRecorder } from './record-signal.ts'
import { count, countOrNone, list, scores, yesOrNo } from './replies.ts'
import { migrate } from './schema.ts'

/** The timeout of each request of a dump or a restore, which no visitor waits for. */
const WHOLE_STORE_MS = 30_000

async function queryVotes(redis: Redis, keys: readonly string[], client: string) {
	if (keys.length === 0) return { counts: [], mine: [] }
	const fields = keys.map((key) => `vote:${key}`)
	const members = fields.map((field) => saidMember(client, field))
	const [counts, mine] = await Promise.all([
		redis.hmget(COUNTS, ...fields) as Promise<unknown>,
		redis.smismember(saidKey(client), members) as Promise<unknown>,
	])
	return { counts: list(counts, keys.length).map(countOrNone), mine: list(mine, keys.length).map(yesOrNo) }
}

async function querySignals(redis: Redis, keys: readonly string[]): Promise<Signals[]> {
	if (keys.length === 0) return []
	const fields = keys.flatMap((key) => SignalName.options.map((name) => `${name}:${key}`))
	const counts = list(await redis.hmget(COUNTS, ...fields), fields.length).map(countOrNone)
	const names = SignalName.options
	const countAt = (at: number) => names.map((name, i) => [name, counts[at * names.length + i] ?? 0])
	return keys.map((_, at) => Object.fromEntries(countAt(at)) as Signals)
}

/** How often an operation also looks whether Redis still holds the data that it held before. */
const LOOK_EVERY_MS = 60_000

/**
 * Notices that Redis has lost its data, which is no error of any operation. `since` is when the database began to hold
 * data: it is written where it is missing. Another time than before is logged.
 */
function lossWatch(redis: Redis, faults: Faults) {
	let known: number | undefined
	let lookedAt = Number.NEGATIVE_INFINITY
	/** The client sends writes of the same turn in one request, in this order; GETEX counts as one, and GET does not. */
	const since = async (): Promise<number> => {
		lookedAt = performance.now()
		const [, reply] = await Promise.all([redis.set(SINCE, `${Date.now()}`, { nx: true }), redis.getex(SINCE)])
		const found = count(reply)
		if (known !== undefined && found !== known)
			faults.failed(new StoreFault('data_lost', 'Redis has lost its data, or holds other data: see docs/incidents.md.'))
		known = found
		return found
	}
	return {
		since,
		/**
		 * Does the work of an operation and, if it is time to, looks in the request of its commands. That the look fails is
		 * no fault of the work.
		 */
		async beside<T>(work: () => Promise<T>): Promise<T> {
			const isTime = performance.now() - lookedAt >= LOOK_EVERY_MS
			const [, answer] = await Promise.all([isTime && since().catch(() => undefined), work()])
			return answer
		},
	}
}

/** How many days one request reads. Each is its own command, so that many voters do not block Redis. */
const DAYS_AT_ONCE = 4

async function queryDays(redis: Redis, days: readonly string[]) {
	const unique = [...new Set(days)]
	const parts = Array.from({ length: Math.ceil(unique.length / DAYS_AT_ONCE) }, (_, at) =>
		membersOf(redis, unique.slice(at * DAYS_AT_ONCE, (at + 1) * DAYS_AT_ONCE)),
	)
	return readDays((await Promise.all(parts)).flat(), days)
}

async function membersOf(redis: Redis, days: readonly string[]) {
	const batch = redis.pipeline()
	for (const day of days) batch.zrange(dayKey(day), 0, -1, { withScores: true })
	return list(await batch.exec(), days.length).flatMap(scores)
}

/** One command and its expiry. It also counts beyond the cap; the number is capped when it is read. */
function eventCounter(redis: Redis): Store['addIntent'] {
	return async (key, intent, { address, day }) => {
		const member = tallyMember(day, { key, counted: `intent:${intent}`, address })
		count(await expiring(redis, redis.zincrby(dayKey(day), 1, member), [dayKey(day), SECONDS_KEPT]))
	}
}

/**
 * Opens a store in Redis behind Upstash's REST API. Rejects when it does not answer or its schema is newer than this
 * release.
 */
export async function openRedisStore(address: RedisAddress, faults: Faults): Promise<Store> {
	try {
		await migrate(redisClient(address, DEADLINE_MS))
		return redisStore(address, DEADLINE_MS, redisFaults(faults))
	} catch (error) {
		throw redisFaults(faults).failed(error)
	}
}

const redisFaults = (faults: Faults): Faults => ({
	...faults,
	failed: (error) => faults.failed(error instanceof Failure ? error : describeRedis(error)),
})

const faultsAt = ({ url }: RedisAddress): Faults => faultLog(new URL(url).origin, describeRedis)

/** A store in Redis behind Upstash's REST API. Each operation is one request; `activity` is several in parallel. */
export function redisStore(address: RedisAddress, deadlineMs = DEADLINE_MS, faults: Faults = faultsAt(address)): Store {
	const redis = redisClient(address, deadlineMs)
	const record = signalRecorder(redis)
	const addIntent = eventCounter(redis)
	const hit = limiter(redis)
	const watch = lossWatch(redis, faults)
	let open = true
	const safely = async <T>(work: () => Promise<T>): Promise<T> => {
		if (!open) throw new StoreFault('closed', 'The store was closed.')
		return work()
	}
	/** For writes, whose request it shares; every request of a visitor begins with one, its hit. */
	const watched = <T>(work: () => Promise<T>): Promise<T> => safely(() => watch.beside(work))
	const methods = {
		votes: (keys, client) => safely(() => queryVotes(redis, keys, client)),
		signals: (keys) => safely(() => querySignals(redis, keys)),
		record: (write) => watched(() => record(write)),
		addIntent: (key, intent, from) => watched(() => addIntent(key, intent, from)),
		activity: (days) => safely(() => queryDays(redis, days)),
		hit: (key, limit) => watched(() => hit(key, limit)),
		since: () => safely(watch.since),
	} satisfies Partial<Store>
	return {
		...guard(methods, faults),
		desk: guard(redisDesk(redis, redisClient(address, WHOLE_STORE_MS), safely), faults),
		isUsable: () => open,
		async close() {
			open = false
		},
	}
}
