import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS, dayOf } from '../../src/schema/text/day.ts'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import { deskSuite, moveSuite } from './desk-suite.ts'
import { writeEveryKind } from './every-kind.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { KEY_FAMILIES } from './key-families.ts'
import { listsSuite } from './lists-suite.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis, TOKEN } from './redis-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-desk-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const emptyFile = async () => sqliteStore(join(folder, `${++files}.db`))

listsSuite('SQLite', emptyFile)
deskSuite('SQLite', () => sqliteStore(join(folder, 'shared.db')))
moveSuite('SQLite to SQLite', { from: emptyFile, to: emptyFile })

/** Loads a dump of so many records, of which a store answers the same lines. */
async function loadMany(store: Awaited<ReturnType<typeof emptyFile>>): Promise<void> {
	const lines = Array.from({ length: 100_000 }, (_, n) =>
		JSON.stringify(['desk', 'lead', `lead-${`${n}`.padStart(6, '0')}`, 1, { n }]),
	)
	expect(await store.desk.load(lines)).toBe(100_000)
	expect(await Array.fromAsync(store.desk.dump())).toEqual(lines)
	await store.close()
}

test('100,000 records enter and leave a file unchanged', async () => loadMany(await emptyFile()))

describe.skipIf(!redisIsHere)('on a real Redis behind the gateway', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())
	const emptyRedis = async () => {
		await redis.inside.flushAll()
		return redisStore(redis.address, PATIENCE_MS)
	}

	listsSuite('Redis', emptyRedis)
	deskSuite('Redis', () => redisStore(redis.address, PATIENCE_MS))
	moveSuite('Redis to Redis', { from: emptyRedis, to: emptyRedis })
	moveSuite('SQLite to Redis', { from: emptyFile, to: emptyRedis })
	moveSuite('Redis to SQLite', { from: emptyRedis, to: emptyFile })

	test('every key that is ever written has its word about exports', async () => {
		const store = await emptyRedis()
		await writeEveryKind(store)
		const lines = await Array.fromAsync(store.desk.dump())
		const families = async () =>
			(await redis.inside.keys('*')).filter((key) => !KEY_FAMILIES.some(([pattern]) => pattern.test(key)))
		expect(await families()).toEqual([])
		await emptyRedis()
		await store.desk.load(lines)
		expect(await families()).toEqual([])
	})

	test('a restore keeps where voters came from no longer than the store did', async () => {
		const store = await emptyRedis()
		const ago = (days: number) => dayOf(Date.now() - days * DAY_MS)
		const rowsOf = (day: string) => [
			JSON.stringify(['tally', day, 'mcp:a', 'vote', 'home', 1]),
			JSON.stringify(['cast', `client-${day}`, 'vote', 'mcp:a', day, 'home']),
		]
		const lines = [...rowsOf(ago(61)), ...rowsOf(ago(60)), ...rowsOf(ago(58)), ...rowsOf(ago(0))]
		expect(await store.desk.load(lines)).toBe(lines.length)
		const held = (await redis.inside.keys('*')).filter((key) => /^(?:day|cast):/.test(key))
		const kept = [58, 0].map(ago)
		expect(held.sort()).toEqual(kept.flatMap((day) => [`day:${day}`, `cast:client-${day} vote:mcp:a`]).sort())
		for (const key of held) {
			const day = /\d{4}-\d\d-\d\d/.exec(key)?.[0] ?? ''
			expect(await redis.inside.pExpireTime(key)).toBe(Date.parse(day) + 60 * DAY_MS)
		}
	})

	test('a restore that is cut off at any request leaves nothing or all, and the next one completes it', {
		timeout: 240_000,
	}, async () => {
		vi.spyOn(console, 'error').mockImplementation(() => {})
		const source = await emptyFile()
		await writeEveryKind(source)
		const lines = await Array.fromAsync(source.desk.dump())
		await source.close()
		const proxy = await startFaultProxy(redis.address.url)
		const through = redisStore({ url: proxy.url, token: TOKEN }, PATIENCE_MS)
		const direct = redisStore(redis.address, PATIENCE_MS)
		let [all, cuts] = [false, 0]
		for (let n = 0; !all; n++) {
			for (const fault of ['a connection that is reset', 'a reply that is lost'] as const) {
				await redis.inside.flushAll()
				const start = proxy.requests()
				await proxy.set((request) => (request - start >= n ? fault : undefined))
				const outcome = await through.desk.load(lines).catch((error: Error & { code?: string }) => error.code)
				await proxy.set(undefined)
				if (outcome === lines.length) all = true
				else cuts++
				const held = await Array.fromAsync(direct.desk.dump())
				if (held.length === lines.length) expect(held).toEqual(lines)
				else {
					expect(held).toEqual([])
					expect(await direct.desk.page({ kind: 'lead', limit: 1, offset: 0 })).toMatchObject({ total: 0 })
					expect(await direct.desk.load(lines)).toBe(lines.length)
				}
				expect(await Array.fromAsync(direct.desk.dump())).toEqual(lines)
				expect((await redis.inside.keys('load:*')).filter((key) => key !== 'load:done')).toEqual([])
			}
		}
		expect(cuts).toBeGreaterThanOrEqual(4)
		await proxy.close()
	})

	test('of two restores at once one is whole and the other is refused', async () => {
		const store = await emptyRedis()
		await writeEveryKind(store)
		const lines = await Array.fromAsync(store.desk.dump())
		for (let n = 0; n < 5; n++) {
			await redis.inside.flushAll()
			const other = redisStore(redis.address, PATIENCE_MS)
			await Promise.allSettled([store.desk.load(lines), other.desk.load(lines)])
			if ((await Array.fromAsync(store.desk.dump())).length <= 2) await store.desk.load(lines)
			expect(await Array.fromAsync(store.desk.dump())).toEqual(lines)
		}
	})

	test('however many casts a restore brings, no request of it is longer than a million characters', async () => {
		const store = await emptyRedis()
		const today = dayOf(Date.now())
		const client = (n: number) => `${n}`.padStart(64, '0')
		const lines = Array.from({ length: 6000 }, (_, n) =>
			JSON.stringify(['cast', client(n), 'vote', 'mcp:an-entry-with-a-name', today, 'home'.padEnd(64, '-')]),
		)
		const fetched = vi.spyOn(globalThis, 'fetch')
		expect(await store.desk.load(lines)).toBe(lines.length)
		const lengths = fetched.mock.calls.map(([, init]) => String(init?.body).length)
		fetched.mockRestore()
		expect(lengths.length).toBeGreaterThan(6)
		expect(Math.max(...lengths)).toBeLessThan(1_000_000)
		expect(await Array.fromAsync(store.desk.dump())).toEqual(lines)
		await store.close()
	})

	test('100,000 records enter and leave Redis unchanged', async () => loadMany(await emptyRedis()))
})
