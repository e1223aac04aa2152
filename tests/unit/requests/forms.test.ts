import type { APIContext } from 'astro'
import { describe, expect, test, vi } from 'vitest'
import { STORE_WAIT_MS } from '../../../src/app.ts'
import { sealLink } from '../../../src/domain/links.ts'
import { leadPage } from '../../../src/pages/_lead.ts'
import { linkPage, subscribePage } from '../../../src/pages/_newsletter.ts'
import { submitPage } from '../../../src/pages/_submit.ts'
import { type PageContext, pageMiddleware } from '../../../src/pages/_visit.ts'
import { freshAddress } from '../../setup/address.ts'
import { type Api, createApi, publishedWith } from '../../support/api.ts'
import { stopClock } from '../../support/clock.ts'
import { SAMPLE_LEAD } from '../../support/samples.ts'
import { BASE, read, requestOf, type Sent } from '../../support/send.ts'

const IP = '203.0.113.20'
type Fields = Record<string, string>

/** A page's context as the middleware makes it, over services of a test. */
const contextOf = ({ app }: Api, request: Request, ip = freshAddress()): PageContext => ({
	request,
	clientAddress: ip,
	locals: { services: { ...app, deployId: undefined, background: () => undefined } },
})
const formOf = (fields: Fields, sent: Sent = {}) =>
	requestOf('POST', '/form', { body: new URLSearchParams(fields), ...sent })
const LEAD: Fields = { ...SAMPLE_LEAD }

/** The address behind a link of a letter to somebody who asked for it. */
async function linkOf({ app, send }: Api, purpose: 'confirm' | 'unsubscribe'): Promise<string> {
	await send('POST', '/api/newsletter/subscribe', { body: { email: 'ana@example.com', source: 'home' } })
	const [record] = await (await app.desk()).list('subscriber')
	const link = { id: record?.id ?? '', request: String(record?.value.request ?? ''), until: app.now() + 60_000 }
	return `${BASE}/newsletter/${purpose}?token=${sealLink({ purpose, ...link }, app)}`
}

