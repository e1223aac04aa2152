import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { route, type Services } from '../../../src/http/route.ts'
import { scheduled } from '../../../src/http/scheduled.ts'
import { serve } from '../../../src/http/serve.ts'
import type { Endpoint } from '../../../src/schema/contract/endpoint.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { createApi, TOKENS } from '../../support/api.ts'

const LOOK = {
	tag: 'Registry',
	summary: 'For tests',
	served: 'function',
	errors: [],
	method: 'GET',
	path: '/v0.1/look',
	response: z.unknown(),
	caching: 'never',
} as const satisfies Endpoint
const request = new Request('https://pinakes.test/v0.1/look')
const { app } = createApi()
const getApp = () => app

describe('what a handler is given', () => {
	it('is who asks: the public, from a network, of a deploy', async () => {
		let seen: Partial<Services> = {}
		const look = serve(
			[
				route(LOOK, (_, services) => {
					seen = services
					return {}
				}),
			],
			getApp,
		)
		await look(request, { ip: '2001:db8:1:2f3::1', deploy: { id: 'deploy-1' } })
		expect(seen).toMatchObject({ who: 'public', network: '2001:db8:1:2f3', deployId: 'deploy-1', messageId: '' })
		await look(request)
		expect(seen).toMatchObject({ network: 'unknown', deployId: undefined })
	})
})

describe('an answer in the dialect of others', () => {
	const answer = serve([route(LOOK, () => ({ ok: true }))], getApp)

	it('has the headers that its clients ask for', async () => {
		const { headers } = await answer(request)
		expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type')
		expect(headers.get('access-control-allow-methods')).toBe('GET, OPTIONS')
	})

	it('is refused as they refuse', async () => {
		const response = await answer(new Request('https://pinakes.test/v0.1/none'))
		expect([response.status, await response.json()]).toEqual([404, { error: 'Server not found' }])
	})

	it('is so where no operation of theirs is, and nowhere else', async () => {
		const none = serve([], getApp)
		const refused = async (path: string) => (await none(new Request(`https://pinakes.test${path}`))).json()
		expect(await refused('/api/ard/none')).toEqual({
			errorCode: 'NOT_FOUND',
			message: 'There is nothing at this address.',
		})
		expect(await refused('/v0.1')).toEqual({ error: 'Server not found' })
		expect(await refused('/api/ardent')).toMatchObject({ ok: false, error: { code: 'not_found' } })
	})
})

describe('a job of the host’s clock', () => {
	const request = new Request('https://pinakes.test/.netlify/functions/job')

	it('answers with its name and what it did', async () => {
		const job = scheduled({ name: 'tidy', run: async () => ({ moved: 2 }) }, getApp)
		const response = await job(request, { requestId: 'request-1' })
		expect(await response.json()).toEqual({ ok: true, job: 'tidy', moved: 2 })
		expect(response.headers.get('x-request-id')).toBe('request-1')
	})

	it('tells the log which it was and what it did, also where it failed', async () => {
		const logging = createApi({ variables: { PINAKES_LOG: 'json' } }).app
		const lines: string[] = []
		for (const stream of ['log', 'error'] as const)
			vi.spyOn(console, stream).mockImplementation((line) => void lines.push(line))
		await scheduled({ name: 'tidy', run: async () => ({ moved: 2 }) }, () => logging)(request)
		const fail = async () => Promise.reject(new TypeError('no disk'))
		const failed = await scheduled({ name: 'tidy', run: fail }, () => logging)(request)
		expect(failed.status).toBe(500)
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{ route: 'schedule:tidy', status: 200, result: { moved: 2 } },
			{ route: 'schedule:tidy', status: 500, class: 'TypeError' },
		])
		vi.restoreAllMocks()
	})

	it('keeps to the settings of the log: off is off, and none of our secrets is in a line', async () => {
		const lines: string[] = []
		for (const stream of ['log', 'error'] as const)
			vi.spyOn(console, stream).mockImplementation((line) => void lines.push(line))
		const fail = async () => Promise.reject(new Error(`refused ${TOKENS.admin}, as told`))
		for (const log of ['off', 'text']) {
			const own = createApi({ variables: { PINAKES_LOG: log } }).app
			await scheduled({ name: 'tidy', run: fail }, () => own)(request)
		}
		expect(lines).toEqual([
			expect.stringMatching(/^[\d:]{8} GET schedule:tidy 500 .* Error: Error: refused \[redacted\], as told ← /),
		])
		vi.restoreAllMocks()
	})

	it('tells only the log what it had to do without', async () => {
		const logging = createApi({ variables: { PINAKES_LOG: 'json' } }).app
		const log = vi.spyOn(console, 'log').mockReturnValue()
		const run = async () => ({ sent: 1, failure: new Failure('upstream_error', 'A letter waits.') })
		const response = await scheduled({ name: 'tidy', run }, () => logging)(request)
		expect([response.status, await response.json()]).toEqual([200, { ok: true, job: 'tidy', sent: 1 }])
		expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
			status: 200,
			result: { sent: 1 },
			class: 'upstream_error',
			cause: 'A letter waits.',
		})
		vi.restoreAllMocks()
	})
})
