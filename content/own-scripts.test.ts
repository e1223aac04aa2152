import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CONTENT, readMatter } from './own-entries.ts'

const copy = mkdtempSync(join(tmpdir(), 'own-scripts-'))
afterAll(() => rmSync(copy, { recursive: true }))

/** Folders of entries that this registry wrote itself, by their paths below `content`. */
const own = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
	const [, folder = ''] = /^([^/]+\/[^/]+)\/index\.mdx$/.exec(path) ?? []
	return folder && readMatter(join(CONTENT, path)).matter?.firstParty ? [folder] : []
})

// What entries ship is left as it is by npm run format and npm run lint, because most of it is somebody else's.
test('scripts that this registry wrote are formatted and linted as its sources are', () => {
	const isWritten = (path: string) => !path.endsWith('receipt.json')
	for (const folder of own) cpSync(join(CONTENT, folder), join(copy, folder), { recursive: true, filter: isWritten })
	const biome = resolve('node_modules/@biomejs/biome/bin/biome')
	const words = ['check', `--config-path=${resolve('biome.json')}`, '--vcs-enabled=false', '.']
	const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...words], { cwd: copy, encoding: 'utf8' })
	expect([status, stderr]).toEqual([0, ''])
	expect(Number(/Checked (\d+) files/.exec(stdout)?.[1])).toBeGreaterThan(10)
})