describe('a form', () => {
	test('that another site sent is refused before anything of it is read, on every page', async () => {
		const api = createApi()
		const foreign = () => contextOf(api, formOf(LEAD, { headers: { origin: 'https://evil.example' } }))
		const confirm = new Request(await linkOf(api, 'confirm'), { method: 'POST', headers: { origin: 'null' } })
		const pages = [
			await leadPage(foreign(), {}),
			await subscribePage(foreign()),
			await submitPage(foreign()),
			await linkPage(contextOf(api, confirm), 'confirm'),
		]
		expect(pages.map(({ status, refusal }) => [status, refusal])).toEqual(
			pages.map(() => [403, 'This form was sent from another site, so it was not accepted. Send it from this page.']),
		)
		expect((await (await api.app.desk()).list('lead')).length).toBe(0)
	})

	test.each<[string, number, RegExp, Sent]>([
		['of another type', 415, /accepts only the form on its page/, { headers: { 'content-type': 'application/json' } }],
		['in an encoding', 415, /without a content encoding/, { headers: { 'content-encoding': 'gzip' } }],
		['that says it is larger', 413, /Shorten the message/, { headers: { 'content-length': '999999' } }],
		['that is larger', 413, /Shorten the message/, { body: new URLSearchParams({ message: 'x'.repeat(16 * 1024) }) }],
	])('%s is refused with a sentence', async (_, status, sentence, sent) => {
		const page = await leadPage(contextOf(createApi(), formOf(LEAD, sent)), {})
		expect([page.status, page.refusal]).toEqual([status, expect.stringMatching(sentence)])
	})

	test('of exactly the size that its operation takes is read', async () => {
		const page = await leadPage(
			contextOf(createApi(), formOf({ message: 'x'.repeat(16 * 1024 - 'message='.length) })),
			{},
		)
		expect([page.status, page.refusal]).toEqual([400, undefined])
	})

	test('with characters that cannot be seen is shown again without them, says so, and can be sent as it is', async () => {
		const api = createApi()
		const hidden = { ...LEAD, listingTitle: 'A\u200btool', message: 'one\u202e\ntwo \ufeff' }
		const page = await leadPage(contextOf(api, formOf(hidden)), {})
		expect([page.status, page.values.listingTitle, page.values.message]).toEqual([400, 'Atool', 'one\ntwo '])
		expect(page.errors).toEqual({
			listingTitle: expect.stringMatching(/^It had characters that cannot be seen \(U\+200B\)\. They are left out now/),
			message: expect.stringContaining('(U+202E, U+FEFF)'),
		})
		const again = await leadPage(contextOf(api, formOf(page.values)), {})
		expect([again.status, Boolean(again.id)]).toEqual([200, true])
	})

	test.each(['あ', 'ж', '🦊'])('takes as much of %s as its field says', async (letter) => {
		const message = letter.repeat(4000 / letter.length)
		const page = await leadPage(contextOf(createApi(), formOf({ ...LEAD, message })), {})
		expect([page.status, page.refusal, Boolean(page.id)]).toEqual([200, undefined, true])
	})

	test('counts as the operation behind it: with the API it shares one limit, and gives back what was written', async () => {
		stopClock()
		const api = createApi()
		for (let n = 0; n < 6; n++) {
			expect((await api.send('POST', '/api/listing-leads', { body: SAMPLE_LEAD, ip: IP })).status).toBe(200)
			expect((await leadPage(contextOf(api, formOf(LEAD), IP), {})).status).toBe(200)
		}
		expect((await api.send('POST', '/api/listing-leads', { body: SAMPLE_LEAD, ip: IP })).status).toBe(429)
		const page = await leadPage(contextOf(api, formOf({ ...LEAD, message: 'one\r\ntwo' }), IP), {})
		expect([page.status, page.values.message, page.headers['Retry-After']]).toEqual([
			429,
			'one\ntwo',
			expect.stringMatching(/^\d+$/),
		])
	})

	test('shows again what was written without control characters and those that turn its direction', async () => {
		const wrong = { ...LEAD, contactEmail: 'a\u0000b', message: 'one\u0000\n\ttwo\u202e' }
		const lead = await leadPage(contextOf(createApi(), formOf(wrong)), {})
		expect(lead.errors).toMatchObject({ contactEmail: 'Enter an email address, for example name@example.com.' })
		expect([lead.status, lead.values]).toEqual([400, { ...LEAD, contactEmail: 'a b', message: 'one \n\ttwo' }])
		const mail = await subscribePage(contextOf(createApi(), formOf({ email: 'a\u0000b' })))
		expect([mail.status, mail.email]).toEqual([400, 'a b'])
		const draft = { _kind: 'servers', _do: 'next', _address: 'x\u0000y', name: 'One\u0000', content: 'a\u0007\nb' }
		const submit = await submitPage(contextOf(createApi({ published: publishedWith() }), formOf(draft)))
		expect([submit.step, submit.address, submit.values]).toEqual([2, 'x y', { name: 'One ', content: 'a \nb' }])
		expect(JSON.stringify(submit.parts)).not.toMatch(/\\u0000|\\u0007/)
		expect(JSON.stringify(submit.report?.blockers)).toContain('U+0007')
	})

	test('that is refused says how long to wait, and only what is valid counts for the day of its network', async () => {
		vi.useFakeTimers({ now: Date.parse('2026-11-21T23:07:00Z'), toFake: ['Date'] })
		const api = createApi()
		const post = (fields: Fields, n: number) => leadPage(contextOf(api, formOf(fields), `203.0.113.${n}`), {})
		for (let n = 0; n < 30; n++) {
			expect((await post({}, n)).status).toBe(400)
			expect((await api.send('POST', '/api/listing-leads', { body: {}, ip: `203.0.113.${n}` })).status).toBe(400)
		}
		for (let n = 0; n < 30; n++) {
			expect((await post(LEAD, n)).status).toBe(200)
			expect((await api.send('POST', '/api/listing-leads', { body: SAMPLE_LEAD, ip: `203.0.113.${n}` })).status).toBe(
				200,
			)
		}
		const refused = await post(LEAD, 99)
		expect([refused.status, refused.headers['Retry-After'], refused.refusal]).toEqual([
			429,
			'3180',
			'Your network sent too many forms. Wait 53 minutes and send it again.',
		])
		vi.useRealTimers()
	})

	test('and the API take the same lead once', async () => {
		const api = createApi()
		const { body } = await api.send('POST', '/api/listing-leads', { body: SAMPLE_LEAD })
		expect(await leadPage(contextOf(api, formOf(LEAD)), {})).toMatchObject({ status: 200, id: body.id })
	})
})

