import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { followLink, previewLink } from '../../../src/domain/newsletter.ts'
import { flushOutbox } from '../../../src/domain/outbox.ts'
import { scheduled } from '../../../src/http/scheduled.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { type Api, type ApiOptions, createApi, TOKENS } from '../../support/api.ts'

const SECRET = `whsec_${Buffer.from('a secret of these tests').toString('base64')}`
interface Letter {
	to: string[]
	text: string
	key: string | undefined
}
/** Speaks as much of the provider's API as is used, and fails when told to. */
const provider = {
	mode: 'ok' as 'ok' | 'down' | 'cut' | 'full' | 'wrong key',
	letters: [] as Letter[],
	server: undefined as Server | undefined,
}
let app: Api['app']
let send: Api['send']

async function startProvider(): Promise<string> {
	provider.server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		if (provider.mode === 'cut') return void request.socket.destroy()
		if (provider.mode === 'down') return void response.writeHead(500).end('{}')
		if (provider.mode === 'full') return void response.writeHead(429).end('{}')
		const { to, text } = JSON.parse(Buffer.concat(chunks).toString())
		if (provider.mode === 'wrong key')
			return void response
				.writeHead(401)
				.end(JSON.stringify({ message: `API key re_test is invalid, ${to} gets nothing` }))
		provider.letters.push({ to, text, key: request.headers['idempotency-key'] as string })
		response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
	})
	await new Promise<void>((done) => provider.server?.listen(0, '127.0.0.1', done))
	return `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`
}

const open = (options: ApiOptions = {}): void => {
	;({ app, send } = createApi(options))
}
const subscribe = (email: string) => send('POST', '/api/newsletter/subscribe', { body: { email, source: 'footer' } })
const kept = async (email: string) =>
	(await (await app.desk()).list('subscriber')).find(({ value }) => value.email === email)?.value

let messages = 0
function sign(body: string, { id = `msg_${++messages}`, at = Math.floor(Date.now() / 1000), secret = SECRET } = {}) {
	const key = Buffer.from(secret.slice(6), 'base64')
	const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
	return { 'svix-id': id, 'svix-timestamp': `${at}`, 'svix-signature': `v1,${signature}` }
}
const hook = (body: string, headers: Record<string, string>) =>
	send('POST', '/api/newsletter/webhook', { body, headers })
const bounce = (email: string) => JSON.stringify({ type: 'email.bounced', data: { to: [email] } })

afterAll(() => {
	provider.server?.close()
	vi.unstubAllEnvs()
})

describe('without a provider', () => {
	test('a machine of one’s own keeps the address, and the webhook without a secret is 503', async () => {
		open()
		expect((await subscribe('ana@example.com')).body).toEqual({ ok: true, subscribed: true })
		expect(await kept('ana@example.com')).toMatchObject({ status: 'queued', source: 'footer' })
		const answer = await hook('{"type":"x"}', sign('{"type":"x"}'))
		expect([answer.status, answer.body.error.code]).toEqual([503, 'provider_not_configured'])
	})

	test('the host answers 503', async () => {
		open({ keepsWithoutMail: false })
		const { status, body } = await subscribe('bo@example.com')
		expect([status, body.error.code]).toEqual([503, 'provider_not_configured'])
	})
})

