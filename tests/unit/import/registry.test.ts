import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { requester } from '../../../scripts/sources/request.ts'
import { hostResolver } from '../../../scripts/sources/resolve-host.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeWorld, record, type World } from './project.ts'

const mcp = categoryOfKind('mcp-server')
let world: World
let server: Server | undefined
afterEach(() => {
	world.remove()
	server?.close()
	server = undefined
})

const exported = (...servers: unknown[]) => ({
	'servers.json': JSON.stringify({ servers, metadata: { count: servers.length } }),
})
const importExport = async (...servers: unknown[]) => {
	world = makeWorld(exported(...servers))
	return world.run({ source: `${world.source}/servers.json`, name: 'test' })
}

/** A registry on this machine, the waits it was given, and what it was asked. */
async function listen(answer: RequestListener) {
	const asked: string[] = []
	const waits: number[] = []
	server = createServer((request, response) => {
		asked.push(request.url ?? '')
		answer(request, response)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
	world = makeWorld()
	const run = (more: object = {}) =>
		world.run({
			source: `${url}/v0.1/servers`,
			network: {
				ask: (origin) => requester({ timeoutMs: 10_000, userAgent: 'test', locate: hostResolver([origin]) }),
				sleep: async (ms) => waits.push(ms),
			},
			...more,
		})
	return { url, asked, waits, run }
}

const page = (servers: unknown[], nextCursor?: string) =>
	JSON.stringify({ servers, metadata: { count: servers.length, ...(nextCursor && { nextCursor }) } })

describe('a server of a registry', () => {
	it('becomes a draft that says how it is started, what it reads and where it came from', async () => {
		const report = await importExport(
			record('io.github.somebody/records', {
				title: 'Records',
				repository: { url: 'https://github.com/somebody/records.git', source: 'github' },
				packages: [
					{
						registryType: 'npm',
						identifier: '@somebody/records',
						version: '1.2.3',
						transport: { type: 'stdio' },
						packageArguments: [
							{ type: 'positional', valueHint: 'folder', isRequired: true },
							{ type: 'named', name: '--mode', value: 'read' },
							{ type: 'named', name: '--token', value: 'abc', isSecret: true, isRequired: true },
						],
						environmentVariables: [
							{
								name: 'RECORDS_KEY',
								description: 'Key of the service',
								isRequired: true,
								isSecret: true,
								value: 'never-copied',
							},
						],
					},
				],
			}),
		)
		expect(report.counts).toMatchObject({ new: 1, refused: 0 })
		const { data, text } = world.entry(`${mcp}/records`)
		expect(data).toMatchObject({
			title: 'Records',
			author: 'somebody',
			repoUrl: 'https://github.com/somebody/records',
			verification: 'draft',
			server: {
				name: 'io.github.somebody/records',
				command: 'npx',
				args: ['-y', '@somebody/records@1.2.3', '<folder>', '--mode', 'read', '--token', '<token>'],
				package: { registry: 'npm', name: '@somebody/records', version: '1.2.3' },
				env: [{ name: 'RECORDS_KEY', description: 'Key of the service', required: true, secret: true }],
			},
			privacyNotes: ['Reads secrets: RECORDS_KEY.'],
			importedFrom: { source: 'test', id: 'io.github.somebody/records', version: '1.2.3' },
		})
		expect(data).not.toHaveProperty('checkedAt')
		expect(text).not.toContain('never-copied')
	})

	it.each([
		['pypi', 'records', undefined, ['uvx', 'records@1.2.3']],
		['nuget', 'Records', undefined, ['dnx', 'Records@1.2.3', '--yes']],
		[
			'oci',
			'ghcr.io/somebody/records:2.0.1',
			undefined,
			['docker', 'run', '-i', '--rm', '-e', 'KEY', 'ghcr.io/somebody/records:2.0.1'],
		],
		['npm', 'records', [{ type: 'positional', value: '--yes' }], ['npx', '--yes', 'records@1.2.3']],
	])('of %s is started by its own program', async (registryType, identifier, runtimeArguments, command) => {
		await importExport(
			record('a.example/records', {
				packages: [
					{
						registryType,
						identifier,
						version: '1.2.3',
						transport: { type: 'stdio' },
						runtimeArguments,
						environmentVariables: [{ name: 'KEY' }],
					},
				],
			}),
		)
		const { server: part } = world.entry(`${mcp}/records`).data as { server: { command: string; args: string[] } }
		expect([part.command, ...part.args]).toEqual(command)
	})

	it('on the network is reached over streamable HTTP rather than SSE, and one that is no public https address is left out', async () => {
		await importExport(
			record('a.example/net', {
				packages: [],
				remotes: [
					{ type: 'sse', url: 'https://a.example.com/sse' },
					{
						type: 'streamable-http',
						url: 'https://a.example.com/mcp',
						headers: [{ name: 'X-Key', isSecret: true, isRequired: true }],
					},
				],
			}),
			record('a.example/local', {
				packages: [],
				remotes: [{ type: 'streamable-http', url: 'http://localhost:3000/mcp' }],
			}),
		)
		expect(world.entry(`${mcp}/net`).data.server).toMatchObject({
			version: '1.2.3',
			remote: {
				type: 'http',
				url: 'https://a.example.com/mcp',
				headers: [{ name: 'X-Key', secret: true, required: true }],
			},
		})
		expect(world.entry(`${mcp}/local`).data.server).not.toHaveProperty('remote')
	})

	it('is taken in its latest version, whether the registry says which that is or not', async () => {
		const report = await importExport(
			record('a.example/said', { version: '9.0.0' }, { status: 'active', isLatest: false }),
			record('a.example/said', { version: '2.0.0' }, { status: 'active', isLatest: true }),
			record('a.example/unsaid', { version: '1.9.0' }, { status: 'active' }),
			record('a.example/unsaid', { version: '1.10.0' }, { status: 'active' }),
			record('a.example/unsaid', { version: '1.10.0-beta.2' }, { status: 'active' }),
			record('a.example/python', { version: '2.0.0' }, { status: 'active' }),
			record('a.example/python', { version: '2.0.0.post1' }, { status: 'active' }),
		)
		expect(report.counts).toMatchObject({ new: 3, refused: 0 })
		const version = (path: string) => (world.entry(path).data.importedFrom as { version: string }).version
		const versions = ['said', 'unsaid', 'python'].map((name) => version(`${mcp}/${name}`))
		expect(versions).toEqual(['2.0.0', '1.10.0', '2.0.0.post1'])
	})

	it('that is deprecated is listed as that, and one that was deleted is refused', async () => {
		const report = await importExport(
			record(
				'a.example/old',
				{},
				{
					status: 'deprecated',
					isLatest: true,
					statusChangedAt: '2026-11-22T10:00:00Z',
					statusMessage: 'Use the other.',
				},
			),
			record('a.example/gone', {}, { status: 'deleted', isLatest: true }),
		)
		expect(report.counts).toMatchObject({ new: 1, refused: 1 })
		expect(world.entry(`${mcp}/old`).data.lifecycle).toEqual({
			state: 'deprecated',
			on: '2026-11-22',
			reason: 'Its registry says it is deprecated: Use the other.',
		})
	})
})

describe('an exported file', () => {
	const since = '2026-11-01T00:00:00Z'
	const changed = (name: string, updatedAt?: string, more: object = { isLatest: true }) =>
		record(name, {}, { status: 'active', updatedAt, ...more })

	it('gives the servers that were changed since a time, as its registry would', async () => {
		world = makeWorld(
			exported(
				changed('a.example/before', '2026-10-31T23:59:59Z'),
				changed('a.example/just-then', since),
				changed('a.example/after', '2026-11-02T00:00:00.5Z'),
				changed('a.example/unsaid', '2026-11-02T00:00:00Z', {}),
				changed('a.example/unsaid-before', '2026-10-01T00:00:00Z', {}),
			),
		)
		const report = await world.run({ source: `${world.source}/servers.json`, since })
		expect(report.counts).toMatchObject({ new: 3, refused: 0 })
		expect(world.paths().sort()).toEqual(['after', 'just-then', 'unsaid'].map((slug) => `${mcp}/${slug}`))
	})

	it('gives no server with --since of which it does not say when it was changed, and says so', async () => {
		world = makeWorld(exported(changed('a.example/one'), changed('a.example/two', 'yesterday')))
		const report = await world.run({ source: `${world.source}/servers.json`, since })
		expect(report.counts).toMatchObject({ new: 0, refused: 2 })
		for (const { reason } of report.refused) expect(reason).toContain('Import it without --since.')
	})

	it('of anything but a registry is refused with --since', async () => {
		world = makeWorld({ 'mcp.json': JSON.stringify({ mcpServers: { one: { command: 'run-one' } } }) })
		await expect(world.run({ source: `${world.source}/mcp.json`, since })).rejects.toThrow('Leave out --since')
		expect(world.paths()).toEqual([])
	})
})

describe('an address', () => {
	it('is read page by page, until there is no next one', async () => {
		const { run, asked } = await listen(({ url = '' }, response) => {
			const cursor = new URL(url, 'http://x').searchParams.get('cursor')
			response.end(cursor ? page([record('a.example/two')]) : page([record('a.example/one')], 'a.example/one:1.2.3'))
		})
		expect((await run({ since: '2026-11-01T00:00:00Z' })).counts).toMatchObject({ new: 2 })
		expect(asked).toEqual([
			'/v0.1/servers?limit=100&version=latest&updated_since=2026-11-01T00%3A00%3A00Z',
			'/v0.1/servers?limit=100&version=latest&updated_since=2026-11-01T00%3A00%3A00Z&cursor=a.example%2Fone%3A1.2.3',
		])
	})

	it('is asked again as long as it is busy, after the time it names or twice as long each time', async () => {
		let count = 0
		const { run, waits } = await listen((_, response) => {
			count++
			if (count === 1) response.writeHead(429, { 'retry-after': '7' }).end()
			else if (count < 4) response.writeHead(503).end()
			else response.end(page([record('a.example/one')]))
		})
		expect((await run()).counts).toMatchObject({ new: 1 })
		expect(waits).toEqual([7_000, 2_000, 4_000])
	})

	it('that asks for more patience than a minute is not asked again, and says when to', async () => {
		const { run, asked, waits } = await listen((_, response) =>
			response.writeHead(429, { 'retry-after': '3600' }).end(),
		)
		await expect(run()).rejects.toThrow('answered 429 and asks to wait 60 minutes. What was read so far is kept')
		expect([asked.length, waits]).toEqual([1, []])
	})

	it('that breaks off in the middle of a page is asked again', async () => {
		let count = 0
		const whole = page([record('a.example/one')])
		const { run, waits } = await listen((_, response) => {
			if (count++) return response.end(whole)
			response.writeHead(200, { 'content-length': whole.length }).write(whole.slice(0, 20))
			setTimeout(() => response.destroy(), 20)
		})
		expect((await run()).counts).toMatchObject({ new: 1 })
		expect(waits).toEqual([1_000])
	})

	it('that must not be asked is left at once', async () => {
		const { run, waits } = await listen((_, response) =>
			response.writeHead(302, { location: 'http://localhost:1/' }).end(),
		)
		await expect(run()).rejects.toThrow('could not be reached (not https on its own port).')
		expect(waits).toEqual([])
	})

	it('that fails on a later page leaves what was read, and says how to go on', async () => {
		const { run } = await listen(({ url = '' }, response) =>
			url.includes('cursor') ? response.writeHead(500).end() : response.end(page([record('a.example/one')], 'next')),
		)
		const report = await run()
		expect([report.counts.new, report.stopped]).toEqual([1, expect.stringContaining('run the import again')])
		expect(world.paths()).toEqual([`${mcp}/one`])
	})

	it('that names the same page again has no end, and is left', async () => {
		const { run, asked } = await listen((_, response) => response.end(page([record('a.example/one')], 'again')))
		expect((await run()).stopped).toContain('its list has no end')
		expect(asked).toHaveLength(2)
	})

	it('that leads on is followed three times, and never to another protocol or to a private machine of another name', async () => {
		const { run, asked } = await listen((_, response) => response.writeHead(302, { location: '/round' }).end())
		await expect(run()).rejects.toThrow('leads on more than 3 times')
		expect(asked).toHaveLength(4)
		server?.close()
		world.remove()
		const plain = await listen((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
		await expect(plain.run()).rejects.toThrow('which is not followed')
		server?.close()
		world.remove()
		const inside = await listen((_, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end())
		await expect(inside.run()).rejects.toThrow('could not be reached')
	})

	it.each([
		['no JSON', '<html>', 'did not answer with JSON'],
		['no list', '{"ok":true}', 'not answer with a list of servers'],
		['a page without end', `{"servers":["${'x'.repeat(17_000_000)}"]}`, 'a page of more than 16777216 bytes'],
	])('that sends %s is refused with a sentence', async (_, body, said) => {
		const { run } = await listen((__, response) => response.end(body))
		await expect(run()).rejects.toThrow(said)
	})
})

it('reads an export of lines piece by piece, also after a byte order mark, and refuses those that are none or have no end', async () => {
	world = makeWorld({
		'servers.jsonl': [
			`\ufeff${JSON.stringify(record('a.example/one'))}`,
			'no json',
			`{"x":"${'y'.repeat(1_200_000)}"}`,
			JSON.stringify(record('a.example/two')),
		].join('\n'),
	})
	const report = await world.run({ source: `${world.source}/servers.jsonl` })
	expect(report.counts).toMatchObject({ new: 2 })
	expect(report.refused.map(({ reason }) => reason)).toContain('It is not a server: it has no name.')
})
