import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import { fresh, storeSuite, YEAR } from './suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

storeSuite('SQLite', () => sqliteStore(join(folder, 'shared.db')))

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
	const { key, day, voice } = fresh()
	const file = join(folder, 'reopened', 'store.db')
	const before = sqliteStore(file)
	await before.setVote(key, voice(), true, day)
	await before.setSignal(key, { voice: voice(), name: 'works', active: true, day })
	await before.addIntent(key, 'copy', day)
	await before.hit(key, { limit: 2, windowSeconds: YEAR })
	const days = await before.activity([day])
	await before.close()

	const after = sqliteStore(file)
	expect(await after.votes([key], voice().client)).toEqual({ counts: [1], mine: [true] })
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

test('days older than 60 days are forgotten, votes are not', async () => {
	const { key, voice } = fresh()
	const store = sqliteStore(join(folder, 'old.db'))
	await store.setVote(key, voice(), true, '2026-01-01')
	await store.addIntent(key, 'copy', '2026-01-02')
	await store.addIntent(key, 'copy', '2026-03-03')
	const sizes = (await store.activity(['2026-01-01', '2026-01-02', '2026-03-03'])).map((day) => day.size)
	expect(sizes).toEqual([0, 1, 1])
	expect(await store.votes([key], voice().client)).toEqual({ counts: [1], mine: [true] })
	await store.close()
})
