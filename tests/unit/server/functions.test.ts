import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { raw, serveSite, type TestSite } from './site.ts'

const ECHO = `
export default async (request, context) => Response.json({
	method: request.method,
	path: new URL(request.url).pathname,
	host: new URL(request.url).host,
	params: context.params,
	ip: context.ip,
	told: ['x-nf-client-connection-ip', 'x-forwarded-for', 'x-real-ip', 'x-mine'].map((name) => request.headers.get(name)),
	body: await request.text(),
})
export const config = { path: ['/api/echo', '/api/echo/:first/:second'] }
`
const COUNTER = `
let count = 0
export default async () => new Response(String(++count))
export const config = { path: '/api/state' }
`
/** Says that its caller has the answer; a 304 has no type. */
const kept = (path: string, type: string): string => `
export default async (request) => request.headers.has('if-none-match')
	? new Response(null, { status: 304, headers: { etag: '"1"' } })
	: new Response('long '.repeat(1000), { headers: { 'content-type': '${type}', etag: '"1"' } })
export const config = { path: '${path}' }
`
const answering = (text: string, config: string): string =>
	`export default async () => new Response(${JSON.stringify(text)})\nexport const config = ${config}\n`

let site: TestSite
let calls: { log: ReturnType<typeof vi.spyOn> }

beforeAll(async () => {
	calls = { log: vi.spyOn(console, 'error').mockImplementation(() => undefined) }
	site = await serveSite({
		'dist/index.html': '<h1>Home</h1>',
		'dist/api/entries/a/b': 'a file',
		'netlify/functions/echo.ts': ECHO,
		'netlify/functions/entry.ts': answering(
			'a function',
			`{ path: '/api/entries/:category/:slug', preferStatic: true }`,
		),
		'netlify/functions/posted.ts': answering('posted', `{ path: '/api/posted', method: 'POST' }`),
		'netlify/functions/any.ts': answering('any', `{ path: '/api/some/*', excludedPath: '/api/some/other' }`),
		'netlify/functions/literal.ts': answering('literal', `{ path: '/api/some/one' }`),
		'netlify/functions/nightly.ts': answering('ran', `{ schedule: '@daily' }`),
		'netlify/functions/hidden.ts': `const path = '/api/hidden'\n${answering('hidden', '{ path }')}`,
		'netlify/functions/boom.ts': `export default async () => { throw new Error('a secret') }\nexport const config = { path: '/api/boom' }\n`,
		'netlify/functions/long.ts': `export default async () => new Response('long '.repeat(1000), { headers: { 'content-type': 'text/plain', etag: '"1"', 'netlify-cdn-cache-control': 'durable' } })\nexport const config = { path: '/api/long' }\n`,
		'netlify/functions/search.ts': kept('/api/registry/search', 'application/json'),
		'netlify/functions/og.ts': kept('/api/og', 'image/png'),
		'netlify/functions/state.ts': COUNTER,
	})
})
afterAll(async () => {
	await site.close()
	vi.restoreAllMocks()
})

const text = async (path: string, init?: RequestInit): Promise<string> => (await site.get(path, init)).text()

