import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { JPEG, PNG, SVG } from '../fixtures/images.ts'
import { forbidEgress } from '../setup/egress.ts'
import { answering, startUpstream, type Upstream } from '../setup/upstream.ts'
import { type Api, createApi } from '../support/api.ts'

forbidEgress()

let cdn: Upstream
let api: Api

/** Services of their own, with an empty cache. */
const open = (variables: Record<string, string>): void => {
	api = createApi({ variables })
}

async function ask(path: string, headers: Record<string, string> = {}) {
	const answer = await api.send('GET', `/api/brand-assets/${path}`, { headers })
	return { ...answer, code: answer.body?.error?.code }
}

beforeAll(async () => {
	cdn = await startUpstream()
})
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') })
	cdn.asked.length = 0
})
afterAll(() => {
	vi.useRealTimers()
	return cdn.close()
})
const MINUTE = 60_000

describe('GET /api/brand-assets/{kind}/{domain}', () => {
	beforeEach(async () => {
		cdn.behaviour = answering(200, PNG, {
			'content-type': 'text/html',
			'set-cookie': 'theirs=1',
			'x-powered-by': 'somebody',
			'cache-control': 'no-store',
			etag: '"theirs"',
		})
		open({ PINAKES_BRAND_URL: cdn.url, PINAKES_BRAND_CLIENT_ID: 'an-id' })
	})

	test('gives the image under its own type, locked up, with no header of the provider', async () => {
		const { status, headers, bytes } = await ask('icon/harbour.example')
		expect([status, bytes.equals(PNG)]).toEqual([200, true])
		expect(Object.fromEntries(headers)).toMatchObject({
			'content-type': 'image/png',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
			'x-content-type-options': 'nosniff',
			'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
			'cross-origin-resource-policy': 'cross-origin',
		})
		for (const name of ['set-cookie', 'x-powered-by']) expect(headers.has(name)).toBe(false)
		const again = await ask('icon/harbour.example', { 'if-none-match': headers.get('etag') ?? '' })
		expect([again.status, again.bytes.length]).toEqual([304, 0])
	})

	test('asks the provider once for each kind and domain, and once for many at the same time', async () => {
		const answers = await Promise.all(Array.from({ length: 200 }, () => ask('icon/harbour.example')))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		await ask('logo/harbour.example')
		expect(cdn.asked.map(({ url }) => url?.replace(/\?.*/, ''))).toEqual([
			'/domain/harbour.example/w/256/h/256/fallback/404/type/icon',
			'/domain/harbour.example/w/256/h/256/fallback/404/type/logo',
		])
	})

	test('gives the last good image while the provider is down', async () => {
		await ask('icon/quill.example')
		vi.setSystemTime(Date.now() + 30 * 24 * 60 * MINUTE)
		cdn.behaviour = answering(500)
		const { status, bytes } = await ask('icon/quill.example')
		expect([status, bytes.equals(PNG)]).toEqual([200, true])
	})

	test.each([
		['a drawing with a script', answering(200, SVG, { 'content-type': 'image/svg+xml' }), 502, 'upstream_error'],
		['a redirect', answering(302, '', { location: 'http://169.254.169.254/' }), 502, 'upstream_error'],
		['an error', answering(500), 502, 'upstream_error'],
		['no such logo', answering(404), 404, 'not_found'],
	])('%s from the provider is a refusal of ours, and is not kept', async (_, behaviour, status, code) => {
		cdn.behaviour = behaviour
		const answer = await ask('icon/ferrous.example')
		expect([answer.status, answer.code, answer.headers.get('cache-control')]).toEqual([status, code, 'no-store'])
		vi.setSystemTime(Date.now() + MINUTE)
		cdn.behaviour = answering(200, JPEG)
		const later = await ask('icon/ferrous.example')
		expect([later.status, later.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
	})

	test.each([
		'169.254.169.254',
		'localhost',
		'[::1]',
		'0x7f.1',
		'127.0.0.1',
		'127.0.0.1.nip.io',
		'evil.com%23.harbour.example',
		'harbour.example@evil.com',
		'harbour.example%40evil.com',
		'harbour.example.',
		'CURSOR.COM',
		'www.harbour.example',
		'xn--ursor-uye.com',
		'%D1%81ursor.com',
		'..%2f',
		'..%2f..%2fharbour.example',
		'harbour.example%2f..%2f..%2fx',
		'harbour.example%00',
		'harbour.example%0d%0aX-Evil:1',
		'harbour.example%3Fc=other',
		'__proto__',
		'constructor',
		'%20harbour.example',
		'%',
		'x'.repeat(5000),
	])('%s is no brand of an entry: refused without asking anybody', async (domain) => {
		for (const kind of ['icon', 'logo']) {
			const { status, code } = await ask(`${kind}/${domain}`)
			expect([400, 404]).toContain(status)
			expect(['invalid_query', 'not_found']).toContain(code)
		}
		expect(cdn.asked).toHaveLength(0)
	})

	test.each(['banner', 'ICON', 'icon%2f..', ''])('a kind %j is refused without asking anybody', async (kind) => {
		expect([400, 404]).toContain((await ask(`${kind}/harbour.example`)).status)
		expect(cdn.asked).toHaveLength(0)
	})
})

test('without a provider a brand is 503 and any other domain still 404', async () => {
	open({})
	const [known, unknown] = [await ask('icon/harbour.example'), await ask('icon/example.com')]
	expect([known.status, known.code]).toEqual([503, 'provider_not_configured'])
	expect([unknown.status, unknown.code]).toEqual([404, 'not_found'])
})
