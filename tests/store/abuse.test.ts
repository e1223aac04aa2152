import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { momentumOf } from '../../src/domain/trending-score.ts'
import { redisStore } from '../../src/store/redis/redis.ts'
import { cast } from './cast.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'

const DAY = '2026-11-21'
const HONEST = ['mcp:alpha', 'mcp:beta', 'mcp:gamma']

describe.skipIf(!redisIsHere)('twenty thousand votes under fresh names', { timeout: 240_000 }, () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())

	const ranking = async () => {
		const [day] = await redisStore(redis.address, PATIENCE_MS).activity([DAY])
		const score = (key: string) => momentumOf([day?.get(key)]).score
		return [...HONEST, 'mcp:pushed'].sort((a, b) => score(b) - score(a))
	}

	test('from three addresses move nothing, and each weighs no more than its three voters', async () => {
		const store = redisStore(redis.address, PATIENCE_MS)
		for (const [i, key] of HONEST.entries())
			for (let n = 0; n < 20 - i; n++)
				await cast(store, { key, voter: { client: `honest${n}`, address: `home${n}` }, day: DAY })
		const before = await ranking()
		for (let start = 0; start < 20_000; start += 1000)
			await Promise.all(
				Array.from({ length: 1000 }, (_, i) =>
					cast(store, {
						key: 'mcp:pushed',
						voter: { client: `fresh${start + i}`, address: `lair${i % 2}` },
						day: DAY,
					}),
				),
			)
		expect(await ranking()).toEqual(before)
		for (let i = 0; i < 1000; i++)
			await cast(store, { key: 'mcp:pushed', voter: { client: `late${i}`, address: 'lair2' }, day: DAY })
		const [day] = await store.activity([DAY])
		const lairs = ['lair0', 'lair1', 'lair2'].map((lair) => [lair, { vote: 3 }] as const)
		expect(day?.get('mcp:pushed')).toEqual(new Map(lairs))
		expect(await ranking()).toEqual(before)
	})
})
