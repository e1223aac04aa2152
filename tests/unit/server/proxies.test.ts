import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPort, isLoopback, listenRefusal } from '../../../scripts/server/port.ts'
import { serveSite, type TestSite } from './site.ts'

const WHO = `
export default async (request, context) => Response.json({
	ip: context.ip,
	told: ['x-nf-client-connection-ip', 'x-forwarded-for', 'forwarded', 'x-real-ip'].map((name) => request.headers.get(name)),
	origin: new URL(request.url).origin,
})
export const config = { path: '/api/who' }
`
const FILES = {
	'dist/index.html': 'home',
	'netlify/functions/who.ts': WHO,
	'netlify/functions/nightly.ts': `export default async () => new Response('ran')\nexport const config = { schedule: '@daily' }\n`,
}
/** A proxy on this machine that is believed, a network of more of them, and one address in IPv6. */
const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']

interface Who {
	ip: string
	told: (string | null)[]
	origin: string
}
type Fields = Record<string, string | string[]>

const send = (url: string, path: string, { method = 'GET', ...headers }: Fields & { method?: string } = {}) =>
	new Promise<{ status: number; body: string }>((resolve, reject) => {
		const sent = request(url + path, { method, headers }, (answer) => {
			let body = ''
			answer.setEncoding('utf8').on('data', (chunk) => {
				body += chunk
			})
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
		})
		sent.on('error', reject).end()
	})

let trusting: TestSite
let plain: TestSite
let wide: TestSite
beforeAll(async () => {
	trusting = await serveSite(FILES, { host: '127.0.0.1', trustedProxies: PROXIES })
	plain = await serveSite(FILES)
	wide = await serveSite(FILES, { host: '::', trustedProxies: PROXIES })
})
afterAll(() => Promise.all([trusting.close(), plain.close(), wide.close()]))

const who = async ({ url }: TestSite, headers: Fields = {}): Promise<Who> =>
	JSON.parse((await send(url, '/api/who', headers)).body)

