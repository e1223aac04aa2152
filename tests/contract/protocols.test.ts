import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { listedOf } from '../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { ArdManifest } from '../../src/schema/ard.ts'
import { McpRegistry, type McpServer, OWN_NAME } from '../../src/schema/mcp-registry.ts'
import { CONTENT } from '../registry/registry.ts'
import { makeDraft } from '../unit/catalogue/draft.ts'

const BASE = 'https://pinakes.test'
const catalogue = loadCatalogue({ contentDir: CONTENT, baseUrl: BASE })
const published = documents(catalogue)
const byPath = new Map(published.map((document) => [document.path, document]))
const bytesOf = (path: string) => Buffer.from(byPath.get(path)?.body ?? '')
const read = <T = Record<string, unknown>>(path: string) => JSON.parse(bytesOf(path).toString()) as T
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the servers of the MCP registry API', () => {
	const registry = McpRegistry.parse(read('data/mcp-registry.json'))

	it('are sorted, each name once, and every other MCP entry is named with what is missing', () => {
		const names = registry.entries.map(({ server }) => server.name)
		expect(names).toEqual([...new Set(names)].sort())
		const keys = registry.entries.map(({ _meta }) => _meta[OWN_NAME]?.key)
		const all = catalogue.records
			.filter(({ entry }) => entry.category.endsWith('servers'))
			.map(({ entry }) => `${entry.category}:${entry.slug}`)
		expect([...keys, ...registry.leftOut.map(({ key }) => key)].sort()).toEqual(all.sort())
		expect(registry.count).toBe(names.length)
	})

	const only = (server: object, fields: object = {}) => {
		const made = documents(buildCatalogue([makeDraft('servers/one', { server, ...fields })], { baseUrl: BASE }))
		const { entries, leftOut } = JSON.parse(
			String(made.find(({ path }) => path === 'data/mcp-registry.json')?.body),
		) as McpRegistry
		return (entries[0]?.server as McpServer | undefined) ?? leftOut[0]?.reason
	}
	const github = { repoUrl: 'https://github.com/Somebody/thing' }
	const npm = { registry: 'npm', name: '@a/b', version: '1.2.3' }

	it('are filled from what the entry says, and from nothing else', () => {
		const server = {
			name: 'com.example/one',
			package: npm,
			command: 'npx',
			args: ['-y', '@a/b@latest', '--read-only', '/path/to/folder'],
			env: [{ name: 'KEY', description: 'A key.', secret: true }],
			remote: { type: 'sse', url: 'https://example.com/sse', headers: [{ name: 'X-Key', required: false }] },
		}
		expect(only(server, { ...github, websiteUrl: 'https://example.com' })).toEqual({
			$schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
			name: 'com.example/one',
			title: 'Example',
			description: 'An example that exists so that a test has something to read.',
			version: '1.2.3',
			websiteUrl: 'https://example.com',
			repository: { url: 'https://github.com/Somebody/thing', source: 'github' },
			packages: [
				{
					registryType: 'npm',
					identifier: '@a/b',
					version: '1.2.3',
					runtimeHint: 'npx',
					transport: { type: 'stdio' },
					packageArguments: [
						{ type: 'positional', value: '--read-only' },
						{ type: 'positional', valueHint: 'value', description: '/path/to/folder', isRequired: true },
					],
					environmentVariables: [{ name: 'KEY', description: 'A key.', isRequired: true, isSecret: true }],
				},
			],
			remotes: [
				{
					type: 'sse',
					url: 'https://example.com/sse',
					headers: [{ name: 'X-Key', isRequired: false, isSecret: false }],
				},
			],
		})
	})

	it('put the version of an image into its name', () => {
		const image = { registry: 'oci', name: 'docker.io/a/b', version: '2.0.0' }
		const server = { package: image, command: 'docker', args: ['run', '-i', 'a/b:2.0.0', '--quiet'] }
		expect(only(server, github)).toMatchObject({
			name: 'io.github.Somebody/one',
			packages: [
				{
					identifier: 'docker.io/a/b:2.0.0',
					runtimeHint: 'docker',
					packageArguments: [{ type: 'positional', value: '--quiet' }],
				},
			],
		})
	})

	it.each([
		[
			'a bundle whose digest nobody read',
			{ package: { ...npm, registry: 'mcpb' }, command: 'run-it' },
			github,
			/package/,
		],
		['only a version', { version: '1.0.0', command: 'run-it' }, github, /package/],
	])('leave out an entry with %s', (_, server, fields, reason) => {
		expect(only(server, fields)).toMatch(reason)
	})

	it.each(['latest', '^1.2.3', '~1', '>=1.0', '1.*'])(
		'never have the version %s, which content may not give',
		(version) => {
			expect(only({ package: { ...npm, version }, command: 'npx' }, github)).toBeUndefined()
		},
	)

	it('keep a description of any length within 100, at a whole character', () => {
		const made = only({ package: npm, command: 'npx' }, { ...github, description: '😀'.repeat(60) }) as McpServer
		expect([made.description.length <= 100, made.description.isWellFormed()]).toEqual([true, true])
	})
})

