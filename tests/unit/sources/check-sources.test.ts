import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { checkSources } from '../../../scripts/sources/check-sources.ts'
import { queuedByHost } from '../../../scripts/sources/host-queue.ts'
import { requester } from '../../../scripts/sources/request.ts'
import { hostResolver, isPublicAddress } from '../../../scripts/sources/resolve-host.ts'
import { json, ok, startInternet, status, to } from './internet.ts'

const registries = {
	github: { url: 'https://api.github.test', token: 'ghp-token' },
	npm: 'https://npm.test',
	pypi: 'https://pypi.test',
}
const repository = (full_name: string, archived = false) => json({ full_name, archived, more: 'x' })

/** What a check of these sources says, as `kind why-or-place`. */
async function judge(sources: readonly string[], routes: Parameters<typeof startInternet>[0]) {
	const internet = await startInternet(routes)
	const verdicts = await checkSources(sources, internet.ask, registries)
	const said = Object.fromEntries(
		[...verdicts].map(([source, { kind, ...more }]) => [source, [kind, ...Object.values(more)].join(' ')]),
	)
	return { said, ...internet }
}

it('tells pages that answer from those that moved, are gone, are closed to programs, and never answer', async () => {
	let sent = 0
	const pages: [path: string, handler: Parameters<typeof startInternet>[0][string], verdict: string][] = [
		['/ok', ok, 'available'],
		['/no-head', (request, response) => (request.method === 'HEAD' ? status(405) : ok)(request, response), 'available'],
		[
			'/head-404',
			(request, response) => (request.method === 'HEAD' ? status(404) : ok)(request, response),
			'available',
		],
		['/slash', to(301, '/slash/'), 'available'],
		['/slash/', ok, ''],
		['/moved', to(301, '/new'), 'moved https://site.test/new'],
		['/new', ok, ''],
		['/twice', to(308, '/moved'), 'moved https://site.test/new'],
		['/temporary', to(302, '/new'), 'available'],
		['/first-temporary', to(307, '/moved'), 'available'],
		['/loop', to(301, '/loop'), 'failed redirects more than 5 times'],
		['/nowhere', status(301), 'failed answers 301 without a place to go'],
		['/plain', to(301, 'http://site.test/new'), 'unclear leads to http://site.test'],
		['/script', to(301, 'javascript:alert(1)'), 'unclear leads to javascript://'],
		['/gone', status(410), 'failed answers 410'],
		['/none', status(404), 'failed answers 404'],
		['/broken', status(500), 'failed answers 500'],
		['/forbidden', status(403), 'unclear answers 403 to programs'],
		['/busy', status(429, { 'retry-after': '3600' }), 'unclear answers 429 to programs'],
		['/hangs', () => undefined, 'failed timed out'],
		['/reset', (request) => void request.socket.destroy(), 'failed ECONNRESET'],
		[
			'/huge',
			(request, response) => {
				if (request.method === 'HEAD') return void response.writeHead(501).end()
				response.on('error', () => undefined)
				const more = () => {
					sent += 65_536
					if (!response.destroyed && sent < 50_000_000) response.write(Buffer.alloc(65_536), more)
				}
				response.writeHead(200)
				more()
			},
			'available',
		],
	]
	const routes = Object.fromEntries(pages.map(([path, handler]) => [`site.test${path}`, handler]))
	const asked = pages.filter(([, , verdict]) => verdict)
	const { said } = await judge(
		asked.map(([path]) => `https://site.test${path}`),
		routes,
	)
	expect(said).toEqual(Object.fromEntries(asked.map(([path, , verdict]) => [`https://site.test${path}`, verdict])))
	expect(sent).toBeLessThan(10_000_000)
})

it('asks GitHub’s API about repositories, and about no page inside one', async () => {
	const { said, requests } = await judge(
		[
			'https://github.com/a/live',
			'https://github.com/a/CASE.git',
			'https://github.com/a/archived/',
			'https://github.com/a/renamed',
			'https://github.com/a/renamed-archived',
			'https://github.com/a/deleted',
			'https://github.com/a/blocked',
			'https://github.com/a/odd',
			'https://github.com/a/stolen',
			'https://github.com/a/live/tree/main/docs',
		],
		{
			'api.github.test/repos/a/live': repository('a/live'),
			'api.github.test/repos/a/CASE': repository('A/case'),
			'api.github.test/repos/a/archived': repository('a/archived', true),
			'api.github.test/repos/a/renamed': to(301, 'https://api.github.test/repositories/7'),
			'api.github.test/repositories/7': repository('b/renamed'),
			'api.github.test/repos/a/renamed-archived': repository('b/other', true),
			'api.github.test/repos/a/blocked': status(451),
			'api.github.test/repos/a/odd': json({ hello: 'world' }),
			'api.github.test/repos/a/stolen': to(301, 'https://evil.test/repositories/7'),
			'github.com/a/live/tree/main/docs': ok,
		},
	)
	expect(said).toEqual({
		'https://github.com/a/live': 'available',
		'https://github.com/a/CASE.git': 'available',
		'https://github.com/a/archived/': 'archived',
		'https://github.com/a/renamed': 'moved https://github.com/b/renamed',
		'https://github.com/a/renamed-archived': 'archived https://github.com/b/other',
		'https://github.com/a/deleted': 'failed answers 404',
		'https://github.com/a/blocked': 'failed answers 451',
		'https://github.com/a/odd': 'unclear the API’s answer cannot be read',
		'https://github.com/a/stolen': 'failed answers 301',
		'https://github.com/a/live/tree/main/docs': 'available',
	})
	const given = requests.map(({ headers }) => [headers.host, headers.authorization])
	expect(new Set(given.map(String))).toEqual(new Set(['api.github.test,Bearer ghp-token', 'github.com,']))
})

