import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'
import { GIVEN_UP } from '../../site/project.ts'
import { writeEveryKind } from '../../store/every-kind.ts'

const root = mkdtempSync(join(tmpdir(), 'pinakes-export-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Runs a command of the store as npm does, over a data folder. */
function run(
	name: 'export' | 'restore',
	data: string,
	{ args = [], input = '' }: { args?: string[]; input?: string | Uint8Array } = {},
) {
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
	return spawnSync(process.execPath, ['scripts/node.mjs', `scripts/${name}.ts`, ...args], {
		encoding: 'utf8',
		...GIVEN_UP,
		input,
		env: { PATH, HOME, NODE_COMPILE_CACHE, PINAKES_DATA_DIR: join(root, data) },
		maxBuffer: 1e8,
	})
}
const head = '["export",1]'
const endOf = (lines: readonly string[]) =>
	JSON.stringify([
		'end',
		lines.length,
		createHash('sha256')
			.update(lines.map((line) => `${line}\n`).join(''))
			.digest('hex'),
	])
const framed = (lines: readonly string[]) => `${[head, ...lines, endOf(lines)].join('\n')}\n`
const earlier =
	'The export has no first line that says how it ends, as those of earlier versions: whether it is whole cannot be known.\n'
const out = (name: string) => join(root, name)

test('an export to a file is whole, for its owner only, never replaced unasked, and restores to the same export', {
	timeout: 180_000,
}, async () => {
	const store = sqliteStore(join(root, 'full', 'store.sqlite'))
	await writeEveryKind(store)
	const lines = await Array.fromAsync(store.desk.dump())
	await store.close()

	const first = run('export', 'full', { args: ['--out', out('one.jsonl')] })
	expect([first.status, first.stdout, first.stderr]).toEqual([0, '', `${lines.length} lines in ${out('one.jsonl')}.\n`])
	expect(statSync(out('one.jsonl')).mode & 0o777).toBe(0o600)
	expect(readFileSync(out('one.jsonl'), 'utf8')).toBe(framed(lines))

	writeFileSync(out('mine.txt'), 'mine', { mode: 0o644 })
	const refused = run('export', 'full', { args: ['--out', out('mine.txt')] })
	expect([refused.status, refused.stderr, readFileSync(out('mine.txt'), 'utf8')]).toEqual([
		1,
		`${out('mine.txt')} already exists. Name another file, or add --force to replace it.\n`,
		'mine',
	])
	expect(run('export', 'full', { args: ['--out', out('mine.txt'), '--force'] }).status).toBe(0)
	expect([readFileSync(out('mine.txt'), 'utf8').length > 1000, statSync(out('mine.txt')).mode & 0o777]).toEqual([
		true,
		0o600,
	])
	expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])

	const banner = '\n> pinakes@0.1.0 export\n> node scripts/export.ts\n\n'
	const restored = run('restore', 'empty', { input: banner + readFileSync(out('one.jsonl'), 'utf8') })
	expect([restored.status, restored.stderr]).toEqual([0, `${lines.length} lines restored.\n`])
	const printed = run('export', 'empty').stdout
	expect(printed).toBe(readFileSync(out('one.jsonl'), 'utf8'))
	const again = run('restore', 'empty', { input: printed })
	expect([again.status, again.stderr]).toEqual([1, 'The store is not empty, so nothing was restored.\n'])
})

test('text with any line end that JSON leaves as it is comes back, as do lines that Windows has ended', () => {
	const message = 'one\u2028two\u2029three\u0085four\u000b'
	const lines = [
		JSON.stringify(['said', 'a', 'vote', 'servers:a']),
		JSON.stringify(['desk', 'lead', 'lead-1', 1, { message }]),
	]
	const restored = run('restore', 'ends', { input: ['> pinakes@0.1.0 export', ...lines].join('\r\n') })
	expect([restored.status, restored.stderr]).toEqual([0, `2 lines restored.\n${earlier}`])
	expect(run('export', 'ends').stdout).toBe(framed(lines))
	const back = run('restore', 'ends-too', { input: framed(lines).replaceAll('\n', '\r\n') })
	expect([back.status, back.stderr]).toEqual([0, '2 lines restored.\n'])
})

