import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import { deskSuite, moveSuite } from './desk-suite.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-desk-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const emptyFile = async () => sqliteStore(join(folder, `${++files}.db`))

deskSuite('SQLite', () => sqliteStore(join(folder, 'shared.db')))
moveSuite('SQLite to SQLite', { from: emptyFile, to: emptyFile })

test('100,000 records leave one file and enter another unchanged', async () => {
	const lines = Array.from({ length: 100_000 }, (_, n) =>
		JSON.stringify(['desk', 'lead', `lead-${`${n}`.padStart(6, '0')}`, 1, { n }]),
	)
	const store = await emptyFile()
	expect(await store.desk.load(lines)).toBe(100_000)
	expect(await Array.fromAsync(store.desk.dump())).toEqual(lines)
	await store.close()
})

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

	deskSuite('Redis', () => redisStore(redis.address, PATIENCE_MS))
	moveSuite('Redis to Redis', { from: emptyRedis, to: emptyRedis })
	moveSuite('SQLite to Redis', { from: emptyFile, to: emptyRedis })
	moveSuite('Redis to SQLite', { from: emptyRedis, to: emptyFile })

	test('100,000 records enter and leave Redis unchanged', async () => {
		const lines = Array.from({ length: 100_000 }, (_, n) =>
			JSON.stringify(['desk', 'lead', `lead-${`${n}`.padStart(6, '0')}`, 1, { n }]),
		)
		const store = await emptyRedis()
		expect(await store.desk.load(lines)).toBe(100_000)
		expect(await Array.fromAsync(store.desk.dump())).toEqual(lines)
		await store.close()
	})
})
