import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetBuild, inputsOf, isUpToDate, lastBuild, rememberBuild } from '../../../scripts/build/fingerprint.ts'
import { progressLine } from '../../../scripts/build/progress.ts'
import { sentenceOf } from '../../../scripts/expected.ts'
import { parseEnvironment } from '../../../src/schema/environment.ts'
import { GIVEN_UP } from '../../site/project.ts'
import { writeBelow } from '../../support/write-below.ts'

const empty = mkdtempSync(join(tmpdir(), 'pinakes-start-'))
afterAll(() => rmSync(empty, { recursive: true }))

/** Runs a script as `npm run` does, in a folder that holds next to nothing. */
function run(script: string, env: Record<string, string> = {}, flags: readonly string[] = []) {
	const words = [...flags, resolve('scripts/node.mjs'), resolve(`scripts/${script}.ts`)]
	const { status, stdout, stderr } = spawnSync(process.execPath, words, {
		cwd: empty,
		env: { ...process.env, ...env },
		encoding: 'utf8',
		...GIVEN_UP,
	})
	return { status, out: stdout, err: stderr }
}
const STACK = /\n\s+at |node:internal|\.ts:\d+/

describe('what can be expected to go wrong', () => {
	it.each(['start', 'build', 'dev', 'sources'])('is a sentence where settings cannot be used: %s', (script) => {
		const { status, out, err } = run(script, { PINAKES_URL: 'https://a.example/sub?x' })
		expect([status, out]).toEqual([1, ''])
		expect(err).toContain('PINAKES_URL: Leave out the path, query: write https://a.example')
		expect(err).not.toMatch(STACK)
	})

	it('is a sentence where there is nothing to serve', () => {
		copyFileSync('netlify.toml', join(empty, 'netlify.toml'))
		const { status, err } = run('serve', { PORT: '0' })
		rmSync(join(empty, 'netlify.toml'))
		expect([status, err]).toEqual([
			1,
			'There is no built site to serve. Build one with `npm run build`, or do both with `npm start`.\n',
		])
	})

	it('is a sentence where a file of the project is missing', () => {
		const { status, err } = run('serve', { PORT: '0' })
		expect([status, err]).toEqual([1, expect.stringMatching(/netlify\.toml does not exist\.\n$/)])
	})

	it.each(['127.0.0.1', '::1'])(
		'is a sentence, before anything is built, where the port is taken on %s',
		async (host) => {
			const server = createServer().listen(0, host)
			await once(server, 'listening')
			const { port } = server.address() as { port: number }
			const { status, out, err } = run('start', { PORT: String(port) })
			server.close()
			expect([status, out, readdirSync(empty)]).toEqual([1, '', []])
			expect(err).toBe(
				`Port ${port} is in use. Stop what is listening there, or use another: PORT=${port + 1} npm start\n`,
			)
		},
	)

	it('is a sentence under a Node that is too old', () => {
		const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.19.0"}})'
		const { status, err } = run('build', {}, ['--import', older])
		expect([status, err]).toEqual([1, expect.stringContaining('This is Node 20.19.0; Node 24 or newer is needed.')])
		expect(err).not.toMatch(STACK)
	})

	it('names the file for what the system says, and leaves faults of ours their place', () => {
		const system = (code: string) => Object.assign(new Error('x'), { code, path: 'dist/a' })
		expect(sentenceOf(system('EACCES'))).toBe('dist/a cannot be read or written by this user.')
		expect(sentenceOf(system('ENOSPC'))).toBe('dist/a does not fit: the disk is full.')
		const at = (code: string, path: string) => sentenceOf(Object.assign(new Error('x'), { code, path }))
		expect(at('ENOENT', '/no-such-folder/b/key.pem')).toBe('/no-such-folder does not exist.')
		expect(at('ENOTDIR', 'package.json/b/seen.json')).toBe('package.json is not a folder.')
		const unnamed = (code: string) => sentenceOf(Object.assign(new Error('x'), { code }))
		expect(unnamed('EISDIR')).toBe('A folder is named where a file is needed.')
		expect(unnamed('EPIPE')).toBe('Not everything was written: whoever read it stopped before its end.')
		for (const fault of [new TypeError('x is undefined'), 'text', undefined, system('EWHATEVER')])
			expect(sentenceOf(fault)).toBeUndefined()
	})
})

describe('a name that is none of ours', () => {
	it('is told of with what was meant', () => {
		const { err } = run('serve', { PINAKES_ADMIN_TOKN: 'x', PORT: '0' })
		expect(err).toContain('PINAKES_ADMIN_TOKN is not a setting. Did you mean PINAKES_ADMIN_TOKEN?')
	})
})

describe('a build', () => {
	const environment = parseEnvironment({})
	let root = ''
	const put = (path: string, text: string) => writeBelow(root, path, text)
	beforeEach(() => {
		root = mkdtempSync(join(tmpdir(), 'pinakes-built-'))
		for (const path of ['content/servers/a.mdx', 'src/app.ts', 'public/icon.svg', 'scripts/x.ts', 'netlify.toml'])
			put(path, path)
		for (const path of ['dist/index.html', 'dist/data/a.json', '.netlify/build/entry.mjs']) put(path, path)
		rememberBuild(root, { inputs: inputsOf(root, environment), baseUrl: environment.baseUrl, pages: 3 })
	})
	afterEach(() => rmSync(root, { recursive: true }))

	it('is not made again when nothing changed', () => {
		symlinkSync(join(root, 'nowhere'), join(root, '.netlify/build/node_modules'))
		expect([isUpToDate(root, environment), lastBuild(root)?.pages]).toEqual([true, 3])
		// Settings that only the server reads change no file.
		expect(
			isUpToDate(root, parseEnvironment({ PINAKES_ADMIN_TOKEN: 'x'.repeat(24), PINAKES_LOG: 'off', HOST: '::' })),
		).toBe(true)
	})

	it.each<[string, () => void]>([
		['an entry changed', () => put('content/servers/a.mdx', 'other')],
		['an entry came', () => put('content/servers/b.mdx', '')],
		['an entry went', () => rmSync(join(root, 'content/servers/a.mdx'))],
		['code changed', () => put('src/app.ts', 'other')],
		['the lock file came', () => put('package-lock.json', '{}')],
		['a page is gone', () => rmSync(join(root, 'dist/index.html'))],
		['all of it is gone', () => rmSync(join(root, 'dist'), { recursive: true })],
		['a document was cut', () => put('dist/data/a.json', '')],
		['the bundle of the pages is gone', () => rmSync(join(root, '.netlify'), { recursive: true })],
		['it was interrupted', () => forgetBuild(root)],
		['what is remembered is garbage', () => put('.local/build.json', '{"inputs":')],
	])('is made again when %s', (_, change) => {
		change()
		expect(isUpToDate(root, environment)).toBe(false)
	})

	it.each<Record<string, string>>([
		{ PORT: '9001' },
		{ PINAKES_URL: 'https://a.example' },
		{ PINAKES_BRAND_CLIENT_ID: 'x' },
		{ PINAKES_GITHUB_REPO: 'a/b' },
	])('is made again under %j', (variables) => expect(isUpToDate(root, parseEnvironment(variables))).toBe(false))

	it('shows how far it is', () => {
		expect(progressLine(7, 0)).toBe('  7 pages')
		expect(progressLine(200, 400)).toBe(`  [${'#'.repeat(15)}${'.'.repeat(15)}] 200 of about 400 pages`)
		expect(progressLine(900, 400)).toBe(`  [${'#'.repeat(30)}] 900 of about 400 pages`)
	})
})
