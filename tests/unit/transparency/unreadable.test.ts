import { describe, expect, it } from 'vitest'
import { base64Of, utf8 } from '../../../src/transparency/bytes.ts'
import { parseCheckpoint } from '../../../src/transparency/checkpoint.ts'
import { type EntryEvent, eventLeaf, parseEvent } from '../../../src/transparency/entry-log.ts'
import { noteOf, parseNote } from '../../../src/transparency/note.ts'
import { parseRelease, type Release, releaseLeaf } from '../../../src/transparency/release.ts'
import { fileLeaf, parseFileLeaf } from '../../../src/transparency/served-files.ts'

const SHA256 = 'a'.repeat(64)
const ROOT = base64Of(new Uint8Array(32))

const EVENT: EntryEvent = {
	...{ release: 3, key: 'servers:one', state: 'deprecated', version: '1.0.0', sha256: SHA256 },
	...{ reason: 'Its maker left.', successor: 'servers:two', advisory: { decision: 'warn', reason: 'It sends data.' } },
}
const RELEASE: Release = {
	...{ v: 1 as const, release: 3, at: '2026-11-01T12:00:00.000Z', manifest: { sha256: SHA256, bytes: 10 } },
	...{ files: { count: 5, root: ROOT }, changes: { count: 2, root: ROOT }, trust: { version: 1, sha256: SHA256 } },
	build: { commit: 'c'.repeat(40), node: '24.0.0', lock: SHA256, url: 'https://registry.example' },
}

const UNREADABLE = ['', 'no JSON', 'null', '[]', '"text"', '{}']

describe('an event of the log of entries', () => {
	const written = JSON.parse(String(Buffer.from(eventLeaf(EVENT))))
	const read = (value: object) => parseEvent(utf8(JSON.stringify(value)))

	it('is read as it was written', () => {
		expect(parseEvent(eventLeaf(EVENT))).toEqual(EVENT)
		const { advisory: _, reason: __, ...short } = EVENT
		expect(parseEvent(eventLeaf(short))).toEqual(short)
	})

	it.each(UNREADABLE)('is nothing where it is %j', (text) => {
		expect(parseEvent(utf8(text))).toBeUndefined()
	})

	it.each([
		['v', 2],
		['release', '3'],
		['release', 0.5],
		['key', 1],
		['state', 'loved'],
		['version', 1],
		['sha256', SHA256.slice(1)],
		['reason', null],
		['successor', ['servers:two']],
		['advisory', { decision: 1, reason: '' }],
		['advisory', { decision: 'warn', reason: 'It sends data.', more: 1 }],
		['more', 1],
	])('is nothing with a %s that is %j', (name, value) => {
		expect(read({ ...written, [name]: value })).toBeUndefined()
	})

	it('is nothing where the same is written in another way', () => {
		expect(parseEvent(utf8(JSON.stringify(written, undefined, 1)))).toBeUndefined()
		expect(read(Object.fromEntries(Object.entries(written).toReversed()))).toBeUndefined()
	})
})

describe('a leaf of the log of releases', () => {
	const read = (value: object) => parseRelease(utf8(JSON.stringify(value)))

	it('is read as it was written', () => {
		expect(parseRelease(releaseLeaf(RELEASE))).toEqual(RELEASE)
		const { trust: _, ...untrusted } = RELEASE
		expect(parseRelease(releaseLeaf(untrusted))).toEqual(untrusted)
		const first = { ...RELEASE, changes: { count: 0, root: ROOT } }
		expect(parseRelease(releaseLeaf(first))).toEqual(first)
	})

	it.each(UNREADABLE)('is nothing where it is %j', (text) => {
		expect(parseRelease(utf8(text))).toBeUndefined()
	})

	it.each([
		['v', 2],
		['release', -1],
		['at', '2026-11-01'],
		['at', 'yesterday'],
		['at', 1793534400000],
		['manifest', undefined],
		['manifest', { sha256: `0${SHA256}`, bytes: 10 }],
		['manifest', { sha256: `${SHA256}0`, bytes: 10 }],
		['manifest', { sha256: [SHA256], bytes: 10 }],
		['manifest', { sha256: SHA256, bytes: '10' }],
		['manifest', { sha256: 'A'.repeat(64), bytes: 10 }],
		['files', { count: 5, root: 'AAAA' }],
		['files', { count: -5, root: ROOT }],
		['files', { count: 5, root: 5 }],
		['changes', null],
		['trust', null],
		['trust', { version: 1.5, sha256: SHA256 }],
		['trust', { version: 1, sha256: '' }],
		['build', undefined],
		['build', { ...RELEASE.build, node: 24 }],
		['build', { ...RELEASE.build, more: 'text' }],
		['more', 1],
	])('is nothing with a %s that is %j', (name, value) => {
		expect(read({ ...RELEASE, [name]: value })).toBeUndefined()
	})
})

