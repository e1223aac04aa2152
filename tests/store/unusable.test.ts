import { spawnSync } from 'node:child_process'
import {
	appendFileSync,
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeOpener } from '../../src/store/open.ts'
import { keptSecret } from '../../src/store/secret.ts'
import { MIGRATIONS } from '../../src/store/sqlite/migrations.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import { cast } from './cast.ts'
import { fresh } from './suite.ts'

const root = mkdtempSync(join(tmpdir(), 'pinakes-unusable-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true }))
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => void logged.mockClear())

let folders = 0
function freshFolder(): { dataDir: string; file: string } {
	const dataDir = join(root, `${++folders}`)
	mkdirSync(dataDir)
	return { dataDir, file: join(dataDir, 'store.sqlite') }
}
const openerOf = (dataDir: string) => storeOpener({ kind: 'embedded', dataDir }, { pauseMs: 0 })

/** A file with votes in it, closed. */
async function written(file: string): Promise<void> {
	const store = sqliteStore(file)
	const { key, day, voter } = fresh()
	for (let client = 0; client < 50; client++) await cast(store, { key, voter: voter(client), day })
	await store.close()
}
const edit = (file: string, sql: string) => {
	const database = new DatabaseSync(file)
	database.exec(sql)
	database.close()
}
/** Every file of a folder with its bytes. */
const bytesIn = (folder: string) =>
	Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))

const BROKEN: Record<string, { make: (file: string) => void | Promise<void>; class: string }> = {
	'garbage bytes': { make: (file) => writeFileSync(file, 'x'.repeat(9000)), class: 'not_a_database' },
	'a few bytes': { make: (file) => writeFileSync(file, 'SQLite'), class: 'not_a_database' },
	'a header and nothing else': {
		make: async (file) => {
			await written(file)
			truncateSync(file, 100)
		},
		class: 'truncated_file',
	},
	'a file that was cut off': {
		make: async (file) => {
			await written(file)
			truncateSync(file, Math.floor(statSync(file).size / 2))
		},
		class: 'truncated_file',
	},
	'garbage behind a whole header': {
		make: async (file) => {
			await written(file)
			const bytes = readFileSync(file)
			writeFileSync(file, bytes.fill('z', 100))
		},
		class: 'SQLITE_CORRUPT',
	},
	'another program’s database': {
		make: (file) => edit(file, 'CREATE TABLE photos (a); INSERT INTO photos VALUES (1)'),
		class: 'foreign_database',
	},
	'another program’s database in write-ahead mode': {
		make: (file) => edit(file, 'PRAGMA journal_mode = WAL; CREATE TABLE photos (a)'),
		class: 'foreign_database',
	},
	'another program’s database with a table of our name': {
		make: (file) => edit(file, 'CREATE TABLE desk (chair TEXT, lamp TEXT)'),
		class: 'foreign_database',
	},
	'another program’s database with a version': {
		make: (file) => edit(file, 'CREATE TABLE photos (a); PRAGMA user_version = 1'),
		class: 'foreign_database',
	},
	'the file of a newer release': {
		make: async (file) => {
			await written(file)
			edit(file, `PRAGMA user_version = ${MIGRATIONS.length + 1}`)
		},
		class: 'newer_schema',
	},
	'the file of a newer release in another journal mode': {
		make: async (file) => {
			await written(file)
			edit(file, `PRAGMA journal_mode = DELETE; PRAGMA user_version = ${MIGRATIONS.length + 7}`)
		},
		class: 'newer_schema',
	},
	'a folder in its place': { make: (file) => void mkdirSync(file), class: 'not_a_database' },
}