describe('a function', () => {
	it('gets the request, its parameters as they were encoded, and the address of the peer', async () => {
		const answer = await site.get('/api/echo/a%20b/c%2Fd?x=1', {
			method: 'POST',
			body: 'hello',
			headers: {
				'x-nf-client-connection-ip': '6.6.6.6',
				'x-forwarded-for': '6.6.6.6',
				'x-real-ip': '6.6.6.6',
				'x-mine': 'kept',
			},
		})
		const { ip, told, ...rest } = await answer.json()
		expect(rest).toEqual({
			method: 'POST',
			path: '/api/echo/a%20b/c%2Fd',
			host: `localhost:${site.port}`,
			params: { first: 'a%20b', second: 'c%2Fd' },
			body: 'hello',
		})
		expect(['127.0.0.1', '::1']).toContain(ip)
		expect(told).toEqual([ip, ip, null, 'kept'])
	})

	it('is reached over both loopback addresses, with and without a trailing slash', async () => {
		const urls = ['127.0.0.1', '[::1]', 'localhost'].map((host) => `http://${host}:${site.port}/api/echo/`)
		const answers = await Promise.all(urls.map(async (url) => (await fetch(url)).json()))
		expect(answers.map(({ path }) => path)).toEqual(['/api/echo/', '/api/echo/', '/api/echo/'])
	})

	it('gives way to a file when it prefers static', async () => {
		expect([await text('/api/entries/a/b'), await text('/api/entries/a/c')]).toEqual(['a file', 'a function'])
	})

	it('answers only its methods', async () => {
		expect([await text('/api/posted', { method: 'POST' }), (await site.get('/api/posted')).status]).toEqual([
			'posted',
			404,
		])
	})

	it('answers a literal path before a pattern, and never a path it excludes', async () => {
		expect([await text('/api/some/one'), await text('/api/some/two')]).toEqual(['literal', 'any'])
		expect((await site.get('/api/some/other')).status).toBe(404)
	})

	it('has no route when its path is not a literal, as on the host', async () => {
		expect((await site.get('/api/hidden')).status).toBe(404)
	})

	it('runs on schedule when it is asked to, and at no address of its own', async () => {
		expect(await text('/__scheduled/nightly', { method: 'POST' })).toBe('ran')
		const others = await Promise.all([
			site.get('/__scheduled/echo', { method: 'POST' }),
			site.get('/__scheduled/', { method: 'POST' }),
			site.get('/.netlify/functions/nightly'),
		])
		expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
	})

	it('runs on schedule for no other method, and for no page elsewhere', async () => {
		for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
			const answer = await site.get('/__scheduled/nightly', { method })
			expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST'])
		}
		const run = async (origin: string) =>
			(await site.get('/__scheduled/nightly', { method: 'POST', headers: { origin } })).status
		for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'])
			expect([origin, await run(origin)]).toEqual([origin, 403])
		expect(await run(`http://localhost:${site.port}`)).toBe(200)
	})

	it.each([
		'evil.example',
		'localhost.evil.example',
		'127.0.0.1.evil.example',
		'evil.example:80',
		'localhost@evil.example',
		'203.0.113.9',
	])('is told no address that a caller made up: %s', async (host) => {
		const open = await serveSite({ 'dist/index.html': '', 'netlify/functions/echo.ts': ECHO }, { host: '0.0.0.0' })
		const body = await raw(open.port, `GET /api/echo HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
		expect(body).toContain(`"host":"localhost:${open.port}"`)
		await open.close()
	})

	it('tells nobody why it failed', async () => {
		const answer = await site.get('/api/boom')
		expect([answer.status, await answer.json()]).toEqual([
			500,
			{
				ok: false,
				error: { code: 'internal_error', message: 'Something went wrong on our side.' },
				requestId: answer.headers.get('x-request-id'),
			},
		])
		expect(calls.log).toHaveBeenCalledOnce()
	})

	it('has its answer compressed, its tag weakened and the headers for the host taken off', async () => {
		const plain = await site.get('/api/long', { headers: { 'accept-encoding': 'identity' } })
		const packed = await site.get('/api/long', { headers: { 'accept-encoding': 'br' } })
		const about = ({ headers }: Response) =>
			['etag', 'content-encoding', 'vary', 'netlify-cdn-cache-control'].map((name) => headers.get(name))
		expect([about(plain), about(packed)]).toEqual([
			['"1"', null, 'accept-encoding', null],
			['W/"1"', 'br', 'accept-encoding', null],
		])
		expect(await packed.text()).toBe(await plain.text())
	})

	it('is not sent again with the tag and the headers that its compressed answer had', async () => {
		for (const path of ['/api/registry/search', '/api/og']) {
			const headers = { 'accept-encoding': 'br' }
			const full = await site.get(path, { headers })
			const again = await site.get(path, { headers: { ...headers, 'if-none-match': '*' } })
			const about = ({ headers }: Response) => ['etag', 'vary'].map((name) => headers.get(name))
			expect([again.status, about(again)]).toEqual([304, about(full)])
			expect(about(full)).toEqual(path === '/api/og' ? ['"1"', null] : ['W/"1"', 'accept-encoding'])
		}
	})

	it('gets a path that is not validly encoded, and says so itself', async () => {
		const back = await raw(site.port, 'GET /api/echo/%zz/b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
		expect(back).toContain('"path":"/api/echo/%zz/b"')
	})

	it('shares no state with the same function of another server', async () => {
		const other = await serveSite({ 'dist/index.html': '', 'netlify/functions/state.ts': COUNTER })
		expect([await text('/api/state'), await (await other.get('/api/state')).text(), await text('/api/state')]).toEqual([
			'1',
			'1',
			'2',
		])
		await other.close()
	})
})

describe('a server', () => {
	it('says so when its port is taken', async () => {
		await expect(serveSite({ 'dist/index.html': '' }, { port: site.port })).rejects.toThrow('EADDRINUSE')
	})
})
