import { createHash } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { ON_DEMAND } from '../../src/pages/_on-demand.ts'
import { dialectAt } from '../../src/schema/contract/dialects.ts'
import { type EndpointWithExample, exampleUrl } from '../../src/schema/contract/endpoint.ts'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../src/schema/contract/headers.ts'
import { keyOf, pathOf } from '../../src/schema/primitives.ts'
import type { Manifest } from '../../src/schema/registry.ts'
import { operations, samples } from '../support/operations.ts'
import { SAMPLE_JOB } from '../support/samples.ts'

// Every call of a function starts a process there, so each thing is asked once.
const base = inject('baseUrl')
const SLOW = 180_000
const functions = operations.filter(([, { served }]) => served === 'function')
type Row = [string, EndpointWithExample]
/** An entry of this tree, and where it stands. */
const key = keyOf(samples.entry)
const hasEntry = samples.entry.needs === undefined

/** Asks, and reads the whole answer: the server closes each connection, and what was left unread would be lost with it. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
	const response = await fetch(base + path, { redirect: 'manual', ...init })
	const bytes = await response.arrayBuffer()
	return new Response(bytes.byteLength ? bytes : null, response)
}
const json = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
	method: 'POST',
	body: typeof value === 'string' ? value : JSON.stringify(value),
	headers: { 'content-type': 'application/json', ...headers },
})
const asAdmin = { authorization: `Bearer ${process.env.PINAKES_ADMIN_TOKEN}` }
const securityHeaders = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])
const withSecurity = Object.fromEntries(securityHeaders)

/** What an error of this row looks like. */
const errorOf = ({ path }: EndpointWithExample, code: string) => {
	const dialect = dialectAt(path)
	if (dialect === 'mcp-registry') return {}
	return dialect ? { errorCode: expect.any(String) } : { ok: false, error: { code }, requestId: expect.any(String) }
}

async function expectError(
	response: Response,
	row: EndpointWithExample,
	[status, code]: [number, string],
): Promise<void> {
	expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
	expect(response.headers.get('netlify-cdn-cache-control')).toBeNull()
	expect(await response.json()).toMatchObject(errorOf(row, code))
}

describe('the example of', () => {
	const needsMore = new Set(['createLead', 'subscribe'])
	const good = operations.filter(([id, { auth, example }]) => !auth && !example?.needs && !needsMore.has(id))
	test.each(good)('%s is answered', { timeout: SLOW }, async (...[, row]: Row) => {
		const { method, example, caching, served, type = 'application/json' } = row
		const response = await ask(exampleUrl(row), method === 'GET' ? {} : json(example?.body))
		expect(response.status).toBe(200)
		const text = await response.text()
		expect(row.response.safeParse(/json/.test(type) ? JSON.parse(text) : text).error).toBeUndefined()
		// The server takes the type of a file from its name and its age from itself, not from the rules.
		if (served === 'static') return
		expect(Object.fromEntries(response.headers)).toMatchObject({
			...withSecurity,
			'cache-control': CACHE_CONTROL[caching],
		})
		expect(response.headers.get('content-type')?.split(';')[0]).toBe(type.split(';')[0])
		expect(response.headers.get('x-request-id')).toBeTruthy()
		if (row.rate) expect(response.headers.get('ratelimit-policy')).toBe(`"default";q=${row.rate};w=60`)
	})
})