describe('a checkpoint', () => {
	const SIGNED = `\n— registry.example/log ${base64Of(new Uint8Array(68))}\n`
	const read = (...lines: string[]) => parseCheckpoint(`${lines.join('\n')}\n${SIGNED}`)

	it('is its origin, the number of releases and their root', () => {
		expect(read('registry.example/log', '1203', ROOT)).toMatchObject({ origin: 'registry.example/log', size: 1203 })
		expect(read('registry.example/log', '0', ROOT)).toMatchObject({ size: 0 })
	})

	it.each([
		['no origin', ['', '3', ROOT]],
		['a size with a zero before it', ['log', '03', ROOT]],
		['a size below nothing', ['log', '-1', ROOT]],
		['a size that no number holds exactly', ['log', '9007199254740993', ROOT]],
		['no root', ['log', '3', '']],
		['a root that is too short', ['log', '3', base64Of(new Uint8Array(31))]],
		['a line more', ['log', '3', ROOT, 'more']],
		['a line less', ['log', '3']],
	])('is nothing with %s', (_, lines) => {
		expect(read(...lines)).toBeUndefined()
	})

	it('is nothing without a signature', () => {
		expect(parseCheckpoint(`log\n3\n${ROOT}\n`)).toBeUndefined()
		expect(parseCheckpoint('')).toBeUndefined()
	})
})

describe('a leaf of the tree of files', () => {
	const file = { path: 'servers/one.md', sha256: SHA256, bytes: 10 }

	it('is read as it was written', () => {
		expect(parseFileLeaf(fileLeaf(file))).toEqual(file)
		expect(parseFileLeaf(fileLeaf({ ...file, bytes: 0 }))).toEqual({ ...file, bytes: 0 })
	})

	it.each([
		...['', '/a', 'a/', 'a//b', '../a', 'a/../b', './a', 'a\\b', 'a\nb'].map((path) => fileLeaf({ ...file, path })),
		...['', SHA256.slice(1), `${SHA256}a`, SHA256.toUpperCase()].map((sha256) => fileLeaf({ ...file, sha256 })),
		...[-1, 0.5, 1e15].map((bytes) => fileLeaf({ ...file, bytes })),
		...['', `a\x00${SHA256}\x00010`, `a\x00${SHA256}\x00`, `a\x00${SHA256}`, `a\x00${SHA256}\x001\x002`].map(utf8),
		Uint8Array.of(0xff, 0),
	])('is nothing where it is not one (%#)', (leaf) => {
		expect(parseFileLeaf(leaf)).toBeUndefined()
	})
})

describe('a signed note', () => {
	const line = (name: string, bytes: number) => `— ${name} ${base64Of(new Uint8Array(bytes))}`

	it('is read with each of its signatures', () => {
		expect(parseNote(noteOf('text\n', [line('one', 5), line('two', 68)]))?.signatures).toHaveLength(2)
	})

	it.each([
		['a signature without a name', `— ${base64Of(new Uint8Array(68))}`],
		['a name with a plus', line('a+b', 68)],
		['a signature that is no base64', '— one !!!!'],
		['a signature without a key', line('one', 4)],
		['another dash', line('one', 68).replace('—', '-')],
		['a line that is empty', ''],
	])('is nothing with %s, beside one that is right', (_, wrong) => {
		expect(parseNote(noteOf('text\n', [line('one', 68), wrong]))).toBeUndefined()
	})
})