test('what is asked wrongly is said in a sentence', { timeout: 120_000 }, () => {
	for (const args of [['--out'], ['--out', ''], ['file']]) {
		const { status, stderr } = run('export', 'none', { args })
		expect([status, stderr]).toEqual([2, expect.stringMatching(/^[A-Z][^\n]+\.\nUsage: npm run export -- --out FILE/)])
	}
	const nowhere = run('export', 'full', { args: ['--out', join(root, 'no', 'such', 'folder')] })
	expect([nowhere.status, nowhere.stderr]).toEqual([1, expect.stringMatching(/cannot be written \(ENOENT\)/)])
	const garbage = run('restore', 'none', {
		input: '\n> pinakes@0.1.0 export\n["said","a","vote","servers:a"]\nnpm warn\n',
	})
	expect([garbage.status, garbage.stderr]).toEqual([1, 'Line 4 is not a line of an export.\n'])
})

test('an export that was cut off, changed or joined to another is not restored', { timeout: 120_000 }, () => {
	const lines = ['a', 'b', 'c'].map((client) => JSON.stringify(['said', client, 'vote', 'servers:a']))
	const [whole, end] = [framed(lines), endOf(lines)]
	const refused = (input: string) => {
		const { status, stderr } = run('restore', 'cut', { input })
		expect(status).toBe(1)
		return stderr.trim().replace(/ Nothing was restored\. .*/, '')
	}
	expect(refused([head, ...lines.slice(0, 2), ''].join('\n'))).toBe(
		'The export is cut off after 2 lines: it has no last line.',
	)
	expect(refused(head)).toBe('The export is cut off after 0 lines: it has no last line.')
	expect(refused([head, lines[0], lines[2], end].join('\n'))).toBe(
		'The export was changed: 3 lines were written and 2 are there.',
	)
	expect(refused(whole.replace('"b"', '"d"'))).toBe(
		'The export was changed: 3 lines were written and 3 are there, not all as they were.',
	)
	expect(refused(whole + whole)).toBe('Line 6 is after the last line of the export.')
	expect(refused([...lines, end].join('\n'))).toBe('Line 4 is not a line of an export.')
	const restored = run('restore', 'cut', { input: whole })
	expect([restored.status, restored.stderr]).toEqual([0, '3 lines restored.\n'])
})

test('what is no export is told by what it is, and one that was cut within a line as cut off', {
	timeout: 120_000,
}, () => {
	const whole = framed(['a', 'b'].map((client) => JSON.stringify(['said', client, 'vote', 'servers:a'])))
	const told = (input: string | Uint8Array) => run('restore', 'other', { input }).stderr
	expect(told(gzipSync(whole))).toMatch(/^The export is compressed\. Write gunzip -c FILE \| npm run restore\. Nothing/)
	expect(told(Buffer.from(`\ufeff${whole}`, 'utf16le'))).toMatch(/^The export is in UTF-16/)
	expect(told(readFileSync(join(root, 'full', 'store.sqlite')))).toMatch(/^This is a copy of the store’s file/)
	expect(told(whole.replace('["export",1]', '["export",2]'))).toMatch(/^A newer version of Pinakes wrote this export/)
	expect(told(whole.slice(0, -30))).toMatch(/^The export is cut off after 2 lines/)
	expect(told(whole.replace('"servers:a"]', '"servers:a"'))).toBe('Line 2 is not a line of an export.\n')
	expect(existsSync(join(root, 'other', 'store.sqlite'))).toBe(false)
})