describe('what is asked wrongly of', () => {
	const WRONG: Record<string, string> = {
		checkIntegrity: 'hash=x',
		downloadPackage: `category=${samples.entry.category}`,
		getOgImage: 'title=',
		getEntryOgImage: 'v=x',
		getSignals: 'target=',
		getMcpServerVersion: 'include_deleted=x',
		listMcpServerVersions: 'include_deleted=x',
	}
	const wrongQuery = ([id, { query }]: Row): string | undefined => {
		const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
		const counted = names.find((name) => name === 'limit' || name === 'pageSize')
		return WRONG[id] ?? (counted && `${counted}=x`)
	}
	const reads = functions.filter((row) => row[1].method === 'GET' && row[1].query && !row[1].auth)
	test.each(reads)('%s is a 400', { timeout: SLOW }, async (...row: Row) => {
		const query = wrongQuery(row)
		expect(query).toBeDefined()
		await expectError(await ask(`${exampleUrl(row[1]).split('?')[0]}?${query}`), row[1], [400, 'invalid_query'])
	})

	const writes = functions.filter(([, { method, auth }]) => method === 'POST' && !auth)
	test.each(writes)('%s is refused: no JSON, another type, too much', { timeout: SLOW }, async (...[, row]: Row) => {
		const { path, kib = 8 } = row
		await expectError(await ask(path, json('{')), row, [400, 'invalid_json'])
		await expectError(await ask(path, json('{}', { 'content-type': 'text/plain' })), row, [
			415,
			'unsupported_media_type',
		])
		await expectError(await ask(path, json(`"${'x'.repeat(kib * 1024)}"`)), row, [413, 'payload_too_large'])
	})

	const guarded = functions.filter(([, { auth }]) => auth && !auth.endsWith('-signature'))
	test.each(guarded)('%s is a 401 without a token', { timeout: SLOW }, async (...[, row]: Row) => {
		const init = row.method === 'GET' ? {} : { ...json({}), method: row.method }
		await expectError(await ask(exampleUrl(row), init), row, [401, 'unauthorized'])
	})

	const signed = functions.filter(([, { auth }]) => auth?.endsWith('-signature'))
	test.each(signed)('%s is a 503 where no secret is set', { timeout: SLOW }, async (...[, row]: Row) => {
		await expectError(await ask(row.path, json({})), row, [503, 'provider_not_configured'])
	})

	test('what a browser elsewhere sends is refused', { timeout: SLOW }, async () => {
		const vote = { key, clientId: 'elsewhere', vote: true }
		const { status } = await ask('/api/votes/toggle', json(vote, { origin: 'https://elsewhere.example' }))
		// The server takes a 403 of a function for a file that is missing, and looks for it elsewhere.
		expect([403, 404]).toContain(status)
	})

	const paths = [...new Map(functions.map(([, row]) => [row.path, exampleUrl(row).split('?')[0] as string]))]
	test.each(paths)(
		'%s is a 405 with another method, and OPTIONS says which there are',
		{ timeout: SLOW },
		async (_, path) => {
			const wrong = await ask(path, { method: 'PUT' })
			const { status, headers } = await ask(path, { method: 'OPTIONS' })
			expect([wrong.status, wrong.headers.get('allow'), status]).toEqual([405, headers.get('allow'), 204])
		},
	)
})

describe('what is kept in the store', () => {
	test.runIf(hasEntry)('a vote is counted, and taken back', { timeout: SLOW }, async () => {
		const vote = (on: boolean) => ask('/api/votes/toggle', json({ key, clientId: 'rehearsal', vote: on }))
		const { count } = await (await vote(true)).json()
		expect(count).toBeGreaterThan(0)
		expect(await (await vote(true)).json()).toMatchObject({ ok: true, count, voted: true })
		const counts = await ask('/api/votes/query', json({ keys: [key], clientId: 'rehearsal' }))
		expect(JSON.stringify(await counts.json())).toContain(`"${key}"`)
		expect(await (await vote(false)).json()).toMatchObject({ ok: true, count: count - 1, voted: false })
	})

	test('a job is saved at the desk, and public in each form', { timeout: SLOW }, async () => {
		const saved = await ask('/api/admin/jobs', json(SAMPLE_JOB, asAdmin))
		expect([saved.status, await saved.json()]).toEqual([200, { ok: true, slug: SAMPLE_JOB.slug }])
		const paths = [`/api/jobs/${SAMPLE_JOB.slug}`, `/jobs/${SAMPLE_JOB.slug}`, '/jobs', '/jobs/feed.xml']
		for (const path of paths) {
			const response = await ask(path)
			expect([path, response.status, (await response.text()).includes(SAMPLE_JOB.title)]).toEqual([path, 200, true])
		}
	})

	test('a lead is taken from the API and from its form', { timeout: SLOW }, async () => {
		const lead = {
			kind: 'sponsorship',
			contactName: 'Ada',
			contactEmail: 'ada@example.com',
			companyName: 'Example',
			listingTitle: 'A title',
			message: '',
		}
		expect((await ask('/api/listing-leads', json(lead))).status).toBe(200)
		const form = await ask('/claim', { method: 'POST', body: new URLSearchParams(lead) })
		expect([form.status, form.headers.get('cache-control'), (await form.text()).includes('Received')]).toEqual([
			200,
			'no-store',
			true,
		])
		const leads = (await (await ask('/api/admin/listing-leads', { headers: asAdmin })).json()) as { total: number }
		expect(leads.total).toBe(1)
	})

	test('requests are counted from one process to the next', { timeout: SLOW }, async () => {
		const left = async () => {
			const { headers } = await ask('/api/registry/integrity')
			return Number(/;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1])
		}
		// Where a minute ends between two requests, the count begins anew.
		const counts = [await left(), await left(), await left()]
		expect(counts.some((count, i) => i > 0 && count === (counts[i - 1] ?? 0) - 1)).toBe(true)
	})
})