it('stops asking GitHub when its limit is reached, and takes that for no failure', async () => {
	const names = ['one', 'two', 'three'].map((name) => `https://github.com/a/${name}`)
	const { said, heard } = await judge(names, {
		'api.github.test/repos/a/one': repository('a/one'),
		'api.github.test/repos/a/two': status(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800000000' }),
	})
	expect(Object.values(said)).toEqual([
		'available',
		'unclear GitHub’s limit is reached',
		'unclear GitHub’s limit is reached',
	])
	expect(heard).toEqual(['GET api.github.test /repos/a/one', 'GET api.github.test /repos/a/two'])
})

it('asks package registries for the newest version, and whether it is deprecated', async () => {
	const { said } = await judge(['npm:@scope/live', 'npm:old', 'npm:none', 'npm:odd', 'pypi:live', 'pypi:none'], {
		'npm.test/@scope%2Flive/latest': json({ name: 'x', version: '1.2.3' }),
		'npm.test/old/latest': json({ version: '0.9.0', deprecated: 'Use another.' }),
		'npm.test/odd/latest': (_, response) => void response.writeHead(200).end('<html>'),
		'pypi.test/pypi/live/json': json({ info: { version: '4.5' }, releases: {} }),
	})
	expect(said).toEqual({
		'npm:@scope/live': 'available 1.2.3',
		'npm:old': 'archived 0.9.0',
		'npm:none': 'failed answers 404',
		'npm:odd': 'unclear the registry’s answer cannot be read',
		'pypi:live': 'available 4.5',
		'pypi:none': 'failed answers 404',
	})
})

it('leaves packages of a registry whose address it does not have', async () => {
	const { ask } = await startInternet({})
	const verdicts = await checkSources(['npm:live', 'pypi:live'], ask, { github: registries.github })
	expect(Object.fromEntries(verdicts)).toEqual({
		'npm:live': { kind: 'unclear', why: 'PINAKES_NPM_URL is not set' },
		'pypi:live': { kind: 'unclear', why: 'PINAKES_PYPI_URL is not set' },
	})
})

it('asks a host one thing at a time with a pause between, waits as it is told, and gives up on who asks for too much', async () => {
	let calls = 0
	const internet = await startInternet({
		'busy.test/soon': (request, response) => (calls++ ? ok : status(429, { 'retry-after': '7' }))(request, response),
		'busy.test/date': status(503, { 'retry-after': new Date(1_800_000_009_000).toUTCString() }),
		'busy.test/later': status(429, { 'retry-after': '3600' }),
	})
	const pauses: number[] = []
	const options = {
		tries: 2,
		pauseMs: 5,
		patienceMs: 10_000,
		sleep: async (ms: number) => void pauses.push(ms),
		now: () => 1_800_000_000_000,
	}
	const ask = queuedByHost(internet.ask, options)
	const answers = await Promise.all(
		['/soon', '/date', '/later', '/other'].map((path) => ask(new URL(`https://busy.test${path}`))),
	)
	expect(answers.map((answer) => answer.status)).toEqual([200, 503, 429, 404])
	expect(internet.heard.map((line) => line.split(' ')[2])).toEqual([
		'/soon',
		'/soon',
		'/date',
		'/date',
		'/later',
		'/other',
	])
	expect(pauses.slice(0, 6)).toEqual([7_000, 5, 9_000, 5, 5, 5])
	expect(internet.crowd()).toBe(1)
})

it('tells a refused connection and a server whose TLS is no TLS from an answer', async () => {
	const server = createServer((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n'))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	const at = (toPort: number) =>
		requester({ timeoutMs: 1_000, userAgent: 'test', locate: async () => ({ address: '127.0.0.1', port: toPort }) })
	const why = (ask: ReturnType<typeof requester>) => ask(new URL('https://site.test/')).catch(({ message }) => message)
	expect(await why(at(port))).toMatch(/SSL|EPROTO/)
	server.close()
	expect(await why(at(port))).toBe('ECONNREFUSED')
})

it.each([
	...[
		'127.0.0.1',
		'10.1.2.3',
		'172.31.255.255',
		'192.168.0.1',
		'169.254.169.254',
		'100.64.0.1',
		'0.0.0.0',
		'224.0.0.1',
	],
	...[
		'255.255.255.255',
		'::1',
		'::',
		'::ffff:10.0.0.1',
		'64:ff9b::a00:1',
		'fe80::1',
		'fd00::1',
		'2002:a00:1::',
		'2001:db8::1',
	],
])('%s is not asked', (address) => {
	expect(isPublicAddress(address)).toBe(false)
})

it.each(['140.82.121.4', '172.32.0.1', '100.128.0.1', '2606:50c0:8000::154'])('%s is', (address) => {
	expect(isPublicAddress(address)).toBe(true)
})

it('finds no machine inside, none over plain http, and the one that a maintainer has set', async () => {
	const locate = hostResolver(['http://127.0.0.1:4873'])
	const why = (url: string) => locate(new URL(url)).catch(({ message }) => message)
	expect(await why('https://localhost/')).toBe('a private address')
	expect(await why('https://127.0.0.1/')).toBe('a private address')
	expect(await why('https://[::1]/')).toBe('a private address')
	expect(await why('http://140.82.121.4/')).toBe('not https on its own port')
	expect(await why('https://140.82.121.4:6379/')).toBe('not https on its own port')
	expect(await why('http://127.0.0.1:4873/x')).toEqual({ address: '127.0.0.1', port: 4873 })
})
