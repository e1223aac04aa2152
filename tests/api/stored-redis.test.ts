import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisIsHere, startTestRedis, type TestRedis } from '../store/redis-fixture.ts'
import { createApi } from '../support/api.ts'
import { found, leaveTraces } from './stored.ts'

describe.skipIf(!redisIsHere)('in Redis', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())

	test('no key and no value holds a client id or an address, only keyed hashes of them', async () => {
		const variables = {
			UPSTASH_REDIS_REST_URL: redis.address.url,
			UPSTASH_REDIS_REST_TOKEN: redis.address.token,
			PINAKES_SECRET: 'a-secret-of-this-test-that-keys-every-hash',
		}
		await leaveTraces(createApi({ variables }))
		await redis.inside.configSet('rdbcompression', 'no')
		const keys = await redis.inside.keys('*')
		const binary = redis.inside.withTypeMapping({ 36: Buffer })
		const values = await Promise.all(keys.map(async (key) => Buffer.from((await binary.dump(key)) ?? '')))
		const bytes = Buffer.concat([Buffer.from(keys.join('\n')), ...values])
		expect(keys.some((key) => key.startsWith('cast:')) && bytes.includes('intent:copy')).toBe(true)
		expect(found(bytes)).toEqual([])
	})
})