describe.each(Object.entries(BROKEN))('%s', (name, { make, class: expected }) => {
	test('is refused as unavailable, said once in the log, and left to the byte', async () => {
		const { dataDir, file } = freshFolder()
		await make(file)
		logged.mockClear()
		const isFolder = name === 'a folder in its place'
		const before = isFolder ? readdirSync(file) : bytesIn(dataDir)
		const open = openerOf(dataDir)
		for (let n = 0; n < 5; n++) await expect(open()).rejects.toMatchObject({ code: 'store_unavailable' })
		expect(isFolder ? readdirSync(file) : bytesIn(dataDir)).toEqual(before)
		expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
			{ level: 'error', at: expect.any(String), class: expected, cause: expect.any(String), path: file },
		])
	})

	test('is used again without a restart once it has been moved away, and a second time it is said again', async () => {
		const { dataDir, file } = freshFolder()
		await make(file)
		let now = 0
		const open = storeOpener({ kind: 'embedded', dataDir }, { now: () => now, pauseMs: 0 })
		await expect(open()).rejects.toMatchObject({ code: 'store_unavailable' })
		renameSync(file, `${file}.away`)
		const { key, day, voter } = fresh()
		expect(await cast(await open(), { key, voter: voter(), day })).toEqual({ count: 1, changed: true })
		await (await open()).close()
		logged.mockClear()
		now = 60_000
		rmSync(file)
		renameSync(`${file}.away`, file)
		await expect(open()).rejects.toMatchObject({ code: 'store_unavailable' })
		expect(logged).toHaveBeenCalledTimes(1)
	})
})

test('what a newer release left in the log of the database after a crash is seen, and nothing is changed', async () => {
	const { file } = freshFolder()
	await written(file)
	const live = new DatabaseSync(file)
	live.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`)
	const { dataDir, file: crashed } = freshFolder()
	for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${crashed}${end}`)
	live.close()
	const [database, log] = ['', '-wal'].map((end) => readFileSync(`${crashed}${end}`))
	await expect(openerOf(dataDir)()).rejects.toMatchObject({ code: 'store_unavailable' })
	expect(JSON.parse(String(logged.mock.calls[0]?.[0])).class).toBe('newer_schema')
	expect(['', '-wal'].map((end) => readFileSync(`${crashed}${end}`))).toEqual([database, log])
})

test('a file that is deleted or replaced while it is open is opened anew, so that no vote goes nowhere', async () => {
	const { dataDir, file } = freshFolder()
	const open = openerOf(dataDir)
	const { key, day, voter } = fresh()
	await cast(await open(), { key, voter: voter(), day })
	for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name))
	await cast(await open(), { key, voter: voter(1), day })
	await (await open()).close()
	const store = sqliteStore(file)
	expect(await store.votes([key], voter(1).client)).toEqual({ counts: [1], mine: [true] })
	await store.close()
})

test('a file that is put in its place while it is open keeps what it has, and the one that was moved gets its last words', async () => {
	const { dataDir, file } = freshFolder()
	const [backup, moved] = [freshFolder().file, freshFolder().file]
	const votes = async (path: string, keys: string[]) => {
		const store = sqliteStore(path)
		const { counts } = await store.votes(keys, voter().client)
		await store.close()
		return counts
	}
	const { key: before, day, voter } = fresh()
	const { key: since } = fresh()
	const earlier = sqliteStore(backup)
	for (let n = 0; n < 3; n++) await cast(earlier, { key: before, voter: voter(n), day })
	await earlier.close()
	const open = openerOf(dataDir)
	for (let n = 0; n < 40; n++) await cast(await open(), { key: since, voter: voter(n), day })
	renameSync(file, moved)
	renameSync(backup, file)
	await (await open()).close()
	expect(await votes(file, [before, since])).toEqual([3, 0])
	expect(await votes(moved, [before, since])).toEqual([0, 40])
	expect(readdirSync(dataDir)).toEqual(['store.sqlite'])
})

test('after a failed start the store is left alone for a moment, and then tried again', async () => {
	const { dataDir, file } = freshFolder()
	writeFileSync(file, 'garbage')
	let now = 0
	const open = storeOpener({ kind: 'embedded', dataDir }, { now: () => now, pauseMs: 500 })
	await expect(open()).rejects.toMatchObject({ code: 'store_unavailable' })
	rmSync(file)
	now = 499
	await expect(open()).rejects.toMatchObject({ code: 'store_unavailable' })
	expect(existsSync(file)).toBe(false)
	now = 500
	await (await open()).close()
})

/** Opens a store as somebody who is not allowed everything, in a process of its own, and tells what came of it. */
function openAsNobody(dataDir: string, limit = 'unlimited'): { code: string; lines: Record<string, string>[] } {
	const script = join(import.meta.dirname, 'open-store.ts')
	const words = ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', process.execPath, script, dataDir]
	const { stdout, stderr } = spawnSync('sh', words, { encoding: 'utf8' })
	const lines = stderr
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line))
	return { code: stdout.trim() || stderr, lines }
}
const give = (path: string, mode: number) => {
	if (process.getuid?.() === 0) spawnSync('chown', ['65534:65534', path])
	chmodSync(path, mode)
}

