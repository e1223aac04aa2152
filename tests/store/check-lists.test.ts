import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLists, runHousekeeping } from '../../src/domain/housekeeping.ts'
import { faultLog } from '../../src/store/faults.ts'
import { redisClient } from '../../src/store/redis/client.ts'
import { deskKey } from '../../src/store/redis/keys.ts'
import { checkLists as checkRedis } from '../../src/store/redis/lists.ts'
import { openRedisStore, redisStore } from '../../src/store/redis/redis.ts'
import { seal } from '../../src/store/redis/replies.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { lead } from './lists-suite.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'

type OldWrite = (id: string, version: number, value: Record<string, unknown>) => unknown
const services = (store: Store) => ({
	desk: async () => store.desk,
	now: () => Date.parse('2027-11-21T12:00:00.000Z'),
	baseUrl: 'https://pinakes.test',
})
const idsOf = async (store: Store, status: string) =>
	(await store.desk.page({ kind: 'lead', status, limit: 100, offset: 0 })).records.map(({ id }) => id)

/** What an older release writes past the lists is in them after the daily job, and goes when it is due. */
async function expectMended(store: Store, write: OldWrite): Promise<void> {
	await store.desk.save({ kind: 'lead', id: 'moved', value: lead(1, { id: 'moved', status: 'new' }), expected: 0 })
	await write('moved', 2, lead(1, { id: 'moved', status: 'active' }))
	await write('made', 1, lead(2, { id: 'made', status: 'archived' }))
	await write('odd', 1, { id: 'odd', status: 'no-such-status' })
	expect([await idsOf(store, 'new'), await idsOf(store, 'archived')]).toEqual([['moved'], []])
	expect(await runHousekeeping(services(store))).toEqual({ listed: 2, moved: 0, removed: 1 })
	expect([await idsOf(store, 'new'), await idsOf(store, 'active')]).toEqual([[], ['moved']])
	expect(await checkLists(services(store))).toBe(0)
	expect((await store.desk.list('lead')).map(({ id }) => id)).toEqual(['moved', 'odd'])
}

test('SQLite: what an older release writes after the migration is listed by the daily job and expires', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-check-'))
	const file = join(folder, 'store.sqlite')
	const store = sqliteStore(file)
	const old = new DatabaseSync(file)
	const insert = old.prepare("INSERT OR REPLACE INTO desk VALUES ('lead', ?, ?, ?)")
	for (let n = 0; n < 1200; n++) insert.run(`many-${n}`, 1, JSON.stringify(lead(n, { id: `many-${n}`, status: 'new' })))
	expect(await checkLists(services(store))).toBe(1200)
	expect((await store.desk.page({ kind: 'lead', limit: 1, offset: 0 })).total).toBe(1200)
	old.exec('DELETE FROM desk; DELETE FROM listed')
	await expectMended(store, (id, version, value) => insert.run(id, version, JSON.stringify(value)))
	old.close()
	await store.close()
	rmSync(folder, { recursive: true })
})

describe.skipIf(!redisIsHere)('Redis', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	beforeEach(() => redis.inside.flushAll())
	afterAll(() => redis?.close())
	const write: OldWrite = (id, version, value) => redis.inside.hSet(deskKey('lead'), id, seal(version, value))

	test('what an older release writes after the migration is listed by the daily job and expires', async () => {
		await openRedisStore(redis.address, faultLog('here'))
		await expectMended(redisStore(redis.address, PATIENCE_MS), write)
	})

	test('a record is written once, also where its text is cut at a character of two units or holds half of one', async () => {
		const store = redisStore(redis.address, PATIENCE_MS)
		await write('cut', 1, lead(1, { id: 'cut', message: `${'a'.repeat(279)}😀 tail` }))
		await write('half', 1, lead(2, { id: 'half', message: 'half \ud800' }))
		expect(await checkLists(services(store))).toBe(2)
		expect(await checkLists(services(store))).toBe(0)
	})

	test('a run is bounded, and the next ones go on where it ended until every record was looked at', async () => {
		const store = redisStore(redis.address, PATIENCE_MS)
		for (let n = 0; n < 1500; n++) await write(`many-${n}`, 1, lead(n, { id: `many-${n}` }))
		const client = redisClient(redis.address, PATIENCE_MS)
		const first = await checkRedis(client, 'lead', 100)
		expect(first).toBeLessThan(1500)
		let mended = first
		for (let run = 0; run < 100 && mended < 1500; run++) mended += await checkRedis(client, 'lead', 100)
		expect(mended).toBe(1500)
		expect((await store.desk.page({ kind: 'lead', limit: 1, offset: 0 })).total).toBe(1500)
	})
})
