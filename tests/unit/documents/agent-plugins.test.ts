import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { agentPluginDocuments } from '../../../src/documents/agent-plugins.ts'
import { marketplaceDocuments } from '../../../src/documents/marketplace.ts'
import { marketplaceFolder } from '../../../src/documents/marketplace-folder.ts'
import { AgentPluginIndex } from '../../../src/schema/agent-plugins.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf, jsonIn, revisionsOf } from './read.ts'

const REPO = 'https://github.com/somebody/example'
const COMMIT = 'a'.repeat(40)
const skillFiles = (name: string) => ({
	'SKILL.md': `---\nname: ${name}\ndescription: Does it.\n---\n\nDo it.\n`,
	'scripts/do.sh': 'echo done\n',
})
const hosted = (slug: string, fields: object = {}) =>
	makeDraft(`skills/${slug}`, { firstParty: true, skill: { name: slug }, ...fields }, { files: skillFiles(slug) })
const server = (slug: string, fields: object) => makeDraft(`servers/${slug}`, { repoUrl: REPO, server: fields })
const npx = {
	command: 'npx',
	args: ['-y', 'example-server'],
	package: { registry: 'npm', name: 'example-server', version: '1.2.3' },
}
const remote = { type: 'http', url: 'https://mcp.example.com/mcp' }
const collection = (slug: string, ...entries: string[]) =>
	makeDraft(`sets/${slug}`, { items: entries.map((entry) => ({ entry, why: 'It belongs here.' })) })

const catalogue = catalogueOf(
	hosted('one'),
	server('pinned', npx),
	server('hosted-elsewhere', { remote }),
	server('keyed', {
		...npx,
		env: [
			{ name: 'KEY', secret: true },
			{ name: 'MODE', required: false },
		],
	}),
	server('unfinished', { ...npx, args: ['-y', 'example-server', '/path/to/folder'] }),
	server('any-version', { command: 'npx', args: ['-y', 'example-server'] }),
	makeDraft(
		'servers/own',
		{ firstParty: true, server: { command: 'node', args: ['serve.mjs', '--quiet'] } },
		{ files: { 'serve.mjs': 'process.stdin.resume()\n', 'lib.mjs': 'export {}\n' } },
	),
	makeDraft(
		'roles/reader',
		{ firstParty: true, agent: { file: 'agent.md' } },
		{ files: { 'agent.md': '---\nname: reader\ndescription: Reads.\n---\n\nRead.\n' } },
	),
	makeDraft(
		'hooks/guard',
		{ firstParty: true, hook: { event: 'PreToolUse', matcher: 'Bash', script: 'guard.sh', runtime: 'sh' } },
		{ files: { 'guard.sh': 'exit 0\n' } },
	),
	makeDraft('skills/theirs', {
		skill: { name: 'theirs' },
		platforms: { 'claude-code': 'native' },
		license: 'MIT',
		upstream: { repo: REPO, path: 'skills/theirs', commit: COMMIT },
	}),
	makeDraft('prompts/text'),
	collection(
		'work',
		...['skills/one', 'servers/pinned', 'servers/hosted-elsewhere', 'servers/keyed', 'servers/unfinished'],
		...['servers/any-version', 'servers/own', 'roles/reader', 'hooks/guard', 'skills/theirs', 'prompts/text'],
	),
	collection('reading', 'prompts/text', 'servers/unfinished'),
)
const documents = agentPluginDocuments(catalogue)
const index = AgentPluginIndex.parse(jsonIn(documents, 'data/agent-plugins.json'))
const rowOf = (name: string) => index.entries.find((row) => row.name === name)
/** The files of a packed plugin as text. */
function unpack(name: string): Record<string, string> {
	const path = new URL(rowOf(name)?.url ?? 'none:').pathname.slice(1)
	const body = documents.find((one) => one.path === path)?.body
	const files = unzipSync(new Uint8Array(Buffer.from(body ?? '')))
	return Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, Buffer.from(bytes).toString()]))
}
const jsonOf = (files: Record<string, string>, path: string) => JSON.parse(files[path] ?? 'null')

