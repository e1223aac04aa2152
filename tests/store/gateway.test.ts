import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ratelimit } from '@upstash/ratelimit'
import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway } from '../../scripts/redis/gateway.ts'
import { startRedis } from '../../scripts/redis/server.ts'
import { redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'

describe.skipIf(!redisIsHere)('the gateway', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())

	async function ask(path: string, init: { body?: string; token?: string; base64?: boolean } = {}) {
		const headers = {
			authorization: `Bearer ${init.token ?? redis.address.token}`,
			...(init.base64 && { 'upstash-encoding': 'base64' }),
		}
		const method = init.body === undefined ? 'GET' : 'POST'
		const response = await fetch(`${redis.address.url}${path}`, { method, headers, body: init.body ?? null })
		return { status: response.status, body: await response.json() }
	}

	test('takes a command as a list and as a path', async () => {
		expect(await ask('/', { body: '["SET", "a", 1]' })).toEqual({ status: 200, body: { result: 'OK' } })
		expect(await ask('/get/a')).toEqual({ status: 200, body: { result: '1' } })
		expect(await ask('/set/caf%C3%A9/b%2Fc')).toEqual({ status: 200, body: { result: 'OK' } })
		expect(await ask('/get/caf%C3%A9')).toEqual({ status: 200, body: { result: 'b/c' } })
	})

	test('writes every string but OK in base64 when asked, and numbers, null and nesting as they are', async () => {
		await ask('/', { body: '["RPUSH", "list", "ü", "OK"]' })
		const body = JSON.stringify([
			['LRANGE', 'list', 0, -1],
			['LLEN', 'list'],
			['GET', 'none'],
		])
		const { body: answers } = await ask('/pipeline', { body, base64: true })
		expect(answers).toEqual([{ result: ['w7w=', 'OK'] }, { result: 2 }, { result: null }])
	})

	test('answers each command of a pipeline by itself', async () => {
		const body = '[["SET","p","x"],["INCR","p"],["GET","p"]]'
		expect(await ask('/pipeline', { body })).toEqual({
			status: 200,
			body: [{ result: 'OK' }, { error: 'ERR value is not an integer or out of range' }, { result: 'x' }],
		})
	})

	test('runs a transaction whole or, when a command is not one, not at all', async () => {
		expect(await ask('/multi-exec', { body: '[["SET","m","1"],["INCR","m"]]' })).toEqual({
			status: 200,
			body: [{ result: 'OK' }, { result: 2 }],
		})
		expect(await ask('/multi-exec', { body: '[["SET","m","9"],["NOSUCH"]]' })).toEqual({
			status: 400,
			body: { error: expect.stringContaining('unknown command') },
		})
		expect(await ask('/get/m')).toEqual({ status: 200, body: { result: '2' } })
	})

	test.each([
		['a wrong token', '/get/a', { token: 'wrong' }, 401],
		['no command', '/', { body: '[]' }, 400],
		['a body that is not JSON', '/', { body: '{' }, 400],
		['a pipeline that is not a list', '/pipeline', { body: '{}' }, 400],
		['an unknown command', '/nosuch', {}, 400],
		['a path that is not UTF-8', '/get/%ff', {}, 400],
		['an unknown path', '/elsewhere', { body: '[]' }, 404],
		['a body over 10 MB', '/', { body: JSON.stringify(['SET', 'a', 'x'.repeat(10 * 1024 * 1024)]) }, 413],
	])('answers %s with an error', async (_, path, init, status) => {
		expect(await ask(path, init)).toEqual({ status, body: { error: expect.any(String) } })
	})

	test('serves what the client library sends', async () => {
		const client = new Redis({ ...redis.address, enableTelemetry: false })
		const value = { text: 'naïve 🗿', nested: [1, null, { deep: true }] }
		await client.set('object', value)
		await client.hset('hash', { one: 1, two: 'b' })
		expect(await client.get('object')).toEqual(value)
		expect(await client.hgetall('hash')).toEqual({ one: 1, two: 'b' })
		await client.zadd('scores', { score: 1, member: 'a' }, { score: 2, member: 'b' })
		expect(await client.zrange('scores', 0, -1, { withScores: true })).toEqual(['a', 1, 'b', 2])
		expect(await client.multi().incr('n').incr('n').exec()).toEqual([1, 2])
		expect(await client.createScript<string>('return ARGV[1]').exec([], ['hello'])).toBe('hello')
	})

	test('runs scripts that carry the flag which only Upstash knows', async () => {
		const client = new Redis({ ...redis.address, enableTelemetry: false })
		const limiters = [
			Ratelimit.fixedWindow(2, '1 h'),
			Ratelimit.slidingWindow(2, '1 h'),
			Ratelimit.tokenBucket(2, '1 h', 2),
		]
		for (const [at, limiter] of limiters.entries()) {
			const limit = new Ratelimit({ redis: client, limiter, prefix: `limit-${at}`, enableTelemetry: false })
			const passed: boolean[] = []
			for (const _ of [1, 2, 3]) passed.push((await limit.limit('someone')).success)
			expect(passed).toEqual([true, true, false])
		}
	})

	test('says that Redis is down, where it is', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'pinakes-lost-'))
		const lost = await startRedis({ folder, keep: false })
		const gateway = await startGateway({ redisUrl: lost.url, token: 'token' })
		await lost.close()
		try {
			for (const [path, body] of [
				['/', ['GET', 'a']],
				['/pipeline', [['GET', 'a']]],
				['/multi-exec', [['GET', 'a']]],
			] as const) {
				const headers = { authorization: 'Bearer token' }
				const response = await fetch(`${gateway.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
				expect(await response.text()).toContain('"UNREACHABLE ')
			}
		} finally {
			await gateway.close()
			rmSync(folder, { recursive: true })
		}
	})
})
