import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { scratchFolder } from '../../scripts/at-end.ts'
import { DAILY_CAP } from '../../src/store/daily-tally.ts'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { DayOfEntry, Store } from '../../src/store/store.ts'
import { type Fault, startFaultProxy } from '../store/fault-proxy.ts'
import { CLIENTS, claimOf, DAYS, KEYS, Model, type Operation, operationOf, send } from '../store/model.ts'
import { PATIENCE_MS, startTestRedis, TOKEN } from '../store/redis-fixture.ts'
import { type Random, seeded } from '../support/random.ts'
import { type SoakResult, say } from './result.ts'

/** Operations that are sent at once. */
const BATCH = 160
/** Tries of one write until it must have gone through. */
const TRIES = 60
/** What goes wrong with a part of the requests to Redis: before the work, after it, and in the answer. */
const FAULTS: readonly Fault[] = [
	'a connection that is reset',
	'a reply that is lost',
	'truncated JSON',
	'an empty body',
	'one error inside the pipeline',
	'fewer replies than commands',
	'words where numbers belong',
	'an error with 200',
	'429 with JSON',
	'500 with JSON',
	'502 with HTML',
]
const FAULTY_PART = 0.35

/** Several openings of one store, and a switch that lets it fail. */
interface Field {
	stores: readonly Store[]
	fail(on: boolean): Promise<void>
	close(): Promise<void>
}

async function redisField(random: Random): Promise<Field> {
	const redis = await startTestRedis()
	const proxy = await startFaultProxy(redis.address.url)
	const stores = [0, 1, 2, 3].map(() => redisStore({ url: proxy.url, token: TOKEN }, PATIENCE_MS))
	const plan = () => (random.chance(FAULTY_PART) ? random.pick(FAULTS) : undefined)
	return {
		stores,
		fail: (on) => proxy.set(on ? plan : undefined),
		async close() {
			for (const store of stores) await store.close()
			await proxy.close()
			await redis.close()
		},
	}
}

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
/** How a statement ends that meets a fault; a transaction is left open, half done or already gone. */
const ENDINGS = { INSERT: 'ABORT', UPDATE: 'FAIL', DELETE: 'ROLLBACK' } as const

/** Triggers refuse a part of all changes, in the middle of the driver's own transactions. */
function sqliteField(): Field {
	const { path: folder, remove } = scratchFolder('pinakes-soak-')
	const file = join(folder, 'store.sqlite')
	const stores = [sqliteStore(file), sqliteStore(file)]
	const beside = new DatabaseSync(file, { timeout: 10_000 })
	const tables = beside
		.prepare(TABLES)
		.all()
		.map(({ name }) => String(name))
	const triggers = tables.flatMap((table) =>
		Object.entries(ENDINGS).map(([event, ending]) => ({
			name: `"soak ${table} ${event}"`,
			text: `BEFORE ${event} ON "${table}" WHEN abs(random()) % 100 < 14 BEGIN SELECT RAISE(${ending}, 'soak'); END`,
		})),
	)
	return {
		stores,
		async fail(on) {
			for (const { name, text } of triggers)
				beside.exec(on ? `CREATE TRIGGER IF NOT EXISTS ${name} ${text}` : `DROP TRIGGER IF EXISTS ${name}`)
		},
		async close() {
			for (const store of stores) await store.close()
			beside.close()
			remove()
		},
	}
}

/** Operations whose outcome does not depend on their order, so that they can be sent all at once. */
function independent(random: Random): Operation[] {
	const claims = new Map<string, Operation>()
	for (let at = 0; at < BATCH; at++) {
		const operation = operationOf(random.below(2 ** 31))
		claims.set(claimOf(operation) ?? `event ${at}`, operation)
	}
	return [...claims.values()]
}

interface Tally {
	sent: number
	failed: number
}

/** Sends a write until it was acknowledged; an event only once, because nobody may repeat it. */
async function sendThrough(stores: readonly Store[], operation: Operation, tally: Tally): Promise<boolean> {
	const tries = 'intent' in operation ? 1 : TRIES
	for (let attempt = 0; attempt < tries; attempt++) {
		tally.sent++
		const store = stores[attempt % stores.length] as Store
		const done = await send(store, operation).then(
			() => true,
			() => false,
		)
		if (done) return true
		tally.failed++
	}
	return false
}

/** What the store must hold: exactly what was said, and at least the events that were acknowledged. */
interface Expected {
	least: Model
	most: Model
}

