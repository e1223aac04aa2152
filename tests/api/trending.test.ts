import { beforeAll, describe, expect, test } from 'vitest'
import { TrendingResponse } from '../../src/schema/trending.ts'
import { ask, send } from './state.ts'

let registry: Parameters<typeof ask>[0]
let votes: Parameters<typeof send>[0]
const trending = async () => TrendingResponse.parse((await ask(registry, '/api/registry/trending?limit=50')).body)
const rankOf = async (slug: string) => (await trending()).entries.findIndex((entry) => entry.slug === slug)

beforeAll(async () => {
	registry = (await import('../../netlify/functions/registry.ts')).default
	votes = (await import('../../netlify/functions/votes.ts')).default
})

describe('GET /api/registry/trending', () => {
	test('says that signals count, and starts from facts about trust', async () => {
		const { signalsAvailable, entries } = await trending()
		expect(signalsAvailable).toEqual({ votes: true, community: true, intent: true })
		expect(entries[0]).toMatchObject({ score: 4, reasons: ['first_party_package', 'production_verified'] })
	})

	test('a target needs three addresses before signals raise it', async () => {
		const before = await rankOf('obsidian')
		for (const ip of ['192.0.2.10', '192.0.2.11'])
			await send(votes, '/api/votes/toggle', { key: 'mcp:obsidian', clientId: ip, vote: true }, { ip })
		expect(await rankOf('obsidian')).toBe(before)
		await send(votes, '/api/votes/toggle', { key: 'mcp:obsidian', clientId: 'third', vote: true }, { ip: '192.0.2.12' })
		const [first] = (await trending()).entries
		expect(first).toMatchObject({ slug: 'obsidian', score: 12, reasons: ['upvotes'] })
	})

	test('a vote taken back weighs nothing', async () => {
		for (const ip of ['192.0.2.10', '192.0.2.11'])
			await send(votes, '/api/votes/toggle', { key: 'mcp:obsidian', clientId: ip, vote: false }, { ip })
		await send(
			votes,
			'/api/votes/toggle',
			{ key: 'mcp:obsidian', clientId: 'third', vote: false },
			{ ip: '192.0.2.12' },
		)
		expect((await trending()).entries[0]?.slug).not.toBe('obsidian')
	})

	test('is kept by the CDN for a minute, apart for its own parameters only', async () => {
		const { headers } = await ask(registry, '/api/registry/trending?utm_source=x')
		expect(headers.get('netlify-vary')).toBe('query=category|platform|limit')
		expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=60')
	})
})
