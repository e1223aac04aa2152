import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createRegistry } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { checkWritable, sentenceOf } from '../../../scripts/expected.ts'
import { GIVEN_UP } from '../../site/project.ts'

const empty = mkdtempSync(join(tmpdir(), 'pinakes-command-line-'))
afterAll(() => rmSync(empty, { recursive: true }))
// Each starts a program, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** Runs a command as npm does. */
function runIn(cwd: string, name: string, ...words: string[]) {
	const script = resolve(commands.find(([command]) => command === name)?.[1] ?? '')
	const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/node.mjs'), script, ...words], {
		cwd,
		encoding: 'utf8',
		...GIVEN_UP,
	})
	return { status, out: stdout, err: stderr }
}

/** Runs a command in a folder that holds nothing. */
const run = (name: string, ...words: string[]) => runIn(empty, name, ...words)

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

it('finds every command, but those that are other programs or run several', () => {
	const found = new Set(commands.map(([name]) => name))
	const tests = ['own', 'forks', 'pages', 'commands', 'clients'].map((name) => `test:${name}`)
	const others = ['format', 'lint', 'types', 'check', 'test', ...tests]
	expect(Object.keys(scripts).filter((name) => !found.has(name))).toEqual(others)
})

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

it.each([
	[['bench', 'build', 'x'], 'build takes whole numbers, not “x”.'],
	[['bench', 'desk', '3'], 'desk takes nothing, not “3”.'],
	[['bench', 'edits', '0'], 'edits takes whole numbers, not “0”.'],
	[['bench', 'foreign'], 'No checkout is named.'],
	[['look', '--widths', '360,x'], 'Write widths in pixels'],
])('%j measures and draws nothing, and says what may stand there', ([name = '', ...words], sentence) => {
	const { status, out, err } = run(name, ...words)
	expect([status, out]).toEqual([2, ''])
	expect(err.startsWith(sentence)).toBe(true)
})

it.each([
	['a list of keys that has ended when it is written', ['rotate', '--days', '0'], '--days takes a whole number from 1'],
	['a witness without a key', ['rotate', '--witness', 'x'], '“x” is not a verifier key.'],
])('npm run keys writes no %s, and says so before it looks for a key', (_, words, sentence) => {
	const { status, out, err } = run('keys', ...words)
	expect([status, out]).toEqual([2, ''])
	expect(err.startsWith(sentence)).toBe(true)
	expect(err).not.toMatch(/\n\s+at /)
})

it.each(['architecture', 'pull', 'new'])('%s does nothing at all where it is misused', (name) => {
	const { status, out, err } = run(name, '--no-such-option')
	expect([status, out, readdirSync(empty)]).toEqual([2, '', []])
	expect(err).toMatch(/^Unknown option '--no-such-option'\.\nUsage: npm run /)
})

it.each([
	['build-cache', ['pack', 'more'], 'There is one argument too many.'],
	['record', ['--port', '65536'], '--port takes a whole number from 1 to 65535.'],
	['redis', ['--port', 'abc'], '--port takes a whole number from 1 to 65534.'],
	['tamper', ['--seed', '1.5'], '--seed takes a whole number from 0 to 999999999.'],
	['mutate', ['domain', '--seed', '0'], '--seed takes a whole number from 1 to 999999999.'],
	['mutate', ['store/none.ts'], 'There is no folder or file “store/none.ts”.'],
	['mutate', ['src/trace.ts'], 'Which tests reach “trace.ts” is not known: name them with --tests.'],
	['mutate', ['src/trace.ts', '--tests', 'tests/none.test.ts'], 'There are no tests “tests/none.test.ts”.'],
	['mutate', ['domain', 'store'], 'Name one folder or file.'],
	['soak', ['--hours', '2'], '--hours takes a whole number from 3 to 999999999.'],
	['gateway', ['--redis', 'nope'], '--redis takes the address of a Redis, for example redis://127.0.0.1:6379.'],
	['soak', ['--driver', 'nope'], '--driver takes sqlite or redis.'],
	['observe', ['--all', '--category', 'nope'], 'There is no category “nope”.'],
	['observe', ['mcp/one', '--stale', '3'], '--category and --stale go with --all.'],
	['audit', ['nope'], 'Write the address of one registry, such as http://localhost:8888, and paths'],
	['look', ['nope'], 'Write the address of one registry, such as http://localhost:8888, and paths'],
	['verify', ['history', 'nope'], '“nope” is not an entry. Write it as category:slug'],
])('npm run %s refuses %j before it does anything', (name, words, sentence) => {
	const { status, out, err } = run(name, ...words)
	expect([status, out, readdirSync(empty)]).toEqual([2, '', []])
	expect(err).toContain(sentence)
	expect(err).not.toMatch(/\n\s+at /)
})

