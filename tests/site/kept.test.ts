import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getApp } from '../../src/app.ts'
import { ON_DEMAND, type OnDemand } from '../../src/pages/_on-demand.ts'
import { type Endpoint, exampleUrl } from '../../src/schema/contract/endpoint.ts'
import { freshAddress } from '../setup/address.ts'
import { type Answer, openHost } from '../setup/host.ts'
import { operations } from '../support/operations.ts'
import { type Random, seeded } from '../support/random.ts'
import { SAMPLE_JOB } from '../support/samples.ts'

const { ask, dispose } = await openHost()
afterAll(dispose)
beforeAll(async () => {
	const at = new Date().toISOString()
	const value = { ...SAMPLE_JOB, createdAt: at, updatedAt: at, reviewedAt: at }
	await (await getApp().desk()).save({ kind: 'job', id: SAMPLE_JOB.slug, value, expected: 0 })
})

/** Every page that is made on demand, as the files say it, by its route. */
const pageRoutes = globSync('src/pages/{,.well-known/}**/*.{astro,ts}')
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => /^export const prerender = false$/m.test(readFileSync(file, 'utf8')))
	.map((file) => file.replace(/^src\/pages/, '').replace(/(?:\/index)?\.(?:astro|ts)$/, ''))
	.sort()
/** What the contract answers below these, and a page that is never asked for by its address. */
const NO_PAGES = ['/.well-known/[...path]', '/429', '/api/[...path]']
const pages = Object.entries(ON_DEMAND)

/** Something that each parameter of a page takes. */
const VALUES: Record<string, string> = {
	q: 'git',
	category: 'servers',
	platform: 'cursor',
	installable: 'true',
	hasSafetyNotes: 'true',
	hasPrivacyNotes: 'true',
	downloadTrust: 'none',
	claimStatus: 'unclaimed',
	sourceStatus: 'available',
	includeDeprecated: 'true',
	sort: 'title',
	offset: '1',
	words: 'literal',
	keys: 'servers:ledger,servers:courier',
	add: 'prism',
	entry: 'servers:ledger',
	kind: 'tool',
	remote: 'true',
	location: 'local',
	runtime: 'npx',
	observed: 'true',
	asksNoHost: 'true',
	maxTokens: '5000',
	auth: 'none',
	needsCredentials: 'false',
	transport: 'stdio',
	readOnly: 'true',
	maintained: 'true',
	license: 'permissive',
	tag: 'git',
	author: 'ledger-labs',
	sourceKind: 'manual',
	token: 'a-token-of-nobody',
}
const sampleOf = (name: string): string => {
	const value = VALUES[name]
	if (value === undefined) throw new Error(`Write a value that the parameter ${name} takes into VALUES.`)
	return value
}

/** Something that can be asked, with the parameters that it reads. */
interface Target {
	name: string
	path: string
	parameters: readonly string[]
}

const pathOf = (route: string): string => route.replace('[slug]', SAMPLE_JOB.slug)
const pageTargets: Target[] = pages.flatMap(([route, { parameters }]) => {
	const path = pathOf(route)
	const all = new URLSearchParams(parameters.map((name) => [name, sampleOf(name)]))
	return [
		{ name: route, path, parameters },
		...(all.size ? [{ name: `${route} asked for everything`, path: `${path}?${all}`, parameters }] : []),
	]
})

const shapeOf = ({ query }: Endpoint): string[] => Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
const keptRows = operations.filter(([, { caching, served }]) => caching !== 'never' && served === 'function')
/** What needs somebody else to answer is kept by the same road. */
const apiTargets: Target[] = keptRows
	.filter(([id, { example }]) => id === 'getJob' || !example?.needs)
	.map(([id, row]) => ({ name: id, path: exampleUrl(row), parameters: shapeOf(row) }))
const targets = [...pageTargets, ...apiTargets]

/** How often each is asked in another way; there are some seventy of them. */
const TRIALS = 15

