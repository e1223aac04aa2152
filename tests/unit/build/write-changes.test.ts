import * as fs from 'node:fs'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeEmpty } from '../../../scripts/build/write-changes.ts'

vi.mock('node:fs', async (original) => {
	const actual = await original<typeof fs>()
	return { ...actual, rmdirSync: vi.fn(actual.rmdirSync) }
})

let root = ''
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'pinakes-changes-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('folders that are empty go with those around them, each tried once, and others stay', () => {
	const folders = ['a/one/deep', 'a/two', 'b/one', 'b/kept']
	for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
	writeFileSync(join(root, 'b/kept/file'), '')
	removeEmpty(root, folders)
	expect(readdirSync(root, { recursive: true }).sort()).toEqual(['b', 'b/kept', 'b/kept/file'])
	expect(vi.mocked(fs.rmdirSync)).toHaveBeenCalledTimes(['a', 'a/one', 'b', ...folders].length)
})