describe('the ARD manifest', () => {
	const manifest = ArdManifest.parse(read('.well-known/ard.json'))

	it('has the same bytes at its older address and where functions read it', () => {
		for (const path of ['.well-known/ai-catalog.json', 'data/ard.json'])
			expect(bytesOf(path).equals(bytesOf('.well-known/ard.json'))).toBe(true)
	})

	it('has every entry once, after the registry itself and its MCP server', () => {
		const [registry, server, ...entries] = manifest.entries
		expect([registry?.type, server?.type]).toEqual(['application/ai-registry+json', 'application/mcp-server-card+json'])
		expect(entries.map(({ metadata }) => metadata?.key)).toEqual(
			listedOf(catalogue).map(({ category, slug }) => `${category}:${slug}`),
		)
		const identifiers = manifest.entries.map(({ identifier }) => identifier)
		expect(new Set(identifiers).size).toBe(identifiers.length)
	})

	it('names our own host as the publisher of nothing that others have made', () => {
		const foreign = catalogue.records.filter(({ entry }) => !entry.trustSignals.firstPartyEditorial)
		const keys = new Set(foreign.map(({ entry }) => `${entry.category}:${entry.slug}`))
		const claimed = manifest.entries.filter(
			({ identifier, metadata }) => identifier.startsWith('urn:air:pinakes.test:') && keys.has(String(metadata?.key)),
		)
		expect([foreign.length > 0, claimed]).toEqual([true, []])
	})

	it('leads to files and answers that are there', () => {
		const names = new Set(
			McpRegistry.parse(read('data/mcp-registry.json')).entries.map(
				({ server }) => `v0.1/servers/${encodeURIComponent(server.name)}/versions/latest`,
			),
		)
		const own = manifest.entries
			.filter(({ url }) => url.startsWith(`${BASE}/`))
			.map(({ url }) => url.slice(BASE.length + 1))
		const missing = own.filter((path) => !byPath.has(path) && !names.has(path) && path !== 'api/ard')
		expect([own.length > 0, missing]).toEqual([true, []])
	})

	it('gives each entry between two and five queries', () => {
		expect(manifest.entries.filter(({ representativeQueries }) => !representativeQueries)).toEqual([])
	})
})

describe('the marketplace of Claude Code', () => {
	interface Plugin {
		name: string
		source: { source: string; sha: string; path: string; url: string }
		strict?: boolean
		[component: string]: unknown
	}
	const marketplace = read<{ name: string; plugins: Plugin[] }>('marketplace.json')
	const pinned = marketplace.plugins.filter(({ source }) => source.source !== 'archive')

	it('has a name that is not reserved, and plugin names that clients accept, each once', () => {
		expect(marketplace.name).toMatch(/^(?!anthropic|claude|agent-skills$)[a-z0-9]+(?:-[a-z0-9]+)*$/)
		const names = marketplace.plugins.map(({ name }) => name)
		expect(names.filter((name) => !/^(?!claude-)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))).toEqual([])
		expect(new Set(names).size).toBe(names.length)
	})

	it('pins plugins of other makers to a commit, and leaves what they are made of to their own file', () => {
		const whole = pinned.filter((plugin) => !('strict' in plugin))
		expect(whole.map(({ name }) => name)).toEqual(['reading-desk'])
		for (const { source } of whole) expect(source.sha).toMatch(/^[0-9a-f]{40}$/)
	})

	it('pins every part to a commit, and describes what it is made of', () => {
		for (const { source, strict, name, ...rest } of pinned.filter((plugin) => 'strict' in plugin)) {
			expect([name, source]).toEqual([
				name,
				{
					source: 'git-subdir',
					url: expect.stringMatching(/^https:.+\.git$/),
					path: expect.any(String),
					sha: expect.stringMatching(/^[0-9a-f]{40}$/),
				},
			])
			const parts = ['skills', 'agents', 'commands', 'mcpServers'].filter((part) => part in rest)
			expect([name, strict, parts.length]).toEqual([name, false, 1])
		}
	})

	it('holds servers that start as they are, and none with a placeholder among its arguments', () => {
		const servers = pinned.filter(({ mcpServers }) => mcpServers)
		expect(servers.map(({ name }) => name)).toEqual(['courier', 'sundial'])
		expect(servers.filter(({ mcpServers }) => /\/path\/to|<[^>]*>/.test(JSON.stringify(mcpServers)))).toEqual([])
	})

	it('has what is packed here with the digest of the bytes at that address', () => {
		const own = marketplace.plugins.filter(({ source }) => source.source === 'archive')
		expect(own.length).toBeGreaterThan(0)
		for (const { source } of own) {
			const { url, sha256 } = source as unknown as { url: string; sha256: string }
			expect([url, digest(bytesOf(url.slice(BASE.length + 1)))]).toEqual([url, sha256])
		}
	})
})

