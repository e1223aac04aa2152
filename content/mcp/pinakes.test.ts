import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as ModernClient } from '@modelcontextprotocol/client'
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio'
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { EntryDetail } from '../../src/schema/entry.ts'

const base = inject('baseUrl')
const { entry } = (await (await fetch(`${base}/api/registry/entries/mcp/pinakes`)).json()) as EntryDetail
const folder = mkdtempSync(join(tmpdir(), 'pinakes-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))
execFileSync('unzip', ['-q', `dist${new URL(entry.package?.url ?? '').pathname}`, '-d', folder])

interface BundleManifest {
	server: { entry_point: string; mcp_config: { command: string; args: string[]; env: Record<string, string> } }
	tools: { name: string }[]
	user_config: Record<string, { required: boolean }>
}
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as BundleManifest

/** How a client starts the bundle, once its user has answered. */
function startOf(answers: Record<string, string>) {
	const { args, env } = manifest.server.mcp_config
	const fill = (text: string) =>
		text.replace(`\${__dirname}`, folder).replace(/\$\{user_config\.(\w+)\}/, (_, name: string) => answers[name] ?? '')
	const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
	return { command: process.execPath, args: args.map(fill), env: { PATH: process.env.PATH ?? '', ...filled } }
}

describe('the bundle of this registry', () => {
	it('asks for the address, and lists the tools that are there', async () => {
		expect(manifest.user_config).toMatchObject({ pinakes_url: { required: true } })
		const client = new LegacyClient({ name: 'session', version: '1.0.0' })
		await client.connect(new LegacyTransport(startOf({ pinakes_url: base })) as Parameters<typeof client.connect>[0])
		const { tools } = await client.listTools()
		expect(manifest.tools.map(({ name }) => name).sort()).toEqual(tools.map(({ name }) => name).sort())
		const found = await client.callTool({ name: 'search_registry', arguments: { query: 'playwright' } })
		const [answer] = found.content as { text: string }[]
		expect(JSON.parse(answer?.text ?? '')).toMatchObject({
			results: expect.arrayContaining([expect.objectContaining({ key: 'mcp:playwright' })]),
		})
		expect((await client.readResource({ uri: 'pinakes://entry/mcp/playwright' })).contents).toHaveLength(1)
		await client.ping()
		await client.close()
	})

	it('carries the protocol of 2026 as well', async () => {
		const client = new ModernClient({ name: 'session', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
		await client.connect(new ModernTransport(startOf({ pinakes_url: `${base}/` })))
		expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
		const found = await client.callTool({ name: 'get_entry_detail', arguments: { key: 'mcp:pinakes' } })
		expect(found.isError ?? false).toBe(false)
		await client.close()
	})
})

describe('its server', () => {
	/** What it writes for these lines, and what it says besides, until it ends. */
	async function run(url: string, lines: readonly string[]) {
		const { command, args, env } = startOf({ pinakes_url: url })
		const child = spawn(command, args, { env })
		child.stdin.end(lines.map((line) => `${line}\n`).join(''))
		const read = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(stream)).toString()
		const [out, said] = await Promise.all([read(child.stdout), read(child.stderr)])
		const written = out.split('\n').filter(Boolean)
		return { answers: written.map((line) => JSON.parse(line) as unknown), said, status: child.exitCode }
	}
	const PING = '{"jsonrpc":"2.0","id":"p","method":"ping"}'
	const NOTE = '{"jsonrpc":"2.0","method":"notifications/initialized"}'
	const refusal = (id: unknown, code: number, message: unknown) => ({ jsonrpc: '2.0', id, error: { code, message } })

	it.each(['', 'pinakes.example', 'file:///etc/passwd'])('says which address it needs instead of %j', async (url) => {
		const { answers, said } = await run(url, [PING])
		expect([answers, said]).toEqual([
			[],
			'Set PINAKES_URL to the address of the registry, for example https://pinakes.example\n',
		])
	})

	it('answers what is no message, and goes on', async () => {
		const { answers } = await run(base, ['nonsense', '3', '', PING])
		expect(answers).toHaveLength(3)
		expect(answers).toEqual(
			expect.arrayContaining([
				refusal(null, -32700, 'The line is not a JSON-RPC message.'),
				{ jsonrpc: '2.0', id: 'p', result: {} },
			]),
		)
	})

	it('takes a line separator of Unicode for a part of its line', async () => {
		const { answers } = await run(base, [PING.replace('"p"', '"one\u2028two\u2029three"')])
		expect(answers).toEqual([{ jsonrpc: '2.0', id: 'one\u2028two\u2029three', result: {} }])
	})

	it('tells each request that nobody answers, and only the log of a notification', async () => {
		const { answers, said } = await run('http://127.0.0.1:1', [PING, NOTE])
		expect(answers).toEqual([refusal('p', -32000, expect.stringMatching(/^http:.*\/api\/mcp cannot be reached: /))])
		expect(said).toMatch(/^http:.*\/api\/mcp cannot be reached: .*\n$/)
	})

	it('passes on why it was refused', async () => {
		const envelope = { ok: false, error: { code: 'rate_limited', message: 'Too many requests. Wait and try again.' } }
		const server = createServer((_, response) => response.writeHead(429).end(JSON.stringify(envelope))).listen(0)
		const { port } = server.address() as AddressInfo
		const { answers } = await run(`http://127.0.0.1:${port}`, [PING])
		server.close()
		expect(answers).toEqual([refusal('p', -32000, expect.stringContaining(' answered 429: Too many requests.'))])
	})
})
