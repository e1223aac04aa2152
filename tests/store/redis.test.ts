import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { redisStore } from '../../src/store/redis/redis.ts'
import { cast } from './cast.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'
import { fresh, storeSuite } from './suite.ts'

describe.skipIf(!redisIsHere)('on a real Redis behind the gateway', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())

	storeSuite('Redis', () => redisStore(redis.address, PATIENCE_MS))

	test('days expire after 60 days, also when all that made them weigh is withdrawn', async () => {
		const { key, day, voter } = fresh()
		const store = redisStore(redis.address, PATIENCE_MS)
		for (const vote of [true, false, true]) await cast(store, { key, voter: voter(), on: vote, day })
		const other = fresh()
		for (const _ of [1, 2]) await store.addIntent(other.key, 'copy', { address: 'a', day: other.day })
		for (const kept of [day, other.day]) {
			const seconds = await redis.inside.ttl(`day:${kept}`)
			expect(seconds).toBeGreaterThan(59 * 86_400)
			expect(seconds).toBeLessThanOrEqual(60 * 86_400)
		}
	})

	test('the memory of where a vote weighs ends after 60 days too, or with the vote', async () => {
		const { key, day, voter } = fresh()
		const store = redisStore(redis.address, PATIENCE_MS)
		await cast(store, { key, voter: voter(), day })
		const [remembered = ''] = await redis.inside.keys(`cast:${voter().client} *`)
		expect(await redis.inside.ttl(remembered)).toBeGreaterThan(59 * 86_400)
		await cast(store, { key, voter: voter(), on: false, day })
		expect(await redis.inside.exists(remembered)).toBe(0)
	})

	test('a vote whose day has expired is withdrawn without a trace', async () => {
		const { key, day, voter } = fresh()
		const store = redisStore(redis.address, PATIENCE_MS)
		await cast(store, { key, voter: voter(), day })
		await redis.inside.del(`day:${day}`)
		expect(await cast(store, { key, voter: voter(), on: false, day: '2031-01-01' })).toEqual({
			count: 0,
			changed: true,
		})
		expect(await redis.inside.exists([`day:${day}`, 'day:2031-01-01'])).toBe(0)
	})

	test('one address adds a bounded number of members, however many clients and events it makes up', async () => {
		const { key, day, voter } = fresh()
		const store = redisStore(redis.address, PATIENCE_MS)
		for (let client = 0; client < 40; client++) {
			await cast(store, { key, voter: voter(client, 'one'), day })
			await store.addIntent(key, 'copy', { address: voter(0, 'one').address, day })
		}
		expect(await redis.inside.zRange(`day:${day}`, 0, -1)).toHaveLength(2)
		const casts = (await redis.inside.keys('cast:*')).filter((name) => name.endsWith(` vote:${key}`))
		expect(casts).toHaveLength(3)
	})

	test('days that release 0.1 wrote are read on: its voters count, its events of nobody do not', async () => {
		const { key, day } = fresh()
		const old = [`w|${day}|0|home|${key}|vote`, `w|${day}|2|home|${key}|vote`, `i|${day}|${key}|copy`]
		await redis.inside.zAdd(
			`day:${day}`,
			[...old, '-'].map((value) => ({ value, score: 1 })),
		)
		const [found] = await redisStore(redis.address, PATIENCE_MS).activity([day])
		expect(found).toEqual(new Map([[key, new Map([['home', { vote: 2 }]])]]))
	})

	test('a window of hits expires, soon after it has ended', async () => {
		await redisStore(redis.address, PATIENCE_MS).hit(fresh().key, { limit: 1, windowSeconds: 7200 })
		const [window = ''] = await redis.inside.keys('hits:7200:*')
		expect(await redis.inside.ttl(window)).toBeGreaterThan(7200)
		expect(await redis.inside.ttl(window)).toBeLessThanOrEqual(14_400)
	})

	test('nothing but these kinds of keys is ever written', async () => {
		const names = await redis.inside.keys('*')
		expect(
			names.filter(
				(name) => !/^(?:counts|said:[0-9a-f]{2}|cast:.+|day:\d{4}-\d\d-\d\d|hits:\d+:\d+|schema:since)$/s.test(name),
			),
		).toEqual([])
	})

	test('after Redis has lost its data, what a running process writes again expires as before', async () => {
		const { key, day, voter } = fresh()
		const store = redisStore(redis.address, PATIENCE_MS)
		const limit = { limit: 100, windowSeconds: 7200 }
		const writes: (() => Promise<unknown>)[] = [
			() => cast(store, { key, voter: voter(), day }),
			() => store.addIntent(key, 'copy', { address: 'a', day }),
			() => store.hit(key, limit),
			() => store.record({ kind: 'used', key, voter: voter(), on: true, day, hit: { key, limit } }),
		]
		for (const write of writes) await write()
		for (const write of writes) {
			await redis.inside.flushAll()
			await write()
			const kept = (await redis.inside.keys('*')).filter((name) => /^(?:day|hits|cast):/.test(name))
			expect(kept).not.toEqual([])
			for (const name of kept) expect([name, (await redis.inside.ttl(name)) > 0]).toEqual([name, true])
		}
	})

	test('that Redis has lost its data shows in since when it holds some, to every process, and is logged once', async () => {
		await redis.inside.flushAll()
		const [store, other] = [redisStore(redis.address, PATIENCE_MS), redisStore(redis.address, PATIENCE_MS)]
		const before = await store.since()
		expect([await other.since(), await store.since()]).toEqual([before, before])
		const log = vi.spyOn(console, 'error').mockReturnValue()
		await redis.inside.flushAll()
		vi.spyOn(Date, 'now').mockReturnValue((before ?? 0) + 60_000)
		const after = [await store.since(), await store.since(), await other.since()]
		expect(after).toEqual(after.map(() => (before ?? 0) + 60_000))
		expect(log.mock.calls.map(([line]) => JSON.parse(line).class)).toEqual(['data_lost', 'data_lost'])
		vi.restoreAllMocks()
		await redis.inside.flushAll()
	})

	test('that Redis has lost its data is logged within a minute of any write, with nobody asking for it', async () => {
		await redis.inside.flushAll()
		const store = redisStore(redis.address, PATIENCE_MS)
		const log = vi.spyOn(console, 'error').mockReturnValue()
		const classes = () => log.mock.calls.map(([line]) => JSON.parse(line).class)
		const { key } = fresh()
		const hit = () => store.hit(key, { limit: 9, windowSeconds: 3600 })
		await hit()
		await redis.inside.flushAll()
		vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000)
		await hit()
		expect(classes()).toEqual([])
		vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
		await hit()
		await hit()
		expect(classes()).toEqual(['data_lost'])
		vi.restoreAllMocks()
		await redis.inside.flushAll()
	})
})