describe('the index of agent skills', () => {
	const { $schema, skills } = read<{ $schema: string; skills: Record<string, string>[] }>(
		'.well-known/agent-skills/index.json',
	)

	it('has every hosted skill with the digest of the bytes at its address', () => {
		expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
		expect(skills.length).toBeGreaterThan(0)
		for (const { url = '', digest: said, name, description = '' } of skills) {
			expect([name, said]).toEqual([name, `sha256:${digest(bytesOf(url.slice(1)))}`])
			expect(name).toMatch(/^(?!.*--)[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
			expect(description.length).toBeGreaterThan(0)
			expect(description.length).toBeLessThanOrEqual(1024)
		}
	})

	it('names a skill of others that is one file at its commit, with the digest that was read, if copies are allowed', () => {
		const upstream = { repo: 'https://github.com/somebody/skills', path: 'skills/one', commit: 'a'.repeat(40) }
		const pinned = (slug: string, more: object, fields: object = {}) =>
			makeDraft(`skills/${slug}`, {
				skill: { name: slug },
				license: 'MIT',
				upstream: { ...upstream, ...more },
				...fields,
			})
		const read = { files: 1, sha256: 'b'.repeat(64) }
		const drafts = [
			pinned('one', read),
			pinned('folder', { ...read, files: 3 }),
			pinned('unread', { files: 1 }),
			pinned('kept', read, { license: 'All rights reserved' }),
		]
		const made = documents(buildCatalogue(drafts, { baseUrl: BASE }))
		const index = made.find(({ path }) => path === '.well-known/agent-skills/index.json')
		expect(JSON.parse(String(index?.body)).skills).toEqual([
			{
				name: 'one',
				type: 'skill-md',
				description: expect.any(String),
				url: `https://raw.githubusercontent.com/somebody/skills/${'a'.repeat(40)}/skills/one/SKILL.md`,
				digest: `sha256:${'b'.repeat(64)}`,
			},
		])
	})

	it('gives an archive its SKILL.md at the root, and every file of the folder as it is', () => {
		for (const { url = '', name = '' } of skills.filter(({ type }) => type === 'archive')) {
			const files = unzipSync(bytesOf(url.slice(1)))
			const record = catalogue.records.find(
				({ entry }) => (entry.details.skill as { name?: string } | undefined)?.name === name,
			)
			expect(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, digest(bytes)]))).toEqual(
				Object.fromEntries((record?.files ?? []).map(({ path, bytes }) => [path, digest(bytes)])),
			)
			expect(Object.keys(files)).toContain('SKILL.md')
		}
	})

	it('offers a skill of one file as that file', () => {
		const body = '---\nname: example\ndescription: Says what it does.\n---\n\nDo it.\n'
		const draft = makeDraft('skills/example', { firstParty: true }, { files: { 'SKILL.md': body } })
		const made = documents(buildCatalogue([draft], { baseUrl: BASE }))
		const index = made.find(({ path }) => path === '.well-known/agent-skills/index.json')
		expect(JSON.parse(String(index?.body)).skills).toEqual([
			{
				name: 'example',
				type: 'skill-md',
				description: 'Says what it does.',
				url: '/.well-known/agent-skills/example/SKILL.md',
				digest: `sha256:${digest(Buffer.from(body))}`,
			},
		])
	})
})

