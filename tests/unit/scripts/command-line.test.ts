import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { GIVEN_UP } from '../../site/project.ts'

const empty = mkdtempSync(join(tmpdir(), 'pinakes-command-line-'))
afterAll(() => rmSync(empty, { recursive: true }))
// Each starts a program, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** Runs a command as npm does, in a folder that holds nothing. */
function run(name: string, ...words: string[]) {
	const script = resolve(`scripts/${name}.ts`)
	const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/node.mjs'), script, ...words], {
		cwd: empty,
		encoding: 'utf8',
		...GIVEN_UP,
	})
	return { status, out: stdout, err: stderr }
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) => {
	const file = /^(?:exec )?node (?:scripts\/node\.mjs )?(\S+\.ts)$/.exec(line)?.[1]
	return file ? [[name, file] as const] : []
})

it.each(commands)('npm run %s reads what stands behind it in the one way, with its usage', (name, file) => {
	const source = readFileSync(file, 'utf8')
	expect(source).toMatch(/\breadCommandLine\(USAGE\b/)
	expect(/const USAGE =\s*(['`].*)/.exec(source)?.[1]).toMatch(new RegExp(`npm (?:run )?${name}\\b`))
})

it('finds the commands', () => expect(commands.length).toBeGreaterThan(20))

it.each([
	['an option that nobody knows', ['--al'], "Unknown option '--al'."],
	['an option without its value', ['--only'], "Option '--only <value>' argument missing."],
	['an option with a value that it has no use for', ['--write=x'], "Option '--write' does not take an argument."],
	['a word that means nothing', ['now'], "Unexpected argument 'now'."],
])('a command answers %s with a sentence, its usage and status 2', (_, words, sentence) => {
	const { status, out, err } = run('sources', ...words)
	expect([status, out]).toEqual([2, ''])
	expect(err.startsWith(`${sentence}\nUsage: npm run sources [-- --only`)).toBe(true)
	expect(err).not.toMatch(/\n\s+at /)
})

it.each(['architecture', 'pull', 'new'])('%s does nothing at all where it is misused', (name) => {
	const { status, out, err } = run(name, '--no-such-option')
	expect([status, out, readdirSync(empty)]).toEqual([2, '', []])
	expect(err).toMatch(/^Unknown option '--no-such-option'\.\nUsage: npm run /)
})

it('shows how a command is called where that is asked', () => {
	const { status, out, err } = run('verify', '--help')
	expect([status, err]).toEqual([0, ''])
	expect(out).toContain('npm run verify -- https://')
})
