import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { cast } from './cast.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis } from './redis-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-sweep-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = (): string => join(folder, `${++files}.db`)

const TODAY = '2026-11-21'
const shifted = (days: number): string => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)
const event = (store: Store, days: number) =>
	store.addIntent('mcp:entry', 'copy', { address: 'somewhere', day: shifted(days) })
const held = async (store: Store, days: readonly number[]): Promise<number[]> => {
	const found = await store.activity(days.map(shifted))
	return days.filter((_, at) => (found[at]?.size ?? 0) > 0)
}

test('days are forgotten after 60 days, with what says whose vote weighs there; votes are not', async () => {
	const file = newFile()
	const store = sqliteStore(file)
	const voter = { client: 'ana', address: 'home' }
	await cast(store, { key: 'mcp:entry', voter, day: shifted(0) })
	for (let day = 1; day <= 61; day++) await event(store, day)
	expect(await held(store, [0, 1, 60, 61])).toEqual([1, 60, 61])
	expect(await store.votes(['mcp:entry'], 'ana')).toEqual({ counts: [1], mine: [true] })
	const database = new DatabaseSync(file)
	expect(database.prepare('SELECT * FROM casts').all()).toEqual([])
	database.close()
	await store.close()
})

test('a registry in which something is written every ten days forgets as well', async () => {
	const store = sqliteStore(newFile())
	for (let day = 0; day <= 100; day += 10) await event(store, day)
	expect(await held(store, [0, 30, 40, 100])).toEqual([40, 100])
	await store.close()
})

test('a write that is dated 72 days ahead sweeps nothing, and neither do those that follow it', async () => {
	const store = sqliteStore(newFile())
	for (let day = 0; day <= 60; day++) await event(store, day)
	await event(store, 60 + 72)
	for (let day = 61; day <= 70; day++) await event(store, day)
	const today = Array.from({ length: 28 }, (_, age) => 70 - age)
	expect(await held(store, today)).toEqual(today)
	await store.close()
})

test('what a wrong clock wrote far ahead is forgotten when the clock is believed again', async () => {
	const store = sqliteStore(newFile())
	await event(store, 1000)
	for (let day = 0; day <= 30; day++) await event(store, day)
	expect(await held(store, [1000, 0])).toEqual([0])
	await store.close()
})

test('processes that meet around midnight do not make the clock doubtful', async () => {
	const store = sqliteStore(newFile())
	for (let day = 0; day <= 61; day++) for (const written of [day, day - 1, day]) await event(store, written)
	expect((await held(store, [0, 1])).includes(0)).toBe(false)
	await store.close()
})

test('clocks that leap by -100 to +1000 days, at any moments, take nothing of the last four weeks', async () => {
	const leap = fc.record({ at: fc.integer({ min: 40, max: 89 }), by: fc.integer({ min: -100, max: 1000 }) })
	const property = fc.asyncProperty(fc.array(leap, { minLength: 1, maxLength: 8 }), async (leaps) => {
		const store = sqliteStore(':memory:')
		for (let day = 0; day < 90; day++) {
			await event(store, day)
			for (const { by } of leaps.filter(({ at }) => at === day)) await event(store, day + by)
			if (!leaps.some(({ at }) => at === day || at === day - 1)) continue
			const window = Array.from({ length: 28 }, (_, age) => day - age)
			expect(await held(store, window)).toEqual(window)
		}
		await store.close()
	})
	await fc.assert(property, { seed: 72, numRuns: 15 })
})

test.skipIf(!redisIsHere)('in Redis a day lives by the clock of Redis, so a leap takes nothing there', async () => {
	const redis = await startTestRedis()
	const store = redisStore(redis.address, PATIENCE_MS)
	const days = [0, 72, 1, -100, 1000, 2]
	for (const day of days) await event(store, day)
	expect(await held(store, days)).toEqual(days)
	for (const day of days) expect(await redis.inside.ttl(`day:${shifted(day)}`)).toBeGreaterThan(59 * 86_400)
	await store.close()
	await redis.close()
})
