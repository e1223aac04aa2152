import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN } from '../unit/catalogue/draft.ts'
import { fork } from './fork.ts'
import { build, serve } from './project.ts'

/** A client that the project does not have, as one file. */
const HELIX = `
import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { environmentReference } from './connection.ts'

export const helixNames: Names = { label: 'Helix', aliases: ['hx', 'cursor'] }

/** Helix, as its documentation says. */
export const helix: Client = {
	id: 'helix',
	names: helixNames,
	vendor: 'The Helix Editor',
	format: 'toml',
	topLevelKey: 'servers',
	userPath: everywhere('~/.config/helix/mcp.toml'),
	transports: ['stdio'],
	source: 'https://docs.example.com/helix',
	checked: '2026-11-20',
	notes: ['It has few settings.'],
	config: { reference: environmentReference },
	command: { add: ({ name }, { word }) => ['hx mcp add', word(name)] },
	skills: SHARED_SKILLS,
	rules: { path: (name) => \`.helix/rules/\${name}.md\` },
	slashCommands: { path: (name) => \`.helix/commands/\${name}.md\` },
	adapts: { 'when-called': 'command-file', 'on-demand': 'section' },
}
`

const PROMPT = '---\ndescription: Ships it.\n---\n\nShip it.\n'

describe('a fork with three clients, of which one is new and one had no entries of its own', () => {
	const platforms = { helix: ['helix'], cursor: ['cursor'], kiro: ['kiro'] }
	const three = fork('pinakes-clients-', { platforms })
	let url = ''
	let close = async (): Promise<unknown> => undefined
	beforeAll(async () => {
		writeFileSync(join(three.root, 'src/clients/helix.ts'), HELIX)
		three.edit('src/clients/clients.ts', (text) =>
			`import { helix, helixNames } from './helix.ts'\n${text}`
				.replace('\tcursor,\n', '\tcursor,\n\thelix,\n')
				.replace('\tcursor: cursorNames,\n', '\tcursor: cursorNames,\n\thelix: helixNames,\n'),
		)
		three.put('servers/one', { ...OWN.servers, platforms: { helix: 'native' }, safetyNotes: ['It starts a program.'] })
		three.put('servers/two', {
			title: 'Another',
			...OWN.servers,
			platforms: { kiro: 'native', cursor: 'manual' },
			safetyNotes: ['It starts one.'],
		})
		three.put('rules/one', { ...OWN.rules, platforms: { helix: 'native' } }, { 'rule.md': 'Be brief.\n' })
		three.put('commands/one', { command: { file: 'ship.md' } }, { 'ship.md': PROMPT })
		three.put('hooks/one', { ...OWN.hooks, safetyNotes: ['It runs a script.'] }, { 'hook.sh': 'echo done\n' })
		three.put(
			'servers/file',
			{
				title: 'Echo',
				server: { command: 'node', args: ['echo.mjs'] },
				firstParty: true,
				safetyNotes: ['It starts one.'],
			},
			{ 'echo.mjs': 'process.stdin.pipe(process.stdout)\n' },
		)
		three.put('skills/one', { skill: { name: 'one' } }, { 'SKILL.md': PROMPT.replace('---', '---\nname: one') })
		three.check()
		build(three.root)
		;({ url, close } = await serve(three.root))
	}, 240_000)
	afterAll(async () => {
		await close()
		three.remove()
	})

	const json = (path: string) => JSON.parse(three.read(path))
	const installOf = (path: string): { client: string; path?: string; text: string; starts?: string }[] =>
		json(`api/registry/entries/${path}`).entry.install

	it('offers to install the files of an entry only where a client can install it', () => {
		expect(installOf('servers/file')).toEqual([])
		expect(three.read('servers/file.html')).not.toContain('id="install"')
		expect(three.read('servers/file/files.html')).not.toContain('#install')
		expect(three.read('skills/one/files.html')).toContain('href="/skills/one#install"')
	})

	it('has types that hold', async () => expect(await three.types()).toBe(''), 240_000)

	it('publishes those three, in the order of its settings', () => {
		const { clients } = json('data/clients.json') as { clients: { id: string; platform: string }[] }
		expect(clients.map(({ platform, id }) => [platform, id])).toEqual([
			['helix', 'helix'],
			['cursor', 'cursor'],
			['kiro', 'kiro'],
		])
		expect(clients[0]).toMatchObject({ name: 'Helix', aliases: [], status: 'active', notes: ['It has few settings.'] })
	})

	it('has a page, feeds and an image for each, and for no other; what a platform is called itself is no other name of one', () => {
		const ids = ['helix', 'cursor', 'kiro']
		expect(Object.keys(json('api/registry/feed').platformFeeds)).toEqual([...ids, 'hx'])
		expect(three.read('platforms/helix.html')).toContain('works in Helix by The Helix Editor.')
		expect(json('data/feeds/platforms/hx.json')).toMatchObject({ title: 'Helix', count: 4 })
		expect(json('data/feeds/platforms/cursor.json')).toMatchObject({ title: 'Cursor', count: 3 })
		expect(ids.filter((id) => !three.has(`og/platforms/${id}.png`))).toEqual([])
		expect(['platforms/zed.html', 'platforms/generic.html'].filter(three.has)).toEqual([])
	})

	it('lets entries name those three and no other', () => {
		const { platforms, server } = json('schemas/entry-servers.json').properties
		expect(platforms.propertyNames.enum).toEqual(['helix', 'cursor', 'kiro'])
		expect(server.properties.installTargets.items.enum).toEqual(['cursor'])
	})

	it('writes a server for each client that the author names, in its own form', () => {
		const ways = (starts: string) =>
			installOf('servers/one')
				.filter((option) => option.starts === starts)
				.map(({ client, path, text }) => [client, path, text])
		const words = (named: string) => `[servers.one]\ncommand = "npx"\nargs = ["-y", "${named}"]`
		expect(ways('exact')).toEqual([
			['helix', undefined, 'hx mcp add one'],
			['helix', '~/.config/helix/mcp.toml', words('example-server@1.2.3')],
		])
		expect(ways('newest')).toEqual([['helix', undefined, 'hx mcp add one']])
		expect([...new Set(installOf('servers/two').map(({ client }) => client))]).toEqual(['cursor', 'kiro'])
	})

	it('puts a rule where the new client reads it, and makes of other texts what its row says', () => {
		const places = (path: string) => installOf(path).map((option) => [option.client, option.path])
		expect(places('rules/one')).toEqual([['helix', '.helix/rules/one.md']])
		expect(places('commands/one')).toEqual([
			['helix', '.helix/commands/one.md'],
			['cursor', '.cursor/commands/one.md'],
		])
		expect(places('skills/one')).toEqual([
			['cursor', '.cursor/rules/one.mdc'],
			['helix', 'AGENTS.md'],
		])
	})

	it('offers nothing of what only a client could take that is not listed', () => {
		expect(installOf('hooks/one')).toEqual([])
	})

	it.each(['helix', 'hx'])('finds entries by the name %s, as a filter and in a query', async (name) => {
		const search = async (query: string): Promise<{ url: string }[]> =>
			(await (await fetch(`${url}/api/registry/search?${query}`)).json()).results
		expect((await search(`platform=${name}`)).map((row) => row.url).sort()).toEqual([
			...['/commands/one', '/rules/one', '/servers/one', '/skills/one'],
		])
		expect((await search(`q=rules+for+${name}`))[0]?.url).toBe('/rules/one')
	})
})