describe('the plugins that are packed here', () => {
	it('are the entries whose files lie here and the collections that give something, and no others', () => {
		expect(index.entries.map(({ name }) => name).sort()).toEqual(['guard', 'one', 'own', 'reader', 'work'])
	})

	it('have a manifest of Agent Plugins 1.0 and the files as they are', () => {
		const files = unpack('one')
		expect(jsonOf(files, 'plugin.json')).toMatchObject({
			$schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json',
			name: 'one',
			version: expect.stringMatching(/^2026\.1\.2\+[0-9a-f]{12}$/),
		})
		for (const [path, text] of Object.entries(skillFiles('one'))) expect(files[`skills/one/${path}`]).toBe(text)
		expect(Object.keys(files)).not.toContain('mcp.json')
	})

	it('start a server from their own folder, in the form that each client knows', () => {
		const files = unpack('own')
		expect(jsonOf(files, 'mcp.json')).toEqual({
			$schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
			mcpServers: {
				own: { type: 'stdio', command: 'node', args: ['${PLUGIN_ROOT}/servers/own/serve.mjs', '--quiet'] },
			},
		})
		expect(Object.keys(files)).toEqual(expect.arrayContaining(['servers/own/serve.mjs', 'servers/own/lib.mjs']))
		const { plugins } = jsonIn(marketplaceDocuments(catalogue), 'marketplace.json')
		expect(plugins.find(({ name }: { name: string }) => name === 'own').mcpServers.own).toEqual({
			command: 'node',
			args: ['${CLAUDE_PLUGIN_ROOT}/servers/own/serve.mjs', '--quiet'],
		})
	})

	it('are other versions when a byte of them is another', () => {
		const versionWith = (text: string): string => {
			const draft = makeDraft(
				'skills/one',
				{ firstParty: true, skill: { name: 'one' } },
				{ files: { 'SKILL.md': text } },
			)
			const manifest = marketplaceFolder(catalogueOf(draft)).find(({ path }) => path === 'plugins/one/plugin.json')
			return JSON.parse(Buffer.from(manifest?.bytes ?? '').toString()).version
		}
		const text = '---\nname: one\ndescription: Does it.\n---\n\nDo it.\n'
		expect(versionWith(text)).toBe(versionWith(text))
		expect(versionWith(text)).not.toBe(versionWith(`${text}\n`))
	})
})

it('a plugin has the day of its last change as its version, that of a collection also of what it contains', () => {
	const revisions = revisionsOf('2026-03-04T10:00:00Z', hosted('one'))
	const drafts = [hosted('one'), hosted('two'), collection('work', 'skills/one', 'skills/two')]
	const versions = marketplaceFolder(buildCatalogue(drafts, { baseUrl: BASE, revisions }))
		.filter(({ path }) => path.endsWith('/plugin.json'))
		.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()))
		.map(({ name, version }) => `${name} ${version.split('+')[0]}`)
	expect(versions.sort()).toEqual(['one 2026.3.4', 'two 2026.1.2', 'work 2026.3.4'])
})

describe('the plugin of a collection', () => {
	const files = unpack('work')

	it('has the skills and servers of its entries, each server at the version that its entry describes', () => {
		expect(rowOf('work')).toMatchObject({ key: 'sets:work', skills: ['one'] })
		expect(jsonOf(files, 'mcp.json').mcpServers).toEqual({
			pinned: { type: 'stdio', command: 'npx', args: ['-y', 'example-server@1.2.3'] },
			'hosted-elsewhere': { type: 'streamable-http', url: remote.url },
			keyed: { type: 'stdio', command: 'npx', args: ['-y', 'example-server@1.2.3'] },
			own: expect.objectContaining({ type: 'stdio' }),
		})
	})

	it('keeps secrets out, and says which variables its servers need', () => {
		expect(files['README.md']).toContain('- `KEY`, for keyed')
		expect(files['README.md']).not.toContain('MODE')
		const { plugins } = jsonIn(marketplaceDocuments(catalogue), 'marketplace.json')
		const work = plugins.find(({ name }: { name: string }) => name === 'work')
		expect(work.mcpServers.keyed.env).toEqual({ KEY: '${KEY}' })
	})

	it('names what it could not take, and why', () => {
		const leftOut = Object.fromEntries((rowOf('work')?.leftOut ?? []).map(({ key, reason }) => [key, reason]))
		expect(leftOut).toEqual({
			'servers:unfinished': expect.stringContaining('only you can supply'),
			'servers:any-version': expect.stringContaining('exact version'),
			'prompts:text': expect.stringContaining('/prompts/text'),
		})
		for (const key of Object.keys(leftOut)) expect(files['README.md']).toContain(key)
	})

	it('has its hooks in the form of Claude Code, each run from the folder that it lies in', () => {
		const { plugins } = jsonIn(marketplaceDocuments(catalogue), 'marketplace.json')
		const { hooks } = plugins.find(({ name }: { name: string }) => name === 'work')
		const command = 'sh "${CLAUDE_PLUGIN_ROOT}"/hooks/guard/guard.sh'
		expect(hooks).toEqual({
			PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command, timeout: 10 }] }],
		})
		expect(files['hooks/guard/guard.sh']).toBe('exit 0\n')
	})

	it('names plugins of others, which the marketplace pins, as what belongs to it', () => {
		expect(rowOf('work')?.dependencies).toEqual(['theirs'])
		const { plugins } = jsonIn(marketplaceDocuments(catalogue), 'marketplace.json')
		const named = (name: string) => plugins.find((plugin: { name: string }) => plugin.name === name)
		expect(named('work')).toMatchObject({ dependencies: ['theirs'], agents: ['./agents/reader.md'] })
		expect(named('theirs').source.sha).toBe(COMMIT)
	})
})

