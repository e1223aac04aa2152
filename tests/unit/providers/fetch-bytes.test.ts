import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchBytes } from '../../../src/providers/fetch-bytes.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { answering, type Behaviour, startUpstream, type Upstream } from '../../setup/upstream.ts'

forbidEgress()

let upstream: Upstream
let elsewhere: Upstream
beforeAll(async () => {
	upstream = await startUpstream()
	elsewhere = await startUpstream(answering(200, 'stolen'))
})
beforeEach(() => {
	upstream.asked.length = 0
	elsewhere.asked.length = 0
})
afterAll(() => Promise.all([upstream.close(), elsewhere.close()]))

async function ask(behaviour: Behaviour, timeoutMs = 5_000) {
	upstream.behaviour = behaviour
	const answer = await fetchBytes(`${upstream.url}/a`, { timeoutMs, maxBytes: 1000 })
	return answer.status === undefined ? `${answer.error}` : [answer.status, Buffer.from(answer.bytes).toString()]
}
const redirect = (location: string): Behaviour => answering(302, '', { location })

describe('what a provider answers', () => {
	test('comes back whole, with its status', async () => {
		expect(await ask(answering(200, 'hello'))).toEqual([200, 'hello'])
		expect(await ask(answering(404, 'no'))).toEqual([404, 'no'])
		expect(await ask(answering(200, 'x'.repeat(1000)))).toEqual([200, 'x'.repeat(1000)])
	})

	test('is followed to another address of the same origin, three times at most', async () => {
		const hops = (most: number): Behaviour => {
			return (request, response) => {
				const hop = Number(request.url?.slice(2) || 0)
				hop < most ? redirect(`/a${hop + 1}`)(request, response) : answering(200, 'there')(request, response)
			}
		}
		expect(await ask(hops(3))).toEqual([200, 'there'])
		expect(await ask(hops(4))).toBe('Error: It redirects more than 3 times.')
		expect(await ask(redirect('/a'))).toBe('Error: It redirects more than 3 times.')
	})

	test.each([
		['http://169.254.169.254/', 'to another origin, http://169.254.169.254.'],
		['https://example.com/', 'to another origin, https://example.com.'],
		['file:///etc/passwd', 'to another origin'],
		['//192.0.2.1/', 'to another origin, http://192.0.2.1.'],
		['http://[', 'Invalid URL'],
	])('is not followed to %s', async (location, why) => expect(await ask(redirect(location))).toContain(why))

	test('is not followed to the same host under another scheme', async () => {
		const secure = upstream.url.replace('http:', 'https:')
		expect(await ask(redirect(`${secure}/a`))).toBe(`Error: It redirects to another origin, ${secure}.`)
	})

	test('is not followed to another port of this machine', async () => {
		expect(await ask(redirect(`${elsewhere.url}/a`))).toContain('to another origin')
		expect(elsewhere.asked).toHaveLength(0)
	})
})

describe('a provider that does not answer well gives an error and no bytes', () => {
	test.each<[string, string, Behaviour]>([
		['too many bytes', 'more than 1000 bytes', answering(200, 'x'.repeat(1001))],
		[
			'bytes without end',
			'more than 1000 bytes',
			(_, response) => void setInterval(() => response.write('x'.repeat(200)), 1).unref(),
		],
		['a bomb', 'more than 1000 bytes', answering(200, gzipSync(Buffer.alloc(1e6)), { 'content-encoding': 'gzip' })],
		['a length that lies', 'Error', answering(200, 'short', { 'content-length': '900' })],
		['a cut in the middle', 'terminated', (_, response) => void response.write('half', () => response.destroy())],
		['a broken encoding', 'terminated', answering(200, 'no gzip', { 'content-encoding': 'gzip' })],
		['a closed door', 'fetch failed', (request) => void request.socket.destroy()],
	])('%s', async (_, why, behaviour) => expect(await ask(behaviour, 1_000)).toContain(why))

	test('silence, or one byte at a time, within its time', async () => {
		expect(await ask(() => undefined, 150)).toContain('TimeoutError')
		const drip: Behaviour = (_, response) => void setInterval(() => response.write('x'), 20).unref()
		expect(await ask(drip, 150)).toContain('TimeoutError')
	})

	test('nobody there', async () => {
		const gone = await startUpstream()
		await gone.close()
		const answer = await fetchBytes(gone.url, { timeoutMs: 1_000, maxBytes: 10 })
		expect(answer).toEqual({ error: expect.objectContaining({ message: 'fetch failed' }) })
	})
})
