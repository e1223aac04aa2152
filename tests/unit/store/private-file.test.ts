import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePrivateFile, privateFile, privateFolder } from '../../../src/store/private-file.ts'
import { keptSecret } from '../../../src/store/secret.ts'

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

test('a folder that cannot be made is refused at once, also below /proc, and a file in its place is left as it is', () => {
	const file = join(folder, 'in-the-way')
	writeFileSync(file, 'bytes', { mode: 0o644 })
	expect(() => privateFolder(file)).toThrow('EEXIST')
	expect(() => privateFolder(join(file, 'deep/er'))).toThrow('ENOTDIR')
	expect(rights(file)).toBe('644')
	// In a process of its own: a call that never returns would stop the tests.
	const words = "import { privateFolder } from './src/store/private-file.ts'; privateFolder('/proc/none/deep')"
	const program = ['--input-type=module', '--eval', words]
	expect(() => execFileSync(process.execPath, program, { timeout: 20_000, stdio: 'pipe' })).toThrow(/ENOENT/)
})

test.runIf(process.getuid?.() === 0)('what root makes belongs to the owner of the folder', () => {
	const theirs = join(folder, 'theirs')
	privateFolder(theirs)
	chownSync(theirs, 61_234, 61_235)
	makePrivateFile(join(theirs, 'store'))
	keptSecret(theirs)
	const owners = ['store', 'secret'].map((name) => statSync(join(theirs, name))).map(({ uid, gid }) => [uid, gid])
	expect(owners).toEqual([
		[61_234, 61_235],
		[61_234, 61_235],
	])
})
