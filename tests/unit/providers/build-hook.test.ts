import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rebuild } from '../../../src/domain/rebuild.ts'
import { postedBuildHook } from '../../../src/providers/build-hook.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { answering, startUpstream, type Upstream } from '../../setup/upstream.ts'

forbidEgress()

let host: Upstream
beforeAll(async () => {
	host = await startUpstream()
})
beforeEach(() => {
	host.asked.length = 0
})
afterAll(() => host.close())

const heard = () => host.asked.map(({ method, url }) => `${method} ${url}`)

describe('a rebuild', () => {
	it('is asked for once, by POST', async () => {
		host.behaviour = answering(200, '{}')
		expect(await rebuild({ buildHook: postedBuildHook(`${host.url}/build_hooks/secret`) })).toBe('asked')
		expect(heard()).toEqual(['POST /build_hooks/secret'])
	})

	it('is off where no hook is configured', async () => {
		expect(await rebuild({ buildHook: undefined })).toBe('off')
		expect(heard()).toEqual([])
	})

	it.each([
		['an error', answering(500, 'No such hook: /secret'), 'status 500, “No such hook: /secret”'],
		[
			'a refusal that repeats the address',
			(request: IncomingMessage, response: ServerResponse) =>
				answering(404, `Nothing at http://${request.headers.host}/secret`)(request, response),
			'status 404, “Nothing at [redacted]”',
		],
		['a redirect', answering(302, '', { location: '/elsewhere' }), expect.any(Error)],
	])('fails without showing the address, and follows nothing, at %s', async (_, behaviour, cause) => {
		host.behaviour = behaviour
		await expect(rebuild({ buildHook: postedBuildHook(`${host.url}/secret`) })).rejects.toMatchObject({
			code: 'upstream_error',
			message: 'The host did not accept the build request.',
			cause,
		})
		expect(heard()).toEqual(['POST /secret'])
	})

	it('fails in the same way when nobody is there', async () => {
		await expect(rebuild({ buildHook: postedBuildHook('http://127.0.0.1:1/x') })).rejects.toMatchObject({
			code: 'upstream_error',
		})
	})
})
