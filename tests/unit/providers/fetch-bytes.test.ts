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
	return answer && [answer.status, Buffer.from(answer.bytes).toString()]
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
		expect(await ask(hops(4))).toBeUndefined()
		expect(await ask(redirect('/a'))).toBeUndefined()
	})

	test.each(['http://169.254.169.254/', 'https://example.com/', 'file:///etc/passwd', '//192.0.2.1/', 'http://['])(
		'is not followed to %s',
		async (location) => expect(await ask(redirect(location))).toBeUndefined(),
	)

	test('is not followed to another port of this machine', async () => {
		expect(await ask(redirect(`${elsewhere.url}/a`))).toBeUndefined()
		expect(elsewhere.asked).toHaveLength(0)
	})
})

describe('a provider that does not answer well gives nothing', () => {
	test.each<[string, Behaviour]>([
		['too many bytes', answering(200, 'x'.repeat(1001))],
		['bytes without end', (_, response) => void setInterval(() => response.write('x'.repeat(200)), 1).unref()],
		['a bomb', answering(200, gzipSync(Buffer.alloc(1e6)), { 'content-encoding': 'gzip' })],
		['a length that lies', answering(200, 'short', { 'content-length': '900' })],
		['a cut in the middle', (_, response) => void response.write('half', () => response.destroy())],
		['a broken encoding', answering(200, 'no gzip', { 'content-encoding': 'gzip' })],
		['a closed door', (request) => void request.socket.destroy()],
	])('%s', async (_, behaviour) => expect(await ask(behaviour, 1_000)).toBeUndefined())

	test('silence, or one byte at a time, within its time', async () => {
		expect(await ask(() => undefined, 150)).toBeUndefined()
		const drip: Behaviour = (_, response) => void setInterval(() => response.write('x'), 20).unref()
		expect(await ask(drip, 150)).toBeUndefined()
	})

	test('nobody there', async () => {
		const gone = await startUpstream()
		await gone.close()
		expect(await fetchBytes(gone.url, { timeoutMs: 1_000, maxBytes: 10 })).toBeUndefined()
	})
})