describe('what the file system refuses', () => {
	test('a file that may only be read', async () => {
		const { dataDir, file } = freshFolder()
		await written(file)
		give(dataDir, 0o700)
		give(file, 0o400)
		const before = bytesIn(dataDir)
		const { code, lines } = openAsNobody(dataDir)
		expect([code, lines.map((line) => [line.class, line.path])]).toEqual(['store_unavailable', [['EACCES', file]]])
		expect([bytesIn(dataDir), statSync(file).mode & 0o777]).toEqual([before, 0o400])
	})

	test('a folder that may only be read', async ({ skip }) => {
		const { dataDir, file } = freshFolder()
		await written(file)
		give(file, 0o600)
		chmodSync(dataDir, 0o555)
		if (process.getuid?.() !== 0) skip('only root can be another user')
		const before = bytesIn(dataDir)
		const { code, lines } = openAsNobody(dataDir)
		expect([code, lines.length, lines[0]?.path]).toEqual(['store_unavailable', 1, file])
		expect(bytesIn(dataDir)).toEqual(before)
	})

	test('a folder that may not be made', () => {
		const { dataDir } = freshFolder()
		chmodSync(dataDir, 0o555)
		const below = join(dataDir, 'deep', 'er')
		const { code, lines } = openAsNobody(below)
		expect([code, lines.length, lines[0]?.class]).toEqual(['store_unavailable', 1, 'EACCES'])
		expect(readdirSync(dataDir)).toEqual([])
	})

	test('a disk that is full', async () => {
		const { dataDir, file } = freshFolder()
		await written(file)
		for (const path of [dataDir, file]) give(path, path === file ? 0o600 : 0o700)
		const { code, lines } = openAsNobody(dataDir, '400')
		expect(code).toBe('store_unavailable')
		expect(lines).toEqual([
			{ level: 'error', at: expect.any(String), class: expect.any(String), cause: expect.any(String), path: file },
		])
		const store = sqliteStore(file)
		expect((await store.votes(['mcp:filler'], 'nobody')).counts[0]).toBeGreaterThan(0)
		await store.close()
	})
})

describe('files', () => {
	const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

	test('of the store and the secret are for their owner only, under any umask', async () => {
		const umask = process.umask(0)
		try {
			for (const mask of [0, 0o022, 0o077]) {
				process.umask(mask)
				const dataDir = join(root, `mask-${mask}`, 'data')
				const file = join(dataDir, 'store.sqlite')
				const store = sqliteStore(file)
				const { key, day, voter } = fresh()
				await cast(store, { key, voter: voter(), day })
				keptSecret(dataDir)
				const names = readdirSync(dataDir).sort()
				expect(names).toEqual(['secret', 'store.sqlite', 'store.sqlite-shm', 'store.sqlite-wal'])
				expect(names.map((name) => modeOf(join(dataDir, name)))).toEqual(['600', '600', '600', '600'])
				expect(modeOf(dataDir)).toBe('700')
				await store.close()
			}
		} finally {
			process.umask(umask)
		}
	})

	test('with wider modes are tightened when they are opened', async () => {
		const { dataDir, file } = freshFolder()
		await written(file)
		keptSecret(dataDir)
		for (const path of [file, join(dataDir, 'secret')]) chmodSync(path, 0o666)
		chmodSync(dataDir, 0o755)
		const store = sqliteStore(file)
		keptSecret(dataDir)
		expect([file, join(dataDir, 'secret'), dataDir].map(modeOf)).toEqual(['600', '600', '700'])
		await store.close()
	})

	test('in a folder that everybody shares leave its mode alone', async () => {
		const { dataDir, file } = freshFolder()
		chmodSync(dataDir, 0o1777)
		const store = sqliteStore(file)
		expect([modeOf(dataDir), modeOf(file)]).toEqual(['777', '600'])
		await store.close()
	})
})

test('a secret that was cut off is refused, and one that is there is kept', () => {
	const { dataDir } = freshFolder()
	const secret = keptSecret(dataDir)
	expect([secret.length, keptSecret(dataDir)]).toEqual([64, secret])
	writeFileSync(join(dataDir, 'secret'), '')
	expect(() => keptSecret(dataDir)).toThrow('0 characters')
	appendFileSync(join(dataDir, 'secret'), secret)
	expect(keptSecret(dataDir)).toBe(secret)
})