describe('the address of a client', () => {
	it.each<[chain: string | string[], ip: string]>([
		['203.0.113.7', '203.0.113.7'],
		['6.6.6.6, 203.0.113.7', '203.0.113.7'],
		['6.6.6.6, 203.0.113.7, 10.1.2.3,10.9.9.9', '203.0.113.7'],
		[['6.6.6.6', '203.0.113.7, 10.1.2.3'], '203.0.113.7'],
		['203.0.113.7, ::ffff:10.1.2.3', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['::ffff:cb00:7107', '203.0.113.7'],
		['2001:DB8:2:0::1', '2001:db8:2::1'],
		['203.0.113.7, 2001:db8:1:ffff::9', '203.0.113.7'],
		['203.0.113.7:4711', '203.0.113.7'],
		['[2001:db8:2::1]:4711', '2001:db8:2::1'],
		['10.1.1.1, 10.2.2.2', '10.1.1.1'],
	])('behind a proxy that is trusted, %j says %s', async (chain, ip) => {
		const { told, ...rest } = await who(trusting, { 'x-forwarded-for': chain })
		expect(rest.ip).toBe(ip)
		expect(told).toEqual([ip, ip, null, null])
	})

	it.each([
		['', '127.0.0.1'],
		['unknown', '127.0.0.1'],
		['203.0.113.7, 999.1.1.1', '127.0.0.1'],
		['203.0.113.7, unknown, 10.1.1.1', '10.1.1.1'],
		['203.0.113.7,', '127.0.0.1'],
		['fe80::1%eth0', '127.0.0.1'],
		['203.0.113.7; drop', '127.0.0.1'],
		[`${'6.6.6.6, '.repeat(900)}x`, '127.0.0.1'],
	])('is the last hop that is known where the chain is no chain: %s', async (chain, ip) => {
		expect((await who(trusting, { 'x-forwarded-for': chain })).ip).toBe(ip)
	})

	it('is taken from no other field', async () => {
		const fields = {
			forwarded: 'for=6.6.6.6',
			'x-real-ip': '6.6.6.6',
			'client-ip': '6.6.6.6',
			'x-nf-client-connection-ip': '6.6.6.6',
			'cf-connecting-ip': '6.6.6.6',
			'x-client-ip': '6.6.6.6',
		}
		expect((await who(trusting, fields)).ip).toBe('127.0.0.1')
	})

	it('is the peer’s, whatever is said, where no proxy is trusted', async () => {
		const said = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
		const answer = await who(plain, said)
		expect([answer.ip, answer.origin]).toEqual(['127.0.0.1', `http://localhost:${plain.port}`])
	})

	it('is an IPv4 address on a server that listens on IPv6, and its proxies are known there too', async () => {
		const url = `http://127.0.0.1:${wide.port}`
		const ip = async (headers: Fields) => (JSON.parse((await send(url, '/api/who', headers)).body) as Who).ip
		expect(await ip({})).toBe('127.0.0.1')
		expect(await ip({ 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7')
		const six = JSON.parse((await send(`http://[::1]:${wide.port}`, '/api/who', { 'x-forwarded-for': '6.6.6.6' })).body)
		expect(six.ip).toBe('::1')
	})
})

describe('the address of the site in a request', () => {
	it.each([
		[{ 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' }, 'https://a.example'],
		[{ 'x-forwarded-host': 'a.example:8443', 'x-forwarded-proto': 'HTTPS' }, 'https://a.example:8443'],
		[{ 'x-forwarded-host': 'evil.example, a.example' }, 'http://a.example'],
		[{ 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'javascript' }, 'http://a.example'],
	])('is what a trusted proxy says: %j', async (said, origin) => {
		expect((await who(trusting, said)).origin).toBe(origin)
	})

	it.each(['a.example/x', 'user@a.example', 'a b', 'a.example?x', '[::1', '', 'a.example:99999'])(
		'is this machine where that is no host: %s',
		async (host) => {
			expect((await who(trusting, { 'x-forwarded-host': host })).origin).toBe(`http://127.0.0.1:${trusting.port}`)
		},
	)
})

describe('a scheduled function', () => {
	const run = (url: string, headers: Record<string, string> = {}) =>
		send(url, '/__scheduled/nightly', { method: 'POST', ...headers })

	it('runs for this machine', async () => {
		expect(await run(plain.url)).toEqual({ status: 200, body: 'ran' })
		expect(await run(trusting.url)).toEqual({ status: 200, body: 'ran' })
	})

	it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
		'is not there for whom a proxy passes on with %s, trusted or not',
		async (name) => {
			expect((await run(plain.url, { [name]: '127.0.0.1' })).status).toBe(404)
			expect((await run(trusting.url, { [name]: '127.0.0.1' })).status).toBe(404)
		},
	)

	it('is not there for other machines', async () => {
		const own = Object.values(networkInterfaces())
			.flat()
			.find((one) => one && !one.internal && one.family === 'IPv4')
		if (own) expect((await run(`http://${own.address}:${wide.port}`)).status).toBe(404)
		expect((await run(`http://127.0.0.1:${wide.port}`)).status).toBe(200)
	})
})

describe('the name by which a server on loopback is asked', () => {
	const status = async ({ url }: TestSite, host: string) => (await send(url, '/', { host })).status

	it.each([
		'evil.example',
		'evil.example:8888',
		'localhost.evil.example',
		'127.0.0.1.evil.example',
		'169.254.1.1',
		'[::2]',
	])('is no other than its own: %s, which a web page could have resolved to it', async (host) => {
		expect([await status(plain, host), await status(trusting, host)]).toEqual([403, 403])
		const { body } = await send(plain.url, '/api/who', { host, 'x-forwarded-host': 'localhost' })
		expect(JSON.parse(body).error).toEqual({
			code: 'forbidden_origin',
			message: expect.stringContaining('PINAKES_URL'),
		})
	})

	it.each(['localhost', 'LOCALHOST:1', 'localhost.', 'a.localhost:8888', '127.0.0.1:8888', '127.1.2.3', '[::1]:8888'])(
		'may be %s',
		async (host) => {
			expect(await status(plain, host)).toBe(200)
		},
	)

	it('may be the one of the site, and anything where others reach it too', async () => {
		const named = await serveSite(FILES, { names: ['Registry.example'] })
		expect([await status(named, 'registry.example:443'), await status(named, 'a.registry.example')]).toEqual([200, 403])
		await named.close()
		expect(await status({ ...wide, url: `http://127.0.0.1:${wide.port}` }, 'evil.example')).toBe(200)
	})
})

describe('where the server listens', () => {
	it('is every address for 0.0.0.0 and ::, and it is still called localhost here', async () => {
		const all = await serveSite(FILES, { host: '0.0.0.0' })
		expect([all.url, (await all.get('/')).status]).toEqual([`http://localhost:${all.port}`, 200])
		await all.close()
		expect([wide.url, (await wide.get('/')).status]).toEqual([`http://localhost:${wide.port}`, 200])
	})

	it('is both loopback addresses for localhost, as for nothing', async () => {
		const named = await serveSite(FILES, { host: 'localhost' })
		for (const site of [named, plain])
			for (const host of ['127.0.0.1', '[::1]'])
				expect((await send(`http://${host}:${site.port}`, '/')).status).toBe(200)
		await named.close()
	})

	it.each(['192.0.2.1', 'no-such-host.invalid'])('says what is wrong with %s', async (host) => {
		const error = await serveSite(FILES, { host }).catch((error: unknown) => listenRefusal(error, { port: 1, host }))
		expect(error).toMatchObject({ name: 'Expected', message: expect.stringContaining(`HOST is ${host}, `) })
		await expect(checkPort({ port: 1234, host })).rejects.toThrow(/Use (?:one of its own \(127\.0\.0\.1|an address)/)
	})

	it('is within this machine, or not', () => {
		expect([undefined, 'localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'].every(isLoopback)).toBe(true)
		expect(['0.0.0.0', '::', '192.0.2.1', 'registry.example'].some(isLoopback)).toBe(false)
	})
})
