import {
	chmodSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAtomically, writeAtomicallyUnflushed, writeWithFolders } from '../../../src/files/atomic-write.ts'
import { filesBelow } from '../../../src/files/files-below.ts'
import { ifExists } from '../../../src/files/if-exists.ts'
import { readIfExists } from '../../../src/files/read-if-exists.ts'

let root = ''
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'pinakes-files-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (path: string) => join(root, path)
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (path: string) => readFileSync(at(path), 'utf8')

test('a file is put in new folders with the rights asked for, over an older one, and nothing stays beside it', async () => {
	await writeAtomically(at('a/b/file'), bytes('old'))
	await writeAtomically(at('a/b/file'), bytes('new'), { mode: 0o640 })
	expect([text('a/b/file'), statSync(at('a/b/file')).mode & 0o777]).toEqual(['new', 0o640])
	expect(filesBelow(root)).toEqual(['a/b/file'])
})

test('a file that cannot be put leaves what is in its place, and nothing beside it', async () => {
	mkdirSync(at('folder/inside'), { recursive: true })
	await expect(writeAtomically(at('folder'), bytes('new'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
	expect(readdirSync(root, { recursive: true }).sort()).toEqual(['folder', 'folder/inside'])
})

test('a link is replaced by the file that is put there, and what it leads to stays', async () => {
	writeFileSync(at('target'), 'kept')
	symlinkSync('target', at('link'))
	await writeAtomically(at('link'), bytes('new'))
	expect([text('target'), text('link'), lstatSync(at('link')).isSymbolicLink()]).toEqual(['kept', 'new', false])
})

test('a file is swapped also where one that was killed left half of it beside', () => {
	writeAtomicallyUnflushed(at('a/file'), 'old')
	writeFileSync(at('a/.file.part'), 'half of something long')
	writeAtomicallyUnflushed(at('a/file'), 'new')
	expect([text('a/file'), filesBelow(root)]).toEqual(['new', ['a/file']])
})

test('a new file gets its folders, and is refused where one is if that was asked', () => {
	writeWithFolders(at('a/b/file'), 'first', { flag: 'wx', mode: 0o600 })
	expect(() => writeWithFolders(at('a/b/file'), 'second', { flag: 'wx' })).toThrow('EEXIST')
	expect([text('a/b/file'), statSync(at('a/b/file')).mode & 0o777]).toEqual(['first', 0o600])
})

test('a file that is not there is undefined, also below a file, and any other error is one', async () => {
	writeFileSync(at('file'), 'text')
	const read = (path: string) => ifExists(() => readFileSync(at(path), 'utf8'))
	expect([read('file'), read('none'), read('file/below')]).toEqual(['text', undefined, undefined])
	expect(() => read('.')).toThrow('EISDIR')
	expect(await Promise.all(['file', 'none', 'file/below', '.'].map((path) => readIfExists(at(path))))).toEqual([
		bytes('text'),
		undefined,
		undefined,
		undefined,
	])
})

test.skipIf(process.getuid?.() === 0)(
	'a file that may not be read is an error, and not taken for missing',
	async () => {
		writeFileSync(at('secret'), '')
		chmodSync(at('secret'), 0)
		await expect(readIfExists(at('secret'))).rejects.toThrow('EACCES')
		expect(existsSync(at('secret'))).toBe(true)
	},
)
