import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite, type TestSite } from './site.ts'

const READER = `
export default async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength })
export const config = { path: '/api/votes/toggle' }
`
/** More than the system holds for a connection whose other end reads nothing. */
const LARGE = 'x'.repeat(32 * 1024 * 1024)
const timeouts = { head: 1_000, request: 2_000, idle: 1_500, stalled: 1_500 }
let site: TestSite
beforeAll(async () => {
	site = await serveSite(
		{ 'dist/index.html': 'home', 'dist/large.png': LARGE, 'netlify/functions/reader.ts': READER },
		{ timeouts },
	)
})
afterAll(() => site.close())

/**
 * Opens a connection, sends what is given, and says what came back when the other side has closed it. One that stays
 * half open goes on after the server has said its last word.
 */
function open(text: string, { allowHalfOpen = false } = {}): { socket: Socket; closed: Promise<string> } {
	let back = ''
	const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen }, () => socket.write(text))
	socket.setEncoding('utf8').on('data', (chunk) => {
		back += chunk
	})
	socket.on('error', () => undefined)
	return { socket, closed: new Promise((resolve) => void socket.on('close', () => resolve(back))) }
}
/** Sends one more byte again and again, so that the connection is never without life. */
function drip(socket: Socket, text: string): void {
	const timer = setInterval(() => socket.writable && socket.write(text), 100)
	socket.on('close', () => clearInterval(timer))
}
const ask = async () => (await site.get('/')).status

describe('a client that is slow on purpose', () => {
	it('loses a connection on which it says nothing', async () => {
		expect(await open('').closed).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
	})

	it('loses one whose head never ends, however much life is in it', async () => {
		const { socket, closed } = open('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
		drip(socket, 'a')
		expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
	})

	it('loses one whose body never ends, however much life is in it', async () => {
		const { socket, closed } = open(
			'POST /api/votes/toggle HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n',
		)
		drip(socket, 'a')
		expect(await closed).not.toContain('"bytes"')
	})

	it.each([
		['head', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
		['body', 'POST /api/votes/toggle HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n'],
	])('loses one whose %s never ends, although it goes on after the answer', async (_, text) => {
		const { socket, closed } = open(text, { allowHalfOpen: true })
		drip(socket, 'a')
		expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
	})

	it('loses one from which it reads nothing', async () => {
		const socket = connect(site.port, '127.0.0.1', () =>
			socket.write('GET /large.png HTTP/1.1\r\nHost: localhost\r\n\r\n'),
		)
		socket.on('error', () => undefined)
		await once(socket, 'connect')
		// Both ends are this process, so this is over after the server has looked at the connection three times.
		await sleep(4 * timeouts.stalled)
		socket.resume()
		await once(socket, 'close')
		expect(socket.bytesRead).toBeLessThan(LARGE.length)
	})

	it('does not keep others from their answer, however often it comes', async () => {
		const slow = Array.from({ length: 400 }, () => open('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
		await Promise.all(slow.map(({ socket }) => once(socket, 'connect')))
		expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200))
		await Promise.all(slow.map(({ closed }) => closed))
	})
})

describe('a connection', () => {
	const get = (agent: Agent, { port }: TestSite) =>
		new Promise<[port: number | undefined, keepAlive: string]>((resolve, reject) => {
			const sent = request({ port, host: '127.0.0.1', path: '/', agent }, (answer) => {
				const { localPort } = answer.socket
				answer.resume().on('end', () => resolve([localPort, String(answer.headers['keep-alive'])]))
			})
			sent.on('error', reject).end()
		})

	it('is used again, and the client is told for how long it is kept', async () => {
		const agent = new Agent({ keepAlive: true })
		const usual = await serveSite({ 'dist/index.html': 'home' })
		const first = await get(agent, usual)
		await new Promise((done) => setImmediate(done))
		expect(await get(agent, usual)).toEqual(first)
		// Longer than the minute for which proxies keep one.
		expect(first[1]).toBe('timeout=75')
		agent.destroy()
		await usual.close()
	})

	it('is closed when nothing is asked on it any more', async () => {
		const back = await open('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').closed
		expect(back).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*home$/)
	})
})

it('a server that stops waits for no client that is slow on purpose', async () => {
	const other = await serveSite({ 'dist/index.html': 'home' })
	const socket = connect(other.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
	socket.on('error', () => undefined)
	await once(socket, 'connect')
	const closed = once(socket, 'close')
	await other.close(200)
	await closed
	expect(socket.readyState).toBe('closed')
})
