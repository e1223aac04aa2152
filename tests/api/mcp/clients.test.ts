import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client'
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REGISTRY_SLUG } from '../../../src/schema/primitives.ts'
import { serveEndpoint } from './endpoint.ts'

let endpoint: Awaited<ReturnType<typeof serveEndpoint>>
beforeAll(async () => {
	endpoint = await serveEndpoint()
})
afterAll(() => endpoint.close())

const bin = (name: string) => join('node_modules/.bin', name)
const run = async (name: string, ...words: string[]) =>
	(await promisify(execFile)(process.execPath, [bin(name), ...words], { timeout: 120_000, maxBuffer: 1 << 26 })).stdout
const COMPLETE = {
	ref: { type: 'ref/prompt', name: 'install_asset_safely' },
	argument: { name: 'key', value: 'servers:brow' },
} as const

/** What a tool answered, as a client got it. */
const answerOf = (result: object): unknown =>
	JSON.parse((result as { content: { text: string }[] }).content[0]?.text ?? '')

describe('a whole session', () => {
	test('of the official 1.x client', async () => {
		const client = new LegacyClient({ name: 'session', version: '1.0.0' })
		await client.connect(new LegacyTransport(new URL(endpoint.url)) as unknown as Parameters<typeof client.connect>[0])
		expect(client.getServerVersion()).toMatchObject({ name: REGISTRY_SLUG })
		const { tools } = await client.listTools()
		expect(tools.map(({ name }) => name)).toContain('search_registry')
		const found = await client.callTool({ name: 'search_registry', arguments: { query: 'browser puppet' } })
		expect(answerOf(found)).toMatchObject({
			results: expect.arrayContaining([expect.objectContaining({ key: 'servers:browser' })]),
		})
		expect((await client.callTool({ name: 'get_entry_detail', arguments: { key: 'servers:none' } })).isError).toBe(true)
		expect((await client.readResource({ uri: 'lectern://entry/servers/browser' })).contents).toHaveLength(1)
		expect((await client.getPrompt({ name: 'find_best_asset', arguments: { task: 'x' } })).messages).toHaveLength(1)
		expect((await client.complete(COMPLETE)).completion.values).toContain('servers:browser')
		await client.ping()
		await client.close()
	})

	test.each(['auto', { pin: '2026-07-28' }] as const)('of the official 2.x client, version %j', async (mode) => {
		const client = new ModernClient({ name: 'session', version: '1.0.0' }, { versionNegotiation: { mode } })
		await client.connect(new ModernTransport(new URL(endpoint.url)))
		expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
		expect((await client.listTools()).tools.length).toBe(11)
		const found = await client.callTool({
			name: 'compare_entries',
			arguments: { keys: ['servers:browser', 'servers:ledger'] },
		})
		expect(answerOf(found)).toMatchObject({ entries: [{ key: 'servers:browser' }, { key: 'servers:ledger' }] })
		expect((await client.listResources()).resources.length).toBeGreaterThan(10)
		expect((await client.readResource({ uri: 'lectern://feeds' })).contents).toHaveLength(1)
		expect((await client.complete(COMPLETE)).completion.values).toContain('servers:browser')
		await client.close()
	})

	test('of the Inspector’s command line', async () => {
		const inspect = async (...words: string[]) =>
			JSON.parse(await run('mcp-inspector', '--cli', endpoint.url, '--transport', 'http', ...words))
		expect((await inspect('--method', 'tools/list')).tools.length).toBe(11)
		const called = await inspect(
			'--method',
			'tools/call',
			'--tool-name',
			'search_registry',
			'--tool-arg',
			'query=git',
			'--tool-arg',
			'limit=2',
		)
		expect((answerOf(called) as { results: unknown[] }).results).toHaveLength(2)
		expect((await inspect('--method', 'resources/list')).resources.length).toBeGreaterThan(10)
		expect((await inspect('--method', 'prompts/list')).prompts.length).toBe(4)
	})
})

test.each(['2026-07-28', '2025-11-25'])(
	'the conformance suite of %s finds nothing but what the list of exceptions explains',
	async (version) => {
		const list = `tests/fixtures/conformance/${version}.yml`
		const said = await run(
			'conformance',
			'server',
			'--url',
			endpoint.url,
			'--requirements',
			version,
			'--expected-failures',
			list,
		)
		expect(said).toContain('Baseline check passed')
	},
)
