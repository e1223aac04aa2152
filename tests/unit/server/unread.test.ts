import { afterAll, beforeAll, expect, it } from 'vitest'
import { raw, serveSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
	site = await serveSite({ 'dist/index.html': 'home' })
})
afterAll(() => site.close())

const LONG = 'x'.repeat(20_000)
it.each([
	['a header that is too large', 431, `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${LONG}\r\n\r\n`],
	['an address that is too long', 431, `GET /api/${LONG} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
	['a method that there is not', 400, 'NONE /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'],
	['a space in a header', 400, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nBad name: 1\r\n\r\n'],
])('%s is refused with %i and the envelope of the API', async (_, status, text) => {
	const back = await raw(site.port, text)
	const [head = '', body = ''] = back.split('\r\n\r\n')
	expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
	expect(head).toMatch(/\r\ncontent-type: application\/json/i)
	expect(head).toContain('X-Content-Type-Options: nosniff')
	const { ok, error, requestId } = JSON.parse(body)
	expect(ok).toBe(false)
	expect(error).toEqual({ code: expect.any(String), message: expect.any(String) })
	expect(head).toContain(`X-Request-Id: ${requestId}`)
})

it.each([
	['an address of this server is answered as its path is', 200, 'http://localhost/index.html?x=1', 'localhost'],
	['an address without a path is answered as the front page is', 200, 'http://localhost', 'localhost'],
	['an address elsewhere is refused, whatever the host header says', 403, 'http://other.example/', 'localhost'],
	['the host of an address counts before that of the header', 200, 'http://localhost/', 'other.example'],
])('%s', async (_, status, target, host) => {
	const back = await raw(site.port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
	expect(back).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})