const EVERY_NAME = [...new Set(targets.flatMap(({ parameters }) => [...parameters]))]
const STRANGE_NAMES = [
	'junk',
	'utm_source',
	'fbclid',
	'lang',
	'theme',
	'page',
	'format',
	'callback',
	'_method',
	'__proto__',
	'constructor',
	'hasOwnProperty',
	'toString',
	'',
	'%00',
	'%ff',
	'%',
	'q[]',
	'q.x',
	'keys[0]',
	'astro',
	'noindex',
	'x-astro-locals',
	'Q',
	'KEYS',
]
const STRANGE_VALUES = [
	'',
	'1',
	'true',
	'<script>',
	'%00',
	'%ff',
	'%zz',
	'../..',
	'servers:browser',
	'%E2%80%AE',
	'__proto__',
	'a'.repeat(300),
]
const HEADERS: Record<string, readonly string[]> = {
	accept: ['application/json', 'text/markdown', 'image/webp', '*/*;q=0'],
	'accept-language': ['de', 'ar,fr;q=0.5'],
	authorization: ['Bearer nobody', 'Basic bm9ib2R5'],
	'cache-control': ['no-cache', 'only-if-cached'],
	cookie: ['theme=dark; admin=1', 'session=%00'],
	dnt: ['1'],
	expect: ['nothing'],
	forwarded: ['for=192.0.2.1;host=evil.example;proto=https'],
	from: ['somebody@example.com'],
	host: ['evil.example', 'localhost:1'],
	'if-modified-since': ['Sat, 01 Jan 2050 00:00:00 GMT'],
	'if-unmodified-since': ['Sat, 01 Jan 2000 00:00:00 GMT'],
	origin: ['https://evil.example', 'null'],
	pragma: ['no-cache'],
	purpose: ['prefetch'],
	range: ['bytes=0-9'],
	referer: ['https://evil.example/browse'],
	rsc: ['1'],
	'save-data': ['on'],
	'sec-fetch-dest': ['iframe'],
	'sec-gpc': ['1'],
	'upgrade-insecure-requests': ['1'],
	'user-agent': ['Googlebot/2.1', 'curl/8', ''],
	via: ['1.1 evil.example'],
	'x-admin-token': ['nobody'],
	'x-astro-locals': ['{}', '{', '{"admin":true}'],
	'x-astro-middleware-secret': ['guess'],
	'x-astro-path': ['/about'],
	'x-forwarded-for': ['192.0.2.1'],
	'x-forwarded-host': ['evil.example'],
	'x-forwarded-port': ['1'],
	'x-forwarded-prefix': ['/evil'],
	'x-forwarded-proto': ['ftp'],
	'x-forwarded-scheme': ['ftp'],
	'x-http-method-override': ['POST', 'DELETE'],
	'x-middleware-subrequest': ['src/middleware'],
	'x-nf-client-connection-ip': ['192.0.2.1'],
	'x-nf-request-id': ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
	'x-original-url': ['/about'],
	'x-request-id': ['mine'],
	'x-requested-with': ['XMLHttpRequest'],
	'x-rewrite-url': ['/about'],
}

/** The same question with something that nobody reads in its address and in its head. */
function disguised({ path, parameters }: Target, { pick, chance }: Random) {
	const names = [...STRANGE_NAMES, ...EVERY_NAME].filter((name) => !parameters.includes(name))
	const foreign = Array.from({ length: pick([1, 1, 2, 5]) }, () => `${pick(names)}=${pick(STRANGE_VALUES)}`)
	const [bare = '', query] = path.split('?')
	const own = query ? [query] : []
	const parts = chance(0.5) ? [...foreign, ...own] : [...own, ...foreign]
	const headers = Object.fromEntries(
		Array.from({ length: pick([0, 1, 3]) }, () => pick(Object.entries(HEADERS))).map(([name, values]) => [
			name,
			pick(values),
		]),
	)
	return { path: `${bare}?${parts.join('&')}`, headers }
}

/** An answer without what is said of the single request: its id, and how often its sender may ask, which a busy limiter leaves out. */
function lasting({ status, headers, body }: Answer) {
	const { 'x-request-id': _, ratelimit, 'ratelimit-policy': policy, ...rest } = headers
	return { status, headers: rest, text: body.toString('latin1') }
}

const CDN = ['netlify-cdn-cache-control', 'netlify-vary']
const cdnFields = ({ headers }: Answer) => CDN.filter((name) => name in headers)

test('every page that is made on demand says what it reads', () => {
	expect(pageRoutes).toEqual([...pages.map(([route]) => route), ...NO_PAGES].sort())
})

