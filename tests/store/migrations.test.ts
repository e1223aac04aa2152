import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeOpener } from '../../src/store/open.ts'
import { redisClient } from '../../src/store/redis/client.ts'
import { deskKey, SCHEMA } from '../../src/store/redis/keys.ts'
import { seal } from '../../src/store/redis/replies.ts'
import { migrate as migrateRedis, MIGRATIONS as REDIS_MIGRATIONS } from '../../src/store/redis/schema.ts'
import { MIGRATIONS, migrate, schemaVersion } from '../../src/store/sqlite/migrations.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { lead } from './lists-suite.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis, TOKEN } from './redis-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

let files = 0
const freshFile = () => join(folder, `${++files}.sqlite`)

/** The tables of the first release, as it made them, before versions were counted. */
const FIRST_RELEASE = `
PRAGMA journal_mode = WAL;
CREATE TABLE said (client TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (client, kind, key)) STRICT, WITHOUT ROWID;
CREATE TABLE counted (key TEXT NOT NULL, kind TEXT NOT NULL, n INTEGER NOT NULL CHECK (n >= 0), PRIMARY KEY (key, kind)) STRICT, WITHOUT ROWID;
CREATE TABLE weighed (day TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, slot INTEGER NOT NULL,
	PRIMARY KEY (day, key, kind, address, slot)) STRICT, WITHOUT ROWID;
CREATE TABLE happened (day TEXT NOT NULL, key TEXT NOT NULL, intent TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (day, key, intent)) STRICT, WITHOUT ROWID;
CREATE TABLE hits (key TEXT NOT NULL, seconds INTEGER NOT NULL, reset INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (key, seconds)) STRICT, WITHOUT ROWID;
CREATE TABLE desk (kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE audited (n INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT NOT NULL) STRICT;
CREATE TABLE claimed (id TEXT PRIMARY KEY NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`
const LEADS = Array.from({ length: 40 }, (_, n) => lead(n, { contactName: `ÄRGER ${n}` }))
const ODD = { id: 'odd', status: 'no-such-status' }

function fill(database: DatabaseSync): void {
	database.exec(`
		INSERT INTO said VALUES ('ana', 'vote', 'mcp:a'), ('bea', 'vote', 'mcp:a'), ('ana', 'works', 'mcp:a');
		INSERT INTO counted VALUES ('mcp:a', 'vote', 2), ('mcp:a', 'works', 1);
		INSERT INTO weighed VALUES ('2026-11-20', 'mcp:a', 'vote', 'here', 0);
		INSERT INTO happened VALUES ('2026-11-20', 'mcp:a', 'copy', 7);
		INSERT INTO audited (line) VALUES ('{"action":"create"}');
		INSERT INTO claimed VALUES ('mail done 1', ${Date.now() + 8 * 86_400_000});
	`)
	const add = database.prepare('INSERT INTO desk VALUES (?, ?, 3, ?)')
	for (const value of [...LEADS, ODD]) add.run('lead', String(value.id), JSON.stringify(value))
	add.run('subscriber', 'somebody', '{"email":"ana@example.com"}')
}

/** Makes a file as a release had it that knew only the first `version` migrations: data of the first release, brought there. */
function makeFile(file: string, version: number): void {
	const database = new DatabaseSync(file)
	if (version === 0) database.exec(FIRST_RELEASE)
	else migrate(database, MIGRATIONS.slice(0, 1))
	fill(database)
	if (version > 1) migrate(database, MIGRATIONS.slice(0, version))
	database.close()
}

async function expectWhole(store: Store): Promise<void> {
	expect(await store.votes(['mcp:a'], 'bea')).toEqual({ counts: [2], mine: [true] })
	expect(await store.signals(['mcp:a'])).toEqual([{ used: 0, works: 1, broken: 0 }])
	expect((await store.activity(['2026-11-20']))[0]?.get('mcp:a')).toEqual(new Map([['here', { vote: 1 }]]))
	expect(await store.desk.list('subscriber')).toHaveLength(1)
	expect(await store.desk.audit({ limit: 9, offset: 0 })).toEqual([{ action: 'create' }])
	await expectListed(store)
}
async function expectListed(store: Store): Promise<void> {
	expect(await store.desk.list('lead')).toHaveLength(LEADS.length + 1)
	expect((await store.desk.page({ kind: 'lead', limit: 100, offset: 0 })).total).toBe(LEADS.length)
	const found = await store.desk.page({ kind: 'lead', q: 'Ärger 17', limit: 100, offset: 0 })
	expect(found.records.map(({ id, version }) => [id, version])).toEqual([['lead-000017', 3]])
}

