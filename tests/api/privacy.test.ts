import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisIsHere, startTestRedis, type TestRedis } from '../store/redis-fixture.ts'
import { createApi } from '../support/api.ts'
import { SAMPLE_LEAD } from '../support/samples.ts'

const ADDRESSES = ['203.0.113.77', '2001:db8:77:1234::99']
const CLIENT = 'client-id-of-the-privacy-test'
/** What must be nowhere: addresses, whole or as networks, and what a client calls itself. */
const SECRETS = ['203.0.113', '2001:db8:77', 'db8:77:1200', CLIENT]

/** Whole requests of every kind that counts or stores something; gives the folder of their store. */
async function askEverything(variables: Record<string, string>): Promise<string> {
	const { app, send } = createApi({ variables })
	// A busy machine may take long to load a driver; that is not what is tested here.
	await app.store()
	const requests = [
		['/api/votes/toggle', { key: 'servers:ledger', clientId: CLIENT, vote: true }],
		['/api/community-signals', { targetKey: 'servers:ledger', signal: 'used', clientId: CLIENT, active: true }],
		['/api/intent-events', { targetKey: 'servers:ledger', eventName: 'copy', source: 'web' }],
		['/api/listing-leads', SAMPLE_LEAD],
	] as const
	for (const ip of ADDRESSES)
		for (const [path, body] of requests)
			expect([path, (await send('POST', path, { body, ip })).status]).toEqual([path, 200])
	return app.environment.dataDir
}

test('no byte of the SQLite file tells an address or a client id', async () => {
	const folder = await askEverything({})
	const bytes = readdirSync(folder).flatMap((name) =>
		name.startsWith('store') ? [readFileSync(join(folder, name), 'latin1')] : [],
	)
	expect(bytes.join('')).toContain('POST /api/listing-leads')
	expect(SECRETS.filter((secret) => bytes.some((text) => text.includes(secret)))).toEqual([])
})

describe.skipIf(!redisIsHere)('in Redis', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())

	test('no key, field or value tells an address or a client id', async () => {
		await askEverything({
			UPSTASH_REDIS_REST_URL: redis.address.url,
			UPSTASH_REDIS_REST_TOKEN: redis.address.token,
			PINAKES_SECRET: 'a secret of the tests that is long enough',
		})
		const held: string[] = []
		for (const key of await redis.inside.keys('*')) {
			const type = await redis.inside.type(key)
			const read = {
				hash: ['HGETALL'],
				set: ['SMEMBERS'],
				string: ['GET'],
				list: ['LRANGE', '0', '-1'],
				zset: ['ZRANGE', '0', '-1'],
			}
			const [verb = '', ...rest] = read[type as keyof typeof read]
			held.push(key, JSON.stringify(await redis.inside.sendCommand([verb, key, ...rest])))
		}
		expect(held.join('')).toContain('POST /api/listing-leads')
		expect(SECRETS.filter((secret) => held.some((text) => text.includes(secret)))).toEqual([])
	})
})
