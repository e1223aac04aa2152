import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { listedOf } from '../../src/catalogue/catalogue.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import type { Document } from '../../src/documents/document.ts'
import { feedHealth } from '../../src/documents/feed-health.ts'
import { documents } from '../../src/documents/index.ts'
import { FeedHealth } from '../../src/schema/feeds.ts'
import { CONTENT } from '../registry/registry.ts'

const catalogue = buildCatalogue(readContent(CONTENT), { baseUrl: 'https://pinakes.test' })
const published = documents(catalogue)
const bodyOf = (path: string) => String(published.find((document) => document.path === path)?.body)
const read = ({ body }: Document) => FeedHealth.parse(JSON.parse(String(body)))
const health = read(feedHealth(published, catalogue))

describe('/api/public/feeds/health', () => {
	it('is published and in the manifest', () => {
		expect(FeedHealth.parse(JSON.parse(bodyOf('api/public/feeds/health')))).toEqual(health)
		expect(JSON.parse(bodyOf('api/registry/manifest')).artifacts).toHaveProperty(['api/public/feeds/health'])
	})

	it('has every feed that is published, each once', () => {
		const feeds = published
			.map(({ path }) => `/${path}`)
			.filter((path) => /\/(?:feed\.xml|atom\.xml|feed\.json)$|^\/data\/feeds\/(?:categories|platforms)\//.test(path))
		expect(health.feeds.map(({ url }) => url).sort()).toEqual(feeds.sort())
		expect(health.count).toBe(feeds.length)
		expect(new Set(health.feeds.map(({ id }) => id)).size).toBe(feeds.length)
	})

	it('counts the items that are in the bytes, and names those bytes', () => {
		const rss = health.feeds.find(({ id }) => id === 'rss:all')
		expect(rss).toEqual({
			id: 'rss:all',
			title: 'Lectern',
			url: '/feed.xml',
			itemCount: bodyOf('feed.xml').match(/<item>/g)?.length,
			latestItemAt: catalogue.events.find(({ news }) => news)?.change.at,
			lastBuilt: catalogue.events.find(({ news }) => news)?.change.at,
			etag: `"${createHash('sha256').update(bodyOf('feed.xml')).digest('base64url')}"`,
			isCurrent: true,
		})
		const mcp = health.feeds.find(({ id }) => id === 'category:servers')
		expect(mcp?.itemCount).toBe(listedOf(catalogue).filter(({ category }) => String(category) === 'servers').length)
	})

	it('finds all of them current', () => {
		expect(health.feeds.filter(({ isCurrent }) => !isCurrent)).toEqual([])
	})

	it('finds a feed that lacks what the catalogue holds', () => {
		const behind = published.map((document) =>
			document.path === 'servers/atom.xml' ? { ...document, body: '<feed><entry></entry></feed>' } : document,
		)
		const ids = read(feedHealth(behind, catalogue)).feeds.flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]))
		expect(ids).toEqual(['atom:servers'])
	})
})
