import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { folderInstall } from '../../src/catalogue/install/copy-files.ts'
import type { InstallInput } from '../../src/catalogue/install/input.ts'
import { agentSkillDocuments, hostsSkill } from '../../src/documents/agent-skills.ts'
import { CONTENT } from '../registry/registry.ts'
import { LocalRegistry, Machine } from '../support/cli.ts'

const catalogue = loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://pinakes.test' })
const hosted = catalogue.records.filter(hostsSkill)
const served = new Map(agentSkillDocuments(catalogue).map((one) => [`/${one.path}`, one]))

let server: Server
let address = ''
const project = mkdtempSync(join(tmpdir(), 'skills-'))

beforeAll(async () => {
	server = createServer(({ url = '' }, response) => {
		const found = served.get(url)
		response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' }).end(found?.body)
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
	server.close()
	rmSync(project, { recursive: true, force: true })
})

/** Runs the installer that people run with npx, in a project and a home of its own. */
const skillsIn = (folder: string, ...args: string[]) =>
	promisify(execFile)(process.execPath, [resolve('node_modules/skills/bin/cli.mjs'), ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, HOME: folder, DO_NOT_TRACK: '1', DISABLE_TELEMETRY: '1', CI: '1' },
	})
const skills = (...args: string[]) => skillsIn(project, ...args)

describe('npx skills add, with the address of the site', () => {
	it('finds every skill that is hosted here, and takes each file as it is', async () => {
		const { stdout } = await skills('add', address, '--list')
		const names = hosted.map(({ entry }) => entry.slug)
		expect(names.filter((name) => !stdout.includes(name))).toEqual([])
		await skills('add', address, '--skill', '*', '--agent', 'codex', '--copy', '--yes')
		const folder = join(project, '.agents/skills')
		expect(readdirSync(folder).sort()).toEqual([...names].sort())
		for (const { entry, files } of hosted)
			for (const { path, bytes } of files)
				expect(readFileSync(join(folder, entry.slug, path)).equals(Buffer.from(bytes))).toBe(true)
	})
})

describe('npx skills add, with the address that an entry names for a skill kept elsewhere', () => {
	const home = mkdtempSync(join(tmpdir(), 'skills-elsewhere-'))
	afterAll(() => rmSync(home, { recursive: true, force: true }))

	it('takes the whole folder as it was at the commit that was read', async () => {
		const commit = repositoryIn(join(home, 'theirs/guild/skills.git'))
		const upstream = { repo: 'https://github.com/guild/skills', path: 'skills/one', commit }
		const input = {
			slug: 'one',
			files: [],
			source: { upstream },
			platforms: ['claude-code'],
		} as unknown as InstallInput
		const [{ note = '' } = {}] = folderInstall(input, 'one')
		expect(note).toBe(`Or in one line: npx skills add https://github.com/guild/skills/tree/${commit}/skills/one`)
		writeFileSync(join(home, '.gitconfig'), `[url "file://${home}/theirs/"]\n\tinsteadOf = https://github.com/\n`)
		await skillsIn(home, ...note.split(' ').slice(6), '--agent', 'claude-code', '--copy', '--yes')
		const skill = join(home, '.claude/skills/one')
		expect(readdirSync(skill).sort()).toEqual(['SKILL.md', 'more.md'])
		expect(readFileSync(join(skill, 'SKILL.md'), 'utf8')).toContain('as it was read')
	})
})

/** A repository with a skill of two files that changed after the commit which is given. */
function repositoryIn(folder: string): string {
	const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).trim()
	const write = (text: string) =>
		writeFileSync(join(folder, 'skills/one/SKILL.md'), `---\nname: one\ndescription: It does one.\n---\n\n${text}\n`)
	mkdirSync(join(folder, 'skills/one'), { recursive: true })
	git('init', '--quiet')
	for (const setting of ['user.email=a@example.com', 'user.name=A', 'uploadpack.allowAnySHA1InWant=true'])
		git('config', ...setting.split('='))
	writeFileSync(join(folder, 'skills/one/more.md'), 'More of it.\n')
	write('It is as it was read.')
	git('add', '.')
	git('commit', '--quiet', '--message', 'read')
	const commit = git('rev-parse', 'HEAD')
	write('It is newer.')
	git('commit', '--quiet', '--all', '--message', 'newer')
	return commit
}

describe('skills-lock.json, as add --skills-lock writes it', () => {
	const LOCK = 'skills-lock.json'
	let registry: LocalRegistry
	let machine: Machine
	beforeAll(async () => {
		registry = await new LocalRegistry().start((baseUrl) => loadCatalogue({ contentDir: CONTENT, baseUrl }))
		machine = new Machine(registry)
	})
	afterAll(() => {
		registry.stop()
		machine.remove()
	})

	it('is restored by npx skills, which writes the same bytes, and goes with the skills', async () => {
		const [one, ...others] = hosted.map(({ entry: { category, slug } }) => `${category}:${slug}`)
		const add = ['add', one as string, ...others, '--client', 'claude-code', '--skills-lock']
		expect(await machine.run(...add)).toMatchObject({ exit: 0 })
		const written = machine.read(LOCK)
		expect(Object.keys(JSON.parse(written).skills).sort()).toEqual(hosted.map(({ entry }) => entry.slug).sort())
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		const { stdout } = await skillsIn(machine.project, 'update', '-p', '-y')
		expect(stdout).not.toMatch(/fail|updated/i)
		await skillsIn(machine.project, 'experimental_install')
		for (const { entry, files } of hosted)
			for (const { path, bytes } of files)
				expect(readFileSync(machine.at(`.agents/skills/${entry.slug}/${path}`)).equals(Buffer.from(bytes))).toBe(true)
		expect(machine.read(LOCK)).toBe(written)
		machine.write(LOCK, written.replace(/"computedHash": "./, '"computedHash": "x'))
		expect(await machine.run('verify')).toMatchObject({ exit: 1, out: expect.stringContaining(LOCK) })
		machine.write(LOCK, written)
		expect(await machine.run('remove', one as string, ...others)).toMatchObject({ exit: 0 })
		expect(existsSync(machine.at(LOCK))).toBe(false)
	})

	it('keeps the lines of others, and has none of a skill that is not offered there', async () => {
		const lines = '{\n\t"version": 1,\n\t"skills": {\n\t\t"theirs": { "source": "a/b" }\n\t}\n}\n'
		machine.write(LOCK, lines)
		const key = `${hosted[0]?.entry.category}:${hosted[0]?.entry.slug}`
		await machine.run('add', key, '--client', 'claude-code', '--skills-lock')
		expect(JSON.parse(machine.read(LOCK)).skills).toHaveProperty('theirs')
		expect(await machine.run('remove', key)).toMatchObject({ exit: 0 })
		expect(machine.read(LOCK)).toBe(lines)
		registry.put('/.well-known/agent-skills/index.json', '{"skills":[]}')
		const { out } = await machine.run('add', key, '--client', 'codex', '--skills-lock', '--dry-run')
		expect(out).toContain('npx skills cannot install it from here')
		expect(await machine.run('add', key, '--user', '--skills-lock')).toMatchObject({ exit: 2 })
	})
})
