import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Unreachable } from '../../../scripts/expected.ts'
import { fetchFrom, guardedFetch } from '../../../scripts/observe/guarded-fetch.ts'
import { observeRemote } from '../../../scripts/observe/observe-remote.ts'
import { Session } from '../../../scripts/observe/remote-session.ts'
import { Receipt } from '../../../src/schema/receipt.ts'

type Reply = (
	request: IncomingMessage & { body: Record<string, unknown> },
	response: ServerResponse,
	origin: string,
) => void

const closing: (() => void)[] = []
afterEach(() => {
	for (const close of closing.splice(0)) close()
})

/** A server on this machine that answers like this. */
async function listening(reply: Reply) {
	const server = createServer((request, response) => {
		let text = ''
		request.on('data', (data) => {
			text += data
		})
		request.on('end', () => {
			const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
			reply(Object.assign(request, { body }), response, HOST)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const close = () => void server.close()
	closing.push(close)
	return { port: (server.address() as AddressInfo).port, close }
}

/** A remote on this machine that answers like this; it is observed as if it stood at an address of its own. */
async function remoteThat(reply: Reply) {
	const { port } = await listening(reply)
	const local: typeof fetch = (input, options) =>
		fetch(String(input).replace(HOST, `http://127.0.0.1:${port}`), options)
	return observeRemote({ type: 'http', url: `${HOST}/mcp`, headers: [] }, { fetch: local })
}

const HOST = 'https://mcp.example.com'
const send = (response: ServerResponse, value: unknown, headers: Record<string, string> = {}) =>
	response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))

const HELLO = {
	protocolVersion: '2025-11-25',
	capabilities: { tools: {} },
	serverInfo: { name: 'remote', version: '3.1.0' },
}
const tool = (name: string) => ({ name, description: `Does ${name}.`, inputSchema: { type: 'object' } })

/** The answers of an open server, page by page, in the session that it began. */
function resultOf({ method, params }: Record<string, unknown>) {
	if (method === 'initialize') return HELLO
	const { cursor } = (params ?? {}) as { cursor?: string }
	return cursor ? { tools: [tool('b')] } : { tools: [tool('a')], nextCursor: 'two' }
}

describe('a remote server', () => {
	it('that is open says what it lists, page by page', async () => {
		const asked: unknown[] = []
		const { facts, subject } = await remoteThat(({ body, headers }, response) => {
			asked.push([body.method, headers['mcp-session-id'], headers['mcp-protocol-version']])
			if (body.id === undefined) return response.writeHead(202).end()
			send(response, { jsonrpc: '2.0', id: body.id, result: resultOf(body) }, { 'mcp-session-id': 's1' })
		})
		expect(subject).toEqual({ type: 'remote', url: `${HOST}/mcp`, transport: 'http' })
		expect(facts.server).toEqual({ name: 'remote', version: '3.1.0', protocolVersion: '2025-11-25' })
		expect(facts.tools?.map(({ name }) => name)).toEqual(['a', 'b'])
		expect(facts.signIn?.required).toBe(false)
		expect(asked).toEqual([
			['initialize', undefined, undefined],
			['notifications/initialized', 's1', '2025-11-25'],
			['tools/list', 's1', '2025-11-25'],
			['tools/list', 's1', '2025-11-25'],
		])
	})

	it('may answer as a stream of events that stays open', async () => {
		const { facts } = await remoteThat(({ body }, response) => {
			if (body.id === undefined) return response.writeHead(202).end()
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			response.write(': a comment\n\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{}}\n\n')
			response.write(
				`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id: body.id, result: resultOf(body) })}\n\n`,
			)
		})
		expect(facts.tools?.map(({ name }) => name)).toEqual(['a', 'b'])
	})

	it('is read once, however many events come before the answer and however they are cut', async () => {
		const events = Array.from({ length: 50 }, (_, i) => ({
			jsonrpc: '2.0',
			method: 'notifications/message',
			params: { i },
		}))
		const answer = { jsonrpc: '2.0', id: 1, result: HELLO }
		const text = [...events, answer].map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join('')
		const parts = text.match(/.{1,7}/gs) ?? []
		const body = Readable.toWeb(Readable.from(parts.map((part) => Buffer.from(part)))) as ReadableStream
		const headers = { 'content-type': 'text/event-stream' }
		const parse = vi.spyOn(JSON, 'parse')
		const session = new Session(`${HOST}/mcp`, { fetch: async () => new Response(body, { headers }) })
		expect((await session.ask('initialize', {})).message).toEqual(answer)
		expect(parse).toHaveBeenCalledTimes(events.length + 1)
		parse.mockRestore()
	})

	it('that leads on for its metadata is not left with an answer that nobody reads', async () => {
		const cancel = vi.fn()
		const unread = (status: number, headers: Record<string, string> = {}) =>
			new Response(new ReadableStream({ cancel }), { status, headers })
		const { facts } = await observeRemote(
			{ type: 'http', url: `${HOST}/mcp`, headers: [] },
			{
				fetch: async (url) =>
					url === `${HOST}/mcp` ? new Response(null, { status: 401 }) : unread(302, { location: '/gone' }),
			},
		)
		expect(facts.signIn?.required).toBe(true)
		// Each of the well-known documents, and what it leads to three times.
		expect(cancel).toHaveBeenCalledTimes(6 * 4)
	})

	it('that asks to sign in says where and for what', async () => {
		const { facts } = await remoteThat((request, response, origin) => {
			if (request.method === 'POST') {
				const asks = `Bearer error="invalid_token", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
				return response.writeHead(401, { 'www-authenticate': asks }).end()
			}
			if (request.url === '/.well-known/oauth-protected-resource/mcp')
				return send(response, { authorization_servers: [`${origin}/login`], scopes_supported: ['write', 'read'] })
			if (request.url === '/.well-known/oauth-authorization-server/login')
				return send(response, {
					registration_endpoint: `${origin}/register`,
					client_id_metadata_document_supported: true,
				})
			response.writeHead(404).end()
		})
		expect(facts).toEqual({
			signIn: {
				required: true,
				scheme: 'Bearer',
				authorizationServers: [`${HOST}/login`],
				scopes: ['read', 'write'],
				registration: true,
				clientIdDocuments: true,
			},
		})
		expect(Receipt.shape.facts.parse(facts)).toEqual(facts)
	})

	it('that only refuses asks to sign in, and more is not known', async () => {
		const { facts } = await remoteThat((_, response) => response.writeHead(403).end())
		expect(facts).toEqual({ signIn: { required: true, authorizationServers: [], scopes: [] } })
	})

	it('that answers something else is not observed, with the reason', async () => {
		const { facts } = await remoteThat((_, response) => response.writeHead(502).end())
		expect(facts.notObserved?.because).toBe('It answers initialize with HTTP 502.')
	})

	it.each([
		['says 503', (response: ServerResponse) => response.writeHead(503).end()],
		['says nothing of it', (response: ServerResponse) => send(response, { jsonrpc: '2.0', method: 'ping' })],
		['breaks off', (response: ServerResponse) => response.writeHead(200).destroy()],
	])('that opens, and of its tools %s, gives no receipt: it is not one without tools', async (_, reply) => {
		const observed = remoteThat(({ body }, response) => {
			if (body.id === undefined) return response.writeHead(202).end()
			if (body.method === 'initialize') send(response, { jsonrpc: '2.0', id: body.id, result: HELLO })
			else reply(response)
		})
		await expect(observed).rejects.toThrow(Unreachable)
	})

	it('that opens, and lists its tools only to whom has signed in, asks to sign in', async () => {
		const { facts } = await remoteThat(({ body, method }, response) => {
			if (method !== 'POST') return response.writeHead(404).end()
			if (body.method === 'initialize') send(response, { jsonrpc: '2.0', id: body.id, result: HELLO })
			else response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
		})
		expect(facts).toEqual({
			signIn: { required: true, scheme: 'Bearer', authorizationServers: [], scopes: [] },
		})
	})

	it('that does not know a list has none', async () => {
		const hello = { ...HELLO, capabilities: { prompts: {} } }
		const { facts } = await remoteThat(({ body }, response) => {
			if (body.id === undefined) return response.writeHead(202).end()
			const known = body.method === 'initialize'
			send(response, { jsonrpc: '2.0', id: body.id, ...(known ? { result: hello } : { error: { code: -32601 } }) })
		})
		expect(facts).toMatchObject({ tools: [], prompts: [] })
	})

	it('that says it has tools and lists none has an unknown number of them, not zero', async () => {
		const { facts } = await remoteThat(({ body }, response) => {
			if (body.id === undefined) return response.writeHead(202).end()
			send(response, { jsonrpc: '2.0', id: body.id, result: body.method === 'initialize' ? HELLO : { tools: [] } })
		})
		expect(facts.server?.name).toBe('remote')
		expect(facts).not.toHaveProperty('tools')
	})

	it.each([
		['leads to no address', (response: ServerResponse) => response.writeHead(302, { location: 'http://[' }).end()],
		['breaks off', (response: ServerResponse) => response.writeHead(200).write('{"a":', () => response.destroy())],
		[
			'never ends',
			(response: ServerResponse) => {
				const more = () => {
					while (!response.destroyed && response.write(' '.repeat(65_536)));
				}
				response.on('drain', more).writeHead(200)
				more()
			},
		],
	])('whose metadata %s asks to sign in, and more is not known', async (_, reply) => {
		const { facts } = await remoteThat(({ method }, response) => {
			if (method === 'POST') response.writeHead(401).end()
			else reply(response)
		})
		expect(facts).toEqual({ signIn: { required: true, authorizationServers: [], scopes: [] } })
	})

	it('that cannot be reached gives no receipt: that says nothing of it', async () => {
		const nowhere: typeof fetch = () =>
			Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } }))
		await expect(observeRemote({ type: 'http', url: `${HOST}/mcp`, headers: [] }, { fetch: nowhere })).rejects.toThrow(
			new Unreachable(`${HOST}/mcp could not be reached: ENOTFOUND`),
		)
	})
})

describe('the address of a host', () => {
	it('is the one that was checked: its name is not looked up again', async () => {
		const hosts: unknown[] = []
		const { port } = await listening((request, response) => {
			hosts.push(request.headers.host)
			send(response, { method: request.method, body: request.body })
		})
		const fetch = fetchFrom(async () => ({ address: '127.0.0.1', port }))
		const response = await fetch('http://nowhere.invalid/mcp?x=1', { method: 'POST', body: '{"a":1}' })
		expect(await response.json()).toEqual({ method: 'POST', body: { a: 1 } })
		expect(hosts).toEqual(['nowhere.invalid'])
	})

	it('is not asked where a redirect leads', async () => {
		const { port } = await listening((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
		const response = await fetchFrom(async () => ({ address: '127.0.0.1', port }))('http://nowhere.invalid/')
		expect([response.status, response.headers.get('location')]).toEqual([302, '/elsewhere'])
	})

	it('that does not answer says why, as fetch does', async () => {
		const { port, close } = await listening(() => undefined)
		close()
		const fetch = fetchFrom(async () => ({ address: '127.0.0.1', port }))
		await expect(fetch('http://nowhere.invalid/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
	})

	it('is left when the request is given up', async () => {
		const stop = new AbortController()
		const { port } = await listening(() => stop.abort())
		const fetch = fetchFrom(async () => ({ address: '127.0.0.1', port }))
		await expect(fetch('http://nowhere.invalid/', { signal: stop.signal })).rejects.toThrow('fetch failed')
	})
})

it('metadata that points into a network is not followed', async () => {
	await expect(guardedFetch('https://127.0.0.1/.well-known/oauth-authorization-server')).rejects.toThrow(
		'a private address',
	)
	await expect(guardedFetch('http://example.com/')).rejects.toThrow('not https')
})
