import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { mcpRegistryDocuments, mcpRegistryOf, toServer } from '../../../src/documents/mcp-registry.ts'
import { OFFICIAL_META, OWN_NAME } from '../../../src/schema/mcp-registry.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { makeEntry } from '../catalogue/entry.ts'
import { BASE, catalogueChangedAt, catalogueOf, jsonIn, revisionsOf } from './read.ts'

const REPO = 'https://github.com/somebody/example'
const PACKAGE = { registry: 'npm', name: 'example-server', version: '1.2.3' }
const NPX = { command: 'npx', args: ['-y', 'example-server@1.2.3', '--port', '80'], package: PACKAGE }
const serverOf = (server: object, fields: object = {}) =>
	toServer(makeEntry('servers/one', { repoUrl: REPO, server, ...fields }))

describe('an entry as server.json', () => {
	it('is a package that is started as its publisher says', () => {
		expect(serverOf(NPX, { title: 'One', websiteUrl: 'https://one.example.com' })).toMatchObject({
			name: 'io.github.somebody/one',
			title: 'One',
			version: '1.2.3',
			websiteUrl: 'https://one.example.com',
			repository: { url: REPO, source: 'github' },
			packages: [
				{
					registryType: 'npm',
					identifier: 'example-server',
					version: '1.2.3',
					runtimeHint: 'npx',
					transport: { type: 'stdio' },
					packageArguments: [
						{ type: 'positional', value: '--port' },
						{ type: 'positional', value: '80' },
					],
				},
			],
		})
	})

	it('asks for what stands for the reader’s own, and for variables', () => {
		const env = [{ name: 'TOKEN', description: 'A token.', secret: true }]
		const args = ['-y', 'example-server', '/path/to/folder']
		const server = serverOf({ ...NPX, args, env })
		expect(server).toMatchObject({
			packages: [
				{
					packageArguments: [
						{ type: 'positional', valueHint: 'value', description: '/path/to/folder', isRequired: true },
					],
					environmentVariables: [{ name: 'TOKEN', description: 'A token.', isRequired: true, isSecret: true }],
				},
			],
		})
	})

	it('of an image has its version as a tag, whether the host is written or not', () => {
		const image = { registry: 'oci', name: 'docker.io/some/image', version: '2.0' }
		const args = ['run', '-i', '--rm', 'some/image:2.0', 'serve']
		const server = serverOf({ command: 'docker', args, package: image })
		expect(server).toMatchObject({
			packages: [
				{
					registryType: 'oci',
					identifier: 'docker.io/some/image:2.0',
					runtimeHint: 'docker',
					packageArguments: [{ type: 'positional', value: 'serve' }],
				},
			],
		})
		expect(JSON.stringify(server)).not.toContain('"version":"2.0","runtimeHint"')
	})

	it('starts the version of the entry, whatever its command line says', () => {
		for (const name of ['example-server', 'example-server@latest', 'example-server@1.2.3'])
			expect(serverOf({ ...NPX, args: ['-y', name] })).toMatchObject({
				packages: [{ identifier: 'example-server', version: '1.2.3' }],
			})
		const image = { registry: 'oci', name: 'some/image', version: `2.0@sha256:${'a'.repeat(64)}` }
		expect(serverOf({ command: 'docker', args: ['run', 'some/image'], package: image })).toMatchObject({
			packages: [{ identifier: `some/image:${image.version}` }],
		})
	})

	it('has what is said to the runner apart from what is said to the program', () => {
		const uvx = { command: 'uvx', package: { registry: 'pypi', name: 'example-server', version: '1.2.3' } }
		const args = ['--with', 'mcp==1.29.0', 'example-server@1.2.3', '--port', '80']
		expect(serverOf({ ...uvx, args })).toMatchObject({
			packages: [
				{
					runtimeArguments: [
						{ type: 'positional', value: '--with' },
						{ type: 'positional', value: 'mcp==1.29.0' },
					],
					packageArguments: [
						{ type: 'positional', value: '--port' },
						{ type: 'positional', value: '80' },
					],
				},
			],
		})
		const image = { registry: 'oci', name: 'some/image', version: '2.0' }
		const env = [{ name: 'TOKEN', secret: true }]
		const run = ['run', '-i', '--rm', '-e', 'TOKEN', '--network', 'none', 'some/image:2.0']
		const server = serverOf({ command: 'docker', args: run, env, package: image })
		expect(server).toMatchObject({
			packages: [
				{ runtimeArguments: [{ value: '--network' }, { value: 'none' }], environmentVariables: [{ name: 'TOKEN' }] },
			],
		})
		expect(JSON.stringify(server)).not.toContain('--rm')
	})

	it('has no package where its program is called otherwise, which server.json cannot say', () => {
		const pypi = { registry: 'pypi', name: 'example-agent', version: '1.2.3' }
		const started = (program: string) =>
			serverOf({ command: 'uvx', args: ['--from', 'example-agent==1.2.3', program, 'serve'], package: pypi })
		expect(started('example')).toContain('starts under its own name')
		expect(started('example-agent')).toMatchObject({ packages: [{ packageArguments: [{ value: 'serve' }] }] })
		// A client names the package itself.
		expect(JSON.stringify(started('example-agent'))).not.toContain('--from')
	})

	it('asks for the variable that stands in a header, in the form of the registry', () => {
		const headers = [{ name: 'Authorization', value: 'Bearer ${EXAMPLE_TOKEN}', description: 'A token.', secret: true }]
		const remote = { type: 'http', url: 'https://mcp.example.com/mcp', headers }
		expect(serverOf({ version: '3.0.0', remote })).toMatchObject({
			remotes: [
				{
					headers: [
						{
							name: 'Authorization',
							value: 'Bearer {EXAMPLE_TOKEN}',
							variables: { EXAMPLE_TOKEN: { description: 'A token.', isRequired: true, isSecret: true } },
						},
					],
				},
			],
		})
	})

	it('of a remote server has its address, transport and headers', () => {
		const headers = [{ name: 'Authorization', secret: true }]
		const remote = { type: 'http', url: 'https://mcp.example.com/mcp', headers }
		expect(serverOf({ version: '3.0.0', remote })).toMatchObject({
			version: '3.0.0',
			remotes: [
				{
					type: 'streamable-http',
					url: 'https://mcp.example.com/mcp',
					headers: [{ name: 'Authorization', isRequired: true, isSecret: true }],
				},
			],
		})
		const sse = { type: 'sse', url: 'https://mcp.example.com/sse' }
		expect(serverOf({ version: '3.0.0', remote: sse })).toMatchObject({ remotes: [{ type: 'sse', url: sse.url }] })
	})

	it('has the name that its publisher gave it, and the folder of its repository', () => {
		const upstream = { repo: REPO, path: 'servers/one' }
		expect(serverOf({ ...NPX, name: 'com.example/one' }, { upstream })).toMatchObject({
			name: 'com.example/one',
			repository: { url: REPO, source: 'github', subfolder: 'servers/one' },
		})
	})

	it.each([
		['a package without a version', { command: 'npx', args: ['-y', 'a'] }],
		['a version and nothing to start', { version: '1.0.0', command: 'npx', args: ['-y', 'a'] }],
		[
			'a bundle of which no digest is known',
			{ command: 'x', package: { registry: 'mcpb', name: 'a', version: '1.0.0' } },
		],
	])('of %s is said to miss a way in', (_, server) => {
		expect(serverOf(server)).toContain('No remote address')
	})

	it('has a name and a version of ours where its publisher gives none, which sort below any that it may give', () => {
		const remote = { type: 'http', url: 'https://mcp.example.com/mcp' }
		const elsewhere = { repoUrl: 'https://git.example.com/a/b', dateUpdated: '2026-03-04' }
		expect(serverOf({ remote }, elsewhere)).toMatchObject({ name: 'com.example.mcp/one', version: '0.0.0-20260304' })
		const byNumber = { type: 'http', url: 'https://192.0.2.7/mcp' }
		const own = OWN_NAME.split('/')[0]
		expect(serverOf({ remote: byNumber }, elsewhere)).toMatchObject({ name: `${own}/one` })
		expect(serverOf(NPX, elsewhere)).toMatchObject({ name: `${own}/one`, version: '1.2.3' })
	})

	it('of a package without a version names it without one', () => {
		const server = serverOf({
			...NPX,
			args: ['-y', 'example-server'],
			package: { registry: 'npm', name: 'example-server' },
		})
		expect(server).toMatchObject({ version: '0.0.0-20260102', packages: [{ identifier: 'example-server' }] })
		expect(JSON.stringify(server)).not.toContain('"version":"1')
		const image = { registry: 'oci', name: 'some/image' }
		expect(serverOf({ command: 'docker', args: ['run', 'some/image'], package: image })).toMatchObject({
			packages: [{ identifier: 'some/image' }],
		})
	})

	it('is nothing for what is no MCP server', () => {
		expect(toServer(makeEntry('prompts/one'))).toBeUndefined()
	})
})