describe('what is kept depends on nothing but what it is kept under', () => {
	test.each(targets.map((target) => [target.name, target] as const))('%s', async (_, target) => {
		const plain = lasting(await ask(target.path))
		const dice = seeded(target.name.length * 7919 + target.path.length)
		for (let i = 0; i < TRIALS; i++) {
			const { path, headers } = disguised(target, dice)
			const answer = await ask(path, { headers })
			// The cache is given nothing where it might read the address in another way; browsers may keep it all the same.
			const isOffered = cdnFields(answer).length > 0
			const expected = isOffered
				? plain.headers
				: Object.fromEntries(Object.entries(plain.headers).filter(([name]) => !CDN.includes(name)))
			expect({ path, given: headers, ...lasting(answer) }).toEqual({
				path,
				given: headers,
				...plain,
				headers: expected,
			})
		}
	})

	test.each(pages)(
		'%s is kept apart for each parameter that it reads and for no other',
		async (route, page: OnDemand) => {
			const { status, headers } = await ask(pathOf(route))
			const vary = page.caching === 'never' ? undefined : `query=${page.parameters.join('|') || 'none'}`
			expect([status, headers['netlify-vary']]).toEqual([page.parameters.includes('token') ? 400 : 200, vary])
		},
	)

	test.each(apiTargets.map((target) => [target.name, target] as const))(
		'%s is too',
		async (_, { path, parameters }) => {
			const { headers } = await ask(path)
			expect(headers['netlify-vary']).toBe(`query=${parameters.join('|') || 'none'}`)
		},
	)

	test('no query is of a kind whose parameters cannot be listed', () => {
		expect(operations.filter(([, row]) => row.query && !shapeOf(row).length).map(([id]) => id)).toEqual([])
	})

	test('no operation that asks who is calling is kept', () => {
		const asking = operations.filter(([, { auth, origin, method }]) => auth || origin || method !== 'GET')
		expect(asking.filter(([, { caching }]) => caching !== 'never').map(([id]) => id)).toEqual([])
	})
})

describe('the order, the repeats and the emptiness of parameters', () => {
	const same = async (one: string, other: string) =>
		expect((await ask(one)).body.equals((await ask(other)).body)).toBe(true)

	test('change nothing: the last of a repeated one counts, and an empty one is not there', async () => {
		await same('/browse?q=git&category=servers', '/browse?category=servers&q=git')
		await same('/browse?q=git', '/browse?q=browser&q=git')
		await same('/browse', '/browse?q=&category=&sort=')
		await same('/compare?add=git', '/compare?add=browser&add=git')
		await same('/claim?kind=tool', '/claim?kind=job&kind=tool')
		await same('/submit?category=servers', '/submit?category=hooks&category=servers')
		await same('/jobs', '/jobs?q=&remote=')
	})

	test.each([
		'q=browser&q=git',
		'%71=git',
		'Q=git',
		'Q=git&q=browser',
		'a=1;q=git',
		'q=git;category=servers',
		' q=git',
		'+q=git',
	])('?%s, which another reader could understand otherwise, is not given to the host’s cache', async (query) => {
		for (const path of ['/browse', '/api/registry/search']) {
			const answer = await ask(`${path}?${query}`)
			expect([answer.status, cdnFields(answer)]).toEqual([200, []])
		}
	})

	test.each(['q=git', 'q=git&utm_source=x', 'q=a+b', 'q=a%20b', 'q=%E2%82%AC&category=servers'])(
		'?%s is',
		async (query) => {
			for (const path of ['/browse', '/api/registry/search']) {
				expect(cdnFields(await ask(`${path}?${query}`))).toEqual(CDN)
			}
		},
	)
})

