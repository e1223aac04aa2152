import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../../src/schema/contract/headers.ts'
import { ask, post, serveRoutes, told } from './ask.ts'

afterEach(() => vi.restoreAllMocks())
const lower = (headers: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
const ALWAYS = { ...lower(SECURITY_HEADERS), 'x-request-id': 'request-1' }
const ANYBODY = {
	'access-control-allow-origin': '*',
	'access-control-expose-headers':
		'Content-Disposition, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Repr-Digest, Retry-After, Sunset, X-Request-Id',
	'cross-origin-resource-policy': 'cross-origin',
}
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const headersOf = (response: Response) => Object.fromEntries(response.headers)

describe('an answer in bytes', () => {
	const BYTES = Buffer.from([0xff, 0x00, 0x80])
	const ETAG = `"${createHash('sha256').update(BYTES).digest('hex').slice(0, 32)}"`

	it.each(['GET', 'HEAD'])('is sent as it is, with its type, its name and its own headers: %s', async (method) => {
		const response = await ask('/api/bytes', { method })
		expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([
			200,
			method === 'GET' ? BYTES : Buffer.alloc(0),
		])
		expect(headersOf(response)).toMatchObject({
			'content-type': 'application/zip',
			'content-disposition': 'attachment; filename="a-b.zip"',
			'x-own': 'yes',
			etag: ETAG,
		})
	})

	it('is kept by the host once, whatever stands in the query that nothing reads', async () => {
		const kept = (await ask('/api/bytes')).headers
		expect([kept.get('netlify-vary'), kept.get('cache-control')]).toEqual(['query=none', CACHE_CONTROL.document])
	})

	it('is not sent again to whoever has it', async () => {
		const response = await ask('/api/bytes', { headers: { 'if-none-match': ETAG } })
		expect([response.status, response.headers.get('content-type')]).toEqual([304, null])
	})
})

describe('a read', () => {
	const BODY = '{"word":"abc"}\n'
	const ETAG = `"${createHash('sha256').update(BODY).digest('hex').slice(0, 32)}"`
	const CACHED = {
		etag: ETAG,
		'cache-control': CACHE_CONTROL.search,
		'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
		'netlify-vary': 'query=word',
	}
	/** An answer without its body is not given to the host's cache, where it would stand for the whole one. */
	const { 'netlify-cdn-cache-control': _cdn, 'netlify-vary': _vary, ...CACHED_BY_BROWSERS } = CACHED

	it('is answered to anybody, with a name for its bytes', async () => {
		const response = await ask('/api/read?word=abc', { headers: { origin: 'https://evil.example' } })
		expect([response.status, await response.text()]).toEqual([200, BODY])
		expect(headersOf(response)).toEqual({ ...ALWAYS, ...ANYBODY, ...JSON_TYPE, ...CACHED })
	})

	it('has the same headers without a body when asked by HEAD, but those for the host’s cache', async () => {
		const response = await ask('/api/read?word=abc', { method: 'HEAD' })
		expect([response.status, response.body]).toEqual([200, null])
		expect(headersOf(response)).toEqual({ ...ALWAYS, ...ANYBODY, ...JSON_TYPE, ...CACHED_BY_BROWSERS })
	})

	it.each([ETAG, `W/${ETAG}`, '*', ` "other" , ${ETAG}`, `"a,b", W/"c", W/${ETAG}`])(
		'is not sent again to whoever has it: %s',
		async (tag) => {
			for (const method of ['GET', 'HEAD']) {
				const response = await ask('/api/read?word=abc', { method, headers: { 'if-none-match': tag } })
				expect([response.status, response.body]).toEqual([304, null])
				expect(headersOf(response)).toEqual({ ...ALWAYS, ...ANYBODY, ...CACHED_BY_BROWSERS })
			}
		},
	)

	it.each(['"other"', 'W/"other"', '', ETAG.replaceAll('"', ''), `"${ETAG}"`, ETAG.toUpperCase(), '"*"'])(
		'is sent to whoever has something else: %s',
		async (tag) => {
			expect((await ask('/api/read?word=abc', { headers: { 'if-none-match': tag } })).status).toBe(200)
		},
	)

	it.each(['"other"', `W/${ETAG}`, '', `"other", W/"x"`])(
		'is not sent to whoever asks for other bytes: %s',
		async (tag) => {
			for (const method of ['GET', 'HEAD']) {
				const headers = { 'if-match': tag, 'if-none-match': ETAG }
				const response = await ask('/api/read?word=abc', { method, headers })
				expect([response.status, response.body]).toEqual([412, null])
				expect(headersOf(response)).toEqual({ ...ALWAYS, ...ANYBODY, 'cache-control': 'no-store', etag: ETAG })
			}
		},
	)

	it.each([ETAG, '*', `"other", ${ETAG}`])('is sent to whoever asks for these bytes: %s', async (tag) => {
		expect((await ask('/api/read?word=abc', { headers: { 'if-match': tag } })).status).toBe(200)
	})

	it.each([
		['?word=a&word=b', { word: 'b' }],
		['?word=a&word=', { word: '' }],
		['?word=&unknown=x&__proto__=y&constructor=z', { word: '' }],
		['?word=%E2%82%AC', { word: '€' }],
		['?word=a+b', { word: 'a b' }],
		['?word=%', { word: '%' }],
		['?', { word: '' }],
		['/?word=a', { word: 'a' }],
	])('reads %s as %j', async (query, value) => {
		const response = await ask(`/api/read${query}`)
		expect([response.status, await response.json()]).toEqual([200, value])
	})

	it('says which parameter is wrong, and is not kept anywhere', async () => {
		const response = await ask('/api/read?word=long')
		const { 'cache-control': caching, etag } = headersOf(response)
		expect([response.status, caching, etag]).toEqual([400, 'no-store', undefined])
		expect(await response.json()).toEqual({
			ok: false,
			error: {
				code: 'invalid_query',
				message: 'word: Write at most 3 characters.',
				details: [{ path: 'word', message: 'Write at most 3 characters.', code: 'too_big' }],
			},
			requestId: 'request-1',
		})
	})
})

describe('a method that is not there', () => {
	it.each([
		['/api/read', 'POST', 'GET, HEAD, OPTIONS'],
		['/api/read', 'PUT', 'GET, HEAD, OPTIONS'],
		['/api/read', 'DELETE', 'GET, HEAD, OPTIONS'],
		['/api/read', 'PATCH', 'GET, HEAD, OPTIONS'],
		['/api/read', 'PURGE', 'GET, HEAD, OPTIONS'],
		['/api/echo/x', 'GET', 'POST, OPTIONS'],
		['/api/echo/x', 'HEAD', 'POST, OPTIONS'],
		['/api/echo/%zz', 'DELETE', 'POST, OPTIONS'],
	])('%s %s is told which are', async (path, method, allow) => {
		const response = await ask(path, { method })
		expect([response.status, response.headers.get('allow'), response.headers.get('cache-control')]).toEqual([
			405,
			allow,
			'no-store',
		])
		const body = await response.text()
		expect(method === 'HEAD' ? body : JSON.parse(body)).toEqual(
			method === 'HEAD'
				? ''
				: { ok: false, error: { code: 'method_not_allowed', message: `Use ${allow}.` }, requestId: 'request-1' },
		)
	})

	it('comes before every other fault', async () => {
		const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' }
		expect((await ask('/api/echo/UPPER', { method: 'PUT', body: 'x'.repeat(9999), headers })).status).toBe(405)
	})
})

describe('OPTIONS', () => {
	it('says what there is, to anybody where reading is public', async () => {
		const response = await ask('/api/read', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
		expect([response.status, await response.text()]).toEqual([204, ''])
		expect(headersOf(response)).toEqual({
			...ALWAYS,
			...ANYBODY,
			allow: 'GET, HEAD, OPTIONS',
			'access-control-allow-methods': 'GET, HEAD, OPTIONS',
			'access-control-allow-headers':
				'Content-Type, Accept, Authorization, X-Admin-Token, If-Match, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
			'access-control-max-age': '86400',
		})
	})

	it('lets no foreign origin through where writing is guarded', async () => {
		const foreign = await ask('/api/echo/x', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
		expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
		const own = await ask('/api/echo/x', { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } })
		expect([own.status, own.headers.get('access-control-allow-origin'), own.headers.get('vary')]).toEqual([
			204,
			'http://localhost:5173',
			'Origin',
		])
	})
})

describe('a guarded write', () => {
	it('names the origin it answers, and varies by it', async () => {
		const response = await post('{"text":"hi"}', { origin: 'http://localhost:8888' })
		expect([response.status, headersOf(response)]).toEqual([
			200,
			{
				...ALWAYS,
				...JSON_TYPE,
				'cache-control': 'no-store',
				'access-control-allow-origin': 'http://localhost:8888',
				'access-control-expose-headers':
					'Content-Disposition, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Repr-Digest, Retry-After, Sunset, X-Request-Id',
				vary: 'Origin',
			},
		])
	})

	it('lets a page on an origin that it names read when to ask again, also of an error', async () => {
		const { status, headers } = await post('not json', { origin: 'http://localhost:5173' })
		expect([status, headers.get('access-control-expose-headers')]).toEqual([
			400,
			expect.stringMatching(/RateLimit, .*Retry-After/),
		])
	})

	it('is refused to other origins before anything of it is read', async () => {
		for (const origin of ['https://evil.example', 'null', 'http://localhost:8888, https://evil.example']) {
			const response = await post('not json', { origin, 'content-type': 'text/plain' })
			expect(response.headers.get('vary')).toBe('Origin')
			expect(response.headers.get('access-control-allow-origin')).toBe(null)
			expect(await told(response)).toEqual([403, 'forbidden_origin'])
		}
	})

	it('is open to programs, which send no origin, and never lets credentials through', async () => {
		const response = await post('{"text":"hi"}')
		expect(response.status).toBe(200)
		expect(response.headers.get('access-control-allow-credentials')).toBe(null)
	})

	it('reads the body before it looks at the path, and the path before the body’s shape', async () => {
		const at = (path: string, body: string) =>
			ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }).then(told)
		expect(await at('/api/echo/UPPER', '{')).toEqual([400, 'invalid_json'])
		expect(await at('/api/echo/UPPER', '{}')).toEqual([400, 'invalid_query'])
		expect(await at('/api/echo/%zz', '{}')).toEqual([400, 'invalid_query'])
		expect(await at('/api/echo/name', '{}')).toEqual([400, 'invalid_payload'])
	})
})

