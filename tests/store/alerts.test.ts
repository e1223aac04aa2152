import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAlerts, receiveDeploy } from '../../src/domain/alerts.ts'
import type { Published } from '../../src/published/published.ts'
import type { Change } from '../../src/schema/changes.ts'
import { Failure } from '../../src/schema/contract/errors.ts'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'

const READY = {
	state: 'ready',
	context: 'production',
	title: 'pay no attention to this',
	commit_url: 'https://evil.example',
}
const report = () => undefined
const signature = (n: number) => `${n}`.padStart(64, '0')

/** The nth change of an invented registry. */
const change = (n: number, over: Partial<Change> = {}): Change => ({
	key: `mcp/entry-${n}`,
	type: 'added',
	category: 'mcp',
	slug: `entry-${n}`,
	title: `Entry ${n}`,
	at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
	artifact: `mcp/entry-${n}.md`,
	sha256: signature(n),
	signature: signature(n),
	...over,
})

/** A registry with the changes 1 to `last`, of which `gone` are no longer in it; those `withdrawn` have left a tombstone. */
function registry(last: number, gone: readonly string[] = [], withdrawn: readonly string[] = []): Published {
	const entries = Array.from({ length: last }, (_, at) => change(last - at))
	const log = { entries, currentSignature: signature(last), generatedAt: '2026-01-01T00:00:00Z', derivedFrom: 'git' }
	return {
		changes: () => log,
		documentOf: (key: string) => (gone.includes(key) ? undefined : 1),
		tombstones: () => new Map(withdrawn.map((key) => [key, {}])),
		log: () => undefined,
	} as unknown as Published
}

function suite(open: () => Promise<Store>): void {
	let store: Store
	beforeAll(async () => {
		store = await open()
	})
	afterAll(() => store.close())
	const deploy = (published: Published, event: Parameters<typeof receiveDeploy>[0] = READY) =>
		receiveDeploy(event, { desk: async () => store.desk, published, baseUrl: 'https://pinakes.test', report })
	const alerts = async () => (await listAlerts({ desk: async () => store.desk, report })).events
	const ids = async () => (await alerts()).map(({ key }) => Number(key?.split('-')[1]))

	test('there are none before the first deploy, and none for a deploy that is no news', async () => {
		for (const event of [
			{},
			{ ...READY, state: 'error' },
			{ ...READY, context: 'deploy-preview' },
			{ ...READY, state: null },
		])
			expect(await deploy(registry(3), event)).toEqual({ ok: true, accepted: false })
		expect(await alerts()).toEqual([])
	})

	test('a deploy brings the changes of the registry, and nothing of its own words', async () => {
		expect(await deploy(registry(2, ['mcp:entry-1']))).toEqual({ ok: true, accepted: true })
		expect(await alerts()).toEqual([
			{
				id: '20260101000200000-added-mcp-entry-2',
				kind: 'entry',
				action: 'added',
				key: 'mcp:entry-2',
				title: 'Entry 2',
				url: 'https://pinakes.test/mcp/entry-2',
				at: '2026-01-01T00:02:00.000Z',
			},
			expect.objectContaining({ key: 'mcp:entry-1', url: 'https://pinakes.test/changes' }),
		])
	})

	test('the same deploy again, one after another or 20 at once, changes nothing', async () => {
		const before = await store.desk.get('alerts', 'public')
		await deploy(registry(2))
		await Promise.all(Array.from({ length: 20 }, () => deploy(registry(2))))
		expect(await store.desk.get('alerts', 'public')).toEqual(before)
	})

	test('20 deliveries of one new deploy at once bring each change once', async () => {
		await Promise.allSettled(Array.from({ length: 20 }, () => deploy(registry(5))))
		expect(await ids()).toEqual([5, 4, 3, 2, 1])
		expect((await store.desk.get('alerts', 'public'))?.version).toBe(2)
	})

	test('a delivery that an older deploy answers takes nothing away', async () => {
		await deploy(registry(3))
		expect(await ids()).toEqual([5, 4, 3, 2, 1])
	})

	test('what was withdrawn is told with the page that says why', async () => {
		await deploy(registry(6, ['mcp:entry-6'], ['mcp:entry-6']))
		expect((await alerts())[0]).toMatchObject({ key: 'mcp:entry-6', url: 'https://pinakes.test/mcp/entry-6' })
	})

	test('only the newest hundred are kept, each once', async () => {
		await deploy(registry(70))
		await deploy(registry(230))
		expect(await ids()).toEqual(Array.from({ length: 100 }, (_, at) => 230 - at))
	})
}

const folder = mkdtempSync(join(tmpdir(), 'pinakes-alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))
describe('alerts in SQLite', () => suite(async () => sqliteStore(join(folder, 'store.db'))))

describe.skipIf(!redisIsHere)('alerts on a real Redis behind the gateway', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())
	suite(async () => redisStore(redis.address, PATIENCE_MS))
})

describe('where nothing is kept', () => {
	const failing = (code: 'store_not_configured' | 'store_unavailable') => ({
		desk: () => Promise.reject(new Failure(code)),
		published: registry(1),
		baseUrl: 'https://pinakes.test',
		report,
	})

	test('there are no alerts, and a deploy is told why it was not taken', async () => {
		expect(await listAlerts(failing('store_not_configured'))).toEqual({ ok: true, events: [] })
		await expect(receiveDeploy(READY, failing('store_not_configured'))).rejects.toMatchObject({
			code: 'store_not_configured',
		})
	})

	test('a store that is down is said to be down, not to be empty', async () => {
		await expect(listAlerts(failing('store_unavailable'))).rejects.toMatchObject({ code: 'store_unavailable' })
	})
})
