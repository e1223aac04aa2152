import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Known } from '../../../scripts/verify/known.ts'
import { buildAgain, compareBuild, signedRelease } from '../../../scripts/verify/rebuild.ts'
import { memorySource } from '../../../scripts/verify/source.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import { ENTRIES, type MadeRegistry, registryToRelease } from './site.ts'

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
})
afterEach(() => made.remove())

const more = [...ENTRIES, { category: 'servers', slug: 'four' }]
const known = (): Known => ({ key: made.key, isShown: false, remembered: undefined, trust: undefined, witnesses: [] })
const signed = (number: number) => signedRelease(memorySource('served', made.files()), known(), number)

describe('a build that is made again', () => {
	beforeEach(async () => {
		made.build(ENTRIES)
		await made.release()
		made.build(more)
		await made.release()
	})

	it('is held against any release, byte for byte', async () => {
		const [first, second] = [await signed(1), await signed(2)]
		made.build(more)
		expect(await compareBuild(second, made.dist)).toEqual([])
		expect(await compareBuild(first, made.dist)).toEqual([
			expect.stringMatching(/^The manifest is [0-9a-f]{64}, but [0-9a-f]{64} was signed\.$/),
			'The files differ from those of release 1, whose file list is not kept.',
		])
		made.build(ENTRIES)
		expect(await compareBuild(first, made.dist)).toEqual([])
	})

	it('says of the newest release which files are others, those that are in no manifest too', async () => {
		const newest = await signed(2)
		made.build(more)
		appendFileSync(join(made.dist, 'index.html'), ' ')
		rmSync(join(made.dist, '_astro/script.js'))
		writeFileSync(join(made.dist, 'more.html'), '')
		expect(await compareBuild(newest, made.dist)).toEqual([
			'_astro/script.js is missing',
			'index.html differs',
			'more.html is new',
		])
	})

	it('is of a release that there is', async () => {
		await expect(signed(3)).rejects.toThrow('The log has 2 releases, but not release 3.')
	})
})

describe('a release is built', () => {
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
			cwd: repository,
			encoding: 'utf8',
		}).trim()
	const LOCK = '{"packages":{}}\n'
	let repository: string
	/** A project whose build writes down what it was given. */
	beforeEach(() => {
		repository = join(made.root, 'repository')
		mkdirSync(repository)
		git('init', '--quiet')
		const build = 'fs.mkdirSync("dist"); fs.writeFileSync("dist/env", JSON.stringify(process.env))'
		writeFileSync(join(repository, 'build.cjs'), `const fs = require("node:fs"); ${build}`)
		writeFileSync(join(repository, 'package.json'), JSON.stringify({ name: 'a', scripts: { build: 'node build.cjs' } }))
		writeFileSync(join(repository, 'package-lock.json'), LOCK)
		git('add', '--all')
		git('commit', '--quiet', '-m', 'one')
	})
	const record = () => ({
		...{ commit: git('rev-parse', 'HEAD'), node: process.versions.node },
		...{ lock: sha256(LOCK), url: 'https://registry.example' },
	})
	const place = () => ({ repository, folder: join(made.root, 'clone'), install: () => {} })

	it('of its commit, whatever came after and lies around', async () => {
		const build = record()
		writeFileSync(join(repository, 'package.json'), '{')
		git('commit', '--quiet', '-am', 'two')
		writeFileSync(join(repository, 'stray'), '')
		const installed: string[] = []
		const dist = await buildAgain(build, { ...place(), install: (folder) => void installed.push(folder) })
		expect(execFileSync('git', ['status', '--porcelain'], { cwd: join(dist, '..'), encoding: 'utf8' })).toBe(
			'?? dist/\n',
		)
		expect(installed).toEqual([join(made.root, 'clone')])
	})

	it('with its address and without the settings and keys of whoever builds it again', async () => {
		process.env.PINAKES_SIGNING_KEY = 'a-file-with-a-key'
		process.env.PINAKES_GITHUB_REPO = 'somebody/else'
		try {
			const env = JSON.parse(readFileSync(join(await buildAgain(record(), place()), 'env'), 'utf8'))
			expect(env.PINAKES_URL).toBe('https://registry.example')
			expect(Object.keys(env).filter((name) => name.startsWith('PINAKES_'))).toEqual(['PINAKES_URL'])
		} finally {
			delete process.env.PINAKES_SIGNING_KEY
			delete process.env.PINAKES_GITHUB_REPO
		}
	})

	it('or says what failed, and compares nothing', async () => {
		writeFileSync(join(repository, 'build.cjs'), 'process.exit(7)')
		git('commit', '--quiet', '-am', 'two')
		await expect(buildAgain(record(), place())).rejects.toThrow('failed, for the reason above')
	})

	it('and what was built so far goes with whatever was building it, if the command is stopped', async () => {
		const [started, temporary] = [join(made.root, 'started'), join(made.root, 'temporary')]
		mkdirSync(temporary)
		const wait = `fs.writeFileSync(${JSON.stringify(started)}, String(process.pid)); setInterval(() => {}, 1000)`
		writeFileSync(join(repository, 'build.cjs'), `const fs = require("node:fs"); ${wait}`)
		git('commit', '--quiet', '-am', 'two')
		made.build(ENTRIES)
		await made.release({ build: record() })
		const words = [resolve('scripts/rebuild.ts'), '1', made.dist, '--key', made.key]
		const env = { ...process.env, TMPDIR: temporary, PINAKES_DATA_DIR: join(made.root, 'data') }
		const child = spawn(process.execPath, words, { cwd: repository, env, stdio: 'ignore' })
		const builds = await vi.waitFor(() => Number(readFileSync(started, 'utf8') || expect.fail()), 60_000)
		child.kill('SIGINT')
		await once(child, 'exit')
		expect([child.exitCode, readdirSync(temporary)]).toEqual([130, []])
		await vi.waitFor(() => expect(() => process.kill(builds, 0)).toThrow(), 60_000)
	}, 120_000)

	it.each([
		['no commit', { commit: undefined }, 'uncommitted files'],
		['a commit that is not here', { commit: 'c'.repeat(40) }, 'does not have the commit'],
		['another Node', { node: '20.1.0' }, 'Start this with Node 20.'],
		['another lock file', { lock: 'd'.repeat(64) }, 'is not the one that the release was built with'],
	])('not where it has %s', async (_, other, sentence) => {
		const { commit, ...rest } = { ...record(), ...other }
		await expect(buildAgain({ ...rest, ...(commit && { commit }) }, place())).rejects.toThrow(sentence)
	})
})