it('audit refuses a folder without a built site, whose HTML it would find faultless', () => {
	const unbuilt = mkdtempSync(join(tmpdir(), 'pinakes-unbuilt-'))
	onTestFinished(() => rmSync(unbuilt, { recursive: true }))
	copyFileSync('netlify.toml', join(unbuilt, 'netlify.toml'))
	expect(runIn(unbuilt, 'audit', 'http://127.0.0.1:9')).toEqual({
		status: 1,
		out: '',
		err: 'There is no built site here whose HTML could be checked. Build one with `npm run build`.\n',
	})
})

it.each([
	[['--seconds', 'abc'], '--seconds takes a whole number from 1 to 2147483648.'],
	[['--seed', 'abc'], '--seed takes a whole number from 0 to 2147483648.'],
	[['--target', 'nope'], 'There is no place “nope”. Write one of: '],
])('npm run fuzz refuses %j before it sends anything', (words, sentence) => {
	const { status, out, err } = runIn('.', 'fuzz', ...words)
	expect([status, out]).toEqual([2, ''])
	expect(err).toContain(sentence)
})

it.each([
	['without a token for its callers', {}, 'Set UPSTASH_REDIS_REST_URL, on whose port the gateway listens,'],
	['with one of 23 characters', { UPSTASH_REDIS_REST_TOKEN: 'x'.repeat(23) }, 'UPSTASH_REDIS_REST_TOKEN is too easy'],
])('npm run gateway does not start %s', (_, token: Record<string, string>, sentence) => {
	const address = token.UPSTASH_REDIS_REST_TOKEN ? { UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:8079' } : {}
	const words = [
		resolve('scripts/node.mjs'),
		resolve('scripts/redis/serve-gateway.ts'),
		'--redis',
		'redis://127.0.0.1:9',
	]
	const env = { PATH: process.env.PATH, ...address, ...token }
	const { status, stderr } = spawnSync(process.execPath, words, { cwd: empty, env, encoding: 'utf8', ...GIVEN_UP })
	expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
})

it('verify shows nothing of a registry that a terminal would act on', async () => {
	const artifacts = { '\u001b]0;taken\u0007\u202e\u001b[2J': { sha256: 'none', bytes: 1 } }
	const server = createRegistry((_, response) => {
		response.end(
			JSON.stringify({ schemaVersion: 2, kind: 'registry-manifest', generatedAt: '2026-11-29T00:00:00Z', artifacts }),
		)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const words = [resolve('scripts/node.mjs'), resolve('scripts/verify.ts'), url]
	const ran = promisify(execFile)(process.execPath, words, { cwd: empty })
	const { code, stderr } = (await ran.catch((error: unknown) => error)) as { code: number; stderr: string }
	server.close()
	expect(code).toBe(1)
	expect(stderr).toContain('is not a manifest')
	expect(stderr).toContain('taken')
	expect(stderr).not.toMatch(/[^\P{C}\n]/u)
})

it('a command that listens says that its port is in use', async () => {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error')
	expect(sentenceOf(error)).toBe(`Port ${port} is in use. Stop what is listening there, or name another.`)
	server.close()
})

it.each(['package-managers', 'record'])('npm run %s says so before it does anything else', async (name) => {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const { status, err } = run(name, '--port', String(port))
	expect([status, err]).toEqual([
		1,
		`Port ${port} is in use. Stop what is listening there, or use another: --port ${port + 1}\n`,
	])
	server.close()
})

it.each([
	['look', ['http://127.0.0.1:1'], 'Nothing answers at http://127.0.0.1:1.'],
	['mutate', ['domain', '--again', resolve('package.json')], 'package.json does not hold the outcomes of a run.'],
	['import', ['.', '--as', 'markdown', '--map', 'none.yaml'], 'none.yaml does not exist.'],
	['redis', ['--folder', resolve('package.json')], 'package.json already exists, and is not a folder.'],
])('npm run %s says in a sentence what is wrong with %j', (name, words, sentence) => {
	const { status, err } = run(name, ...words)
	expect([status, err.trim().split('\n').length]).toEqual([1, 1])
	expect(err).toContain(sentence)
})

it('a file that cannot be written is known before the work, and one that can is not left behind', () => {
	expect(() => checkWritable(join(empty, 'none/report.md'))).toThrow('ENOENT')
	checkWritable(join(empty, 'report.md'))
	expect(readdirSync(empty)).toEqual([])
})

it('shows how a command is called where that is asked', () => {
	const { status, out, err } = run('verify', '--help')
	expect([status, err]).toEqual([0, ''])
	expect(out).toContain('npm run verify -- https://')
})