describe('what is found at fixed addresses', () => {
	it('describes each API in the catalogue of RFC 9727', () => {
		const { linkset } = read<{ linkset: Record<string, unknown>[] }>('.well-known/api-catalog')
		const [catalog, ...apis] = linkset
		expect(catalog).toEqual({
			anchor: `${BASE}/.well-known/api-catalog`,
			item: apis.map(({ anchor }) => ({ href: anchor })),
		})
		expect(apis.map(({ anchor }) => anchor)).toEqual([
			`${BASE}/api`,
			`${BASE}/v0.1`,
			`${BASE}/api/ard`,
			`${BASE}/api/mcp`,
		])
		expect(apis.filter((api) => !api['service-desc'])).toEqual([])
		expect(byPath.get('.well-known/api-catalog')?.type).toBe(
			'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
		)
	})

	it('has one Contact and one Expires in security.txt, the latter within a year of the newest content (RFC 9116)', () => {
		const lines = bytesOf('.well-known/security.txt').toString().trimEnd().split('\n')
		const values = (name: string) =>
			lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
		expect(lines.filter((line) => !/^[A-Z][A-Za-z-]+: \S.*$/.test(line))).toEqual([])
		expect(values('Contact')[0]).toMatch(/^https:|^mailto:/)
		expect(values('Canonical')).toEqual([`${BASE}/.well-known/security.txt`])
		const [expires = '', ...more] = values('Expires')
		expect(more).toEqual([])
		expect(Date.parse(expires) - Date.parse(catalogue.generatedAt)).toBeLessThanOrEqual(366 * 86_400_000)
	})

	it('keeps the limits of an OpenSearch description', () => {
		const text = bytesOf('opensearch.xml').toString()
		const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
		expect(value('ShortName').length).toBeLessThanOrEqual(16)
		expect(value('Description').length).toBeLessThanOrEqual(1024)
		expect(text).toContain(`<Url type="text/html" method="get" template="${BASE}/browse?q={searchTerms}"/>`)
	})

	it('has one title, a summary and lists of links in llms.txt', () => {
		const lines = bytesOf('llms.txt').toString().split('\n')
		expect(lines[0]).toMatch(/^# \S/)
		expect(lines.filter((line) => /^# /.test(line))).toHaveLength(1)
		expect(lines.filter((line) => /^> /.test(line))).toHaveLength(1)
		const first = lines.findIndex((line) => line.startsWith('## '))
		const odd = lines.slice(first).filter((line) => line && !/^## \S|^- \[.+\]\(https:\/\/\S+\)(?:: \S.*)?$/.test(line))
		expect(odd).toEqual([])
	})

	it('says in llms.txt where agents reach the MCP server, and which file describes it', () => {
		const text = bytesOf('llms.txt').toString()
		const [before = ''] = text.split('\n## ')
		expect(before).toContain(`${BASE}/api/mcp `)
		expect(text).toContain(`(${BASE}/api/mcp/server-card)`)
	})

	it('gives every item of the JSON Feed an id, a text and a time', () => {
		const feed = read<{ version: string; title: string; feed_url: string; items: Record<string, string>[] }>(
			'feed.json',
		)
		expect([feed.version, feed.feed_url]).toEqual(['https://jsonfeed.org/version/1.1', `${BASE}/feed.json`])
		const odd = feed.items.filter(
			({ id, content_text, date_published }) => !id || !content_text || Number.isNaN(Date.parse(date_published ?? '')),
		)
		expect([feed.items.length > 0, odd]).toEqual([true, []])
	})

	it('gives launchers one small row of each entry', () => {
		const { entries } = read<{ entries: Record<string, unknown>[] }>('data/compact.json')
		expect(entries).toHaveLength(listedOf(catalogue).length)
		const fields = new Set(entries.flatMap((entry) => Object.keys(entry)))
		expect([...fields].sort()).toEqual(['description', 'install', 'key', 'platforms', 'title', 'url'])
		expect(entries.find(({ key }) => key === 'servers:browser')?.install).toMatch(/^claude mcp add /)
	})
})
