import { Agent, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { serveSite } from './site.ts'

/** What the functions below wait for; they run in this process. */
const waiting: Record<string, () => void> = {}
Reflect.set(globalThis, 'waiting', waiting)
afterEach(() => {
	for (const name of Object.keys(waiting)) delete waiting[name]
})

const SLOW = `
export default async () => {
	await new Promise((go) => { waiting.slow = go })
	return new Response('done')
}
export const config = { path: '/api/slow' }
`
const LATER = `
export default async (request, context) => {
	context.waitUntil(new Promise((go) => { waiting.later = go }))
	return new Response('answered')
}
export const config = { path: '/api/later' }
`
const slowSite = () =>
	serveSite({ 'dist/index.html': 'home', 'netlify/functions/slow.ts': SLOW, 'netlify/functions/later.ts': LATER })
const keeping = () => new Agent({ keepAlive: true })
const REFUSED = /ECONNREFUSED|socket hang up|ECONNRESET/

const get = (port: number, path: string, agent: Agent) =>
	new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
		const sent = request({ port, host: '127.0.0.1', path, agent }, (answer) => {
			let body = ''
			answer.setEncoding('utf8').on('data', (chunk) => {
				body += chunk
			})
			answer.on('end', () => resolve({ body, connection: answer.headers.connection }))
		})
		sent.on('error', reject).end()
	})

const expectClosed = (port: number) =>
	expect.poll(() => get(port, '/', new Agent()).catch((error: Error) => error.message)).toMatch(/ECONNREFUSED/)

it('a server that stops takes nothing new, and lets what it answers end', async () => {
	const site = await slowSite()
	const busy = keeping()
	const slow = get(site.port, '/api/slow', busy)
	await expect.poll(() => waiting.slow).toBeDefined()
	const closing = site.close(10_000)
	await expectClosed(site.port)
	waiting.slow?.()
	expect((await slow).body).toBe('done')
	await closing
	await expect(get(site.port, '/', busy)).rejects.toThrow(REFUSED)
})

it('a server that stops answers what comes on an open connection, and says which was the last', async () => {
	const site = await slowSite()
	const idle = keeping()
	expect((await get(site.port, '/', idle)).connection).toBe('keep-alive')
	const sent = get(site.port, '/', idle)
	const closing = site.close(10_000)
	expect((await sent).body).toBe('home')
	await expect.poll(() => get(site.port, '/', idle)).toEqual({ body: 'home', connection: 'close' })
	await closing
})

it('a server that stops answers on the connections that it has not accepted yet', async () => {
	const site = await slowSite()
	const sent = Array.from({ length: 20 }, () => get(site.port, '/', new Agent()))
	// The system completes connections while this process, the server's too, looks away.
	await new Promise((done) => setImmediate(done))
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
	const closing = site.close(10_000)
	for (const { body } of await Promise.all(sent)) expect(body).toBe('home')
	await closing
})

it('a server that stops closes a connection on which nothing comes', async () => {
	const site = await slowSite()
	const idle = keeping()
	await get(site.port, '/', idle)
	await site.close(60_000)
	await expect(get(site.port, '/', idle)).rejects.toThrow(REFUSED)
})

it('a server that stops waits for work that goes on after its answer', async () => {
	const site = await slowSite()
	expect((await get(site.port, '/api/later', new Agent())).body).toBe('answered')
	let closed = false
	const closing = site.close(10_000).then(() => {
		closed = true
	})
	await expectClosed(site.port)
	await new Promise((done) => setTimeout(done, 200))
	expect(closed).toBe(false)
	waiting.later?.()
	await closing
})

it('a server that stops does not wait for ever', async () => {
	const site = await slowSite()
	const slow = get(site.port, '/api/slow', new Agent()).catch((error: Error) => error.message)
	await expect.poll(() => waiting.slow).toBeDefined()
	await site.close(50)
	expect(await slow).toMatch(REFUSED)
})
