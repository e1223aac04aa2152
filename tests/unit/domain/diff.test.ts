import { describe, expect, it } from 'vitest'
import { diffRegistry } from '../../../src/domain/registry.ts'
import type { Published } from '../../../src/published/published.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueOf } from '../documents/read.ts'

const { events, generatedAt } = catalogueOf(
	makeDraft('servers/one', { dateAdded: '2026-01-02' }),
	makeDraft('servers/two', { dateAdded: '2026-02-03' }),
	makeDraft('servers/three', { dateAdded: '2026-03-04' }),
)
const entries = events.map(({ change }) => change)
const [newest, middle, oldest] = entries.map(({ signature }) => signature) as [string, string, string]
const published = {
	changes: () => ({ entries, generatedAt, derivedFrom: 'front-matter', currentSignature: newest }),
	log: () => undefined,
} as Partial<Published> as Published
const diff = (since: string, limit = 100, offset = 0) => diffRegistry({ since, limit, offset }, published)
const slugs = (since: string) => diff(since).entries.map(({ slug }) => slug)

describe('the changes since', () => {
	it('nothing are all of them, newest first', () => {
		expect(diff('')).toMatchObject({
			kind: 'registry-diff',
			since: null,
			currentSignature: newest,
			hasChanges: true,
			count: 3,
			totalAvailable: 3,
		})
		expect(slugs('')).toEqual(['three', 'two', 'one'])
		expect(diff('')).not.toHaveProperty('note')
	})

	it('a state are those that came after it', () => {
		expect([slugs(newest), slugs(middle), slugs(oldest)]).toEqual([[], ['three'], ['three', 'two']])
		expect(diff(newest)).toMatchObject({ hasChanges: false, count: 0, since: newest })
	})

	it('a state that nobody knows are all, and the answer says so', () => {
		expect(slugs('0'.repeat(64))).toEqual(['three', 'two', 'one'])
		expect(diff('0'.repeat(64)).note).toMatch(/not in this deployment’s history/)
	})

	it('a moment are those of it and after it', () => {
		expect(slugs('2026-02-03T00:00:00Z')).toEqual(['three', 'two'])
		expect(slugs('2026-02-03T00:00:00.001Z')).toEqual(['three'])
		expect(slugs('2026-02-03')).toEqual(['three', 'two'])
	})

	it('anything are given up to the limit, and counted whole', () => {
		const { entries: some, count, totalAvailable, hasChanges } = diff('', 2)
		expect([some.length, count, totalAvailable, hasChanges]).toEqual([2, 2, 3, true])
	})

	it('anything are read to the end in pages', () => {
		expect(diff('', 2)).toMatchObject({ offset: 0, nextOffset: 2 })
		expect(diff('', 2, 2)).toMatchObject({ offset: 2, nextOffset: null, count: 1, hasChanges: true })
		expect(diff('', 2, 2).entries.map(({ slug }) => slug)).toEqual(['one'])
		expect(diff('', 2, 9)).toMatchObject({ offset: 9, nextOffset: null, count: 0, entries: [] })
	})
})
