import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite, type TestSite } from './site.ts'

const TEXT = 'all work and no play '.repeat(100)
const PER_CONNECTION = ['date', 'connection', 'keep-alive']
let site: TestSite

beforeAll(async () => {
	site = await serveSite({
		'dist/index.html': '<h1>Home</h1>',
		'dist/about.html': '<h1>About</h1>',
		'dist/404.html': '<h1>Nothing here</h1>',
		'dist/data/long.json': JSON.stringify(TEXT),
		'dist/api/manifest': '{"schemaVersion":2}',
		'dist/notes.md': '# Notes',
		'dist/feed.xml': '<rss/>',
		'dist/index.bin': TEXT,
		'dist/site.webmanifest': '{}',
		'dist/_headers':
			'/*\n  X-Frame-Options: DENY\n/api/*\n  Content-Type: application/json\n  Access-Control-Allow-Origin: *\n  Content-Length: 1\n/feed.xml\n  Content-Type: application/rss+xml\n',
		'secret.txt': 'not published',
	})
})
afterAll(() => site.close())

/** Sends a path exactly as it is written, which fetch would not. */
const status = (path: string): Promise<number | undefined> =>
	new Promise((resolve, reject) => {
		const sent = httpRequest({ port: site.port, host: '127.0.0.1', path }, (answer) => {
			answer.resume()
			resolve(answer.statusCode)
		})
		sent.on('error', reject).end()
	})

describe('published files', () => {
	it.each([
		['/', 'text/html; charset=utf-8'],
		['/about', 'text/html; charset=utf-8'],
		['/notes.md', 'text/markdown; charset=utf-8'],
		['/feed.xml', 'application/rss+xml'],
		['/api/manifest', 'application/json'],
		['/index.bin', 'application/octet-stream'],
		['/site.webmanifest', 'application/manifest+json'],
	])('%s has its media type and the headers of the rules', async (path, type) => {
		const answer = await site.get(path)
		expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-frame-options')]).toEqual([
			200,
			type,
			'DENY',
		])
	})

	it('have a strong tag per coding, each of which answers 304 without a body', async () => {
		const tags = new Set<string>()
		for (const coding of ['identity', 'gzip', 'br']) {
			const full = await site.get('/data/long.json', { headers: { 'accept-encoding': coding } })
			const etag = full.headers.get('etag') ?? ''
			expect([full.headers.get('vary'), await full.json()]).toEqual(['accept-encoding', TEXT])
			const again = await site.get('/data/long.json', {
				headers: { 'accept-encoding': coding, 'if-none-match': `"x", W/${etag}` },
			})
			expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
			tags.add(etag)
		}
		expect([...tags].filter((tag) => /^"[^"]+"$/.test(tag))).toHaveLength(3)
	})

	it('answer HEAD with the headers of GET and no body', async () => {
		const [get, head] = await Promise.all([site.get('/about'), site.get('/about', { method: 'HEAD' })])
		const named = (answer: Response) =>
			Object.fromEntries([...answer.headers].filter(([name]) => !PER_CONNECTION.includes(name)))
		expect([named(head), await head.text()]).toEqual([named(get), ''])
	})

	it('answer OPTIONS with what they allow', async () => {
		const answer = await site.get('/api/manifest', { method: 'OPTIONS' })
		expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
	})

	it('refuse other methods, with the envelope below /api', async () => {
		const [page, api] = await Promise.all(['/about', '/api/manifest'].map((path) => site.get(path, { method: 'POST' })))
		expect([page?.status, page?.headers.get('allow'), api?.status]).toEqual([405, 'GET, HEAD, OPTIONS', 405])
		expect(await api?.json()).toEqual({
			ok: false,
			error: { code: 'method_not_allowed', message: 'This address does not support that method.' },
			requestId: api?.headers.get('x-request-id'),
		})
	})

	it('follow the redirect rules', async () => {
		const moved = await site.get('/moved?a=1')
		expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about?a=1'])
		expect(await (await site.get('/shown/long')).json()).toBe(TEXT)
		expect((await site.get('/shown/nothing')).status).toBe(404)
	})

	it('are one redirect away from their spelling with a slash', async () => {
		const answer = await site.get('/about/?a=1')
		expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about?a=1'])
	})

	it('send pages elsewhere to that address too', async () => {
		const { status, headers } = await site.get('/api/manifest/')
		const named = ['location', 'access-control-allow-origin', 'x-frame-options', 'content-type']
		expect([status, ...named.map((name) => headers.get(name))]).toEqual([301, '/api/manifest', '*', 'DENY', null])
	})
})

describe('what is not published', () => {
	it('is refused in the format of the API that it is below', async () => {
		const refused = async (path: string, method: string) => {
			const answer = await site.get(path, { method })
			return [answer.status, answer.headers.get('content-type'), await answer.json()]
		}
		const json = 'application/json; charset=utf-8'
		const message = 'This address does not support that method.'
		expect(await refused('/v0.1/servers', 'PROPFIND')).toEqual([405, json, { error: message }])
		expect(await refused('/api/ard/agents?x', 'PROPFIND')).toEqual([
			405,
			json,
			{ errorCode: 'INVALID_ARGUMENT', message },
		])
		expect(await refused('/v0.1/servers', 'GET')).toEqual([404, json, { error: 'Server not found' }])
	})

	it('is the 404 page, or the envelope below /api', async () => {
		const [page, api] = await Promise.all([site.get('/nothing'), site.get('/api/nothing')])
		expect([page.status, await page.text()]).toEqual([404, '<h1>Nothing here</h1>'])
		expect([api.status, (await api.json()).error.code]).toEqual([404, 'not_found'])
	})

	it.each([
		['/_headers', 404],
		['/../secret.txt', 404],
		['/..%2fsecret.txt', 404],
		['/%2e%2e/secret.txt', 404],
		['/..%5csecret.txt', 404],
		['//', 404],
		['//about', 404],
		['/%2F', 404],
		['/%00', 404],
		['/%zz', 404],
		['/api/%zz', 404],
		[`/${'a'.repeat(8000)}`, 404],
		[`/api/${'a'.repeat(8000)}`, 404],
	])('stays so when it is asked for as %s', async (path, expected) => {
		expect(await status(path)).toBe(expected)
	})
})
