import { describe, expect, it } from 'vitest'
import { exploreArd, getArd, listArd, searchArd } from '../../../src/domain/ard.ts'
import type { Published } from '../../../src/published/published.ts'
import { type ArdEntry, ArdExploreRequest, ArdListQuery, ArdSearchRequest } from '../../../src/schema/ard.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { row } from '../search/rows.ts'

const resource = (slug: string, over: Partial<ArdEntry> = {}): ArdEntry => ({
	identifier: `urn:air:github.com:somebody:${slug}`,
	displayName: slug,
	type: 'text/plain',
	url: `https://pinakes.test/servers/${slug}/llms.txt`,
	tags: ['web'],
	representativeQueries: ['find a thing', 'find another'],
	...over,
	metadata: { key: `servers:${slug}`, category: 'servers', ...over.metadata },
})
const entries = [
	resource('registry', { type: 'application/ai-registry+json', metadata: { key: '' }, tags: [] }),
	resource('quartz', { displayName: 'Quartz', tags: ['web', 'stone'], updatedAt: '2026-03-04T00:00:00Z' }),
	resource('quartzite', {
		identifier: 'urn:air:example.com:quartzite',
		displayName: 'another',
		updatedAt: '2026-05-06T00:00:00Z',
		metadata: { key: 'servers:quartzite', dateAdded: '2026-02-03' },
	}),
	resource('marble', { displayName: 'Marble', type: 'text/markdown', updatedAt: '2026-01-02T00:00:00Z' }),
]
const rows = ['quartz', 'quartzite', 'marble'].map((slug) => row({ slug, title: slug }))
const index = openIndex(buildIndex(rows))
const published = {
	document: () => ({ specVersion: '1.0', host: {}, entries }),
	index: () => index,
	wordVectors: () => undefined,
	documentOf: (key: string) => {
		const at = rows.findIndex(({ category, slug }) => `${category}:${slug}` === key)
		return at < 0 ? undefined : at
	},
} as Partial<Published> as Published
const services = { published, baseUrl: 'https://pinakes.test' }
const namesOf = (found: readonly ArdEntry[]) => found.map(({ displayName }) => displayName)

describe('a search', () => {
	const search = (text: string, more: object = {}, filter: object = {}) =>
		searchArd(ArdSearchRequest.parse({ query: { text, filter }, ...more }), services)

	it('finds the entries of the registry’s own search, the best with a score of 100, and says who answered', () => {
		const { results } = search('quartz')
		expect(results.map(({ displayName, score }) => [displayName, score === 100])).toEqual([
			['Quartz', true],
			['another', false],
		])
		expect(results[1]?.score).toBeGreaterThan(0)
		expect(results.map(({ source }) => source)).toEqual(Array(2).fill('https://pinakes.test/api/ard'))
		expect(results[0]).not.toHaveProperty('representativeQueries')
		expect(search('lasagne').results).toEqual([])
	})

	it('is narrowed by every term, each with any of its values', () => {
		const found = (filter: object) => namesOf(search('quartz', {}, filter).results)
		expect(found({ publisher: 'example.com' })).toEqual(['another'])
		expect(found({ publisher: ['example.com', 'github.com'] })).toEqual(['Quartz', 'another'])
		expect(found({ publisher: 'github.com', tags: 'stone' })).toEqual(['Quartz'])
		expect(found({ publisher: 'example.com', tags: 'stone' })).toEqual([])
		expect(found({ 'metadata.category': 'servers', 'metadata.dateAdded': '2026-02-03' })).toEqual(['another'])
		expect(found({ 'tags.length': '2' })).toEqual([])
		expect(found({ metadata: '[object Object]' })).toEqual([])
	})

	it('refuses a term that no record keeps, in place of leaving it out', () => {
		const query = { text: 'quartz', filter: JSON.parse('{"__proto__":["x"]}') }
		for (const read of [
			ArdSearchRequest.safeParse({ query }),
			ArdExploreRequest.safeParse({ query, resultType: { facets: [{ field: 'type' }] } }),
		])
			expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
				['query.filter.__proto__', 'No field has this name. Leave it out.'],
			])
	})

	it('is read page by page, and names the next page only where there is one', () => {
		const first = search('quartz', { pageSize: 1 })
		expect([namesOf(first.results), first.pageToken]).toEqual([['Quartz'], '1'])
		const second = search('quartz', { pageSize: 1, pageToken: '1' })
		expect([namesOf(second.results), second]).toEqual([['another'], expect.not.objectContaining({ pageToken: '2' })])
		expect(search('quartz', { pageSize: 2 })).not.toHaveProperty('pageToken')
	})

	it('refers to nobody, and says so only where it is asked', () => {
		expect(search('quartz', { federation: 'referrals' }).referrals).toEqual([])
		expect(search('quartz')).not.toHaveProperty('referrals')
	})
})

