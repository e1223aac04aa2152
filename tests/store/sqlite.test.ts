import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { MIGRATIONS } from '../../src/store/sqlite/migrations.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import { cast } from './cast.ts'
import { fresh, storeSuite, YEAR } from './suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

storeSuite('SQLite', () => sqliteStore(join(folder, 'shared.db')))

test.skipIf(process.platform === 'win32')('where no file may grow, a hit that is not kept is not taken', async () => {
	const file = join(folder, 'full.db')
	const script = join(import.meta.dirname, 'full-writer.ts')
	const shell = `ulimit -f 400; exec "${process.execPath}" "${script}" "${file}"`
	const { stdout } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' })
	const taken = JSON.parse(stdout) as boolean[]
	expect(taken.at(-1)).toBe(false)
	const database = new DatabaseSync(file)
	const [row] = database.prepare(`SELECT n FROM hits WHERE key = 'one'`).all()
	database.close()
	expect(Number(row?.n ?? 0)).toBe(taken.filter(Boolean).length)
})

test('hits are deleted within a minute after their window has ended', async () => {
	const file = join(folder, 'ended.db')
	const store = sqliteStore(file)
	const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:10Z'))
	await store.hit('old', { limit: 9, windowSeconds: 60 })
	await store.hit('long', { limit: 9, windowSeconds: YEAR })
	clock.mockReturnValue(Date.parse('2026-11-21T12:01:10Z'))
	await store.hit('new', { limit: 9, windowSeconds: 60 })
	clock.mockRestore()
	await store.close()
	const database = new DatabaseSync(file)
	const keys = database.prepare('SELECT key FROM hits ORDER BY key').all()
	database.close()
	expect(keys).toEqual([{ key: 'long' }, { key: 'new' }])
})

test('a vote that cannot be kept leaves no hit behind: the two are one transaction', async () => {
	const { key, day, voter } = fresh()
	const file = join(folder, 'one-transaction.db')
	const store = sqliteStore(file)
	const record = () =>
		store.record({
			kind: 'vote',
			key,
			voter: voter(),
			on: true,
			day,
			hit: { key, limit: { limit: 9, windowSeconds: YEAR } },
		})
	const database = new DatabaseSync(file)
	database.exec(`CREATE TRIGGER refuse BEFORE INSERT ON casts BEGIN SELECT RAISE(ABORT, 'refused'); END`)
	const log = vi.spyOn(console, 'error').mockReturnValue()
	await expect(record()).rejects.toMatchObject({ code: 'store_unavailable' })
	log.mockRestore()
	database.exec('DROP TRIGGER refuse')
	database.close()
	expect(await record()).toEqual({ allowance: expect.objectContaining({ remaining: 8 }), changed: true, count: 1 })
	await store.close()
})

/** A process of its own that votes with one client after the other and prints each that was acknowledged. */
function writer(file: string, { name, votes }: { name: string; votes: number }): ChildProcess {
	const script = join(import.meta.dirname, 'sqlite-writer.ts')
	return spawn(process.execPath, [script, file, name, `${votes}`], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function acknowledged(child: ChildProcess, until = Number.POSITIVE_INFINITY): Promise<string[]> {
	const clients: string[] = []
	for await (const client of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
		clients.push(client)
		if (clients.length === until) child.kill('SIGKILL')
	}
	return clients
}

test('a reopened file has everything', async () => {
	const { key, day, voter } = fresh()
	const file = join(folder, 'reopened', 'store.db')
	const before = sqliteStore(file)
	await cast(before, { key, voter: voter(), day })
	await cast(before, { key, voter: voter(), kind: 'works', day })
	await before.addIntent(key, 'copy', { address: 'a', day })
	await before.hit(key, { limit: 2, windowSeconds: YEAR })
	const days = await before.activity([day])
	await before.close()

	const after = sqliteStore(file)
	expect(await after.votes([key], voter().client)).toEqual({ counts: [1], mine: [true] })
	expect(await after.signals([key])).toEqual([{ used: 0, works: 1, broken: 0 }])
	expect(await after.activity([day])).toEqual(days)
	expect(await after.hit(key, { limit: 2, windowSeconds: YEAR })).toMatchObject({ allowed: true, remaining: 0 })
	await after.close()
})

test('kill -9 of a writing process loses no acknowledged vote', async () => {
	const file = join(folder, 'killed.db')
	const lists: string[][] = []
	for (const name of ['a', 'b', 'c']) lists.push(await acknowledged(writer(file, { name, votes: 1e6 }), 100))
	const store = sqliteStore(file)
	const clients = lists.flat()
	expect(clients.length).toBeGreaterThanOrEqual(300)
	const answers = await Promise.all(clients.map((client) => store.votes(['mcp:written'], client)))
	expect(answers.filter(({ mine }) => !mine[0])).toEqual([])
	const database = new DatabaseSync(file)
	const members = Number(database.prepare('SELECT count(*) AS n FROM said').get()?.n)
	expect(answers[0]?.counts).toEqual([members])
	expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
	database.close()
	await store.close()
})

test('two processes that open and write one file at once lose nothing', async () => {
	const file = join(folder, 'together.db')
	const children = ['a', 'b'].map((name) => writer(file, { name, votes: 200 }))
	const exits = children.map((child) => once(child, 'exit'))
	const clients = (await Promise.all(children.map((child) => acknowledged(child)))).flat()
	expect(await Promise.all(exits)).toEqual([
		[0, null],
		[0, null],
	])
	const store = sqliteStore(file)
	expect(clients).toHaveLength(400)
	expect((await store.votes(['mcp:written'], 'nobody')).counts).toEqual([400])
	await store.close()
})

test('many processes may make a new file at the same moment', async () => {
	const files = Array.from({ length: 4 }, (_, at) => join(folder, `new-${at}.db`))
	for (const file of files) {
		const children = ['a', 'b', 'c', 'd'].map((name) => writer(file, { name, votes: 1 }))
		const lists = await Promise.all(children.map((child) => acknowledged(child)))
		expect(lists.flat().sort()).toEqual(['a-0', 'b-0', 'c-0', 'd-0'])
	}
})
test('a file of release 0.1 keeps its votes and their weights, and is written on', async () => {
	const file = join(folder, 'first.db')
	const database = new DatabaseSync(file)
	database.exec(MIGRATIONS[0] ?? '')
	database.exec(`INSERT INTO said VALUES ('ana', 'vote', 'mcp:a'), ('bo', 'vote', 'mcp:a');
		INSERT INTO counted VALUES ('mcp:a', 'vote', 2);
		INSERT INTO weighed VALUES ('2026-11-20', 'mcp:a', 'vote', 'home', 0), ('2026-11-20', 'mcp:a', 'vote', 'home', 2);
		INSERT INTO happened VALUES ('2026-11-20', 'mcp:a', 'copy', 60)`)
	database.close()
	const store = sqliteStore(file)
	expect(
		await cast(store, {
			key: 'mcp:a',
			voter: { client: 'ana', address: 'home' },
			on: false,
			day: '2026-11-21',
		}),
	).toEqual({
		count: 1,
		changed: true,
	})
	await store.addIntent('mcp:a', 'copy', { address: 'home', day: '2026-11-20' })
	const expected = new Map([['home', { vote: 2, 'intent:copy': 1 }]])
	expect(await store.activity(['2026-11-20'])).toEqual([new Map([['mcp:a', expected]])])
	await store.close()
	await sqliteStore(file).close()
})
