import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { makeDraft } from '../catalogue/draft.ts'

const platforms = { 'claude-code': 'native', cursor: 'native', codex: 'native' }
const npm = (name: string, ...args: string[]) => ({
	command: 'npx',
	args: ['-y', name, ...args],
	package: { registry: 'npm', name, version: '1.2.3' },
})
const upstream = {
	...{ repo: 'https://github.com/somebody/hooks', path: 'guard.sh', commit: 'a'.repeat(40) },
	...{ sha256: 'b'.repeat(64), bytes: 20, files: 1, readAt: '2026-01-02', changedAt: '2026-01-01' },
}

let registry: LocalRegistry
let machine: Machine
beforeAll(async () => {
	const remote = { type: 'http', url: 'https://both.example/mcp' }
	registry = await new LocalRegistry().start((baseUrl) =>
		buildCatalogue(
			[
				makeDraft('servers/both', { platforms, server: { ...npm('server-both'), remote } }),
				makeDraft('servers/host', { platforms, server: npm('server-host', '--host=<host>', '--at=<user>:<port>') }),
				makeDraft('servers/folder', { platforms, server: npm('server-folder', '/path/to/folder') }),
				makeDraft('hooks/elsewhere', {
					...{ repoUrl: upstream.repo, license: 'MIT', upstream, platforms: { 'claude-code': 'native' } },
					hook: { event: 'PreToolUse', matcher: 'Bash', script: 'guard.sh', runtime: 'sh' },
				}),
				makeDraft('sets/three', {
					items: [
						{ entry: 'servers/both', why: 'First.' },
						{ entry: 'servers/folder', why: 'Second.' },
					],
				}),
			],
			{ baseUrl },
		),
	)
})
afterAll(() => registry.stop())
beforeEach(() => {
	machine = new Machine(registry)
})
afterEach(() => machine.remove())

it('the end of a label is the same way in every client', async () => {
	const words = ['add', 'servers:both', '--client', 'claude-code,cursor', '--way', 'over the network']
	expect(await machine.run(...words)).toMatchObject({ exit: 0 })
	for (const place of ['.mcp.json', '.cursor/mcp.json'])
		expect(machine.read(place)).toContain('https://both.example/mcp')
	expect(await machine.run('verify')).toMatchObject({ exit: 0 })
})

it('a server that is reached over the network is still reached so after an import', async () => {
	const there = { type: 'http', url: 'https://both.example/mcp', headers: { 'X-Mine': 'yes' } }
	machine.write('.mcp.json', JSON.stringify({ mcpServers: { both: there } }))
	expect(await machine.run('import', '--client', 'claude-code', '--force')).toMatchObject({ exit: 0 })
	expect(JSON.parse(machine.read('.mcp.json'))).toEqual({
		mcpServers: { both: { type: 'http', url: 'https://both.example/mcp' } },
	})
	expect(await machine.run('verify')).toMatchObject({ exit: 0 })
})

it('the line that asks for values can be run, and fills every one of them', async () => {
	const add = ['add', 'servers:host', '--client', 'claude-code']
	const asked = await machine.run(...add)
	const sets = [...asked.err.matchAll(/--set '([^']+)=…'/g)].map(([, place = '']) => place)
	expect(sets).toEqual(['<host>', '<user>', '<port>'])
	const given = (places: string[]) => places.flatMap((place) => ['--set', `${place}=a ${place.slice(1, -1)}`])
	expect(await machine.run(...add, ...given(sets.slice(0, 2)))).toMatchObject({
		exit: 3,
		err: expect.stringContaining('<port>'),
	})
	expect(await machine.run(...add, ...given(sets))).toMatchObject({ exit: 0 })
	expect(JSON.parse(machine.read('.mcp.json')).mcpServers.host.args).toEqual([
		...['-y', 'server-host@1.2.3', '--host=a host', '--at=a user:a port'],
	])
	expect(await machine.run('run', 'servers:host', '--dry-run')).toMatchObject({
		out: "npx -y server-host@1.2.3 '--host=a host' '--at=a user:a port'\n",
	})
})

it('a value that looks like a placeholder is a value', async () => {
	const words = ['add', 'servers:folder', '--client', 'claude-code', '--set', '/path/to/folder=/path/to/real <one>']
	expect(await machine.run(...words)).toMatchObject({ exit: 0 })
	expect(machine.read('.mcp.json')).toContain('/path/to/real <one>')
})

it('of several entries each takes the values that it asks for', async () => {
	const words = ['--client', 'claude-code', '--set', '/path/to/folder=/srv']
	expect(await machine.run('add', 'servers:both', 'servers:folder', ...words)).toMatchObject({ exit: 0 })
	expect(JSON.parse(machine.read('pinakes.json')).use).toEqual({
		'servers:both': '*',
		'servers:folder': { set: { '/path/to/folder': '/srv' } },
	})
	expect(await machine.run('add', 'servers:both', ...words)).toMatchObject({ exit: 3 })
	const set = await machine.run('add', 'sets:three', ...words, '--json')
	expect(JSON.parse(set.out)).toMatchObject({ added: ['servers:both', 'servers:folder'], leftOut: [] })
})

it('a value that belongs to no entry is refused, also for one that takes no values', async () => {
	const before = machine.everything()
	for (const key of ['hooks:elsewhere', 'servers:both'])
		expect(await machine.run('add', key, '--client', 'claude-code', '--set', '/path/to/foldre=/srv')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('“/path/to/foldre” is not a placeholder here'),
		})
	expect(machine.everything()).toEqual(before)
})

it('what a collection added is removed by its name, and an entry by the address of its page', async () => {
	const before = machine.everything()
	const words = ['--client', 'claude-code', '--set', '/path/to/folder=/srv']
	await machine.run('add', 'sets:three', ...words)
	expect(await machine.run('remove', 'sets:three')).toMatchObject({ exit: 0 })
	expect(machine.everything()).toEqual(before)
	await machine.run('add', 'servers:both', ...words.slice(0, 2))
	expect(await machine.run('remove', 'sets:none')).toMatchObject({
		exit: 2,
		err: expect.stringContaining('is not installed here'),
	})
	expect(await machine.run('remove', `${registry.url}/servers/both`)).toMatchObject({ exit: 0 })
	expect(machine.everything()).toEqual(before)
})

it('what may be a collection is not said to be missing where the registry cannot be asked', async () => {
	const words = ['--client', 'claude-code', '--set', '/path/to/folder=/srv']
	await machine.run('add', 'sets:three', ...words)
	const before = machine.everything()
	const path = '/api/registry/entries/sets/three'
	const published = registry.published()
	registry.answer(path, (_, response) => response.writeHead(503).end())
	const answer = await machine.run('remove', 'sets:three')
	registry.reset(published)
	expect(answer).toMatchObject({
		exit: 4,
		err: expect.stringMatching(/^Nothing is installed here as sets:three, and whether that is a collection/),
	})
	expect(machine.everything()).toEqual(before)
})

it('a hook whose script has to be copied by hand is left to the same hands, and is no success for a script that added it by name', async () => {
	const before = machine.everything()
	const { exit, out } = await machine.run('add', 'hooks:elsewhere', '--client', 'claude-code', '--json')
	expect(exit).toBe(1)
	const { added, byHand, notes } = JSON.parse(out)
	expect({ added, byHand }).toEqual({ added: [], byHand: ['hooks:elsewhere'] })
	expect(notes.join('\n')).toMatch(/guard\.sh[\s\S]*"PreToolUse"/)
	expect(Object.keys(machine.everything()).filter((name) => !(name in before))).not.toContain('project/.claude')
})