describe('the list of servers', () => {
	const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'It was archived.' }
	const list = jsonIn(
		mcpRegistryDocuments(
			catalogueOf(
				makeDraft('servers/b', { repoUrl: REPO, server: NPX, dateUpdated: '2026-03-04', license: 'MIT' }),
				makeDraft('servers/a', { repoUrl: REPO, server: NPX, lifecycle }),
				makeDraft('servers/left-out', { repoUrl: REPO }),
				makeDraft('prompts/one'),
			),
		),
		'data/mcp-registry.json',
	)

	it('is sorted by name, and says of each other MCP entry what it misses', () => {
		expect(list.entries.map(({ server }: { server: { name: string } }) => server.name)).toEqual([
			'io.github.somebody/a',
			'io.github.somebody/b',
		])
		expect(list.count).toBe(2)
		expect(list.leftOut).toEqual([{ key: 'servers:left-out', reason: expect.stringContaining('No remote') }])
	})

	it('tells when each was published and changed, and which is deprecated since when', () => {
		const [a, b] = list.entries.map(({ _meta }: { _meta: Record<string, object> }) => _meta[OFFICIAL_META])
		expect(b).toEqual({
			status: 'active',
			statusChangedAt: '2026-01-02T00:00:00Z',
			publishedAt: '2026-01-02T00:00:00Z',
			updatedAt: '2026-03-04T00:00:00Z',
			isLatest: true,
		})
		expect(a).toMatchObject({
			status: 'deprecated',
			statusMessage: 'It was archived.',
			statusChangedAt: '2026-04-01T00:00:00Z',
		})
	})

	it('never tells of a status that is older than the record, as where an entry came deprecated', () => {
		const drafts = [
			makeDraft('servers/a', { repoUrl: REPO, server: NPX, lifecycle: { ...lifecycle, on: '2026-01-01' } }),
		]
		const old = jsonIn(
			mcpRegistryDocuments(catalogueChangedAt('2026-03-04T10:00:00Z', ...drafts)),
			'data/mcp-registry.json',
		)
		expect(old.entries[0]._meta[OFFICIAL_META]).toMatchObject({
			status: 'deprecated',
			statusChangedAt: '2026-01-02T10:00:00Z',
			publishedAt: '2026-01-02T10:00:00Z',
			updatedAt: '2026-03-04T10:00:00Z',
		})
	})

	it('tells what this registry knows besides', () => {
		const [a, b] = list.entries.map(({ _meta }: { _meta: Record<string, object> }) => _meta[OWN_NAME])
		expect(b).toMatchObject({
			key: 'servers:b',
			serverJson: 'registry',
			nameFrom: 'repository',
			versionFrom: 'package',
			verificationStatus: 'validated',
			license: 'MIT',
		})
		expect(b).not.toHaveProperty('lifecycle')
		expect(a).toMatchObject({ key: 'servers:a', lifecycle: { state: 'deprecated' } })
	})
})

