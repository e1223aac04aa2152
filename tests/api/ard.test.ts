import { request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import type {
	ArdEntry,
	ArdExploreResponse,
	ArdListResponse,
	ArdManifest,
	ArdSearchResponse,
} from '../../src/schema/ard.ts'
import { createApi } from '../support/api.ts'

const { send, get } = createApi()

const base = inject('baseUrl')
const manifest = (await (await fetch(`${base}/.well-known/ard.json`)).json()) as ArdManifest
const PUPPET = 'urn:air:github.com:harbour-works-example:browser-puppet:browser'

const post = (path: string, body: unknown) => send('POST', path, { body })
async function answer<T>(path: string, body: unknown): Promise<T> {
	const response = await post(path, body)
	expect(response.status).toBe(200)
	return response.body
}
const search = (body: object) => answer<ArdSearchResponse>('/api/ard/search', body)
const explore = (body: object) => answer<ArdExploreResponse>('/api/ard/explore', body)
const keysOf = (entries: readonly ArdEntry[]) => entries.map(({ metadata }) => metadata?.key)

describe('ARD search', () => {
	it('finds what the registry’s own search finds, in its order', async () => {
		const q = 'split a commit into small ones'
		const { results } = await get<{ results: { category: string; slug: string }[] }>(
			`/api/registry/search?limit=10&q=${encodeURIComponent(q)}`,
		)
		const found = await search({ query: { text: q } })
		expect(keysOf(found.results)).toEqual(results.map(({ category, slug }) => `${category}:${slug}`))
	})

	it('scores relevance from 100 downwards and says which registry answered', async () => {
		const { results } = await search({ query: { text: 'drive a browser' } })
		const scores = results.map(({ score }) => score)
		expect(scores).toEqual(scores.toSorted((a, b) => b - a))
		expect([scores[0], results[0]?.identifier]).toEqual([100, PUPPET])
		expect(new Set(results.map(({ source }) => new URL(source).pathname))).toEqual(new Set(['/api/ard']))
		expect(results.filter((result) => 'representativeQueries' in result)).toEqual([])
	})

	it('takes values of a term as alternatives and terms together', async () => {
		const type = 'application/mcp-server+json'
		const filter = { type: [type, 'text/none'], 'metadata.category': 'servers', publisher: ['github.com'] }
		const { results } = await search({ query: { text: 'browser', filter }, pageSize: 100 })
		expect(results.length).toBeGreaterThan(0)
		expect(results.filter((one) => one.type !== type || !one.identifier.startsWith('urn:air:github.com:'))).toEqual([])
		const none = { query: { text: 'browser', filter: { type, 'metadata.category': 'prompts' } } }
		expect((await search(none)).results).toEqual([])
	})

	it('finds nothing by terms that no entry has, also not those of every object', async () => {
		for (const term of ['constructor', 'tags.length', 'metadata.toString', 'nothing'])
			expect([term, (await search({ query: { text: 'browser', filter: { [term]: '1' } } })).results]).toEqual([
				term,
				[],
			])
	})

	it('is read page by page', async () => {
		const query = { text: 'review code' }
		const whole = await search({ query, pageSize: 100 })
		const first = await search({ query, pageSize: 2 })
		const second = await search({ query, pageSize: 2, pageToken: first.pageToken })
		expect(keysOf([...first.results, ...second.results])).toEqual(keysOf(whole.results).slice(0, 4))
		expect(whole.pageToken).toBeUndefined()
	})

	it('refers to nobody, and says so only when it is asked', async () => {
		const query = { text: 'browser' }
		expect(await search({ query, federation: 'referrals' })).toHaveProperty('referrals', [])
		for (const federation of ['none', 'auto'])
			expect(await search({ query, federation })).not.toHaveProperty('referrals')
	})

	it.each([
		{},
		{ query: {} },
		{ query: { text: ' ' } },
		{ query: { text: 'x'.repeat(501) } },
		{ query: { text: 'x', filter: { 'okf:taxonomy': ['a'] } } },
		{ query: { text: 'x', filter: { type: { not: 'a' } } } },
		{ query: { text: 'x' }, federation: 'all' },
		{ query: { text: 'x' }, pageSize: 101 },
		{ query: { text: 'x' }, pageSize: 0 },
		{ query: { text: 'x' }, pageToken: '-1' },
		[],
		null,
	])('refuses %j as ARD does', async (body) => {
		const response = await post('/api/ard/search', body)
		expect([response.status, response.body]).toEqual([
			400,
			{ errorCode: 'INVALID_ARGUMENT', message: expect.stringMatching(/\S/) },
		])
	})

	it('refuses what is not JSON, and browsers of other origins', async () => {
		const broken = await send('POST', '/api/ard/search', { body: '{' })
		const foreign = await send('POST', '/api/ard/search', { headers: { origin: 'https://elsewhere.example' } })
		expect([broken.status, broken.body.errorCode]).toEqual([400, 'INVALID_ARGUMENT'])
		expect([foreign.status, foreign.body.errorCode]).toEqual([403, 'INVALID_ARGUMENT'])
	})
})

describe('ARD explore', () => {
	const count = (type: string) => manifest.entries.filter((entry) => entry.type === type).length

	it('counts the whole registry where nothing narrows it', async () => {
		const { resultType, facets } = await explore({ resultType: { facets: [{ field: 'type' }] } })
		expect(resultType).toBe('facets')
		for (const { value, count: said } of facets.type?.buckets ?? [])
			expect([value, said]).toEqual([value, count(value)])
		expect(facets.type?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(manifest.entries.length)
	})

	it('keeps the largest and counts the rest', async () => {
		const { facets } = await explore({
			resultType: {
				facets: [
					{ field: 'metadata.category', limit: 1 },
					{ field: 'publisher', minCount: 5 },
				],
			},
		})
		const [largest] = facets['metadata.category']?.buckets ?? []
		expect(largest?.value).toBe('servers')
		expect((largest?.count ?? 0) + (facets['metadata.category']?.otherCount ?? 0)).toBe(manifest.entries.length - 2)
		expect(facets.publisher?.buckets.every(({ count }) => count >= 5)).toBe(true)
	})

	it('counts what a search finds', async () => {
		const query = { text: 'drive a browser', filter: { 'metadata.category': 'servers' } }
		const { results } = await search({ query, pageSize: 100 })
		const { facets } = await explore({ query, resultType: { facets: [{ field: 'metadata.category' }] } })
		expect(facets['metadata.category']).toEqual({
			buckets: [{ value: 'servers', count: results.length }],
			otherCount: 0,
		})
	})

	it('refuses another shape of result', async () => {
		expect((await post('/api/ard/explore', { resultType: { sample: {} } })).status).toBe(400)
	})
})

describe('ARD agents', () => {
	const list = (query: Record<string, string>) => get<ArdListResponse>(`/api/ard/agents?${new URLSearchParams(query)}`)

	it('are every entry of the manifest, by its identifier, exactly', async () => {
		for (const entry of manifest.entries)
			expect(await get(`/api/ard/agents/${encodeURIComponent(entry.identifier)}`)).toEqual(entry)
		const response = await fetch(`${base}/api/ard/agents/${encodeURIComponent(PUPPET)}`)
		expect([response.status, response.headers.get('etag') !== null]).toEqual([200, true])
	})

	it.each([
		[encodeURIComponent(PUPPET.toUpperCase()), 400, 'INVALID_ARGUMENT'],
		[encodeURIComponent(`${PUPPET}x`), 404, 'NOT_FOUND'],
		[encodeURIComponent(encodeURIComponent(PUPPET)), 400, 'INVALID_ARGUMENT'],
		['urn:air:example.com', 400, 'INVALID_ARGUMENT'],
		['%E0%A4%A', 400, 'INVALID_ARGUMENT'],
		['none', 400, 'INVALID_ARGUMENT'],
	])('are not found as %s', async (segment, status, errorCode) => {
		const response = await send('GET', `/api/ard/agents/${segment}`)
		expect([response.status, response.body]).toMatchObject([status, { errorCode }])
	})

	it('are decoded once by the local server too', async () => {
		const status = await new Promise((resolve) => {
			const { hostname, port } = new URL(base)
			request({ hostname, port, path: `/api/ard/agents/${PUPPET.replaceAll(':', '%3A')}` }, (response) => {
				response.resume()
				resolve(response.statusCode)
			}).end()
		})
		expect(status).toBe(200)
	})

	it('are listed page by page', async () => {
		const first = await list({ pageSize: '3' })
		const second = await list({ pageSize: '3', pageToken: first.pageToken ?? '' })
		expect([...first.items, ...second.items]).toEqual(manifest.entries.slice(0, 6))
		expect([first.total, (await list({})).items.length]).toEqual([manifest.entries.length, 20])
	})

	it('are filtered and ordered', async () => {
		const filter =
			"type = 'application/mcp-server+json' AND publisherId = 'github.com, example.com' AND updatedAfter > '2026-01-01'"
		const { items, total } = await list({ filter, orderBy: 'displayName DESC', pageSize: '100' })
		expect(total).toBe(items.length)
		expect(items.length).toBeGreaterThan(1)
		expect(items.filter(({ type }) => type !== 'application/mcp-server+json')).toEqual([])
		const names = items.map(({ displayName }) => displayName)
		expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : -1)))
		expect((await list({ filter: "displayName = 'BROWSER PUPPET'" })).total).toBe(1)
		expect((await list({ filter: "updatedAfter > '2999-01-01'" })).total).toBe(0)
	})

	it.each(['type = MCP', 'type', "color = 'red'", "type = 'a' OR type = 'b'", "updatedAfter > 'soon'"])(
		'refuse the filter %s',
		async (filter) => {
			const response = await send('GET', `/api/ard/agents?${new URLSearchParams({ filter })}`)
			expect([response.status, response.body]).toMatchObject([400, { errorCode: 'INVALID_ARGUMENT' }])
		},
	)
})
