import { existsSync, symlinkSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { LIMITS } from '../../../src/cli/world.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { drafts } from './drafts.ts'

const ENTRY = '/api/registry/entries/skills/counting'
const FILE = '/data/files/skills/counting/SKILL.md'

let registry: LocalRegistry
let machine: Machine

let published: ReturnType<LocalRegistry['published']>

beforeAll(async () => {
	registry = await new LocalRegistry().start((baseUrl) => buildCatalogue(drafts(), { baseUrl }))
	published = registry.published()
})
afterAll(() => registry.stop())
beforeEach(() => {
	registry.reset(published)
	machine = new Machine(registry, { limits: { ...LIMITS, deadline: 400 } })
})
afterEach(() => machine.remove())

/** The entry as it is published, with a text in the place of another. */
const entrySays = (from: string, to: string) => registry.put(ENTRY, registry.text(ENTRY).replaceAll(from, to))

/** Adding refuses with these words and this code, and leaves the machine as it was. */
async function installsNothing(exit: number, words: string): Promise<void> {
	const before = machine.everything()
	const ran = await machine.run('add', 'skills:counting', '--client', 'claude-code')
	expect(ran).toMatchObject({ exit, err: expect.stringContaining(words) })
	expect(machine.everything()).toEqual(before)
}

describe('a hostile registry installs nothing', () => {
	it('that gives a file with another digest', async () => {
		const length = registry.text(FILE).length
		registry.put(FILE, 'x'.repeat(length))
		await installsNothing(3, 'the SHA-256 is different')
	})

	it.each([
		['../../outside.md'],
		['..\\outside.md'],
		['/etc/outside.md'],
		['C:/outside.md'],
		['a/../../../../outside.md'],
		['nul\\u0000.md'],
	])('whose entry ships a path that leads out: %s', async (path) => {
		entrySays('"path":"SKILL.md"', `"path":${JSON.stringify(path).replaceAll('\\\\u', '\\u')}`)
		await installsNothing(3, 'points outside its folder')
	})

	it.each([['../elsewhere'], ['.git/hooks'], ['~/../elsewhere'], ['/tmp']])(
		'whose entry wants its files in %s',
		async (folder) => {
			entrySays('"to":".claude/skills/counting"', `"to":${JSON.stringify(folder)}`)
			const before = machine.everything()
			expect(await machine.run('add', 'skills:counting', '--client', 'claude-code')).toMatchObject({ exit: 3 })
			expect(machine.everything()).toEqual(before)
		},
	)

	it.each([
		['.github/workflows'],
		['~/.claude/skills/counting'],
		['.vscode'],
		['.claude'],
		['.cursor/rules'],
		['node_modules/.bin'],
	])('whose entry wants its files where the client has none: %s', async (folder) => {
		entrySays('"to":".claude/skills/counting"', `"to":${JSON.stringify(folder)}`)
		await installsNothing(3, '')
	})

	it.each([
		['.npmrc'],
		['.github/workflows/ci.yml'],
		['Makefile'],
		['.claude/settings.json'],
		['~/.config/environment.d/10-x.conf'],
	])('whose rule wants its text at the end of %s', async (file) => {
		const rule = '/api/registry/entries/rules/small'
		registry.put(rule, registry.text(rule).replaceAll('"to":"AGENTS.md"', `"to":${JSON.stringify(file)}`))
		const before = machine.everything()
		for (const scope of ['--project', '--user'])
			expect(await machine.run('add', 'rules:small', '--client', 'codex', scope)).toMatchObject({ exit: 3 })
		expect(machine.everything()).toEqual(before)
	})

	it('whose files, for all projects, belong to other programs', async () => {
		entrySays('"to":".claude/skills/counting"', '"to":".config/environment.d"')
		const before = machine.everything()
		expect(await machine.run('add', 'skills:counting', '--client', 'claude-code', '--user')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('~/.config/environment.d/SKILL.md, which is not a place where Claude Code keeps'),
		})
		expect(machine.everything()).toEqual(before)
	})

	it('whose hook wants its settings in a file of another program', async () => {
		const hook = '/api/registry/entries/hooks/guard'
		registry.put(hook, registry.text(hook).replaceAll('"path":".claude/settings.json"', '"path":"package.json"'))
		const before = machine.everything()
		expect(await machine.run('add', 'hooks:guard', '--client', 'claude-code', '--yes')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('package.json, which is not a place where Claude Code keeps'),
		})
		expect(machine.everything()).toEqual(before)
	})

	it('whose files would go through a link that leads out of the project', async () => {
		machine.write('~/secret/kept.txt', 'kept')
		symlinkSync(machine.at('~/secret'), machine.at('.claude'))
		await installsNothing(3, 'behind a link')
	})

	it('that changes an entry under its pinned digest', async () => {
		await machine.run('add', 'skills:counting', '--client', 'claude-code')
		registry.publish(
			buildCatalogue(drafts({ skill: '---\nname: counting\ndescription: Other.\n---\n\nOther.\n' }), {
				baseUrl: registry.url,
			}),
		)
		const before = machine.everything()
		for (const words of [['install'], ['install', '--frozen']])
			expect(await machine.run(...words)).toMatchObject({
				exit: 3,
				err: expect.stringContaining('differs from the lock'),
			})
		expect(machine.everything()).toEqual(before)
		expect(await machine.run('verify')).toMatchObject({
			exit: 1,
			out: expect.stringContaining('outdated  skills:counting'),
		})
	})

	it('that sends more than it promised', async () => {
		registry.answer(FILE, (_, response) => {
			const send = () => response.write(Buffer.alloc(65_536), send)
			send()
		})
		await installsNothing(3, 'has more than')
	})

	it('that promises a file larger than any', async () => {
		entrySays('"bytes":', '"bytes":9999999')
		await installsNothing(3, 'Nothing was installed')
	})

	it('that sends a document without end', async () => {
		registry.answer(ENTRY, (_, response) => {
			const send = () => response.write(Buffer.alloc(1_048_576, ' '), send)
			send()
		})
		machine = new Machine(registry)
		await installsNothing(3, 'has more than')
	})

	it('that drips', async () => {
		registry.answer(FILE, (_, response) => {
			const timer = setInterval(() => response.write('x'), 20)
			response.on('close', () => clearInterval(timer))
		})
		await installsNothing(4, 'it took too long')
	})

	it('that leads to another host', async () => {
		const other = await new LocalRegistry().start()
		registry.answer(FILE, (_, response) => response.writeHead(302, { location: `${other.url}${FILE}` }).end())
		await installsNothing(4, 'where nothing is fetched from: something between you and the registry answered')
		expect(other.asked).toEqual([])
		other.stop()
	})

	it('that does not answer, since a page to sign in comes in its place', async () => {
		const page = (path: string, status = 200, type = 'text/html; charset=utf-8') =>
			registry.answer(path, (_, response) =>
				response.writeHead(status, { 'content-type': type }).end('<!doctype html><p>Sign in'),
			)
		for (const type of ['text/html; charset=utf-8', 'Text/HTML', 'application/xhtml+xml']) {
			page(FILE, 200, type)
			await installsNothing(4, 'web page: something between you and the registry answered')
		}
		for (const status of [401, 403, 511]) {
			page(FILE, status)
			await installsNothing(4, `answers ${status}: something between you and the registry answered`)
		}
		page('/api/registry/search')
		expect(await machine.run('search', 'count')).toMatchObject({
			exit: 4,
			err: expect.stringContaining('something between you and the registry answered'),
		})
	})

	it.each([
		['certificates of its own', { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed' }, 'NODE_EXTRA_CA_CERTS'],
		['a proxy that wants a password', { name: 'AbortError', message: '' }, 'could not be read: AbortError.'],
	])('behind %s, and says what helps', async (_, fault, says) => {
		const cause = Object.assign(new Error(fault.message), fault)
		vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))
		await installsNothing(4, says)
		vi.unstubAllGlobals()
	})

	it('that does not answer through a proxy, and names the proxy', async () => {
		const proxied = new Machine(registry, { env: { HTTPS_PROXY: 'http://proxy.example:8080' } })
		vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('') })))
		const proxy = expect.stringMatching(/could not be read: fetch failed\. .*[Pp]roxy/)
		expect(await proxied.run('info', 'skills:counting')).toMatchObject({ exit: 4, err: proxy })
		vi.unstubAllGlobals()
		proxied.remove()
	})

	it('that leads in a circle', async () => {
		registry.answer(FILE, (_, response) => response.writeHead(302, { location: FILE }).end())
		await installsNothing(4, 'redirects without end: something between you and the registry answered')
	})

	it.each([
		['120', 'Try again in 120 seconds.'],
		['Wed, 21 Oct 2026 07:28:00 GMT', 'Try again later.'],
		['9'.repeat(30), 'Try again later.'],
	])('that is busy, and says until when: %s', async (after, says) => {
		registry.answer(FILE, (_, response) => response.writeHead(503, { 'retry-after': after }).end())
		await installsNothing(4, `answers 503. ${says}`)
	})

	it('whose files lie at another host', async () => {
		const other = await new LocalRegistry().start()
		entrySays(`${registry.url}${FILE}`, `${other.url}${FILE}`)
		await installsNothing(3, 'nothing is fetched from anywhere else')
		expect(other.asked).toEqual([])
		other.stop()
	})

	it('that answers with another entry', async () => {
		registry.put(ENTRY, registry.text('/api/registry/entries/servers/one'))
		await installsNothing(3, 'instead of skills:counting')
	})

	it('that answers nonsense, or nothing', async () => {
		registry.put(ENTRY, '<html>')
		await installsNothing(3, 'is not JSON')
		registry.put(ENTRY, '{"entry":{"category":"skills"}}')
		await installsNothing(3, 'answer for skills:counting cannot be read')
		registry.answer(ENTRY, (request) => request.destroy())
		await installsNothing(4, 'could not be read')
	})

	it.each([
		['details', null],
		['details', { server: { command: 5 } }],
		['details', { items: 'both' }],
		['context', [null]],
		['observed', { tools: [null] }],
		['license', {}],
		['safetyNotes', 'none'],
		['package', 'x'],
		['repoUrl', null],
		['verdict', 'deny'],
		['install', [{ client: 'codex', label: 'Add', kind: 'command', language: 'sh', text: 'x', copies: 5 }]],
	])('whose entry has %s of another shape: %j', async (name, value) => {
		const document = JSON.parse(registry.text(ENTRY))
		registry.put(ENTRY, JSON.stringify({ ...document, entry: { ...document.entry, [name]: value } }))
		await installsNothing(3, 'cannot be read')
	})

	it('whose configuration is no object', async () => {
		const path = '/api/registry/entries/servers/one'
		const document = JSON.parse(registry.text(path))
		const install = [{ client: 'claude-code', label: 'Add', kind: 'config', language: 'json', text: 'null' }]
		registry.put(path, JSON.stringify({ ...document, entry: { ...document.entry, install } }))
		const ran = await machine.run('add', 'servers:one', '--client', 'claude-code')
		expect(ran).toMatchObject({ exit: 3, err: expect.stringContaining('cannot be read as json') })
	})

	it.each([['null'], ['[]'], ['{"clients":[null]}']])('whose list of clients is %s', async (text) => {
		registry.put('/data/clients.json', text)
		await installsNothing(3, 'Nothing was installed')
	})

	it.each([
		[
			'/data/clients.json',
			'clients',
			[{ id: 'claude-code', name: 'Claude Code', aliases: 'claude' }],
			'add skills:counting --client cursor',
		],
		['/data/compact.json', 'entries', [null], 'add counting --client claude-code'],
		['/data/changes.json', 'entries', [{ key: 'skills/counting' }], 'update'],
		['/api/registry/search', 'results', [{ slug: 'counting' }], 'search count'],
		['/policy/index.json', 'files', [{ id: 'a', name: 'A', url: '/a', sha256: 'x', bytes: 1 }], 'policy a'],
		['/policy/index.json', 'files', 'none', 'policy'],
	])('whose %s has other %s than it should: %j', async (path, field, items, line) => {
		await machine.run('add', 'skills:counting', '--client', 'claude-code')
		if (line === 'update') {
			machine.write('pinakes.json', machine.read('pinakes.json').replace('"use"', '"rules": { "minAge": "1h" }, "use"'))
			entrySays('"title":"', '"version":"2.0.0","title":"')
			const entry = JSON.parse(registry.text(ENTRY))
			entry.entry.files[0].sha256 = '0'.repeat(64)
			registry.put(ENTRY, JSON.stringify(entry))
		}
		registry.put(path, JSON.stringify({ [field]: items }))
		const { exit, err } = await machine.run(...line.split(' '))
		expect({ exit, err }).toEqual({ exit: 3, err: expect.stringContaining(`has no list of ${field} as expected`) })
	})

	it('that writes signs into what is printed', async () => {
		entrySays('"title":"', '"title":"\\u001b[2J')
		const { out } = await machine.run('info', 'skills:counting')
		expect(out).not.toContain('\u001b')
	})
})

