import { describe, expect, test } from 'vitest'
import { searchTool, trendingTool } from '../../src/mcp/tools/find.ts'
import { TrendingResponse } from '../../src/schema/trending.ts'
import { createApi } from '../support/api.ts'

const { app, send } = createApi()
const trending = async () => TrendingResponse.parse((await send('GET', '/api/registry/trending?limit=50')).body)
const slugs = async () => (await trending()).entries.map(({ slug }) => slug)
const vote = (ip: string, { clientId = ip, on = true } = {}) =>
	send('POST', '/api/votes/toggle', { body: { key: 'servers:notebook', clientId, vote: on }, ip })
const signal = (ip: string, signal: string, { slug = 'notebook', clientId = ip } = {}) =>
	send('POST', '/api/community-signals', { body: { targetKey: `servers:${slug}`, signal, clientId }, ip })
const intent = (ip: string, slug: string) =>
	send('POST', '/api/intent-events', {
		body: { targetKey: `servers:${slug}`, eventName: 'install', source: 'api' },
		ip,
	})
const TWELVE = Array.from({ length: 12 }, (_, n) => `192.0.2.${10 + n}`)

describe('GET /api/registry/trending', () => {
	test('lists what was seen last, and says so, before ten addresses have spoken; the house comes no earlier', async () => {
		const { basis, signalsAvailable, entries } = await trending()
		expect([basis, signalsAvailable]).toEqual(['recently_observed', { votes: true, community: true, intent: true }])
		expect(entries.filter(({ score }) => score !== 0)).toEqual([])
		const seen = entries.map(({ lastSeenAt }) => lastSeenAt)
		expect(seen).toEqual(seen.toSorted().reverse())
		const isHouse = entries.map(({ reasons }) => reasons.includes('first_party_package'))
		expect(isHouse.lastIndexOf(false)).toBeGreaterThan(isHouse.indexOf(true))
	})

	test('nine addresses are too few to tell what is trending, however much they say', async () => {
		const before = await slugs()
		for (const ip of TWELVE.slice(0, 9))
			for (const clientId of ['a', 'b']) await vote(ip, { clientId: `${ip}${clientId}` })
		for (const ip of TWELVE.slice(0, 9)) for (let n = 0; n < 9; n++) await intent(ip, 'notebook')
		expect([(await trending()).basis, await slugs()]).toEqual(['recently_observed', before])
		for (const ip of TWELVE.slice(0, 9))
			for (const clientId of ['a', 'b']) await vote(ip, { clientId: `${ip}${clientId}`, on: false })
	})

	test('from ten addresses on it goes by signals, without the two strongest, and gives the reasons', async () => {
		for (const ip of TWELVE) await signal(ip, 'works')
		const { basis, entries } = await trending()
		expect(basis).toBe('signals')
		expect(entries[0]).toMatchObject({ slug: 'notebook', score: 50, reasons: ['community_works', 'recent_intent'] })
		expect(entries[0]?.addressesByDay).toEqual([...Array(27).fill(0), 12])
		expect([entries[1]?.score, entries[1]?.addressesByDay]).toEqual([0, undefined])
	})

	test('of a category that does not exist is empty and says which there are', async () => {
		const { status, body } = await send('GET', '/api/registry/trending?category=servrs')
		expect([status, body.count]).toEqual([200, 0])
		expect(TrendingResponse.parse(body).note).toMatch(
			/^There is no category “servrs”. Did you mean servers\? There are .*servers/,
		)
		expect((await send('GET', '/api/registry/trending?category=servers')).body).not.toHaveProperty('note')
	})

	test('is the same list in MCP, with what it goes by', async () => {
		const found = (await trendingTool.run({ limit: 8 } as never, app as never)) as {
			basis: string
			results: unknown[]
		}
		expect([found.basis, found.results[0]]).toMatchObject(['signals', { key: 'servers:notebook', score: 50 }])
	})

	test.each([{ query: 'most popular servers' }, { query: 'trending' }, { query: '', sort: 'trending' }])(
		'is the order of a search in MCP that asks for it: %j',
		async (asked) => {
			const found = (await searchTool.run({ limit: 8, offset: 0, ...asked } as never, app as never)) as {
				results: unknown[]
				understood?: string[]
			}
			expect(found.results[0]).toMatchObject({ key: 'servers:notebook' })
			if (asked.query) expect(found.understood?.[0]).toContain('most used lately first')
		},
	)

	test('is not bought by three votes and sixty installs, and not sunk by twelve “broken” of one address', async () => {
		const before = await slugs()
		for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await signal(ip, 'works', { slug: 'notion' })
		for (let n = 0; n < 58; n++) await intent('198.51.100.1', 'notion')
		for (let n = 0; n < 12; n++) await signal('198.51.100.4', 'broken', { clientId: `liar${n}` })
		expect(await slugs()).toEqual(before)
	})

	test('is not bought by many networks of one site either', async () => {
		const before = await slugs()
		for (let n = 0; n < 20; n++) await signal(`2001:db8:77:${n.toString(16)}::1`, 'works', { slug: 'notion' })
		expect(await slugs()).toEqual(before)
	})

	test('forgets the weight of what is taken back, and of nothing else', async () => {
		for (const ip of TWELVE)
			await send('POST', '/api/community-signals', {
				body: { targetKey: 'servers:notebook', signal: 'works', clientId: ip, active: false },
				ip,
			})
		const left = (await trending()).entries.find(({ slug }) => slug === 'notebook')
		expect(left).toMatchObject({ score: 35, reasons: ['recent_intent'] })
	})

	test('is kept by the CDN for a minute, apart for its own parameters only', async () => {
		const { headers } = await send('GET', '/api/registry/trending?utm_source=x')
		expect(headers.get('netlify-vary')).toBe('query=category|platform|limit')
		expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=60')
	})
})
