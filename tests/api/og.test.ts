import { describe, expect, test } from 'vitest'
import { forbidEgress } from '../setup/egress.ts'
import { createApi } from '../support/api.ts'

forbidEgress()

const { send } = createApi()
const ask = (query: string, headers: Record<string, string> = {}) => send('GET', `/api/og${query}`, { headers })
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`

const png = (parameters: Record<string, string>) => ask(query(parameters))

describe('GET /api/og/{category}/{slug}', () => {
	const at = (more: string) => send('GET', `/api/og/servers/browser${more}`)

	test('draws what the page of an entry says, and may be kept for the words that its address stands for', async () => {
		const { entry } = (await send('GET', '/api/registry/entries/servers/browser')).body
		const words = { title: entry.title, subtitle: entry.description, label: 'servers / browser' }
		const [one, same] = [await at(''), await png(words)]
		expect([one.status, one.headers.get('content-type'), one.headers.get('netlify-vary')]).toEqual([
			200,
			'image/png',
			'query=v',
		])
		expect(one.bytes.equals(same.bytes)).toBe(true)
	})

	test('leads from an address of other words to that of today, which nobody keeps', async () => {
		const old = await at('?v=000000000000')
		const location = old.headers.get('location') ?? ''
		expect([old.status, old.headers.get('cache-control')]).toEqual([307, 'no-store'])
		expect(location).toMatch(/^\/api\/og\/servers\/browser\?v=[0-9a-f]{12}$/)
		const today = await send('GET', location)
		expect([today.status, today.bytes.equals((await at('')).bytes)]).toEqual([200, true])
	})

	test('refuses what is no digest, and knows no other entries', async () => {
		expect((await at('?v=')).status).toBe(200)
		expect((await at('?v=x')).body.error.code).toBe('invalid_query')
		expect((await send('GET', '/api/og/servers/nothing')).body.error.code).toBe('not_found')
	})
})

describe('GET /api/og', () => {
	test('draws a PNG of 600 by 315 that may be kept, apart for each of its texts', async () => {
		const { status, headers, bytes } = await png({
			title: 'Playwright',
			subtitle: 'Drives a browser.',
			label: 'servers / browser',
		})
		expect(status).toBe(200)
		expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n')
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 315])
		expect(Object.fromEntries(headers)).toMatchObject({
			'content-type': 'image/png',
			'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
			'netlify-vary': 'query=title|subtitle|label',
			'access-control-allow-origin': '*',
			'x-content-type-options': 'nosniff',
		})
	})

	test('has a tag by which the same image is not sent again, and answers HEAD without it', async () => {
		const { headers } = await png({ title: 'Playwright' })
		const etag = headers.get('etag') ?? ''
		const again = await ask('?title=Playwright', { 'if-none-match': etag })
		expect([again.status, again.bytes.length]).toEqual([304, 0])
		const head = await send('HEAD', '/api/og?title=Playwright')
		expect([head.status, head.headers.get('etag'), head.bytes.length]).toEqual([200, etag, 0])
	})

	test('gives 200 who ask for one title at once the same bytes', async () => {
		const images = await Promise.all(Array.from({ length: 200 }, () => png({ title: 'A herd' })))
		expect(new Set(images.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1)
	})

	test.each([
		'x'.repeat(120),
		'目录',
		'🗿👩‍💻',
		'فهرس',
		'<script>alert(1)</script>',
		'%',
		'😀'.repeat(60),
		'\u202eabc',
	])('draws the title %s', async (title) => {
		expect((await png({ title, subtitle: title, label: title })).status).toBe(200)
	})

	test.each([
		['no title', ''],
		['an empty title', '?title='],
		['121 characters of title', query({ title: 'x'.repeat(121) })],
		['121 characters of subtitle', query({ title: 'x', subtitle: 'x'.repeat(121) })],
		['121 characters of label', query({ title: 'x', label: 'x'.repeat(121) })],
		['a line end', '?title=a%0d%0aX-Evil:1'],
		['a null', '?title=a%00b'],
		['an escape', '?title=a%1b[31m'],
		['a control of the upper half', '?title=a%c2%9bb'],
		['a tab in the label', '?title=a&label=b%09c'],
	])('refuses %s', async (_, written) => {
		const response = await ask(written)
		expect([response.status, response.body.error.code, response.headers.get('cache-control')]).toEqual([
			400,
			'invalid_query',
			'no-store',
		])
	})
})