describe('the counts of terms', () => {
	const explore = (facets: object[], query: object = { filter: {} }) =>
		exploreArd(ArdExploreRequest.parse({ query, resultType: { facets } }), published).facets

	it('are of all entries, the commonest first and then by name', () => {
		expect(explore([{ field: 'tags' }, { field: 'type' }])).toEqual({
			tags: {
				buckets: [
					{ value: 'web', count: 3 },
					{ value: 'stone', count: 1 },
				],
				otherCount: 0,
			},
			type: {
				buckets: [
					{ value: 'text/plain', count: 2 },
					{ value: 'application/ai-registry+json', count: 1 },
					{ value: 'text/markdown', count: 1 },
				],
				otherCount: 0,
			},
		})
	})

	it('are of what a text finds where one is given', () => {
		expect(explore([{ field: 'publisher' }], { text: 'quartz' }).publisher?.buckets).toEqual([
			{ value: 'example.com', count: 1 },
			{ value: 'github.com', count: 1 },
		])
	})

	it('leave out what is rarer than asked, and add up what does not fit', () => {
		expect(explore([{ field: 'type', minCount: 2 }]).type).toEqual({
			buckets: [{ value: 'text/plain', count: 2 }],
			otherCount: 0,
		})
		expect(explore([{ field: 'type', limit: 1 }]).type).toEqual({
			buckets: [{ value: 'text/plain', count: 2 }],
			otherCount: 2,
		})
	})
})

describe('the list', () => {
	const list = (query: Record<string, string> = {}) => listArd(ArdListQuery.parse(query), published)

	it('has every entry in the order of the catalogue, or by name or date', () => {
		expect(namesOf(list().items)).toEqual(['registry', 'Quartz', 'another', 'Marble'])
		expect(namesOf(list({ orderBy: 'displayName' }).items)).toEqual(['Marble', 'Quartz', 'another', 'registry'])
		expect(namesOf(list({ orderBy: 'displayName ASC' }).items)).toEqual(['Marble', 'Quartz', 'another', 'registry'])
		expect(namesOf(list({ orderBy: 'updatedAt DESC' }).items)).toEqual(['another', 'Quartz', 'Marble', 'registry'])
	})

	it('keeps entries of one date in the order of the catalogue, in either direction', () => {
		const updatedAt = '2026-03-04T00:00:00Z'
		const alike = ['b', 'a', 'c'].map((slug) => resource(slug, { updatedAt }))
		const same = { document: () => ({ entries: alike }) } as Partial<Published> as Published
		const ordered = (orderBy: string) => namesOf(listArd(ArdListQuery.parse({ orderBy }), same).items)
		expect([ordered('updatedAt ASC'), ordered('updatedAt DESC')]).toEqual(Array(2).fill(['b', 'a', 'c']))
	})

	it.each([
		["type = 'text/markdown'", ['Marble']],
		["type = 'text/markdown, application/ai-registry+json'", ['registry', 'Marble']],
		["publisherId = 'example.com'", ['another']],
		["displayName = 'QUARTZ'", ['Quartz']],
		["createdAfter > '2026-01-01'", ['another']],
		["updatedAfter > '2026-03-03'", ['Quartz', 'another']],
		["updatedAfter > '2026-03-04'", ['another']],
		["publisherId = 'github.com' AND updatedAfter > '2026-01-01'", ['Quartz', 'Marble']],
	])('is narrowed by %s', (filter, names) => {
		expect([namesOf(list({ filter }).items), list({ filter }).total]).toEqual([names, names.length])
	})

	it('is read page by page', () => {
		expect(list({ pageSize: '3' })).toMatchObject({ total: 4, pageToken: '3' })
		const last = list({ pageSize: '3', pageToken: '3' })
		expect([namesOf(last.items), last.pageToken]).toEqual([['Marble'], undefined])
		expect(list({ pageSize: '4' })).not.toHaveProperty('pageToken')
	})
})

describe('one entry', () => {
	it('is found by its exact identifier', () => {
		expect(getArd({ identifier: 'urn:air:example.com:quartzite' }, published).displayName).toBe('another')
		expect(() => getArd({ identifier: 'urn:air:example.com' }, published)).toThrow(
			'There is no entry urn:air:example.com in this registry.',
		)
	})
})
