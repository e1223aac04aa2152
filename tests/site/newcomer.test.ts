import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN } from '../unit/catalogue/draft.ts'
import { fork } from './fork.ts'
import { type Change, changes } from './newcomer.ts'
import { build, serve } from './project.ts'

/** What is no code: entries that use what is new, documentation, and the tests of the change. */
const UNCOUNTED = /^(?:content|docs|tests)\//

/** The names of files in a row of “Where do I put …”: `<noun>` is any name, and each may be the end of a path. */
function placesOf(change: string): RegExp[] {
	const rows = readFileSync('docs/architecture.md', 'utf8').split('\n')
	const row = rows.find((line) => line.startsWith(`| ${change} |`)) ?? ''
	return [...row.matchAll(/`([^`]+)`/g)].map(
		([, name = '']) => new RegExp(`(?:^|/)${name.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')}$`),
	)
}

const SERVER = { ...OWN.servers, safetyNotes: ['It starts a program.'] }
const HOOK = { event: 'Stop', script: 'hook.sh', runtime: 'sh' }

describe('a newcomer who follows docs/architecture.md', () => {
	const copy = fork('pinakes-newcomer-', { more: ['docs', 'tests', '.gitignore'] })
	const as = ['-c', 'user.name=Newcomer', '-c', 'user.email=newcomer@example.com', '-c', 'commit.gpgSign=false']
	const git = (...args: string[]) => execFileSync('git', [...as, ...args], { cwd: copy.root, encoding: 'utf8' })
	const commit = (subject: string): void => {
		git('add', '--all')
		git('commit', '--quiet', '--no-verify', '-m', subject)
	}
	const make = ({ files = {}, edits = {} }: Change): void => {
		for (const [path, text] of Object.entries(files)) writeFileSync(join(copy.root, path), text)
		for (const [path, list] of Object.entries(edits))
			for (const [old, now] of list) copy.edit(path, (text) => text.replace(old, () => now))
	}
	const putHook = (fields: object) =>
		copy.put(
			'hooks/one',
			{ hook: { ...HOOK, ...fields }, safetyNotes: ['It runs a script.'] },
			{ 'hook.sh': 'echo done\n' },
		)

	let url = ''
	let types = Promise.resolve('')
	let close = async (): Promise<unknown> => undefined
	beforeAll(async () => {
		copy.put('servers/one', SERVER)
		putHook({})
		git('init', '--quiet')
		commit('the registry as it was')
		for (const [name, change] of Object.entries(changes)) {
			make(change)
			commit(name)
		}
		copy.put('texts/one', {})
		putHook({ blocks: true })
		commit('entries that use what is new')
		types = copy.types()
		build(copy.root)
		;({ url, close } = await serve(copy.root))
	}, 240_000)
	afterAll(async () => {
		await close()
		copy.remove()
	})

	const json = (path: string) => JSON.parse(copy.read(path))
	const entry = (path: string) => json(`api/registry/entries/${path}`).entry
	const ask = async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(url + path, init)
		return { status: answer.status, body: await answer.json() }
	}

	it.each(Object.keys(changes))('adds %s in one to three files, which its row there names', (name) => {
		const changed = git('log', '--format=', '--name-only', `--grep=^${name}$`).split('\n')
		const files = changed.filter((file) => file && !UNCOUNTED.test(file))
		const places = placesOf(name)
		expect(files.filter((file) => !places.some((place) => place.test(file)))).toEqual([])
		expect(files.length).toBeGreaterThanOrEqual(1)
		expect(files.length).toBeLessThanOrEqual(3)
	})

	it('has types that hold, those of the tests too', async () => expect(await types).toBe(''), 240_000)

	it('sees the category: its page, its feed, its place in the list, and an entry in it', async () => {
		expect(copy.read('texts.html')).toContain('href="/texts/one"')
		expect(copy.has('texts/one.html')).toBe(true)
		expect(entry('texts/one')).toMatchObject({ category: 'texts', kind: 'document' })
		expect(json('data/feeds/categories/texts.json')).toMatchObject({ count: 1, entries: [{ slug: 'one' }] })
		const ids = json('api/registry/categories').entries.map(({ id }: { id: string }) => id)
		expect(ids.slice(6, 9)).toEqual(['texts', 'rules', 'hooks'])
		expect((await ask('/api/registry/search?category=texts')).body.results).toHaveLength(1)
	})

	it('sees the client: among the others, and where a server is installed', () => {
		const client = { id: 'helix', platform: 'generic', name: 'Helix' }
		expect(json('data/clients.json').clients).toContainEqual(expect.objectContaining(client))
		expect(copy.read('mcp-setup.html')).toContain('Helix')
		const option = { client: 'helix', kind: 'config', path: '~/.config/helix/mcp.json' }
		const { text } = entry('servers/one').install.find((one: { client: string }) => one.client === 'helix')
		expect(entry('servers/one').install).toContainEqual(expect.objectContaining(option))
		expect(JSON.parse(text)).toEqual({ mcpServers: { one: OWN.servers?.server } })
		expect(copy.read('servers/one.html')).toContain('~/.config/helix/mcp.json')
	})

	it('sees the check: an entry is refused in its words, by the command and by preflight', async () => {
		const fields = { category: 'servers', slug: 'one', content: '' }
		copy.put('servers/one', { ...SERVER, title: 'Read me!' })
		fields.content = readFileSync(join(copy.root, 'content/servers/one.mdx'), 'utf8')
		expect(copy.check).toThrow(
			/content\/servers\/one\.mdx:2\n {2}title: The title shouts\.\n {2}→ Write “Read me”\. {2}\[loud-title\]/,
		)
		const { body } = await ask('/api/submissions/preflight', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ fields }),
		})
		expect(body.blockers).toContainEqual(
			expect.objectContaining({ message: 'The title shouts.', fix: 'Write “Read me”.' }),
		)
	})

	it('sees the operation: it answers, refuses what is written wrongly, and is described', async () => {
		const all = { document: 1, 'mcp-server': 1, hook: 1 }
		expect(await ask('/api/registry/kinds')).toEqual({ status: 200, body: { schemaVersion: 1, kinds: all } })
		expect((await ask('/api/registry/kinds?category=servers')).body.kinds).toEqual({ 'mcp-server': 1 })
		expect(await ask('/api/registry/kinds?category=MCP')).toMatchObject({
			status: 400,
			body: { error: { code: 'invalid_query', details: [{ path: 'category' }] } },
		})
		const { get } = json('openapi.json').paths['/api/registry/kinds']
		expect(get).toMatchObject({ operationId: 'countKinds', parameters: [{ name: 'category', in: 'query' }] })
		expect(get.responses[200].content['application/json'].schema.$ref).toMatch(/\/CountKindsResponse$/)
		expect(json('schemas/count-kinds-response.json').description).toContain('Answer of GET /api/registry/kinds')
		expect(copy.read('docs/api.html')).toContain('How many entries of each kind there are')
	})

	it('sees the field: on the page of an entry, in its document, in its schema and in the form', async () => {
		expect(copy.read('hooks/one.html')).toMatch(/<dt>can stop<\/dt>\s*<dd>what the client is about to do/)
		expect(entry('hooks/one').details.hook.blocks).toBe(true)
		const { hook } = json('schemas/entry-hooks.json').properties
		expect(hook.properties.blocks).toMatchObject({ type: 'boolean', description: expect.stringContaining('can stop') })
		const form = await fetch(`${url}/submit?category=hooks`)
		expect(await form.text()).toContain('name="hook.blocks"')
	})
})