describe('a server that is packed here', () => {
	const files = { 'serve.mjs': 'process.stdin.resume()\n' }
	const server = { command: 'node', args: ['serve.mjs'], env: [{ name: 'TOKEN', secret: true }] }
	const fields = { firstParty: true, repoUrl: undefined, dateUpdated: '2026-03-04', server }
	const catalogue = catalogueOf(makeDraft('servers/own', fields, { files }))
	const [record] = jsonIn(mcpRegistryDocuments(catalogue), 'data/mcp-registry.json').entries

	it('is its bundle, with the digest of the bytes at that address', () => {
		const [{ archive } = {}] = catalogue.records
		expect(record.server).toMatchObject({
			name: `${OWN_NAME.split('/')[0]}/own`,
			version: '2026.3.4',
			packages: [
				{
					registryType: 'mcpb',
					identifier: `${catalogue.baseUrl}/${archive?.path}`,
					fileSha256: archive?.sha256,
					transport: { type: 'stdio' },
					environmentVariables: [{ name: 'TOKEN', isSecret: true }],
				},
			],
		})
		expect(record._meta[OWN_NAME]).toMatchObject({
			serverJson: 'registry',
			nameFrom: 'registry',
			versionFrom: 'registry',
		})
	})

	it('has another version on the day on which its file changed, though the bundle says what front matter does', () => {
		const drafts = [makeDraft('servers/own', fields, { files })]
		const changed = catalogueChangedAt('2026-03-06T10:00:00Z', ...drafts)
		const [{ server: later, _meta }] = jsonIn(mcpRegistryDocuments(changed), 'data/mcp-registry.json').entries
		expect([later.version, _meta[OFFICIAL_META].updatedAt]).toEqual(['2026.3.6', '2026-03-06T10:00:00Z'])
		expect(later.packages).toEqual(record.server.packages)
	})
})

