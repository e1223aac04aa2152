import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisStore } from '../../src/store/redis/redis.ts'
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
		const { key, day, voice } = fresh()
		const store = redisStore(redis.address, PATIENCE_MS)
		for (const vote of [true, false, true]) await store.setVote(key, voice(), vote, day)
		const other = fresh()
		for (const _ of [1, 2]) await store.addIntent(other.key, 'copy', other.day)
		for (const kept of [day, other.day]) {
			const seconds = await redis.inside.ttl(`day:${kept}`)
			expect(seconds).toBeGreaterThan(59 * 86_400)
			expect(seconds).toBeLessThanOrEqual(60 * 86_400)
		}
	})

	test('a window of hits expires', async () => {
		await redisStore(redis.address, PATIENCE_MS).hit(fresh().key, { limit: 1, windowSeconds: 7200 })
		const [window = ''] = await redis.inside.keys('hits:7200:*')
		expect(await redis.inside.ttl(window)).toBeGreaterThan(7200)
	})

	test('nothing but these kinds of keys is ever written', async () => {
		const names = await redis.inside.keys('*')
		expect(
			names.filter((name) => !/^(?:counts|said:[0-9a-f]{2}|day:\d{4}-\d\d-\d\d|hits:\d+:\d+)$/.test(name)),
		).toEqual([])
	})
})