test('a newsletter without a provider says so', { timeout: SLOW }, async () => {
	const response = await ask('/api/newsletter/subscribe', json({ email: 'ada@example.com', source: 'web' }))
	expect(response.status).toBe(503)
	expect(await response.json()).toMatchObject({ error: { code: 'provider_not_configured' } })
})

test('the MCP server lists its tools and calls one', { timeout: SLOW }, async () => {
	const call = async (method: string, params: object) => {
		const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
		const response = await ask('/api/mcp', json({ jsonrpc: '2.0', id: 1, method, params }, headers))
		expect(response.status).toBe(200)
		return (await response.text()).replace(/^event:.*\ndata: /, '')
	}
	expect(await call('tools/list', {})).toContain('"search_registry"')
	const query = samples.entry.title
	const found = await call('tools/call', { name: 'search_registry', arguments: { query } })
	expect(found).toContain(hasEntry ? samples.entry.slug : '"result"')
})

describe('a page', () => {
	const entries = [samples.entry, samples.package].filter(({ needs }) => needs === undefined).map(pathOf)
	const built = [
		'/',
		`/${samples.entry.category}`,
		...entries.map((path) => `/${path}`),
		'/trending',
		'/changes',
		'/docs/api',
		'/feeds',
		'/stats',
	]
	test.each(built)('%s is a file with the security headers', async (path) => {
		const response = await ask(path)
		expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
			200,
			{ ...withSecurity, 'content-type': expect.stringMatching(/^text\/html/) },
		])
	})

	const onDemand = Object.entries(ON_DEMAND).filter(([route]) => !route.includes('['))
	test.each(onDemand)(
		'%s is made on demand, and says what it is kept under',
		{ timeout: SLOW },
		async (route, page) => {
			const { status, headers } = await ask(route)
			const vary = page.caching === 'never' ? null : `query=${page.parameters.join('|') || 'none'}`
			expect([status, headers.get('netlify-vary')]).toEqual([page.parameters.includes('token') ? 400 : 200, vary])
			expect(Object.fromEntries(headers)).toMatchObject(withSecurity)
		},
	)

	test('says the same whatever is added to its address', { timeout: SLOW }, async () => {
		const [plain, added] = await Promise.all(
			['/browse', '/browse?junk=1'].map(async (path) => (await ask(path)).text()),
		)
		expect(added).toBe(plain)
	})

	test('that is not there is a 404 with a page, below /api with the envelope', { timeout: SLOW }, async () => {
		const page = await ask('/nothing/here')
		expect([page.status, (await page.text()).includes('There is no page at this address')]).toEqual([404, true])
		const api = await ask('/api/nothing')
		expect([api.status, await api.json()]).toMatchObject([404, { ok: false, error: { code: 'not_found' } }])
	})
})

test('every file that the manifest names has the bytes it says', { timeout: SLOW }, async () => {
	const { artifacts } = (await (await ask('/api/registry/manifest')).json()) as Manifest
	const queue = Object.entries(artifacts).values()
	const wrong: string[] = []
	const compare = async () => {
		for (const [path, { sha256 }] of queue) {
			const bytes = Buffer.from(await (await ask(`/${path}`)).arrayBuffer())
			if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrong.push(path)
		}
	}
	await Promise.all(Array.from({ length: 4 }, compare))
	expect(artifacts).toHaveProperty(['llms.txt'])
	expect(wrong).toEqual([])
})