describe('with a provider', () => {
	beforeAll(async () => {
		open({
			variables: {
				PINAKES_NEWSLETTER_API_URL: await startProvider(),
				PINAKES_NEWSLETTER_API_KEY: 're_test',
				PINAKES_NEWSLETTER_FROM: 'news@example.com',
				PINAKES_NEWSLETTER_WEBHOOK_SECRET: SECRET,
			},
		})
	})

	test.each([
		['down', 3_600_000],
		['cut', 3_600_000],
		['full', 0],
	] as const)(
		'that is %s nothing is lost, the answer is the same, and the outbox goes out later, once',
		async (mode, wait) => {
			const email = `${mode}@example.com`
			provider.mode = mode
			const log = vi.spyOn(console, 'error').mockReturnValue()
			const { status, body } = await subscribe(email)
			expect([status, body]).toEqual([200, { ok: true, subscribed: true }])
			expect([JSON.stringify(log.mock.calls)]).toEqual([expect.stringMatching(/upstream_error(?!.*@)/)])
			log.mockRestore()
			expect(await kept(email)).toMatchObject({ status: 'queued' })
			expect(await flushOutbox(app)).toMatchObject({ sent: 0, left: 1 })
			provider.mode = 'ok'
			const later = { ...app, now: () => Date.now() + wait }
			expect(await flushOutbox(later)).toEqual({ sent: 1, left: 0 })
			expect(await flushOutbox(later)).toEqual({ sent: 0, left: 0 })
			expect(provider.letters.filter(({ to }) => to[0] === email)).toHaveLength(1)
		},
	)

	test('that refuses the key is logged with its words and what to do, and without the key or an address', async () => {
		provider.mode = 'wrong key'
		const log = vi.spyOn(console, 'error').mockReturnValue()
		const scheduledLog = vi.spyOn(console, 'log').mockReturnValue()
		const { status, body } = await subscribe('di@example.com')
		expect([status, body]).toEqual([200, { ok: true, subscribed: true }])
		const why =
			'The mail provider does not accept the key. Set a valid PINAKES_NEWSLETTER_API_KEY, and deploy. ← status 401, “API key [redacted] is invalid, [redacted] gets nothing”'
		expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
			{ job: 'background', class: 'upstream_error', cause: `An email is waiting in the outbox: unavailable. ← ${why}` },
		])
		const flush = scheduled({ name: 'flush-outbox', run: flushOutbox }, () => ({
			...app,
			environment: { ...app.environment, log: 'json' },
		}))
		const answer = await flush(new Request('https://pinakes.test/__scheduled/flush-outbox', { method: 'POST' }))
		expect(await answer.json()).toEqual({ ok: true, job: 'flush-outbox', sent: 0, left: 1 })
		expect(scheduledLog.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
			{
				route: 'schedule:flush-outbox',
				status: 200,
				result: { sent: 0, left: 1 },
				class: 'upstream_error',
				cause: why,
			},
		])
		vi.restoreAllMocks()
		provider.mode = 'ok'
		expect(await flushOutbox(app)).toEqual({ sent: 1, left: 0 })
	})

	test('a link confirms and unsubscribes, twice alike; another or a changed one does nothing', async () => {
		const first = await subscribe('cy@example.com')
		const text = provider.letters.at(-1)?.text ?? ''
		const [confirm = '', leave = ''] = [...text.matchAll(/token=(\S+)/g)].map(([, token = '']) => token)
		expect(await followLink(leave, 'confirm', app)).toBe('invalid')
		expect(await followLink(`${confirm}x`, 'confirm', app)).toBe('invalid')
		expect(await followLink('', 'confirm', app)).toBe('invalid')
		const late = { ...app, now: () => Date.now() + 9 * 86_400_000 }
		expect(await followLink(confirm, 'confirm', late)).toBe('invalid')
		expect([await followLink(confirm, 'confirm', app), await followLink(confirm, 'confirm', app)]).toEqual([
			'done',
			'already',
		])
		expect(await previewLink(confirm, 'confirm', app)).toBe('already')
		expect(await kept('cy@example.com')).toMatchObject({ status: 'confirmed' })
		const again = await subscribe('CY@example.com')
		expect([again.status, again.body]).toEqual([first.status, first.body])
		expect(await followLink(leave, 'unsubscribe', app)).toBe('done')
		expect(await kept('cy@example.com')).toMatchObject({ status: 'unsubscribed' })
		expect(await followLink(confirm, 'confirm', app)).toBe('spent')
	})

	test('bad addresses are 400', async () => {
		for (const email of [
			'',
			'nobody',
			'a@b',
			`${'x'.repeat(260)}@example.com`,
			'a@example.com\r\nBcc: b@example.com',
		]) {
			expect((await subscribe(email)).status).toBe(400)
		}
	})

	const lift = (email: string) =>
		send('PATCH', '/api/admin/subscribers', { body: { email, action: 'lift' }, token: TOKENS.admin })

	test('a signed event takes effect once, however often it comes and whatever came in between', async () => {
		await subscribe('di@example.com')
		const body = bounce('di@example.com')
		const headers = sign(body, { id: 'msg_once' })
		expect((await hook(body, headers)).body).toEqual({ ok: true, accepted: true })
		expect(await kept('di@example.com')).toMatchObject({ status: 'bounced' })
		const sent = provider.letters.length
		await subscribe('di@example.com')
		expect([await kept('di@example.com'), provider.letters.length]).toMatchObject([{ status: 'bounced' }, sent])
		expect((await lift('di@example.com')).body).toEqual({ ok: true, status: 'unsubscribed' })
		expect((await hook(body, headers)).body).toEqual({ ok: true, accepted: true })
		expect(await kept('di@example.com')).toMatchObject({ status: 'unsubscribed' })
	})

	test('of 40 deliveries of one event at once each is accepted and one has the effect', async () => {
		await subscribe('flo@example.com')
		const body = bounce('flo@example.com')
		const headers = sign(body, { id: 'msg_at_once' })
		const answers = await Promise.all(Array.from({ length: 40 }, () => hook(body, headers)))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		expect((await lift('flo@example.com')).status).toBe(200)
		await Promise.all(Array.from({ length: 40 }, () => hook(body, headers)))
		expect(await kept('flo@example.com')).toMatchObject({ status: 'unsubscribed' })
	})

	test('a lift is for maintainers, for what is kept, and for what is silent', async () => {
		await subscribe('gil@example.com')
		const ask = (body: unknown, token?: string) =>
			send('PATCH', '/api/admin/subscribers', { body, ...(token && { token }) })
		const wish = { email: 'gil@example.com', action: 'lift' }
		const answers = [
			await ask(wish),
			await ask(wish, TOKENS.jobs),
			await ask(wish, TOKENS.leads),
			await ask(wish, TOKENS.admin),
			await ask({ ...wish, email: 'unknown@example.com' }, TOKENS.admin),
			await ask({ ...wish, action: 'remove' }, TOKENS.admin),
			await ask({ action: 'lift' }, TOKENS.admin),
			await ask({ ...wish, version: 1 }, TOKENS.admin),
		]
		expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
			[401, 'unauthorized'],
			[401, 'unauthorized'],
			[401, 'unauthorized'],
			[400, 'invalid_transition'],
			[404, 'not_found'],
			[400, 'invalid_payload'],
			[400, 'invalid_payload'],
			[400, 'invalid_payload'],
		])
		expect(answers[3]?.body.error.message).toMatch(
			/^The address is sent\. Only an address that has bounced or complained/,
		)
	})

	test('an event whose effect failed is not lost: the next try of the provider takes effect', async () => {
		await subscribe('eve@example.com')
		const body = bounce('eve@example.com')
		const headers = sign(body, { id: 'msg_lost' })
		const desk = await app.desk()
		const get = vi.spyOn(desk, 'get').mockRejectedValueOnce(new Failure('store_unavailable'))
		expect((await hook(body, headers)).status).toBe(503)
		get.mockRestore()
		expect((await hook(body, headers)).body).toEqual({ ok: true, accepted: true })
		expect(await kept('eve@example.com')).toMatchObject({ status: 'bounced' })
	})

	test('a page elsewhere sends nothing, whatever it signs', async () => {
		const body = bounce('nobody@example.com')
		const { status } = await hook(body, { ...sign(body), origin: 'https://elsewhere.example' })
		expect(status).toBe(403)
	})

	test('an id longer than 256 characters is refused, one of 256 is taken', async () => {
		const body = '{"type":"x"}'
		expect((await hook(body, sign(body, { id: 'm'.repeat(257) }))).status).toBe(401)
		expect((await hook(body, sign(body, { id: 'm'.repeat(256) }))).status).toBe(200)
	})

	test('signatures that are missing, old, changed or of another secret are 401', async () => {
		const body = bounce('nobody@example.com')
		const now = Math.floor(Date.now() / 1000)
		const good = sign(body)
		const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
		const value = good['svix-signature'].slice(3)
		const list = (signatures: string) => ({ ...good, 'svix-signature': signatures })
		const wrong: [string, Record<string, string>][] = [
			...Object.keys(good).map((name): [string, Record<string, string>] => [body, without(name)]),
			[body, { ...good, 'svix-id': 'msg_other' }],
			[body, { ...good, 'svix-timestamp': `${now - 1}` }],
			[body, sign(body, { at: now - 302 })],
			[body, sign(body, { at: now + 302 })],
			[body, sign(body, { secret: `whsec_${Buffer.from('another secret').toString('base64')}` })],
			[body.replace(':', ': '), good],
			[body.replace('nobody', 'nobodz'), good],
			...['', `v1a,${value}`, `v2,${value}`, 'v1,', 'v1,***', value, `${'v1,AAAA '.repeat(100)}v1,${value}`].map(
				(signatures): [string, Record<string, string>] => [body, list(signatures)],
			),
		]
		const answers = await Promise.all(wrong.map(([text, headers]) => hook(text, headers)))
		expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
			wrong.map(() => [401, 'invalid_signature']),
		)
	})

	test('a bit flipped anywhere in the signature is 401', async () => {
		const good = sign('{"type":"x"}')
		const bytes = Buffer.from(good['svix-signature'].slice(3), 'base64')
		for (let bit = 0; bit < bytes.length * 8; bit += 5) {
			const flipped = Buffer.from(bytes)
			flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
			const headers = { ...good, 'svix-signature': `v1,${flipped.toString('base64')}` }
			expect((await hook('{"type":"x"}', headers)).status).toBe(401)
		}
	})

	test('within the tolerance, and among several signatures, a valid one is enough', async () => {
		const now = Math.floor(Date.now() / 1000)
		const body = '{ "type" : "email.delivered" }'
		for (const at of [now - 297, now + 299]) expect((await hook(body, sign(body, { at }))).status).toBe(200)
		const good = sign(body)
		const rotated = { ...good, 'svix-signature': `v1,${Buffer.alloc(32).toString('base64')} ${good['svix-signature']}` }
		expect((await hook(body, rotated)).status).toBe(200)
	})

	test('only the size is looked at before the signature, the type and JSON after it', async () => {
		const big = `{"type":"${'x'.repeat(256 * 1024)}"}`
		expect((await hook('{}', { 'content-type': 'text/plain' })).status).toBe(401)
		expect((await hook('{}', { ...sign('{}'), 'content-type': 'text/plain' })).status).toBe(415)
		expect((await hook(big, {})).status).toBe(413)
		expect((await hook('{', {})).status).toBe(401)
		expect((await hook('{', sign('{'))).body.error.code).toBe('invalid_json')
		expect((await hook('{}', sign('{}'))).body.error.code).toBe('invalid_payload')
	})

	test('a message that nobody signed is no hit of the rate limiter', async () => {
		const from = { body: '{}', ip: '203.0.113.7' }
		for (let i = 0; i < 3; i++) {
			const { status, headers } = await send('POST', '/api/newsletter/webhook', from)
			expect([status, headers.get('ratelimit')]).toEqual([401, null])
		}
		const headers = sign('{}')
		const { headers: answered } = await send('POST', '/api/newsletter/webhook', { ...from, headers })
		expect(answered.get('ratelimit')).toMatch(/r=119;/)
	})
})