describe('the marketplace at its address', () => {
	it('has each plugin that is packed here by the digest of its bytes', () => {
		const { plugins } = jsonIn(marketplaceDocuments(catalogue), 'marketplace.json')
		const archives = plugins.filter(({ source }: { source: { source: string } }) => source.source === 'archive')
		expect(archives.map(({ source }: { source: object }) => source)).toEqual(
			index.entries.map(({ url, sha256 }) => ({ source: 'archive', url, sha256 })),
		)
	})
})

describe('the marketplace as a folder', () => {
	const folder = new Map(marketplaceFolder(catalogue).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]))
	const list = (path: string) => JSON.parse(folder.get(path) ?? '{}').plugins as { name: string; source: unknown }[]

	it('lists for each client what it can take, and every folder that a list names is there', () => {
		const names = (path: string) => list(path).map(({ name }) => name)
		expect(names('.claude-plugin/marketplace.json').sort()).toEqual(['guard', 'one', 'own', 'reader', 'theirs', 'work'])
		expect(names('.github/plugin/marketplace.json').sort()).toEqual(['one', 'own', 'work'])
		expect(names('.agents/plugins/marketplace.json').sort()).toEqual(['one', 'own', 'work'])
		const places = [
			...list('.claude-plugin/marketplace.json').flatMap(({ source }) => (typeof source === 'string' ? source : [])),
			...list('.github/plugin/marketplace.json').map(({ source }) => String(source)),
			...list('.agents/plugins/marketplace.json').map(({ source }) => (source as { path: string }).path),
		]
		expect(places.filter((place) => !folder.has(`${place.slice(2)}/plugin.json`))).toEqual([])
	})

	it('has the same files as the archives', () => {
		const files = unpack('work')
		for (const [path, text] of Object.entries(files)) expect(folder.get(`plugins/work/${path}`)).toBe(text)
	})

	it('is complete where there is no entry at all', () => {
		const empty = marketplaceFolder(catalogueOf())
		expect(empty.map(({ path }) => path).sort()).toEqual([
			'.agents/plugins/marketplace.json',
			'.claude-plugin/marketplace.json',
			'.github/plugin/marketplace.json',
			'README.md',
		])
	})
})

describe('a server that can be started with a key and reached without one', () => {
	it('is reached, so that nothing has to be set first', () => {
		const both = server('both', { ...npx, env: [{ name: 'KEY', secret: true }], remote })
		const other = server('other', { ...npx, remote })
		const made = marketplaceFolder(catalogueOf(both, other, collection('set', 'servers/both', 'servers/other')))
		const mcp = made.find(({ path }) => path === 'plugins/set/mcp.json')
		expect(JSON.parse(Buffer.from(mcp?.bytes ?? '').toString()).mcpServers).toEqual({
			both: { type: 'streamable-http', url: remote.url },
			other: { type: 'stdio', command: 'npx', args: ['-y', 'example-server@1.2.3'] },
		})
	})
})

describe('names of plugins', () => {
	it('are each there once, those of others first', () => {
		const theirs = makeDraft('skills/twin', {
			skill: { name: 'twin' },
			platforms: { 'claude-code': 'native' },
			license: 'MIT',
			upstream: { repo: REPO, path: 'skills/twin', commit: COMMIT },
		})
		const role = makeDraft(
			'roles/twin',
			{ firstParty: true, agent: { file: 'agent.md' } },
			{ files: { 'agent.md': '---\nname: twin\ndescription: Reads.\n---\n\nRead.\n' } },
		)
		const { plugins } = jsonIn(marketplaceDocuments(catalogueOf(theirs, role)), 'marketplace.json')
		expect(plugins.map(({ name }: { name: string }) => name)).toEqual(['twin', 'twin-roles'])
	})

	it('are each there once however many want the same', () => {
		const role = (slug: string) =>
			makeDraft(
				`roles/${slug}`,
				{ firstParty: true, agent: { file: 'agent.md' } },
				{ files: { 'agent.md': '---\nname: twin\ndescription: Reads.\n---\n\nRead.\n' } },
			)
		const entries = [role('twin-skills'), role('twin-skills-2'), role('twin'), hosted('twin')]
		const names = AgentPluginIndex.parse(
			jsonIn(agentPluginDocuments(catalogueOf(...entries)), 'data/agent-plugins.json'),
		).entries.map(({ name, key }) => [name, key])
		expect(names).toEqual([
			['twin', 'roles:twin'],
			['twin-skills', 'roles:twin-skills'],
			['twin-skills-2', 'roles:twin-skills-2'],
			['twin-skills-3', 'skills:twin'],
		])
	})

	it('of entries in a collection are taken by the first, and the other is named as left out', () => {
		const inside = makeDraft('internal-servers/pinned', { repoUrl: REPO, server: { remote } })
		const set = collection('set', 'servers/pinned', 'internal-servers/pinned')
		const made = agentPluginDocuments(catalogueOf(server('pinned', npx), inside, set))
		const [row] = AgentPluginIndex.parse(jsonIn(made, 'data/agent-plugins.json')).entries
		expect([row?.mcpServers, row?.leftOut]).toEqual([
			['pinned'],
			[{ key: 'internal-servers:pinned', reason: 'Another entry of this collection has the same name.' }],
		])
	})
})
