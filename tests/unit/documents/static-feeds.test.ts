import { describe, expect, it } from 'vitest'
import { platformAliases } from '../../../src/clients/platforms.ts'
import { feedHealth } from '../../../src/documents/feed-health.ts'
import { feedDocuments } from '../../../src/documents/feeds.ts'
import { MAX_IN_A_DOCUMENT, staticFeedDocuments } from '../../../src/documents/static-feeds.ts'
import { Category, Platform } from '../../../src/schema/vocabulary.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueChangedAt, catalogueOf, jsonIn } from './read.ts'

const NATIVE = { 'claude-code': 'native' }
const feeds = staticFeedDocuments(
	catalogueOf(
		makeDraft('prompts/old', { dateAdded: '2026-01-02', dateUpdated: '2026-06-07' }),
		makeDraft('prompts/young', { dateAdded: '2026-05-06' }),
		makeDraft('servers/one', { platforms: NATIVE }),
		makeDraft('servers/left', {
			platforms: NATIVE,
			lifecycle: { state: 'deprecated', on: '2026-04-01', reason: 'Its makers archived it.' },
		}),
	),
)
const index = jsonIn(feeds, 'data/feeds/index.json')
const row = (id: string) => index.feeds.find((feed: { id: string }) => feed.id === id)

describe('the feeds of entries', () => {
	it('are as new as the day on which any of their entries was last added or updated', () => {
		expect(row('category:prompts')).toMatchObject({ count: 2, updatedAt: '2026-06-07' })
		expect(row('category:servers')).toMatchObject({ count: 1, updatedAt: '2026-01-02' })
		expect(row('category:hooks')).toMatchObject({ count: 0, updatedAt: null })
	})

	it('are as new as the last change of an entry, also one that its front matter leaves out', () => {
		const changed = staticFeedDocuments(catalogueChangedAt('2026-07-08T10:00:00Z', makeDraft('prompts/one')))
		const { feeds: rows } = jsonIn(changed, 'data/feeds/index.json')
		expect(rows.find(({ id }: { id: string }) => id === 'category:prompts').updatedAt).toBe('2026-07-08')
	})

	it('are one for each category, platform and alias that can be a file name, and the index lists them all', () => {
		const aliases = [...platformAliases.keys()].filter((name) => !name.includes(' '))
		const ids = [
			...Category.options.map((id) => `category:${id}`),
			...[...Platform.options, ...aliases].map((id) => `platform:${id}`),
		]
		expect(index.feeds.map(({ id }: { id: string }) => id)).toEqual(ids)
		expect(index).toMatchObject({ schemaVersion: 1, kind: 'feed-index', count: ids.length })
		for (const { url, title, count } of index.feeds)
			expect(jsonIn(feeds, url.slice(1))).toMatchObject({ schemaVersion: 1, title, count })
	})

	it('tell a platform from another name of it', () => {
		const [alias = ''] = [...platformAliases.keys()].filter((name) => !name.includes(' '))
		expect([row('platform:claude-code').kind, row(`platform:${alias}`).kind]).toEqual(['platform', 'platform-alias'])
	})

	it('have what is still recommended, of their category or for their platform', () => {
		const slugs = (path: string) => jsonIn(feeds, path).entries.map(({ slug }: { slug: string }) => slug)
		expect(slugs('data/feeds/categories/servers.json')).toEqual(['one'])
		expect(slugs('data/feeds/platforms/claude-code.json')).toEqual(['one'])
		expect(slugs('data/feeds/platforms/cursor.json')).toEqual([])
	})

	it('show rows, without what only the document of an entry has', () => {
		const [entry] = jsonIn(feeds, 'data/feeds/categories/servers.json').entries
		for (const field of ['body', 'headings', 'install', 'files', 'package', 'platformCompatibility', 'related'])
			expect(entry).not.toHaveProperty(field)
		expect(entry).not.toHaveProperty('details')
		expect(entry).toMatchObject({ slug: 'one', platforms: ['claude-code', 'generic'] })
	})

	it('go on in other documents where they are long, each with its own rows and the address of the next', () => {
		const few = catalogueOf(makeDraft('servers/one', { platforms: NATIVE }))
		const [record] = few.records
		if (!record) throw new Error('There is no entry.')
		const named = (i: number) => ({ ...record, entry: { ...record.entry, slug: `one-${i}` } })
		const records = Array.from({ length: 2 * MAX_IN_A_DOCUMENT + 1 }, (_, i) => named(i))
		const documents = staticFeedDocuments({ ...few, records })
		for (const name of ['categories/servers', 'platforms/claude-code']) {
			const paths = [`data/feeds/${name}.json`, `data/feeds/${name}/2.json`, `data/feeds/${name}/3.json`]
			const parts = paths.map((path) => jsonIn(documents, path))
			expect(parts.map(({ next }) => next)).toEqual([`/${paths[1]}`, `/${paths[2]}`, undefined])
			expect(parts.map(({ count }) => count)).toEqual(parts.map(() => records.length))
			const slugs = parts.flatMap(({ entries }) => entries.map(({ slug }: { slug: string }) => slug))
			expect(slugs).toEqual(records.map(({ entry }) => entry.slug))
		}
		const { feeds: health } = jsonIn(
			[feedHealth([...documents, ...feedDocuments(few)], { ...few, records })],
			'api/public/feeds/health',
		)
		expect(health.find(({ id }: { id: string }) => id === 'category:servers')).toMatchObject({
			itemCount: records.length,
			isCurrent: true,
		})
	})
})
