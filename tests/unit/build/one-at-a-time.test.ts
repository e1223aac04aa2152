import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { withFileLock } from '../../../src/files/file-lock.ts'
import { makeFolder } from '../../../src/files/folder.ts'

const root = mkdtempSync(join(tmpdir(), 'pinakes-two-builds-'))
afterEach(() => rmSync(root, { recursive: true }))

it('a build does not start while another one of the same folder runs, and leaves that one alone', async () => {
	makeFolder(join(root, '.local'))
	const words = [resolve('scripts/node.mjs'), resolve('scripts/build.ts')]
	await withFileLock(join(root, '.local/build'), () => {
		const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
		expect(stderr).toContain('Another build of this folder is running, so this one did not start.')
		expect(status).toBe(1)
		expect(existsSync(join(root, '.local/.build.lock'))).toBe(true)
	})
})
