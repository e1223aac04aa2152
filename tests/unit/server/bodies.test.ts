import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyCap, heldBytes, lazyBody } from '../../../scripts/server/body.ts'
import { fillPath } from '../../../src/schema/contract/endpoint.ts'
import { operations } from '../../../src/schema/contract/endpoints.ts'
import { raw, serveSite, type TestSite } from './site.ts'

const KIB = 1024
const HUGE = 5_900_000
/** Reads all that it is given, as a function might that trusts its host. */
const READER = (path: string) => `
export default async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength })
export const config = { path: '${path}' }
`
/** Answers from the head alone, as a refused origin is. */
const REFUSER = `
export default async () => Response.json({ ok: false }, { status: 403 })
export const config = { path: '/api/refuses' }
`
const HOLDER = `
const waiting = []
export default async (request) => {
	if (request.method === 'GET') { for (const go of waiting.splice(0)) go(); return new Response('gone') }
	const { byteLength } = await request.arrayBuffer()
	await new Promise((go) => waiting.push(go))
	return Response.json({ bytes: byteLength })
}
export const config = { path: '/api/holds' }
`

let site: TestSite
beforeAll(async () => {
	site = await serveSite({
		'dist/index.html': '',
		'netlify/functions/toggle.ts': READER('/api/votes/toggle'),
		'netlify/functions/query.ts': READER('/api/votes/query'),
		'netlify/functions/page.ts': READER('/submit'),
		'netlify/functions/other.ts': READER('/api/unknown'),
		'netlify/functions/refuses.ts': REFUSER,
		'netlify/functions/holds.ts': HOLDER,
	})
})
afterAll(() => site.close())

const head = (path: string, ...fields: string[]) =>
	[`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...fields, '', ''].join('\r\n')
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

describe('the cap of a body', () => {
	it('is that of the row of the contract, for every operation with a body', () => {
		const values: Record<string, string> = {
			category: 'servers',
			slug: 'git',
			identifier: 'x',
			kind: 'icon',
			domain: 'a.example',
		}
		for (const [id, { method, path, body, kib }] of operations)
			expect([id, bodyCap(method, fillPath(path, values))]).toEqual([id, body ? (kib ?? 8) * KIB : 8 * KIB])
	})

	it('is small where the contract has nothing', () => {
		const caps = ['/api/none', '/v0.1/servers', '/__scheduled/x', '/submit', '/'].map(
			(path) => bodyCap('POST', path) / KIB,
		)
		expect(caps).toEqual([8, 8, 8, 192, 192])
		expect([bodyCap('PUT', '/api/votes/query'), bodyCap('GET', '/submit')]).toEqual([8 * KIB, 8 * KIB])
	})

	it.each([
		['/api/votes/toggle', 8],
		['/api/votes/query', 128],
		['/submit', 192],
		['/api/unknown', 8],
	])('%s is %d KiB, to the byte, declared or counted', async (path, kib) => {
		const send = async (size: number, declared: boolean) => {
			const bytes = new Uint8Array(size)
			const body = declared ? bytes : new Blob([bytes]).stream()
			const answer = await site.get(path, { method: 'POST', body, duplex: 'half' } as RequestInit)
			return [answer.status, answer.status === 200 && (await answer.json()).bytes]
		}
		for (const declared of [true, false]) {
			expect(await send(kib * KIB, declared)).toEqual([200, kib * KIB])
			expect(await send(kib * KIB + 1, declared)).toEqual([413, false])
		}
	})
})

describe('a body that is refused', () => {
	it('is not waited for', async () => {
		const answer = await raw(site.port, head('/api/refuses', `Content-Length: ${HUGE}`))
		expect(answer).toMatch(/^HTTP\/1\.1 403 /)
	})

	it('is not asked for, where the client offers to wait', async () => {
		const fields = [`Content-Length: ${HUGE}`, 'Expect: 100-continue']
		expect(await raw(site.port, head('/api/refuses', ...fields))).toMatch(/^HTTP\/1\.1 403 /)
	})

	it('holds no memory, however many come at once and however they are sent', async () => {
		const piece = 'x'.repeat(64 * KIB)
		const endless = () =>
			new Promise<string>((resolve) => {
				let back = ''
				const socket = connect(site.port, '127.0.0.1', () => {
					socket.write(head('/api/votes/toggle', 'Transfer-Encoding: chunked'))
					const more = () => {
						while (socket.writable && socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`));
					}
					socket.on('drain', more)
					more()
				})
				socket.setEncoding('utf8').on('data', (chunk) => {
					back += chunk
				})
				socket.on('error', () => undefined).on('close', () => resolve(back))
			})
		const answers = await Promise.all(Array.from({ length: 30 }, endless))
		expect(new Set(answers.filter(Boolean).map((text) => text.split('\r\n')[0]))).toEqual(
			new Set(['HTTP/1.1 413 Payload Too Large']),
		)
		expect(heldBytes()).toBe(0)
	})
})

describe('a body that is taken', () => {
	it('is asked for when it is read, and not before', async () => {
		const answer = await raw(
			site.port,
			head('/api/votes/toggle', 'Transfer-Encoding: chunked', 'Expect: 100-continue') + chunked('hello'),
		)
		expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/)
		expect(answer).toContain('{"bytes":5}')
	})

	it('waits for no more memory than all bodies may hold, and takes it again once an answer is out', async () => {
		const mib = Buffer.alloc(1024 * KIB)
		const sent = (count: number) => {
			const request = Object.assign(Readable.from(Array.from({ length: count }, () => mib)), { headers: {} })
			const response = new Writable()
			const body = lazyBody(request as unknown as IncomingMessage, response as unknown as ServerResponse, 2 ** 30)
			return { body, response, read: async () => (await new Response(body.stream).arrayBuffer()).byteLength }
		}
		const [first, second, third] = [sent(60), sent(10), sent(10)]
		expect(await first.read()).toBe(60 * mib.length)
		await expect(second.read()).rejects.toThrow()
		expect(second.body.refused?.code).toBe('unavailable')
		for (const { response } of [first, second]) response.destroy()
		await expect.poll(heldBytes).toBe(0)
		expect(await third.read()).toBe(10 * mib.length)
		third.response.destroy()
		await expect.poll(heldBytes).toBe(0)
	})

	it('counts as held until its answer is out', async () => {
		const sent = Array.from({ length: 5 }, () => site.get('/api/holds', { method: 'POST', body: 'x'.repeat(KIB) }))
		await expect.poll(heldBytes).toBe(5 * KIB)
		await site.get('/api/holds')
		await Promise.all(sent)
		await expect.poll(heldBytes).toBe(0)
	})
})

it('a connection whose headers never end is closed', async () => {
	const answer = await raw(site.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
	expect(answer).toMatch(/^HTTP\/1\.1 408 /)
}, 20_000)
