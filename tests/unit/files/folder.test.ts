import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { foldersFrom, makeFolder, removeEmpty } from '../../../src/files/folder.ts'

vi.mock('node:fs', async (original) => {
	const actual = await original<typeof fs>()
	return { ...actual, rmdirSync: vi.fn(actual.rmdirSync) }
})

const ROOT = join(import.meta.dirname, '../../..')
const NODE = join(ROOT, 'node_modules/node/bin/node')

let root = ''
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'pinakes-folders-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it.skipIf(!existsSync('/proc/self')).each(['/proc/none', '/proc/none/.config/a', '/proc/self/none/a'])(
	'a folder that the system lets nobody make is an error, and not waited for: %s',
	(folder) => {
		const program = `import { makeFolder } from ${JSON.stringify(join(ROOT, 'src/files/folder.ts'))}
try { makeFolder(${JSON.stringify(folder)}) } catch (error) { console.log(error.code) }`
		const { stdout, signal } = spawnSync(NODE, ['--input-type=module', '-e', program], { timeout: 10_000 })
		expect({ said: String(stdout), signal }).toEqual({ said: expect.stringMatching(/^E[A-Z]+\n$/), signal: null })
	},
)

it('a folder is made with those around it, all with the rights asked for, and one that is there keeps its own', () => {
	const rights = (path: string) => statSync(join(root, path)).mode & 0o777
	mkdirSync(join(root, 'a'), 0o755)
	makeFolder(join(root, 'a/b/c'), 0o700)
	makeFolder(join(root, 'a/b/c'))
	expect(['a', 'a/b', 'a/b/c'].map(rights)).toEqual([0o755, 0o700, 0o700])
})

it('a file or a link to nowhere in the way of a folder is an error, and a link to a folder is none', () => {
	writeFileSync(join(root, 'file'), '')
	symlinkSync('nowhere', join(root, 'dangling'))
	symlinkSync('.', join(root, 'here'))
	expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
	expect(() => makeFolder(join(root, 'file/a/b'))).toThrow('ENOTDIR')
	expect(() => makeFolder(join(root, 'dangling'))).toThrow('EEXIST')
	makeFolder(join(root, 'here/made'))
	expect(readdirSync(root).sort()).toEqual(['dangling', 'file', 'here', 'made'])
})

it('folders that are empty go with those around them, each tried once, and others stay', () => {
	const folders = ['a/one/deep', 'a/two', 'b/one', 'b/kept']
	for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
	writeFileSync(join(root, 'b/kept/file'), '')
	removeEmpty(folders.flatMap((folder) => foldersFrom(join(root, folder), root)))
	expect(readdirSync(root, { recursive: true }).sort()).toEqual(['b', 'b/kept', 'b/kept/file'])
	expect(vi.mocked(fs.rmdirSync)).toHaveBeenCalledTimes(['a', 'a/one', 'b', ...folders].length)
})
