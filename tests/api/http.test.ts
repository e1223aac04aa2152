import { request } from 'node:http'
import { describe, expect, inject, it, test } from 'vitest'
import { dialectAt } from '../../src/schema/contract/dialects.ts'
import { type EndpointWithExample, exampleUrl } from '../../src/schema/contract/endpoint.ts'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../src/schema/contract/headers.ts'
import { operations } from '../support/operations.ts'

const base = inject('baseUrl')
const apiOperations = operations.filter(([, { path }]) => path.startsWith('/api/'))
const refusals = operations.filter(([, { path }]) => !path.startsWith('/v0.1/'))
/** Reads that anybody can make: those behind a token, and those that need something first, have tests of their own. */
const reads = operations.filter(([, { method, auth, example }]) => method === 'GET' && !auth && !example?.needs)

/** The methods of an operation's path, as `Allow` lists them. */
const methodsOf = ({ path }: EndpointWithExample) => [
	...operations
		.filter(([, other]) => other.path === path)
		.flatMap(([, { method }]) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
	'OPTIONS',
]

/** Sends a path as it stands; fetch would tidy it first. */
const raw = (path: string, method = 'GET') =>
	new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
		const { hostname, port } = new URL(base)
		request({ hostname, port, path, method }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					type: response.headers['content-type'] ?? '',
					body: Buffer.concat(chunks).toString(),
				}),
			)
		})
			.on('error', reject)
			.end()
	})

describe('every read', () => {
	it.each(reads)(
		'%s answers GET and HEAD alike, to anybody, with the agreed age',
		async (_, endpoint: EndpointWithExample) => {
			const [got, head] = await Promise.all(
				['GET', 'HEAD'].map((method) =>
					fetch(base + exampleUrl(endpoint), { method, headers: { origin: 'https://elsewhere.example' } }),
				),
			)
			expect([got?.status, head?.status, await head?.text()]).toEqual([200, 200, ''])
			for (const response of [got, head]) {
				const headers = Object.fromEntries(response?.headers ?? [])
				expect(headers).toMatchObject({
					...Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
					'access-control-allow-origin': '*',
					'cross-origin-resource-policy': 'cross-origin',
					'cache-control': CACHE_CONTROL[endpoint.caching],
					'content-type': got?.headers.get('content-type'),
					etag: got?.headers.get('etag'),
				})
				expect(headers['access-control-allow-credentials']).toBeUndefined()
			}
		},
	)

	it.each(reads)('%s is not sent again to whoever has it', async (_, endpoint: EndpointWithExample) => {
		const url = base + exampleUrl(endpoint)
		const etag = (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).headers.get('etag') ?? ''
		expect(etag).toMatch(/^"[^"]+"$/)
		const compressed = (await fetch(url)).headers.get('etag') ?? ''
		expect((await fetch(url, { headers: { 'if-none-match': compressed } })).status).toBe(304)
		for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
			const response = await fetch(url, { headers: { 'if-none-match': tag, 'accept-encoding': 'identity' } })
			expect([tag, response.status, await response.text()]).toEqual([tag, 304, ''])
		}
		expect((await fetch(url, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
	})
})

describe('every operation', () => {
	it.each(refusals)('%s refuses other methods and says which there are', async (_, endpoint: EndpointWithExample) => {
		const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methodsOf(endpoint).includes(method))
		for (const method of others) {
			const response = await fetch(base + exampleUrl(endpoint), { method })
			expect([method, response.status, response.headers.get('allow')]).toEqual([
				method,
				405,
				methodsOf(endpoint).join(', '),
			])
			const requestId = response.headers.get('x-request-id')
			const own = { ok: false, error: { code: 'method_not_allowed' }, requestId }
			expect(await response.json()).toMatchObject(dialectAt(endpoint.path) ? { errorCode: 'INVALID_ARGUMENT' } : own)
		}
	})

	it.each(apiOperations)('%s answers OPTIONS', async (_, endpoint: EndpointWithExample) => {
		const response = await fetch(base + exampleUrl(endpoint), { method: 'OPTIONS' })
		expect([response.status, response.headers.get('access-control-allow-methods'), await response.text()]).toEqual([
			204,
			methodsOf(endpoint).join(', '),
			'',
		])
	})
})

describe('below /api', () => {
	it.each([
		'/api',
		'/api/none',
		'/api/registry',
		'/api/registry/none',
		'/api/registry/manifest/more',
		'/api/registry/manifest.json',
		'/api/registry/search.html',
		'/api/registry/entries/servers',
		'/api/registry/entries/servers/browser/other',
		'/api/registry/entries/servers/none',
		'/api/registry/entries/servers/%2e%2e%2fmanifest',
		'/api/registry/entries/servers/%5c..%5c',
		'/api/../api/none',
		'/api//registry/search',
		'/api/registry//search',
		'/api/REGISTRY/search',
		'/api/%zz',
		'/api/registry/entries/servers/%00',
		'/api/registry/entries/servers/%ff',
		`/api/${'x'.repeat(8000)}`,
		'/api/votes/none',
	])('%s is refused in JSON, never with a page', async (path) => {
		const { status, type, body } = await raw(path)
		expect([400, 404]).toContain(status)
		expect(type).toBe('application/json; charset=utf-8')
		expect(JSON.parse(body)).toMatchObject({
			ok: false,
			error: { code: expect.any(String) },
			requestId: expect.any(String),
		})
	})

	it.each([
		['/api/ard/agents/%zz', 400, { errorCode: 'INVALID_ARGUMENT', message: expect.any(String) }],
		['/api/ard/%zz', 404, { errorCode: 'NOT_FOUND', message: expect.any(String) }],
		['/v0.1/servers/%zz/versions', 400, { error: expect.any(String) }],
		['/v0.1/%zz', 404, { error: 'Server not found' }],
		['/v0.1', 404, { error: 'Server not found' }],
	])('%s is refused as the protocol there says', async (path, expected, error) => {
		const { status, type, body } = await raw(path)
		expect([status, type, JSON.parse(body)]).toEqual([expected, 'application/json; charset=utf-8', error])
	})

	it.each(['/api/', '/api/registry/', '/api/registry/entries/'])('the folder %s is nothing either', async (path) => {
		const response = await fetch(base + path)
		expect([response.status, (await response.text()).startsWith('{"ok":false')]).toEqual([404, true])
	})
})

test('a line break in a path below /api is a 404 in the envelope, as everything unknown there', async () => {
	for (const path of ['/api/jobs%0ax', '/api/nothing%0d%0a/here']) {
		const { status, type, body } = await raw(path)
		expect([status, type, JSON.parse(body).error.code]).toEqual([404, 'application/json; charset=utf-8', 'not_found'])
	}
})

test('the feed of jobs is not sent again to a reader that has it', async () => {
	const headers = { 'accept-encoding': 'identity' }
	const first = await fetch(`${base}/jobs/feed.xml`, { headers })
	const etag = first.headers.get('etag') ?? ''
	expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)])
	const again = await fetch(`${base}/jobs/feed.xml`, { headers: { ...headers, 'if-none-match': etag } })
	expect([again.status, await again.text()]).toEqual([304, ''])
	const other = await fetch(`${base}/jobs/feed.xml`, { headers: { ...headers, 'if-match': '"other"' } })
	expect([other.status, other.headers.get('cache-control')]).toEqual([412, 'no-store'])
})
