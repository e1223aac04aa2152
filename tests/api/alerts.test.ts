import { createHash, createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { Alerts } from '../../src/schema/alerts.ts'
import { forbidEgress } from '../setup/egress.ts'
import { type Api, createApi } from '../support/api.ts'

forbidEgress()

const SECRET = 'a-secret-of-these-tests-00001'
const BODY = JSON.stringify({ id: '5ebc', state: 'ready', context: 'production', title: '<b>not ours</b>' })
let api: Api

const open = (variables: Record<string, string>): void => {
	api = createApi({ variables })
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const digestOf = (body: string) => createHash('sha256').update(body).digest('hex')

interface Signing {
	head?: object
	claims?: object
	secret?: string
	hash?: string
}
/** A signature as Netlify makes it, unless told otherwise. */
function sign(body: string, { head = {}, claims = {}, secret = SECRET, hash = 'sha256' }: Signing = {}): string {
	const text = `${part({ alg: 'HS256', ...head })}.${part({ iss: 'netlify', sha256: digestOf(body), ...claims })}`
	return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}
const hook = (body: string, signature?: string) =>
	api.send('POST', '/api/public/deploy-webhook', {
		body,
		headers: signature === undefined ? {} : { 'x-webhook-signature': signature },
	})
const alerts = () => api.send('GET', '/api/public/alerts')

test('without its secret the webhook is 503, and there are no alerts', async () => {
	open({})
	const { status, body } = await hook(BODY, sign(BODY))
	expect([status, body.error.code]).toEqual([503, 'provider_not_configured'])
	expect((await alerts()).body).toEqual({ ok: true, events: [] })
})

test('without a store there are no alerts, and a signed deploy is 503', async () => {
	open({ AWS_LAMBDA_FUNCTION_NAME: 'production', PINAKES_DEPLOY_WEBHOOK_SECRET: SECRET })
	const { status, headers, body } = await alerts()
	expect([status, body]).toEqual([200, { ok: true, events: [] }])
	expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
	// The limiter of a write needs the store before the signature is looked at.
	expect((await hook(BODY, sign(BODY))).body.error.code).toBe('store_not_configured')
})

describe('a deploy of the host', () => {
	beforeAll(() => open({ PINAKES_DEPLOY_WEBHOOK_SECRET: SECRET }))

	const good = sign(BODY)
	const [head = '', claims = '', signature = ''] = good.split('.')
	test.each<[string, string, string | undefined]>([
		['no signature', BODY, undefined],
		['an empty one', BODY, ''],
		['another secret', BODY, sign(BODY, { secret: 'another-secret-of-the-tests' })],
		['another body', `${BODY} `, good],
		['a body that means the same', JSON.stringify(JSON.parse(BODY), null, 1), good],
		['another issuer', BODY, sign(BODY, { claims: { iss: 'github' } })],
		['no issuer', BODY, sign(BODY, { claims: { iss: undefined } })],
		['no digest', BODY, sign(BODY, { claims: { sha256: undefined } })],
		['a digest in capitals', BODY, sign(BODY, { claims: { sha256: digestOf(BODY).toUpperCase() } })],
		['no algorithm at all', BODY, `${part({ alg: 'none' })}.${claims}.`],
		['another algorithm named', BODY, sign(BODY, { head: { alg: 'HS512' } })],
		['another algorithm used', BODY, sign(BODY, { head: { alg: 'HS512' }, hash: 'sha512' })],
		['a public key for a secret', BODY, sign(BODY, { head: { alg: 'RS256' } })],
		['a header that must be understood', BODY, sign(BODY, { head: { crit: ['b64'], b64: false } })],
		['parts in the wrong order', BODY, `${claims}.${head}.${signature}`],
		['two parts', BODY, `${head}.${claims}`],
		['four parts', BODY, `${good}.${signature}`],
		['standard base64', BODY, `${head}.${claims}.${Buffer.from(signature, 'base64url').toString('base64')}`],
		[
			'parts that are no JSON',
			BODY,
			((text) => `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`)('aa.bb'),
		],
		[
			'parts that are null',
			BODY,
			((text) => `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`)(
				`${part(null)}.${part(null)}`,
			),
		],
		['a very long one', BODY, `${'a'.repeat(6_000)}.${claims}.${signature}`],
		['no JSON, unsigned', 'not json', undefined],
	])('%s is 401', async (_, body, signed) => {
		const answer = await hook(body, signed)
		expect([answer.status, answer.body.error.code]).toEqual([401, 'invalid_signature'])
	})

	test('a bit flipped anywhere in the signature is 401', async () => {
		const bytes = Buffer.from(signature, 'base64url')
		for (let at = 0; at < bytes.length; at++) {
			const flipped = Buffer.from(bytes)
			flipped[at] = (flipped[at] ?? 0) ^ 1
			expect((await hook(BODY, `${head}.${claims}.${flipped.toString('base64url')}`)).status).toBe(401)
		}
		expect((await alerts()).body.events).toEqual([])
	})

	test('is refused for its size before its signature, and for its type after it', async () => {
		const large = `"${'x'.repeat(300_000)}"`
		expect((await hook(large, sign(large))).status).toBe(413)
		const typed = (signed: object) =>
			api.send('POST', '/api/public/deploy-webhook', {
				body: BODY,
				headers: { 'content-type': 'text/plain', ...signed },
			})
		expect((await typed({})).status).toBe(401)
		expect((await typed({ 'x-webhook-signature': sign(BODY) })).status).toBe(415)
	})

	test('signed but not understood is 400', async () => {
		expect((await hook('not json', sign('not json'))).body.error.code).toBe('invalid_json')
		expect((await hook('[]', sign('[]'))).body.error.code).toBe('invalid_payload')
	})

	test('that is a preview is heard and changes nothing', async () => {
		const preview = JSON.stringify({ state: 'ready', context: 'deploy-preview' })
		expect((await hook(preview, sign(preview))).body).toEqual({ ok: true, accepted: false })
		expect((await alerts()).body.events).toEqual([])
	})

	test('brings the newest changes of the registry as alerts, once', async () => {
		const { status, body } = await hook(BODY, sign(BODY))
		expect([status, body]).toEqual([200, { ok: true, accepted: true }])
		const first = (await alerts()).body
		expect(Alerts.parse(first).events.length).toBeGreaterThan(20)
		expect(new Set(first.events.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['entry']))
		expect(JSON.stringify(first)).not.toContain('not ours')
		expect((await hook(BODY, sign(BODY))).body).toEqual({ ok: true, accepted: true })
		expect((await alerts()).body).toEqual(first)
	})
})
