import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { relatedEntries } from '../../../src/catalogue/related.ts'
import { makeDraft } from './draft.ts'
import { makeEntry } from './entry.ts'

const BASE = { baseUrl: 'https://pinakes.test' }
const DRAFTS = [
	makeDraft('servers/one', { title: 'One', tags: ['web'] }),
	makeDraft('servers/two', { title: 'Two', tags: ['web', 'rare'], author: 'Else' }),
	makeDraft('prompts/one', { tags: ['web', 'rare'], author: 'Third', dateUpdated: '2026-05-01' }),
	makeDraft('sets/set', { title: 'Set', author: 'Fourth' }),
]
const permutations = <T>(items: readonly T[]): T[][] =>
	items.length < 2
		? [[...items]]
		: items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]))

describe('building the catalogue', () => {
	it('gives the same catalogue whatever the order of the drafts', () => {
		const catalogues = permutations(DRAFTS).map((drafts) => JSON.stringify(buildCatalogue(drafts, BASE)))
		expect(new Set(catalogues).size).toBe(1)
	})

	it('sorts records by path', () => {
		const { records } = buildCatalogue(DRAFTS, BASE)
		expect(records.map(({ entry }) => entry.url)).toEqual(['/prompts/one', '/servers/one', '/servers/two', '/sets/set'])
	})

	it('leaves out drafts that do not hold, for the checks to explain', () => {
		const broken = [
			makeDraft('nowhere/one'),
			makeDraft('prompts/bad', { title: 7 }),
			{ ...makeDraft('prompts/fault'), problems: ['A fault.'] },
		]
		expect(buildCatalogue(broken, BASE)).toEqual({
			baseUrl: 'https://pinakes.test',
			records: [],
			tombstones: [],
			events: [],
			generatedAt: '1970-01-01T00:00:00Z',
			historyFrom: 'front-matter',
		})
	})

	it('takes slashes off the end of the base address', () => {
		expect(buildCatalogue(DRAFTS, { baseUrl: 'https://pinakes.test//' }).records[0]?.entry.canonicalUrl).toBe(
			'https://pinakes.test/prompts/one',
		)
	})
})

describe('related entries', () => {
	const related = (drafts = DRAFTS) =>
		Object.fromEntries(buildCatalogue(drafts, BASE).records.map(({ entry }) => [entry.url, entry.related]))

	it('share tags, an author or a collection; what is rarer weighs more, and is said first', () => {
		expect(related()).toEqual({
			'/sets/set': [],
			'/prompts/one': [
				{ key: 'servers:two', title: 'Two', reasons: ['both about rare', 'both about web'] },
				{ key: 'servers:one', title: 'One', reasons: ['both about web'] },
			],
			'/servers/one': [
				{ key: 'servers:two', title: 'Two', reasons: ['together in “Set”', 'both about web'] },
				{ key: 'sets:set', title: 'Set', reasons: ['includes this entry'] },
				{ key: 'prompts:one', title: 'Example', reasons: ['both about web'] },
			],
			'/servers/two': [
				{ key: 'servers:one', title: 'One', reasons: ['together in “Set”', 'both about web'] },
				{ key: 'prompts:one', title: 'Example', reasons: ['both about rare', 'both about web'] },
				{ key: 'sets:set', title: 'Set', reasons: ['includes this entry'] },
			],
		})
	})

	it('are six at most, with four reasons at most, and never related by being written here', () => {
		const tags = ['a', 'b', 'c', 'd', 'e']
		const many = Array.from({ length: 9 }, (_, i) =>
			makeDraft(`prompts/n${i}`, { tags, title: `N${i}`, firstParty: true }),
		)
		expect(related(many)['/prompts/n0']).toEqual(
			[1, 2, 3, 4, 5, 6].map((i) => ({
				key: `prompts:n${i}`,
				title: `N${i}`,
				reasons: ['both about a', 'both about b', 'both about c', 'both about d'],
			})),
		)
		expect(related(many.map(({ slug }) => makeDraft(`prompts/${slug}`, { firstParty: true })))['/prompts/n0']).toEqual(
			[],
		)
	})

	it('say nothing of two entries where more than four hundred share what they share', () => {
		const entry = makeEntry('prompts/one', { tags: ['common'], firstParty: true })
		const sharing = (amount: number) =>
			relatedEntries(Array.from({ length: amount }, (_, i) => ({ ...entry, slug: `n${i}` }))).get('prompts:n0')
		expect(sharing(400)).toHaveLength(6)
		expect(sharing(401)).toEqual([])
	})
})

describe('the changes that front matter tells of', () => {
	const typesOf = (fields: object) =>
		buildCatalogue([makeDraft('prompts/one', fields)], BASE).events.map(({ change }) => change.type)

	it('have an update on a later day than the entry was added, and none on the same or an earlier one', () => {
		expect(typesOf({ dateAdded: '2026-01-02', dateUpdated: '2026-01-03' })).toEqual(['updated', 'added'])
		expect(typesOf({ dateAdded: '2026-01-02', dateUpdated: '2026-01-02' })).toEqual(['added'])
		expect(typesOf({ dateAdded: '2026-01-02', dateUpdated: '2026-01-01' })).toEqual(['added'])
	})
})
