import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { GIVEN_UP } from '../../site/project.ts'
import { soakOperations } from '../../soak/operations.ts'

const unbuilt = mkdtempSync(join(tmpdir(), 'pinakes-unbuilt-'))
copyFileSync('netlify.toml', join(unbuilt, 'netlify.toml'))
afterAll(() => rmSync(unbuilt, { recursive: true }))
// Each starts a program, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** Runs the soak in a folder without a site, on a machine without any program. */
function soak(...words: string[]) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[resolve('scripts/node.mjs'), resolve('tests/soak/run.ts'), ...words],
		{ cwd: unbuilt, encoding: 'utf8', env: { PATH: '', TMPDIR: unbuilt }, ...GIVEN_UP },
	)
	return { status, out: stdout, said: stderr.trim().split('\n').at(-1) }
}

it.each([
	['a site', [], 'There is no built site to load. Build one with `npm run build`.'],
	['a site', ['--only', 'day'], 'There is no built site to load. Build one with `npm run build`.'],
	['a site', ['--only', 'load'], 'There is no built site to load. Build one with `npm run build`.'],
	['Redis', ['--only', 'operations'], 'redis-server is not installed (Debian, Ubuntu: apt install redis-server).'],
])('a soak that needs %s says so before it begins: %j', (_, words, sentence) => {
	const { status, out, said } = soak(...words)
	expect([status, out, said]).toEqual([1, expect.not.stringContaining('seed'), sentence])
	expect(readdirSync(unbuilt)).toEqual(['netlify.toml'])
})

it('a soak of operations leaves errors audible for what comes after it', async () => {
	vi.spyOn(process.stdout, 'write').mockReturnValue(true)
	const audible = console.error
	const { faults } = await soakOperations({ driver: 'sqlite', operations: 100, seed: 1 })
	vi.restoreAllMocks()
	expect([faults, console.error]).toEqual([[], audible])
})