describe('names of servers', () => {
	it('belong to whoever was given them by the publisher, and each is listed once', () => {
		const server = { ...NPX, name: 'io.github.somebody/one' }
		const list = jsonIn(
			mcpRegistryDocuments(
				catalogueOf(
					makeDraft('internal-servers/one', { repoUrl: REPO, server: NPX }),
					makeDraft('servers/two', { repoUrl: REPO, server }),
				),
			),
			'data/mcp-registry.json',
		)
		expect(list.entries.map((one: { _meta: Record<string, { key: string }> }) => one._meta[OWN_NAME]?.key)).toEqual([
			'servers:two',
		])
		expect(list.entries[0]._meta[OWN_NAME]).toMatchObject({ serverJson: 'publisher', nameFrom: 'publisher' })
		expect(list.leftOut).toEqual([{ key: 'internal-servers:one', reason: expect.stringContaining('name') }])
	})

	it('are taken over by no entry of another registry, whatever name its publisher is said to have given', () => {
		const server = { ...NPX, name: 'io.github.somebody/two' }
		const from = { upstream: 'other', registry: 'https://other.test', path: 'servers/one' }
		const origin = { ...from, manifest: '0'.repeat(64), artifacts: {} }
		const list = jsonIn(
			mcpRegistryDocuments(
				catalogueOf(
					{ ...makeDraft('internal-servers/one', { repoUrl: REPO, server }), origin },
					makeDraft('servers/two', { repoUrl: REPO, server: NPX }),
				),
			),
			'data/mcp-registry.json',
		)
		expect(list.entries[0]._meta[OWN_NAME]).toMatchObject({ key: 'servers:two', nameFrom: 'repository' })
		expect(list.leftOut).toMatchObject([{ key: 'internal-servers:one' }])
	})
})

describe('servers that are no longer here', () => {
	const lifecycle = {
		state: 'withdrawn',
		on: '2026-05-01',
		reason: 'It ran what it was sent.',
		successor: 'servers/new',
	}
	const list = jsonIn(
		mcpRegistryDocuments(
			catalogueOf(
				makeDraft('servers/bad', { repoUrl: REPO, server: { ...NPX, name: 'io.test/bad' }, lifecycle }),
				makeDraft('servers/forgotten', { server: undefined, lifecycle }),
				makeDraft('servers/new', {
					repoUrl: REPO,
					server: NPX,
					renamedFrom: [{ path: 'servers/old', on: '2026-04-01' }],
				}),
				makeDraft('servers/same', {
					repoUrl: REPO,
					server: { ...NPX, name: 'io.test/same' },
					renamedFrom: [{ path: 'servers/former', on: '2026-04-01' }],
				}),
			),
		),
		'data/mcp-registry.json',
	)
	const [bad, old] = list.deleted.toReversed()

	it('are deleted under the names they had, with the reason and what to use instead', () => {
		expect(list.deleted.map(({ server }: { server: { name: string } }) => server.name)).toEqual([
			'io.github.somebody/old',
			'io.test/bad',
		])
		expect(bad._meta[OFFICIAL_META]).toMatchObject({
			status: 'deleted',
			statusMessage: 'It ran what it was sent. Use servers:new instead.',
			statusChangedAt: '2026-05-01T00:00:00Z',
		})
		expect(old._meta[OFFICIAL_META]).toMatchObject({ statusMessage: 'It is now servers/new.' })
	})

	it('are deleted in the version that was last listed, at the time of the commit', () => {
		const server = { remote: { type: 'http', url: 'https://mcp.example.com/mcp' } }
		const drafts = [{}, { lifecycle }].map((fields) => makeDraft('servers/gone', { repoUrl: REPO, server, ...fields }))
		const [listed, gone] = drafts as [ParsedEntry, ParsedEntry]
		const revisions = [
			...revisionsOf('2026-03-04T10:00:00Z', listed),
			{ status: 'M' as const, path: 'servers/gone', at: '2026-05-02T10:00:00Z', text: gone.text, sha256: gone.sha256 },
		]
		const servers = ([draft, length]: [ParsedEntry, number]) =>
			mcpRegistryOf(buildCatalogue([draft], { baseUrl: BASE, revisions: revisions.slice(0, length) }))
		const [{ server: last } = {}] = servers([listed, 2]).entries
		const [{ server: deleted, _meta } = {}] = servers([gone, 3]).deleted
		expect([deleted?.name, deleted?.version]).toEqual([last?.name, '0.0.0-20260304'])
		expect([last?.version, _meta?.[OFFICIAL_META]]).toEqual([
			'0.0.0-20260304',
			expect.objectContaining({
				publishedAt: '2026-01-02T10:00:00Z',
				updatedAt: '2026-05-02T10:00:00Z',
				statusChangedAt: '2026-05-02T10:00:00Z',
			}),
		])
	})

	it('keep no way to be started', () => {
		expect(JSON.stringify(list.deleted)).not.toMatch(/packages|remotes|example-server/)
	})

	it('are not deleted where only their address here has changed', () => {
		expect(JSON.stringify(list.deleted)).not.toContain('io.test/same')
	})
})