test('a link of a letter is followed by a form, which counts like looking at the page', async () => {
	stopClock()
	const api = createApi()
	const address = await linkOf(api, 'unsubscribe')
	const follow = () => linkPage(contextOf(api, new Request(address, { method: 'POST' }), IP), 'unsubscribe')
	expect((await linkPage(contextOf(api, new Request(address)), 'unsubscribe')).state).toBe('ask')
	const states: string[] = []
	for (let n = 0; n < 120; n++) states.push((await follow()).state)
	expect(new Set(states)).toEqual(new Set(['done']))
	const refused = await follow()
	expect([refused.status, refused.refusal]).toEqual([429, expect.stringContaining('Wait a minute')])
})

describe('a page that is made on demand', () => {
	/** Asks the middleware for a page, as Astro does; the page itself says what it was shown. */
	async function visit(
		{ app }: Api,
		routePattern: string,
		{ method = 'GET', path = routePattern, ip = freshAddress() } = {},
	) {
		const request = requestOf(method, path)
		const context = {
			request,
			url: new URL(request.url),
			routePattern,
			clientAddress: ip,
			params: {},
			locals: {},
			isPrerendered: false,
		}
		const next = async (shown?: unknown) =>
			Response.json(shown instanceof Request ? shown.url.slice(app.baseUrl.length) : (shown ?? 'as it came'))
		const response = await pageMiddleware(() => app)(context as unknown as APIContext, next)
		return { ...(await read(response as Response)), locals: context.locals as Partial<PageContext['locals']> }
	}

	test('counts as the route of its API: both together meet one limit', async () => {
		stopClock()
		const api = createApi()
		for (let n = 0; n < 60; n++) {
			expect((await api.send('GET', '/api/jobs', { ip: IP })).status).toBe(200)
			expect((await visit(api, '/jobs', { ip: IP })).status).toBe(200)
		}
		const refused = await visit(api, '/jobs', { ip: IP })
		expect([refused.status, refused.body, refused.headers.get('cache-control')]).toEqual([429, '/429', 'no-store'])
		expect((await api.send('GET', '/api/jobs', { ip: IP })).status).toBe(429)
		expect((await visit(api, '/status', { ip: IP })).status).toBe(200)
	})

	test('sees the parameters that it reads and no others, and works with the services it is given', async () => {
		const api = createApi({ published: publishedWith('servers:ledger') })
		const { body, locals } = await visit(api, '/compare', { path: '/compare?utm=1&keys=servers%3Aledger' })
		expect([body, locals.services?.published]).toEqual(['/compare?keys=servers%3Aledger', api.app.published])
	})

	test('waits for a store that hangs no longer than an operation does', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
		const { app } = createApi({ store: () => new Promise(() => {}), storeWaitMs: STORE_WAIT_MS })
		const request = formOf(LEAD)
		const context = { request, routePattern: '/claim', clientAddress: IP, locals: {} as PageContext['locals'] }
		const next = async () => Response.json(await leadPage(context, {}))
		const answer = pageMiddleware(() => app)(context as unknown as APIContext, next)
		await vi.advanceTimersByTimeAsync(STORE_WAIT_MS)
		vi.useRealTimers()
		const { body } = await read((await answer) as Response)
		expect([body.status, body.refusal]).toEqual([503, expect.stringContaining('nothing was saved')])
	})

	test('takes a form only where it has one', async () => {
		const api = createApi()
		const [form, none] = [
			await visit(api, '/claim', { method: 'POST' }),
			await visit(api, '/browse', { method: 'POST' }),
		]
		expect([form.status, none.status, none.headers.get('allow')]).toEqual([200, 405, 'GET, HEAD'])
	})

	test('that is not listed is not answered', async () => {
		expect((await visit(createApi(), '/secret')).status).toBe(404)
	})
})