describe('a hostile project', () => {
	it.each([
		['pinakes.json', '{"theme": "dark"}\n'],
		['pinakes.lock', '{"lockVersion": 1, "entries": {}, "writes": {}}\n'],
		['pinakes.lock', undefined],
	])('whose %s is a link to a file of yours (%j) has nothing written through it', async (name, text) => {
		if (text !== undefined) machine.write('~/.config/other.json', text)
		else machine.write('~/.config/kept', '')
		symlinkSync(machine.at('~/.config/other.json'), machine.at(name))
		const before = text === undefined ? [] : [machine.read('~/.config/other.json')]
		for (const line of ['add skills:counting --client claude-code', 'install', 'list', 'verify'])
			expect(await machine.run(...line.split(' '))).toMatchObject({
				exit: 3,
				err: expect.stringContaining(`${name} is behind a link`),
			})
		expect(text === undefined ? [] : [machine.read('~/.config/other.json')]).toEqual(before)
		expect(existsSync(machine.at('~/.config/other.json'))).toBe(text !== undefined)
	})

	it('whose lock is a link to a folder beside it has nothing written through it', async () => {
		symlinkSync('../project-of-mine/pinakes.lock', machine.at('pinakes.lock'))
		expect(await machine.run('add', 'skills:counting', '--client', 'claude-code')).toMatchObject({ exit: 3 })
		expect(existsSync(machine.at('../project-of-mine'))).toBe(false)
	})

	it('may have its lock in a folder of its own', async () => {
		machine.write('config/pinakes.lock', '{"lockVersion": 1, "entries": {}, "writes": {}}\n')
		symlinkSync('config/pinakes.lock', machine.at('pinakes.lock'))
		expect(await machine.run('add', 'skills:counting', '--client', 'claude-code')).toMatchObject({ exit: 0 })
		expect(machine.read('config/pinakes.lock')).toContain('skills:counting')
	})

	it.each(['pinakes.json', 'pinakes.lock', '.mcp.json'])(
		'whose %s is nested without end is told so by every command, and doctor goes on',
		async (name) => {
			machine.write(name, '{"a":['.repeat(50_000))
			machine.write('.claude/skills/a/SKILL.md', '---\nname: a\n---\nHid\u200bden.\n')
			const { exit, out, err } = await machine.run('doctor')
			expect(exit).toBe(1)
			expect(out).toMatch(/nested too deep|cannot be read/)
			expect(out).toContain('U+200B')
			for (const line of ['list', 'verify', 'install', 'add servers:one --client claude-code']) {
				const ran = await machine.run(...line.split(' '))
				expect(`${out}${err}${ran.out}${ran.err}`).not.toContain('This should not happen')
			}
		},
	)
})
