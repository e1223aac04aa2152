import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DiffResponse } from '../../src/schema/changes.ts'
import { IntegrityReport, type Manifest } from '../../src/schema/registry.ts'
import { TrendingResponse } from '../../src/schema/trending.ts'
import { createApi } from '../support/api.ts'

const { app, send, get, refusal } = createApi()

afterEach(() => vi.restoreAllMocks())

describe('a registry that cannot be read', () => {
	it('is an error on our side, of which nothing is told', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => {})
		vi.spyOn(app.published, 'changes').mockImplementation(() => {
			throw new Error('ENOENT: no such file, open /var/task/dist/data/changes.json')
		})
		const response = await send('GET', '/api/registry/diff')
		expect([response.status, response.headers.get('cache-control'), response.body]).toEqual([
			500,
			'no-store',
			{
				ok: false,
				error: { code: 'internal_error', message: 'Something went wrong on our side.' },
				requestId: 'request-1',
			},
		])
	})
})

describe('what the CDN keeps apart', () => {
	it.each([
		[
			'/api/registry/search',
			'query=q|category|platform|installable|hasSafetyNotes|hasPrivacyNotes|downloadTrust|claimStatus|sourceStatus|kind|tag|author|auth|needsCredentials|transport|location|runtime|readOnly|observed|asksNoHost|maintained|license|maxTokens|words|sort|explain|includeDeprecated|limit|offset',
		],
		['/api/registry/trending', 'query=category|platform|limit'],
		['/api/registry/diff', 'query=limit|offset|since'],
		['/api/registry/integrity', 'query=artifact|hash|sha256'],
		['/api/registry/manifest', 'query=none'],
		['/api/registry/entries/servers/browser/llms', 'query=none'],
	])('are the parameters that %s reads, and no others', async (path, vary) => {
		expect((await send('GET', path)).headers.get('netlify-vary')).toBe(vary)
	})
})

describe('trending entries', () => {
	const trending = async (query = '') => TrendingResponse.parse(await get(`/api/registry/trending${query}`))

	it('are twelve, the best first', async () => {
		const answer = await trending()
		expect(answer).toMatchObject({
			kind: 'registry-trending',
			category: '',
			platform: '',
			limit: 12,
			count: 12,
			signalsAvailable: { votes: true, community: true, intent: true },
		})
		const scores = answer.entries.map(({ score }) => score)
		expect(scores).toEqual(scores.toSorted((a, b) => b - a))
	})

	it('are of the category and platform that were asked', async () => {
		const answer = await trending('?category=hooks&platform=claude&limit=50')
		expect(answer).toMatchObject({ category: 'hooks', platform: 'claude', limit: 50 })
		expect(
			answer.entries.filter(
				({ category, platforms }) => category !== 'hooks' || !platforms.some((id) => id.startsWith('claude')),
			),
		).toEqual([])
		expect(await trending('?category=nowhere')).toMatchObject({ count: 0, entries: [] })
	})

	it.each([
		['limit', '0'],
		['limit', '51'],
		['category', 'A'],
		['platform', '-'],
	])('refuse %s=%s', async (name, value) => {
		expect(await refusal(`/api/registry/trending?${name}=${value}`)).toEqual([400, 'invalid_query', name])
	})
})

describe('changes', () => {
	const diff = async (query = '') => DiffResponse.parse(await get(`/api/registry/diff${query}`))

	it('are newest first and as many as asked', async () => {
		const all = await diff('?limit=500')
		const times = all.entries.map(({ at }) => at)
		expect(times).toEqual(times.toSorted().reverse())
		expect([all.count, all.since, all.hasChanges]).toEqual([all.entries.length, null, true])
		const two = await diff('?limit=2')
		expect([two.count, two.totalAvailable, two.entries]).toEqual([2, all.totalAvailable, all.entries.slice(0, 2)])
		expect((await diff()).count).toBe(Math.min(100, all.totalAvailable))
	})

	it('since a signature are what came after it', async () => {
		const { entries, currentSignature } = await diff('?limit=5')
		expect(entries[0]?.signature).toBe(currentSignature)
		const since = await diff(`?since=${entries[2]?.signature}`)
		expect([since.entries, since.since]).toEqual([entries.slice(0, 2), entries[2]?.signature])
		expect(await diff(`?since=${currentSignature}`)).toMatchObject({ hasChanges: false, count: 0, entries: [] })
	})

	it('since a state nobody knows are all, and it is said', async () => {
		const unknown = await diff(`?since=${'0'.repeat(64)}&limit=1`)
		expect([unknown.hasChanges, unknown.totalAvailable]).toEqual([true, (await diff()).totalAvailable])
		expect(unknown.note).toMatch(/not in this deployment’s history/)
	})

	it('since a day or a moment begin with it', async () => {
		const { entries, totalAvailable } = await diff('?limit=500')
		const at = entries[0]?.at ?? ''
		expect((await diff(`?since=${at}`)).entries.every((change) => change.at >= at)).toBe(true)
		expect((await diff('?since=2020-01-01')).totalAvailable).toBe(totalAvailable)
		expect(await diff('?since=2999-01-01')).toMatchObject({ hasChanges: false, count: 0, since: '2999-01-01' })
	})

	it.each([
		['limit', '0'],
		['limit', '501'],
		['since', 'yesterday'],
		['since', '2026-13-01'],
	])('refuse %s=%s', async (name, value) => {
		expect(await refusal(`/api/registry/diff?${name}=${value}`)).toEqual([400, 'invalid_query', name])
	})
})

describe('integrity', () => {
	const check = async (query = '') => IntegrityReport.parse(await get(`/api/registry/integrity${query}`))
	const artifact = 'data/feeds/index.json'
	const bytes = readFileSync(`dist/${artifact}`)
	const sha256 = createHash('sha256').update(bytes).digest('hex')
	const current = { sha256, bytes: bytes.byteLength }

	it('without a question lists the manifest', async () => {
		const { artifacts } = await get<Manifest>('/api/registry/manifest')
		expect(await check()).toMatchObject({
			ok: true,
			status: 'snapshot',
			artifact: null,
			hash: null,
			current: null,
			artifacts,
		})
	})

	it.each([
		['current', `artifact=${artifact}`, true, null, current],
		['current', `artifact=/${artifact}`, true, null, current],
		['match', `artifact=${artifact}&hash=${sha256}`, true, sha256, current],
		['match', `artifact=${artifact}&sha256=${sha256.toUpperCase()}`, true, sha256, current],
		['mismatch', `artifact=${artifact}&hash=${'0'.repeat(64)}`, false, '0'.repeat(64), current],
		['unknown', 'artifact=data/none.json', false, null, null],
		['unknown', 'artifact=__proto__', false, null, null],
		['unknown', 'artifact=..%2F..%2Fetc%2Fpasswd', false, null, null],
		['unknown', 'artifact=api/registry/manifest', false, null, null],
	])('says %s of ?%s', async (status, query, ok, hash, current) => {
		expect(await check(`?${query}`)).toMatchObject({ status, ok, hash, current })
	})

	it.each([
		[`hash=${sha256}`, 'artifact'],
		[`artifact=${artifact}&hash=abc`, 'hash'],
		[`artifact=${artifact}&hash=${sha256}&sha256=${'0'.repeat(64)}`, 'sha256'],
		[`artifact=${'x'.repeat(201)}`, 'artifact'],
	])('refuses ?%s', async (query, name) => {
		expect(await refusal(`/api/registry/integrity?${query}`)).toEqual([400, 'invalid_query', name])
	})
})
