import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { BEFORE, type Fault, startFaultProxy } from './fault-proxy.ts'
import { CLIENTS, claimOf, DAYS, KEYS, Model, type Operation, operationOf, send } from './model.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis, TOKEN } from './redis-fixture.ts'

const OPERATIONS = 12_000
const RUNS = 32
const DRIVERS = [0, 1, 2, 3]
const FAULTS: (Fault | 'every second reply is lost' | undefined)[] = [
	undefined,
	undefined,
	'every second reply is lost',
	'every second reply is lost',
	'a reply that is lost',
	'truncated JSON',
	'502 with HTML',
	'a connection that is reset',
]
const round = fc.record({
	fault: fc.constantFrom(...FAULTS),
	numbers: fc.array(fc.noBias(fc.nat()), { minLength: 190, maxLength: 220 }),
})

/** Operations whose outcome does not depend on their order, so that they can be sent all at once. */
function independent(numbers: readonly number[]): Operation[] {
	const claimed = new Set<string>()
	return numbers.map(operationOf).filter((operation) => {
		const claim = claimOf(operation)
		if (claim === undefined) return true
		return !claimed.has(claim) && claimed.add(claim)
	})
}

async function expectSame(store: Store, model: Model): Promise<void> {
	for (const client of CLIENTS) {
		expect(await store.votes(KEYS, client)).toEqual({ counts: model.votes(), mine: model.mine(client) })
	}
	expect(await store.signals(KEYS)).toEqual(model.signals())
	expect(await store.activity(DAYS)).toEqual(model.activity())
}

describe.skipIf(!redisIsHere)('a store under random writes and faults', () => {
	let redis: TestRedis
	let proxy: Awaited<ReturnType<typeof startFaultProxy>>
	beforeAll(async () => {
		redis = await startTestRedis()
		proxy = await startFaultProxy(redis.address.url)
	})
	afterAll(async () => {
		await proxy?.close()
		await redis?.close()
	})

	/** Sends copies of each write at once through several drivers; what failed is sent again, but for events. */
	async function play(drivers: readonly Store[], operations: readonly Operation[], fault: (typeof FAULTS)[number]) {
		const lost = 'a reply that is lost'
		const half = fault === 'every second reply is lost'
		await proxy.set(half ? (request) => (request % 2 ? lost : undefined) : fault)
		const sent = operations.flatMap((operation, at) =>
			Array.from({ length: operation.copies }, (_, copy) => {
				const driver = drivers[(at + copy) % drivers.length] as Store
				return send(driver, operation).then(
					() => undefined,
					() => operation,
				)
			}),
		)
		const failed = (await Promise.all(sent)).filter((operation) => operation !== undefined)
		await proxy.set(undefined)
		const again = failed.filter((operation) => !('intent' in operation))
		await Promise.all(again.map((operation, at) => send(drivers[at % drivers.length] as Store, operation)))
	}

	test(`${OPERATIONS} operations end with exactly the counts of the model`, { timeout: 600_000 }, async () => {
		let done = 0
		const property = fc.asyncProperty(fc.array(round, { minLength: 10, maxLength: 10 }), async (rounds) => {
			await redis.inside.flushAll()
			const model = new Model()
			const drivers = DRIVERS.map(() => redisStore({ url: proxy.url, token: TOKEN }, PATIENCE_MS))
			for (const { fault, numbers } of rounds) {
				const operations = independent(numbers)
				await play(drivers, operations, fault)
				const nothingDone = (BEFORE as readonly (string | undefined)[]).includes(fault)
				for (const operation of operations) if (!(nothingDone && 'intent' in operation)) model.apply(operation)
				done += operations.length
			}
			await expectSame(drivers[0] as Store, model)
		})
		await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
		expect(done).toBeGreaterThanOrEqual(OPERATIONS)
	})
})

test('8,000 operations one after the other leave a file exactly as the model says', async () => {
	const numbers = fc.array(fc.noBias(fc.nat()), { minLength: 1000, maxLength: 1000 })
	const property = fc.asyncProperty(numbers, async (some) => {
		const [store, model] = [sqliteStore(':memory:'), new Model()]
		for (const operation of some.map(operationOf)) {
			for (let copy = 0; copy < operation.copies; copy++) await send(store, operation)
			model.apply(operation)
		}
		await expectSame(store, model)
		await store.close()
	})
	await fc.assert(property, { numRuns: 8 })
})