async function play(stores: readonly Store[], operations: readonly Operation[], expected: Expected, tally: Tally) {
	const copies = operations.flatMap((operation) => Array.from({ length: operation.copies }, () => operation))
	const done = await Promise.all(
		copies.map((operation, at) =>
			sendThrough([...stores.slice(at % stores.length), ...stores], operation, tally).then((ok) => ({ operation, ok })),
		),
	)
	for (const { operation, ok } of done) {
		if (!ok && !('intent' in operation)) throw new Error(`A write did not go through in ${TRIES} tries.`)
	}
	const lost = new Set(done.filter(({ ok }) => !ok).map(({ operation }) => operation))
	for (const operation of operations) {
		expected.most.apply(operation)
		if (!lost.has(operation)) expected.least.apply(operation)
	}
}

/** Each number of events lies between what was acknowledged and what was sent; everything else is equal. */
function isBetween(
	found: DayOfEntry | undefined,
	least: DayOfEntry | undefined,
	most: DayOfEntry | undefined,
): boolean {
	const addresses = new Set([...(found?.keys() ?? []), ...(least?.keys() ?? []), ...(most?.keys() ?? [])])
	return [...addresses].every((address) => {
		const [low, real, high] = [least, found, most].map((day) => day?.get(address) as Record<string, number> | undefined)
		const kinds = new Set([...Object.keys(low ?? {}), ...Object.keys(real ?? {}), ...Object.keys(high ?? {})])
		return [...kinds].every((kind) => {
			const [from, is, to] = [low?.[kind] ?? 0, real?.[kind] ?? 0, high?.[kind] ?? 0]
			return is >= from && is <= Math.min(DAILY_CAP, to)
		})
	})
}

async function differences(store: Store, { least, most }: Expected): Promise<string[]> {
	const found: string[] = []
	for (const client of CLIENTS) {
		const answer = await store.votes(KEYS, client)
		if (!isDeepStrictEqual(answer, { counts: most.votes(), mine: most.mine(client) }))
			found.push(`Votes of ${client} differ.`)
	}
	if (!isDeepStrictEqual(await store.signals(KEYS), most.signals())) found.push('Signals differ.')
	const [days, low, high] = [await store.activity(DAYS), least.activity(), most.activity()]
	DAYS.forEach((day, at) => {
		for (const key of KEYS) {
			if (!isBetween(days[at]?.get(key), low[at]?.get(key), high[at]?.get(key)))
				found.push(`What weighs for ${key} on ${day} differs.`)
		}
	})
	return found
}

interface Options {
	driver: 'sqlite' | 'redis'
	operations: number
	seed: number
}

/** Random writes, repeated and at once, while a part of everything fails; at the end the store must be as the model says. */
export async function soakOperations({ driver, operations, seed }: Options): Promise<SoakResult> {
	const random = seeded(seed)
	const field = driver === 'redis' ? await redisField(random) : sqliteField()
	const { error } = console
	// The faults are ours, and drivers log each kind of them.
	console.error = () => {}
	try {
		return await soakField(field, { driver, operations, random })
	} finally {
		console.error = error
		await field.close()
	}
}

interface Soaked {
	driver: string
	operations: number
	random: Random
}

async function soakField(field: Field, { driver, operations, random }: Soaked): Promise<SoakResult> {
	const expected = { least: new Model(), most: new Model() }
	const tally = { sent: 0, failed: 0 }
	const faults: string[] = []
	let done = 0
	for (let batch = 1; done < operations && faults.length === 0; batch++) {
		const some = independent(random)
		await field.fail(true)
		await play(field.stores, some, expected, tally)
		await field.fail(false)
		done += some.length
		// SQLite answers without waiting, and a signal is seen only by who waits.
		await turn()
		if (batch % 250 === 0 || done >= operations) {
			faults.push(...(await differences(field.stores[0] as Store, expected)))
			say(
				`  ${driver}: ${done} operations, ${tally.sent} writes sent, ${tally.failed} failed, ${faults.length} differences`,
			)
		}
	}
	const part = tally.failed / tally.sent
	if (part < 0.2) faults.push(`Only ${(100 * part).toFixed(1)} % of the writes failed; at least 20 % must.`)
	return {
		about: `${done} operations over ${driver}, ${(100 * part).toFixed(1)} % of ${tally.sent} writes failed`,
		faults,
	}
}