describe('only the whole answer to a GET is given to the host’s cache', () => {
	const isOffered = async (path: string, init?: Parameters<typeof ask>[1]) => {
		const answer = await ask(path, init)
		return [answer.status, cdnFields(answer).length > 0]
	}

	test.each(targets.map(({ name, path }) => [name, path]))(
		'%s: not its head, and not that nothing changed',
		async (_, path) => {
			const { headers } = await ask(path)
			expect(cdnFields(await ask(path, { method: 'HEAD' }))).toEqual([])
			if (headers.etag)
				expect(await isOffered(path, { headers: { 'if-none-match': headers.etag } })).toEqual([304, false])
		},
	)

	test.each([
		['/browse?downloadTrust=sometimes', 400],
		['/browse?offset=-1', 400],
		[`/browse?q=${'x'.repeat(121)}`, 400],
		['/compare?keys=servers:nothing-of-this-name', 400],
		['/jobs?remote=maybe', 400],
		['/jobs/no-such-job', 404],
		['/newsletter/confirm?token=x', 400],
		['/nothing/here', 404],
		['/api/nothing', 404],
		['/.well-known/nothing', 404],
		['/429', 404],
		['/%ff', 400],
		['/jobs/%', 400],
		['/%2562rowse', 400],
		[`/jobs/%${'25'.repeat(12)}41`, 400],
		['/api/%ff', 404],
		['/api/%2525', 404],
		['/_image?href=/favicon.svg&w=10&f=png', 404],
		['/_server-islands/x', 404],
		['/api/registry/search?limit=0', 400],
		['/api/registry/diff?since=yesterday', 400],
		['/api/registry/trending?limit=x', 400],
		['/api/registry/integrity?hash=x', 400],
		['/api/registry/entries/servers/nothing-of-this-name/llms', 404],
		['/api/jobs?remote=maybe', 400],
		['/api/jobs/no-such-job', 404],
		['/api/download?category=servers&slug=nothing', 404],
		['/api/og', 400],
		['/api/ard/agents?pageSize=x', 400],
		['/v0.1/servers?limit=x', 400],
		['/v0.1/servers/nobody', 404],
	])('%s is answered with %d and kept nowhere', async (path, status) => {
		const answer = await ask(path)
		expect([answer.status, answer.headers['cache-control'], cdnFields(answer)]).toEqual([status, 'no-store', []])
	})

	test.each(pages.filter(([, { takesForm }]) => !takesForm).map(([route]) => route))(
		'%s takes no form',
		async (route) => {
			const { status, headers } = await ask(pathOf(route), { method: 'POST', body: new URLSearchParams({ q: 'x' }) })
			expect([status, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store'])
		},
	)

	test.each(pages.filter(([, { takesForm }]) => takesForm).map(([route]) => route))(
		'an answer to the form of %s is kept nowhere',
		async (route) => {
			const answer = await ask(pathOf(route), { method: 'POST', body: new URLSearchParams({ kind: 'tool' }) })
			expect([answer.status < 500, answer.headers['cache-control'], cdnFields(answer)]).toEqual([true, 'no-store', []])
		},
	)
})

describe('the 121st visit of a page in a minute from one address', () => {
	// One minute, however long the machine takes.
	beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
	afterAll(() => void vi.useRealTimers())

	test.each(pages.map(([route]) => route))('%s is refused in plain words', async (route) => {
		const ip = freshAddress()
		const path = pathOf(route)
		const answers = await Promise.all(Array.from({ length: 120 }, () => ask(path, { ip })))
		expect(answers.filter(({ status }) => status === 429)).toEqual([])
		const { status, headers, body } = await ask(path, { ip })
		expect([status, headers['cache-control'], cdnFields({ status, headers, body })]).toEqual([429, 'no-store', []])
		expect(Number(headers['retry-after'])).toBeGreaterThan(0)
		expect(headers['ratelimit-policy']).toBe('"default";q=120;w=60')
		expect(headers['content-type']).toBe('text/html; charset=utf-8')
		expect(body.toString()).toContain('Wait a minute')
		expect((await ask(path)).status).not.toBe(429)
	})

	test('is one with the requests to the API that it shows, however its address is written', async () => {
		const ip = freshAddress()
		const paths = ['/browse', '/browse/', '/%62rowse', '/%62%72%6f%77%73%65', '/browse?q=x', '/api/registry/search']
		for (let i = 0; i < 120; i++) await ask(paths[i % paths.length] as string, { ip })
		expect(await Promise.all(paths.map(async (path) => (await ask(path, { ip })).status))).toEqual(paths.map(() => 429))
	})

	test('says how many are left, as every limited answer does', async () => {
		const { headers } = await ask('/browse')
		expect([headers['ratelimit-policy'], headers.ratelimit]).toEqual([
			'"default";q=120;w=60',
			expect.stringMatching(/^"default";r=119;t=\d+$/),
		])
	})
})

describe('no address of a page makes the server fail', () => {
	const HOSTILE = [
		'%00',
		'%ff',
		'%',
		'%zz',
		'%ed%a0%80',
		'%f0%9f%92%a9',
		'%e2%80%ae',
		'__proto__',
		'constructor',
		'NaN',
		'1e9',
		'-0',
		'0x10',
		'9'.repeat(400),
		'[]',
		'{}',
		'<script>',
		'"',
		"'",
		'`',
		'\\',
		'..%2f..',
		'a'.repeat(5000),
		',,,,',
		':',
		'servers:',
		':git',
		'servers:__proto__',
		'%0d%0aset-cookie:x=1',
		`${'servers:x,'.repeat(800)}`,
		'(',
		'*',
		'"'.repeat(300),
		'-'.repeat(300),
		'%2525252541',
	]
	test.each(pageTargets.map((target) => [target.name, target] as const))('%s', async (_, { path, parameters }) => {
		const { pick } = seeded(7)
		const bare = path.split('?')[0]
		for (let i = 0; i < 150; i++) {
			const query = Array.from(
				{ length: pick([1, 2, 6]) },
				() => `${pick([...parameters, ...EVERY_NAME])}=${pick(HOSTILE)}`,
			).join('&')
			const { status } = await ask(`${bare}?${query}`)
			expect([query, status < 500]).toEqual([query, true])
		}
		for (const ending of ['/', '/index.html', '/index.html/index.html', '.html', '/index', '//', '/..', '/%2e%2e/']) {
			const { status } = await ask(`${bare}${ending}`)
			expect([ending, status < 500]).toEqual([ending, true])
		}
	})

	test.each(HOSTILE.filter((word) => !/[\\{}<>"`]/.test(word)))('/jobs/%s', async (word) => {
		const { status, headers } = await ask(`/jobs/${word}`)
		expect([status < 500, headers['cache-control']]).toEqual([true, 'no-store'])
	})
})