describe('a path', () => {
	it.each([
		'/api/none',
		'/api/read/more',
		'/api//read',
		'//api/read',
		'/api/read.json',
		'/API/read',
		'/api/read;x=1',
		'/api/read%2F',
		'/api/echo/',
		'/api/echo/a/b',
		`/api/${'x'.repeat(8192)}`,
	])('that nobody answers is nothing, in JSON: %s', async (path) => {
		const response = await ask(path)
		expect(headersOf(response)).toEqual({ ...ALWAYS, ...ANYBODY, ...JSON_TYPE, 'cache-control': 'no-store' })
		expect(await told(response)).toEqual([404, 'not_found'])
	})

	it.each(['UPPER', 'a%2Fb', '%2e%2e%2f', '%00', '%0d%0aX: y', 'a%20b', '%E2%88%95', '%ff', '%', '%2', '%zz'])(
		'with the odd segment %s is refused',
		async (segment) => {
			const response = await ask(`/api/echo/${segment}`, {
				method: 'POST',
				body: '{"text":"hi"}',
				headers: { 'content-type': 'application/json' },
			})
			expect(await told(response)).toEqual([400, 'invalid_query'])
		},
	)
})

describe('what fails inside', () => {
	it('is told to the log, without what must not be told, and to nobody else', async () => {
		const log = vi.spyOn(console, 'error').mockImplementation(() => {})
		const response = await ask('/api/broken', {}, serveRoutes({ PINAKES_LOG: 'json' }))
		expect(headersOf(response)).toEqual({ ...ALWAYS, ...ANYBODY, ...JSON_TYPE, 'cache-control': 'no-store' })
		expect([response.status, await response.json()]).toEqual([
			500,
			{
				ok: false,
				error: { code: 'internal_error', message: 'Something went wrong on our side.' },
				requestId: 'request-1',
			},
		])
		expect(log).toHaveBeenCalledOnce()
		const line = String(log.mock.calls[0]?.[0])
		expect(JSON.parse(line)).toMatchObject({ id: 'request-1', route: '/api/broken', status: 500, class: 'TypeError' })
		expect(JSON.parse(line).cause).toContain('at /home/someone/redis.ts failed')
		expect(line).not.toContain('secret-key')
		expect(line).not.toContain('\n')
	})
})