describe('the migrations of SQLite', () => {
	test.each(MIGRATIONS.map((_, version) => version))(
		'bring a file of version %i with data in it to the newest',
		async (version) => {
			const file = freshFile()
			makeFile(file, version)
			const store = sqliteStore(file)
			await expectWhole(store)
			await store.close()
			const database = new DatabaseSync(file)
			expect(schemaVersion(database)).toBe(MIGRATIONS.length)
			expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
			database.close()
		},
	)

	test('give the same tables from every version, also from the first release', () => {
		const schemaOf = (version: number) => {
			const file = freshFile()
			makeFile(file, version)
			sqliteStore(file).close()
			const database = new DatabaseSync(file)
			const rows = database
				.prepare("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY 1, 2")
				.all()
			database.close()
			return rows
		}
		const newest = schemaOf(MIGRATIONS.length)
		for (const version of MIGRATIONS.keys()) expect(schemaOf(version)).toEqual(newest)
	})

	test('that fail leave the file at the version before, with all that was in it', () => {
		const file = freshFile()
		makeFile(file, 1)
		const database = new DatabaseSync(file)
		const broken = [...MIGRATIONS.slice(0, 1), 'DELETE FROM desk; CREATE TABLE half (a); SELECT no_such_function()']
		expect(() => migrate(database, broken)).toThrow('no_such_function')
		expect(schemaVersion(database)).toBe(1)
		expect(database.prepare('SELECT count(*) AS n FROM desk').get()?.n).toBe(LEADS.length + 2)
		database.close()
	})

	test('are done once by two that open the file at the same moment', () => {
		const file = freshFile()
		makeFile(file, 0)
		const [one, two] = [new DatabaseSync(file), new DatabaseSync(file)]
		const counting = [...MIGRATIONS, 'CREATE TABLE IF NOT EXISTS times (n); INSERT INTO times VALUES (1)']
		migrate(one, counting)
		migrate(two, counting)
		expect(two.prepare('SELECT count(*) AS n FROM times').get()).toEqual({ n: 1 })
		one.close()
		two.close()
	})

	test('every table is in a dump, follows from what is, ends by itself, or is of an earlier version', () => {
		const file = freshFile()
		sqliteStore(file).close()
		const database = new DatabaseSync(file)
		const tables = database
			.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
			.all()
		const dumped = ['said', 'tallies', 'casts', 'desk', 'audited']
		expect(tables.map(({ name }) => name).sort()).toEqual(
			[...dumped, 'claimed', 'clock', 'counted', 'hits', 'listed'].sort(),
		)
		database.close()
	})
})

describe.skipIf(!redisIsHere)('the migrations of Redis', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())
	const opener = (token = TOKEN) => storeOpener({ kind: 'redis', ...redis.address, token }, { pauseMs: 0 })
	const refused = { code: 'store_unavailable' }
	const loggedClasses = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)).class)

	/** What the first release wrote: records without lists, and no version. */
	async function firstRelease(): Promise<void> {
		await redis.inside.flushAll()
		for (const value of [...LEADS, ODD]) await redis.inside.hSet(deskKey('lead'), String(value.id), seal(3, value))
	}

	test('bring the data of the first release to the newest, and note the version', async () => {
		await firstRelease()
		const store = await opener()()
		await expectListed(store)
		expect(await redis.inside.get(SCHEMA)).toBe(`${REDIS_MIGRATIONS.length}`)
	})

	test('that are cut off at any request are completed by the next start', async () => {
		const proxy = await startFaultProxy(redis.address.url)
		const client = redisClient({ url: proxy.url, token: TOKEN }, PATIENCE_MS)
		for (let [n, isDone] = [0, false]; !isDone; n++) {
			await firstRelease()
			const start = proxy.requests()
			await proxy.set((request) => (request - start >= n ? 'a reply that is lost' : undefined))
			isDone = await migrateRedis(client).then(
				() => true,
				() => false,
			)
			await proxy.set(undefined)
			await expectListed(await opener()())
		}
		await proxy.close()
	})

	test('a save beside a migration stands in the lists as it was saved', async () => {
		await firstRelease()
		const store = await opener()()
		await redis.inside.del([SCHEMA, 'schema:progress'])
		await Promise.all([
			...LEADS.map((value) =>
				store.desk.save({ kind: 'lead', id: String(value.id), value: { ...value, status: 'archived' }, expected: 3 }),
			),
			migrateRedis(redisClient(redis.address, PATIENCE_MS)),
		])
		const { total } = await store.desk.page({ kind: 'lead', status: 'archived', limit: 1, offset: 0 })
		expect(total).toBe(LEADS.length)
	})

	test('refuse the database of a newer release, and change nothing in it', async () => {
		await redis.inside.flushAll()
		await redis.inside.set(SCHEMA, `${REDIS_MIGRATIONS.length + 1}`)
		const open = opener()
		for (let n = 0; n < 3; n++) await expect(open()).rejects.toMatchObject(refused)
		expect(loggedClasses()).toEqual(['newer_schema'])
		expect(await redis.inside.keys('*')).toEqual([SCHEMA])
		await redis.inside.del(SCHEMA)
		expect(await (await open()).votes(['mcp:a'], 'ana')).toEqual({ counts: [0], mine: [false] })
	})

	test('a version that is no number, and data of another type, are unavailable and said once', async () => {
		await redis.inside.flushAll()
		await redis.inside.set(SCHEMA, 'garbage')
		await expect(opener()()).rejects.toMatchObject(refused)
		await redis.inside.del(SCHEMA)
		const store = await opener()()
		for (const key of ['counts', 'audit', 'desk:lead', 'desk:lead:order']) await redis.inside.set(key, 'text')
		for (let n = 0; n < 3; n++) {
			await expect(store.votes(['mcp:a'], 'ana')).rejects.toMatchObject(refused)
			await expect(store.desk.page({ kind: 'lead', limit: 1, offset: 0 })).rejects.toMatchObject(refused)
		}
		expect(loggedClasses()).toEqual(['unexpected_reply', 'WRONGTYPE'])
	})

	test('a wrong token is unavailable, said once, and the right one works without a restart of anything else', async () => {
		await redis.inside.flushAll()
		const open = opener('another-token-altogether')
		for (let n = 0; n < 3; n++) await expect(open()).rejects.toMatchObject(refused)
		const [line] = vi.mocked(console.error).mock.calls.map(([text]) => JSON.parse(String(text)))
		expect([line.class, line.path]).toEqual(['WRONGPASS', redis.address.url])
		expect(loggedClasses()).toHaveLength(1)
		await (await opener()()).votes(['mcp:a'], 'ana')
	})
})
