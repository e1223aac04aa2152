import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisStore } from '../../src/store/redis/redis.ts'
import type { LimitedWrite, Store } from '../../src/store/store.ts'
import { createApi, publishedWith } from '../support/api.ts'
import { cast } from './cast.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis, TOKEN } from './redis-fixture.ts'
import { fresh, YEAR } from './suite.ts'

const of = fresh()
const HUNDRED = Array.from({ length: 100 }, (_, at) => `${of.key}-${at}`)
const DAYS = Array.from({ length: 28 }, (_, at) => `2026-10-${at + 1}`.replace(/-(\d)$/, '-0$1'))
const LIMIT = { limit: 45, windowSeconds: YEAR }

/** A vote of the second voter, or what is given in its place, with its hit of the limiter. */
const recorded = (write: Partial<LimitedWrite>) => (store: Store) =>
	store.record({
		kind: 'vote',
		key: of.key,
		voter: of.voter(1),
		on: true,
		day: of.day,
		hit: { key: 'somebody', limit: LIMIT },
		...write,
	})

/** Each operation with what it costs: requests, and commands that Redis executes, those inside a script included. */
const COSTS: [string, (store: Store) => Promise<unknown>, { requests: number; commands: string[] }][] = [
	[
		'a vote, the first hit of a client in a window',
		recorded({ voter: of.voter() }),
		{ requests: 1, commands: ['eval', 'expire', 'expire', 'hincrby', 'hincrby', 'sadd', 'set', 'zincrby'] },
	],
	[
		'a second vote of an address at an entry on a day',
		recorded({ voter: { ...of.voter(1), address: of.voter().address } }),
		{ requests: 1, commands: ['eval', 'hincrby', 'hincrby', 'sadd', 'set', 'zincrby'] },
	],
	['a vote that holds already', recorded({}), { requests: 1, commands: ['eval', 'hget', 'hincrby', 'sadd'] }],
	[
		'a withdrawal',
		recorded({ on: false }),
		{ requests: 1, commands: ['eval', 'getdel', 'hincrby', 'hincrby', 'srem', 'zincrby'] },
	],
	[
		'a vote that is over its limit',
		recorded({ hit: { key: 'somebody', limit: { ...LIMIT, limit: 1 } } }),
		{ requests: 1, commands: ['eval', 'hincrby'] },
	],
	[
		'votes of 100 keys',
		(store) => store.votes(HUNDRED, of.voter().client),
		{ requests: 1, commands: ['hmget', 'smismember'] },
	],
	['signals of 100 keys', (store) => store.signals(HUNDRED), { requests: 1, commands: ['hmget'] }],
	[
		'a signal without an opposite',
		recorded({ kind: 'used' }),
		{ requests: 1, commands: ['eval', 'expire', 'hincrby', 'hincrby', 'sadd', 'set', 'zincrby'] },
	],
	[
		'works, first',
		recorded({ kind: 'works' }),
		{ requests: 1, commands: ['eval', 'expire', 'hincrby', 'hincrby', 'sadd', 'set', 'srem', 'zincrby'] },
	],
	[
		'broken in place of works',
		recorded({ kind: 'broken' }),
		{
			requests: 1,
			commands: [
				'eval',
				'expire',
				'getdel',
				...Array<string>(3).fill('hincrby'),
				'sadd',
				'set',
				'srem',
				'zincrby',
				'zincrby',
				'zrem',
			],
		},
	],
	[
		'an event',
		(store) => store.addIntent(of.key, 'copy', { address: 'a', day: of.day }),
		{ requests: 1, commands: ['expire', 'zincrby'] },
	],
	['28 days', (store) => store.activity(DAYS), { requests: 7, commands: Array<string>(28).fill('zrange') }],
	['since when there is data', (store) => store.since(), { requests: 1, commands: ['getex', 'set'] }],
	['a hit', (store) => store.hit('another', LIMIT), { requests: 1, commands: ['expire', 'hincrby'] }],
]

describe.skipIf(!redisIsHere)('what operations cost in Redis', () => {
	let redis: TestRedis
	let proxy: Awaited<ReturnType<typeof startFaultProxy>>
	let store: Store
	beforeAll(async () => {
		redis = await startTestRedis()
		proxy = await startFaultProxy(redis.address.url)
		store = redisStore({ url: proxy.url, token: TOKEN }, PATIENCE_MS)
		// The first write, and then one a minute, also looks whether Redis still holds its data: that is measured below.
		await store.since()
	})
	afterAll(async () => {
		await proxy?.close()
		await redis?.close()
	})

	async function executed(): Promise<string[]> {
		const lines = (await redis.inside.info('commandstats')).matchAll(/cmdstat_([a-z]+):calls=(\d+)/g)
		const calls = [...lines].flatMap(([, name = '', calls]) => Array<string>(Number(calls)).fill(name))
		return calls.filter((name) => name !== 'info' && name !== 'config').sort()
	}

	test.each(COSTS)('%s', async (_, operation, cost) => {
		const before = proxy.requests()
		await redis.inside.configResetStat()
		await operation(store)
		expect({ requests: proxy.requests() - before, commands: await executed() }).toEqual(cost)
	})

	test('the first write of a process also looks whether the data are there, in the same request', async () => {
		const young = redisStore({ url: proxy.url, token: TOKEN }, PATIENCE_MS)
		for (const commands of [
			['expire', 'getex', 'hincrby', 'set'],
			['expire', 'hincrby'],
		]) {
			const before = proxy.requests()
			await redis.inside.configResetStat()
			await young.hit(`young of ${of.key} ${commands.length}`, { ...LIMIT, windowSeconds: YEAR })
			expect({ requests: proxy.requests() - before, commands: await executed() }).toEqual({ requests: 1, commands })
		}
	})

	test('a whole request that votes is one request to Redis, and one command, its limit included', async () => {
		const { send, app } = createApi({
			published: publishedWith('servers:browser'),
			variables: {
				UPSTASH_REDIS_REST_URL: proxy.url,
				UPSTASH_REDIS_REST_TOKEN: TOKEN,
				PINAKES_SECRET: 'a secret of these tests, longer than 32 characters',
			},
		})
		const vote = (clientId: string) =>
			send('POST', '/api/votes/toggle', { body: { key: 'servers:browser', clientId, vote: true }, ip: '192.0.2.7' })
		await vote('ana')
		const before = proxy.requests()
		await redis.inside.configResetStat()
		const { status, body, headers } = await vote('bo')
		expect([status, body.count, headers.get('ratelimit')]).toEqual([200, 2, expect.stringContaining('r=43')])
		expect({ requests: proxy.requests() - before, commands: await executed() }).toEqual({
			requests: 1,
			commands: ['eval', 'hincrby', 'hincrby', 'sadd', 'set', 'zincrby'],
		})
		await app.close()
	})

	test('a burst of votes travels in one request', async () => {
		const before = proxy.requests()
		await Promise.all(HUNDRED.map((key) => cast(store, { key, voter: of.voter(), day: of.day })))
		expect(proxy.requests() - before).toBe(1)
	})
})
