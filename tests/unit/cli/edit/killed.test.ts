import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { canRun } from '../../../support/can-run.ts'

const NODE = join(import.meta.dirname, '../../../../node_modules/node/bin/node')
const built = mkdtempSync(join(tmpdir(), 'edit-'))
/** The program in one file: it is started for each of its system calls. */
const PROGRAM = join(built, 'edit-file.mjs')
beforeAll(async () => {
	const entry = join(import.meta.dirname, '../../../support/edit-file.ts')
	const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" }
	await build({ entryPoints: [entry], outfile: PROGRAM, bundle: true, platform: 'node', format: 'esm', banner })
})
afterAll(() => rmSync(built, { recursive: true }))

/** Whether this machine lets a program be stopped at a system call. */
const canTrace = canRun(spawnSync('strace', ['-o', '/dev/null', '-e', 'trace=none', 'true']).status === 0)

const OLD = '{\n  // of the team\n  "mcpServers": {}\n}\n'

let folder: string
let file: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'killed-'))
	file = join(folder, 'settings.json')
	writeFileSync(file, OLD)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the edit under strace, without the files of Node's compile cache, which differ from run to run. */
const traced = (options: readonly string[]) =>
	spawnSync('strace', [...options, NODE, PROGRAM, file, 'csv'], {
		env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
	})

/** Every system call of a write on files, with how often it was made up to then. */
function callsOfWrite(): { name: string; at: number }[] {
	const log = join(tmpdir(), `${folder.split('/').at(-1)}.log`)
	traced(['-o', log, '-e', 'trace=%file,%desc'])
	const counts = new Map<string, number>()
	let isWriting = false
	const calls = readFileSync(log, 'utf8')
		.split('\n')
		.flatMap((line) => {
			const [, name = ''] = /^(\w+)\(/.exec(line) ?? []
			if (line.includes('/edit-begins')) isWriting = true
			if (line.includes('/edit-ends')) isWriting = false
			if (!name) return []
			counts.set(name, (counts.get(name) ?? 0) + 1)
			return isWriting ? [{ name, at: counts.get(name) ?? 0 }] : []
		})
	rmSync(log)
	return calls
}

it.skipIf(!canTrace)(
	'killed at any system call of a write, a file is the old one or the new one, and the next edit is made',
	() => {
		const calls = callsOfWrite()
		const made = readFileSync(file, 'utf8')
		expect(made).toContain('"csv0"')
		expect(new Set(calls.map(({ name }) => name.replace(/at2?$/, '')))).toContain('rename')
		const seen = { old: 0, new: 0, killed: 0 }
		for (const { name, at } of calls) {
			writeFileSync(file, OLD)
			const { signal } = traced([
				'-o',
				'/dev/null',
				'-e',
				`trace=${name}`,
				'-e',
				`inject=${name}:signal=KILL:when=${at}`,
			])
			const text = readFileSync(file, 'utf8')
			expect([OLD, made], `${name} ${at}`).toContain(text)
			seen[text === OLD ? 'old' : 'new']++
			if (signal === 'SIGKILL') seen.killed++
		}
		// How often a call is made before varies by one or two with what else the runtime does.
		expect(seen.killed).toBeGreaterThan(calls.length * 0.9)
		expect(seen.old).toBeGreaterThan(5)
		expect(seen.new).toBeGreaterThan(0)
		expect(spawnSync(NODE, [PROGRAM, file, 'csv']).status).toBe(0)
		expect(readFileSync(file, 'utf8')).toBe(made)
	},
	300_000,
)
