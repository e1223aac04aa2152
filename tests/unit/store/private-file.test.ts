import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePrivateFile, privateFile, privateFolder } from '../../../src/store/private-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-private-'))
afterAll(() => rmSync(folder, { recursive: true }))
const rights = (path: string) => (statSync(path).mode & 0o7777).toString(8)

test('a folder and a file are for their owner only, also when they were there with more rights', () => {
	const [made, kept, file] = ['made/deep', 'kept', 'kept/file'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	]
	privateFolder(made)
	mkdirSync(kept)
	chmodSync(kept, 0o755)
	privateFolder(kept)
	writeFileSync(file, 'bytes')
	chmodSync(file, 0o644)
	privateFile(file)
	expect([made, kept, file].map(rights)).toEqual(['700', '700', '600'])
})

test('a folder that all share stays as it is, and a file that is not there is not made', () => {
	const shared = join(folder, 'shared')
	mkdirSync(shared)
	chmodSync(shared, 0o1777)
	privateFolder(shared)
	expect(rights(shared)).toBe('1777')
	privateFile(join(folder, 'none'))
	expect(statSync(join(folder, 'none'), { throwIfNoEntry: false })).toBeUndefined()
})

test('a file is made empty, and keeps the bytes that it has', () => {
	const file = join(folder, 'store')
	makePrivateFile(file)
	expect([rights(file), readFileSync(file, 'utf8')]).toEqual(['600', ''])
	writeFileSync(file, 'bytes')
	chmodSync(file, 0o666)
	makePrivateFile(file)
	expect([rights(file), readFileSync(file, 'utf8')]).toEqual(['600', 'bytes'])
})
