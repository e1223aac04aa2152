import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import { newsFeeds } from '../../../src/documents/news.ts'
import { settings } from '../../../src/schema/settings.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf } from './read.ts'

const feedOf = (prefix: string, ...drafts: Parameters<typeof catalogueOf>) =>
	newsFeeds(catalogueOf(...drafts)).find((feed) => feed.prefix === prefix)
const withdrawn = (path: string, reason = 'Its makers asked for it.') => ({
	...makeDraft(path),
	data: {
		title: 'Gone',
		dateAdded: '2026-01-02',
		lifecycle: { state: 'withdrawn', on: '2026-03-04', reason },
	},
})

describe('the feeds of news', () => {
	it('are one for everything and one for each category, in the order of the settings', () => {
		const feeds = newsFeeds(catalogueOf())
		expect(feeds.map(({ prefix }) => prefix)).toEqual(['', ...Category.options.map((id) => `${id}/`)])
		expect(feeds.map(({ homeUrl }) => homeUrl)).toEqual([`${BASE}/`, ...Category.options.map((id) => `${BASE}/${id}`)])
		expect(feeds[0]).toMatchObject({ title: settings.name, description: settings.description })
		expect(feeds[1]?.title).toMatch(new RegExp(`^${settings.name}: .`))
		expect(new Set(feeds.map(({ description }) => description)).size).toBe(feeds.length)
	})

	it('hold the newest hundred items and no more, however many there are', () => {
		const drafts = Array.from({ length: 101 }, (_, i) =>
			makeDraft(`prompts/n${i}`, { dateAdded: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10) }),
		)
		const { items = [] } = feedOf('', ...drafts) ?? {}
		expect(items).toHaveLength(100)
		expect([items[0]?.url, items.at(-1)?.url]).toEqual([`${BASE}/prompts/n100`, `${BASE}/prompts/n1`])
		expect(feedOf('prompts/', ...drafts)?.items).toHaveLength(100)
	})

	it('take back a hundred items and no more', () => {
		const gone = Array.from({ length: 101 }, (_, i) => withdrawn(`prompts/n${i}`))
		expect(feedOf('', ...gone)?.takenBack).toHaveLength(100)
	})

	it('were changed when their newest item was, and an empty one when the catalogue was', () => {
		const drafts = [makeDraft('prompts/one', { dateAdded: '2026-02-03' }), makeDraft('servers/one')]
		expect(feedOf('', ...drafts)?.updatedAt).toBe('2026-02-03T00:00:00Z')
		expect(feedOf('servers/', ...drafts)?.updatedAt).toBe('2026-01-02T00:00:00Z')
		expect(feedOf('hooks/', ...drafts)?.updatedAt).toBe('2026-02-03T00:00:00Z')
	})

	it('hold what belongs to their category alone', () => {
		const drafts = [makeDraft('prompts/one'), makeDraft('servers/one')]
		expect(
			feedOf('', ...drafts)
				?.items.map(({ category }) => category)
				.sort(),
		).toEqual(['prompts', 'servers'])
		expect(feedOf('servers/', ...drafts)?.items.map(({ category }) => category)).toEqual(['servers'])
	})
})

describe('an item', () => {
	it('says what happened, where, by whom, and in the words of the entry', () => {
		const draft = makeDraft('servers/one', { title: 'One', tags: ['web'], dateUpdated: '2026-05-06' })
		expect(feedOf('', draft)?.items).toEqual([
			{
				id: `${BASE}/changes#20260506000000-updated-servers-one`,
				title: 'Updated: One',
				url: `${BASE}/servers/one`,
				summary: 'An example that exists so that a test has something to read.',
				at: '2026-05-06T00:00:00Z',
				author: 'Somebody',
				tags: ['web'],
				category: 'servers',
			},
			expect.objectContaining({ title: 'Added: One', at: '2026-01-02T00:00:00Z' }),
		])
	})

	it('of an update says first what it changed, where the version before is known', () => {
		const of = (fields: object) => makeDraft('servers/one', fields)
		const after = of({ license: 'ISC', dateUpdated: '2026-05-06' })
		const revision = ({ text }: { text: string }, status: 'A' | 'M', day: string) => ({
			...{ status, text, path: 'servers/one', at: `${day}T00:00:00Z` },
			sha256: sha256(text),
		})
		const revisions = [revision(of({ license: 'MIT' }), 'A', '2026-05-01'), revision(after, 'M', '2026-05-06')]
		const [feed] = newsFeeds(buildCatalogue([after], { baseUrl: BASE, revisions }))
		expect(feed?.items[0]?.summary).toBe(
			'Licence MIT → ISC. An example that exists so that a test has something to read.',
		)
	})

	it('of an entry that moved leads to where it is now', () => {
		const renamedFrom = [{ path: 'servers/old', on: '2026-04-05' }]
		const [renamed] = feedOf('', makeDraft('servers/new', { title: 'New', renamedFrom }))?.items ?? []
		expect(renamed).toMatchObject({ title: 'Renamed: New', url: `${BASE}/servers/new` })
	})

	it('of a deprecation says why', () => {
		const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'Its makers archived it.' }
		const [item] = feedOf('', makeDraft('servers/one', { lifecycle }))?.items ?? []
		expect(item).toMatchObject({ title: 'Deprecated: Example', summary: 'Its makers archived it.' })
	})

	it('of a removal takes back everything that was said before, and nothing that is said after it came back', () => {
		const of = (fields: object) => makeDraft('servers/one', fields)
		const revision = (status: 'A' | 'M' | 'D', day: string, fields: object = {}) => {
			const { text } = of(fields)
			return { status, text, path: 'servers/one', at: `${day}T00:00:00Z`, sha256: sha256(text) }
		}
		const gone = [
			revision('A', '2026-05-01'),
			revision('M', '2026-05-06', { dateUpdated: '2026-05-06' }),
			revision('D', '2026-05-07'),
		]
		const ofRevisions = (drafts: ReturnType<typeof of>[], revisions: typeof gone) => {
			const [feed] = newsFeeds(buildCatalogue(drafts, { baseUrl: BASE, revisions }))
			return [
				feed?.items.map(({ at }) => at.slice(0, 10)),
				feed?.takenBack.map(({ id }) => id.split('#')[1]?.slice(0, 8)),
			]
		}
		expect(ofRevisions([], gone)).toEqual([['2026-05-07'], ['20260506', '20260501']])
		const back = [...gone, revision('A', '2026-05-08')]
		const [items, takenBack] = ofRevisions([of({})], back)
		expect(items?.[0]).toBe('2026-05-08')
		expect(takenBack).toEqual([])
	})

	it('of a removal leads to the tombstone, and takes back what was said before', () => {
		const feed = feedOf('', withdrawn('servers/gone'))
		expect(feed?.items).toEqual([
			expect.objectContaining({
				title: 'Removed: Gone',
				url: `${BASE}/servers/gone`,
				summary: 'Its makers asked for it.',
				author: settings.name,
				tags: [],
			}),
		])
		expect(feed?.takenBack).toEqual([
			{
				id: `${BASE}/changes#20260102000000-added-servers-gone`,
				at: '2026-03-04T00:00:00Z',
				reason: 'Its makers asked for it.',
				category: 'servers',
			},
		])
		expect(feedOf('prompts/', withdrawn('servers/gone'))?.takenBack).toEqual([])
	})
})