test('a store is not restored beside what an earlier one has left, which would be read as its newest part', async () => {
	const file = join(root, 'left', 'store.sqlite')
	const store = sqliteStore(file)
	await writeEveryKind(store)
	for (const side of ['-wal', '-shm']) copyFileSync(`${file}${side}`, out(`kept${side}`))
	await store.close()
	rmSync(file)
	for (const side of ['-wal', '-shm']) copyFileSync(out(`kept${side}`), `${file}${side}`)
	const input = framed(['a', 'b'].map((client) => JSON.stringify(['said', client, 'vote', 'servers:a'])))
	const refused = run('restore', 'left', { input })
	expect([refused.status, refused.stderr]).toEqual([
		1,
		expect.stringMatching(
			/still has store\.sqlite-wal, store\.sqlite-shm of an earlier store.* Nothing was restored\.\n$/,
		),
	])
	expect(readdirSync(join(root, 'left')).sort()).toEqual(['store.sqlite-shm', 'store.sqlite-wal'])
	for (const side of ['-wal', '-shm']) rmSync(`${file}${side}`)
	expect(run('restore', 'left', { input }).stderr).toBe('2 lines restored.\n')
	expect(run('export', 'left').stdout).toBe(input)
})

test('nothing to restore is no restore', () => {
	for (const input of ['', '\n', '\n> pinakes@0.1.0 export\n> node scripts/export.ts\n\n']) {
		const { status, stderr } = run('restore', 'none', { input })
		expect([status, stderr]).toEqual([
			1,
			'There was no line of an export to read, so nothing was restored. Write npm run restore < FILE.\n',
		])
	}
})

test('a restore that failed leaves no store, which would pass for what was restored', () => {
	const lines = [JSON.stringify(['said', 'a', 'vote', 'servers:a'])]
	for (const input of ['', 'garbage\n', `${head}\n${lines[0]}\n`]) {
		expect(run('restore', 'failed', { input }).status).toBe(1)
		expect(existsSync(join(root, 'failed')) ? readdirSync(join(root, 'failed')) : []).toEqual([])
	}
	expect(run('restore', 'failed', { input: framed(lines) }).stderr).toBe('1 lines restored.\n')
	expect(readdirSync(join(root, 'failed'))).toEqual(['store.sqlite'])
	expect(statSync(join(root, 'failed', 'store.sqlite')).mode & 0o777).toBe(0o600)
})

test('an export that cannot be written to its end says so in a sentence', () => {
	const lines = Array.from({ length: 20_000 }, (_, i) => JSON.stringify(['said', `client-${i}`, 'vote', 'servers:a']))
	expect(run('restore', 'many', { input: lines.join('\n') }).status).toBe(0)
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
	const into = (shell: string) =>
		spawnSync('bash', ['-o', 'pipefail', '-c', `"${process.execPath}" scripts/node.mjs scripts/export.ts ${shell}`], {
			encoding: 'utf8',
			...GIVEN_UP,
			env: { PATH, HOME, NODE_COMPILE_CACHE, PINAKES_DATA_DIR: join(root, 'many') },
		})
	const closed = into('| head -1')
	expect([closed.status, closed.stdout]).toEqual([1, `${head}\n`])
	expect(closed.stderr).toBe('Not everything was written: whoever read it stopped before its end.\n')
	if (existsSync('/dev/full'))
		expect(into('> /dev/full').stderr).toBe('Not everything was written: the disk is full.\n')
})

test('a store that cannot be used is a sentence and a line of the log, and leaves no file', () => {
	writeFileSync(join(root, 'broken'), 'a file where the folder should be')
	const { status, stderr } = run('export', 'broken', { args: ['--out', out('never.jsonl')] })
	expect([status, stderr.trim().split('\n').at(-1)]).toEqual([
		1,
		expect.stringMatching(/^The store cannot be used: EEXIST: .*broken'\. \(EEXIST\)$/),
	])
	expect(readdirSync(root).filter((name) => name.startsWith('never'))).toEqual([])
})

test('where there is no store nothing is exported, and none is made', () => {
	const { status, stdout, stderr } = run('export', 'nowhere', { args: ['--out', out('none.jsonl')] })
	expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^There is no store in .*nowhere\//)])
	expect([existsSync(out('none.jsonl')), existsSync(join(root, 'nowhere'))]).toEqual([false, false])
})
