import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite, type TestSite } from './site.ts'

const TEXT = Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n')
let site: TestSite
beforeAll(async () => {
	site = await serveSite({
		'dist/index.html': '<h1>Home</h1>',
		'dist/404.html': TEXT,
		'dist/long.txt': TEXT,
		'dist/empty.txt': '',
	})
})
afterAll(() => site.close())

interface Got {
	status: number | undefined
	range: string | undefined
	length: number
	tag: string
	caching: string | undefined
	body: Buffer
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	new Promise<Got>((resolve, reject) => {
		const sent = request({ port: site.port, host: '127.0.0.1', path, headers, method }, async (answer) => {
			const body = Buffer.concat(await answer.toArray())
			const {
				'content-range': range,
				'content-length': length,
				'cache-control': caching,
				etag: tag = '',
			} = answer.headers
			resolve({ status: answer.statusCode, range, length: Number(length), tag, caching, body })
		})
		sent.on('error', reject).end()
	})
const part = async (range: string, more: Record<string, string> = {}) => {
	const { status, range: said, body } = await get('/long.txt', { range, ...more })
	return [status, said, body.toString()]
}
const size = TEXT.length

describe('a part of a file', () => {
	it.each([
		['bytes=0-9', 0, 10],
		['bytes=5-5', 5, 6],
		['bytes=10-', 10, size],
		['bytes=-10', size - 10, size],
		[`bytes=-${size * 2}`, 0, size],
		[`bytes=${size - 1}-${size * 9}`, size - 1, size],
	])('is what %s asks for', async (range, from, to) => {
		expect(await part(range)).toEqual([206, `bytes ${from}-${to - 1}/${size}`, TEXT.slice(from, to)])
	})

	it.each([`bytes=${size}-`, 'bytes=-0', `bytes=${size + 5}-${size + 9}`])('is none for %s', async (range) => {
		expect(await part(range)).toEqual([416, `bytes */${size}`, ''])
		expect((await get('/long.txt', { range })).caching).toBe('no-store')
	})

	it.each([
		'bytes=0-1,5-6',
		'bytes=5-1',
		'bytes=a-b',
		'bytes=-',
		'lines=0-1',
		'bytes 0-1',
		`bytes=${'9'.repeat(400)}-`,
	])('is the whole for %s', async (range) => {
		expect(await part(range)).toEqual([200, undefined, TEXT])
	})

	it('is of what the client has, or the whole', async () => {
		const { tag } = await get('/long.txt')
		expect((await part('bytes=0-1', { 'if-range': tag }))[0]).toBe(206)
		for (const other of ['"other"', `W/${tag}`, 'Sun, 22 Nov 2026 00:00:00 GMT'])
			expect((await part('bytes=0-1', { 'if-range': other }))[0]).toBe(200)
		expect((await get('/long.txt', { range: 'bytes=0-1', 'if-none-match': tag })).status).toBe(304)
	})

	it('is of the bytes that If-Match names, or is not sent', async () => {
		const { tag } = await get('/long.txt')
		const statusOf = async (match: string, range = 'bytes=0-1') =>
			(await get('/long.txt', { range, 'if-match': match })).status
		expect(await Promise.all([tag, `"x", ${tag}`, '*'].map((match) => statusOf(match)))).toEqual([206, 206, 206])
		expect(await Promise.all(['"x"', `W/${tag}`, ''].map((match) => statusOf(match)))).toEqual([412, 412, 412])
	})

	it('is of the compressed bytes where those are sent, under their own tag', async () => {
		const br = { 'accept-encoding': 'br' }
		const whole = await get('/long.txt', br)
		const middle = whole.length >> 1
		const [first, rest] = await Promise.all(
			[`bytes=0-${middle - 1}`, `bytes=${middle}-`].map((range) =>
				get('/long.txt', { ...br, range, 'if-range': whole.tag }),
			),
		)
		const joined = Buffer.concat([first?.body ?? Buffer.of(), rest?.body ?? Buffer.of()])
		expect([first?.status, rest?.status, brotliDecompressSync(joined).toString()]).toEqual([206, 206, TEXT])
		expect((await get('/long.txt', { range: 'bytes=0-1', 'if-range': whole.tag })).status).toBe(200)
	})

	it('is sent whatever else the client expects of the server', async () => {
		expect((await get('/long.txt', { range: 'bytes=0-9', expect: 'the-unexpected' })).status).toBe(206)
	})

	it('is for GET of what is there, and nothing else', async () => {
		const range = 'bytes=0-1'
		const head = await get('/long.txt', { range }, 'HEAD')
		expect([head.status, head.length]).toEqual([200, size])
		expect((await get('/nothing', { range })).status).toBe(404)
		expect((await get('/empty.txt', { range })).status).toBe(416)
	})
})
