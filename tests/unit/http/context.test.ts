import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createApp } from '../../../src/app.ts'
import { contextOf, type RequestContext } from '../../../src/http/context.ts'
import { route, type Services } from '../../../src/http/route.ts'
import { serve } from '../../../src/http/serve.ts'
import type { Endpoint } from '../../../src/schema/contract/endpoint.ts'
import { settingsOf } from '../../support/api.ts'
import { requestOf, sender } from '../../support/send.ts'

const WRITE = {
	method: 'POST',
	path: '/api/write',
	tag: 'Registry',
	summary: 'For tests',
	served: 'function',
	body: z.object({ text: z.string() }),
	response: z.unknown(),
	origin: true,
	rate: 2,
	caching: 'never',
	errors: [],
} as const satisfies Endpoint

/** Nothing of this is run: the compiler refuses each line, and says so where one is no longer refused. */
function changes(ctx: RequestContext, services: Services): void {
	// @ts-expect-error the context is made once
	ctx.origin = 'https://evil.example'
	// @ts-expect-error at any depth
	if (ctx.endpoint) ctx.endpoint.origin = true
	// @ts-expect-error lists among it
	ctx.environment?.allowedOrigins.push('https://evil.example')
	// @ts-expect-error the services of a request too
	services.messageId = 'another'
	// @ts-expect-error and their methods
	services.hash = () => ''
	// @ts-expect-error and their settings
	services.environment.tokens.admin = 'another'
}

describe('the context of a request', () => {
	test('is read and never written: the compiler refuses it', () => {
		expect(changes).toBeTypeOf('function')
	})

	const app = createApp(settingsOf())
	const getApp = () => app
	const from = (origin: string) => requestOf('POST', '/api/write', { headers: { origin } })

	test('names the origin of a guarded operation only where it may write', () => {
		const originOf = (origin: string, endpoint?: Endpoint) => contextOf(from(origin), {}, { endpoint, getApp }).origin
		expect([
			originOf('http://localhost:5173', WRITE),
			originOf('https://evil.example', WRITE),
			originOf('http://localhost:5173'),
		]).toEqual(['http://localhost:5173', null, null])
	})

	test('of two requests at once is each one’s own', async () => {
		const gate = Promise.withResolvers<void>()
		const handler = serve(
			[
				route(WRITE, async (_, { network, request }) => {
					await gate.promise
					return { network, origin: request.headers.get('origin') }
				}),
			],
			getApp,
		)
		const send = sender(handler)
		const ask = (ip: string, port: number) =>
			send('POST', '/api/write', {
				body: { text: '' },
				ip,
				requestId: `id-${port}`,
				headers: { origin: `http://localhost:${port}` },
			})
		const answers = [ask('203.0.113.1', 1), ask('203.0.113.2', 2)]
		gate.resolve()
		const seen = (await Promise.all(answers)).map(({ headers, body }) => [
			headers.get('x-request-id'),
			headers.get('access-control-allow-origin'),
			body,
		])
		expect(seen).toEqual([
			['id-1', 'http://localhost:1', { network: '203.0.113.1', origin: 'http://localhost:1' }],
			['id-2', 'http://localhost:2', { network: '203.0.113.2', origin: 'http://localhost:2' }],
		])
	})

	test('is there although the settings cannot be used, so that the refusal has its id', async () => {
		const send = sender(serve([route(WRITE, () => ({}))], () => createApp(settingsOf({ PORT: 'x' }))))
		const { status, headers, body } = await send('POST', '/api/write', { requestId: 'id-3' })
		expect([status, headers.get('x-request-id'), body.error.code]).toEqual([500, 'id-3', 'internal_error'])
	})
})

describe('what the limiter says', () => {
	test('goes with a refusal that comes after it, and with none that comes before it', async () => {
		const app = createApp(settingsOf())
		const send = sender(serve([route(WRITE, () => ({ ok: true }))], () => app))
		const ask = (sent: object) => send('POST', '/api/write', { ip: '203.0.113.7', ...sent })
		const before = await ask({ body: { text: '' }, headers: { origin: 'https://evil.example' } })
		const after = await ask({ body: '{' })
		const done = await ask({ body: { text: '' } })
		const limited = await ask({ body: { text: '' } })
		expect(
			[before, after, done, limited].map(({ status, headers }) => [status, headers.get('ratelimit')?.split(';t=')[0]]),
		).toEqual([
			[403, undefined],
			[400, '"default";r=1'],
			[200, '"default";r=0'],
			[429, '"default";r=0'],
		])
	})
})
