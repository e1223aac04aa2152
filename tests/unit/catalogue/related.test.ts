import { expect, test } from 'vitest'
import { relatedEntries } from '../../../src/catalogue/related.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { keyOf, pathOf } from '../../../src/schema/primitives.ts'
import { seeded } from '../../support/random.ts'
import { makeEntry } from './entry.ts'

const WORDS = ['web', 'text', 'maps', 'mail', 'rare']

const pathOfNumber = (i: number): string => `${i % 2 ? 'servers' : 'prompts'}/n${i}`

/** Entries of two categories with random tags, authors and links, the last of them deprecated. */
function someEntries(seed: number): Entry[] {
	const { next } = seeded(seed)
	const base = makeEntry('prompts/one')
	return Array.from({ length: 30 }, (_, i) => ({
		...base,
		category: i % 2 ? 'servers' : 'prompts',
		slug: `n${i}`,
		body: next() < 0.5 ? `See [that](/${pathOfNumber(Math.floor(next() * 30))}#use), not [this](/prompts/none).` : '',
		title: `Number ${i}`,
		author: `Author ${Math.floor(next() * 6)}`,
		tags: WORDS.filter(() => next() < 0.3),
		...(i > 26 && { lifecycle: { state: 'deprecated', on: '2026-01-02', reason: 'Old.' } as const }),
	}))
}

const names = (a: Entry, b: Entry): boolean => a.body.includes(`](/${pathOf(b)}#use)`)

/** What every two share, looked at one by one. */
function slowly(entries: readonly Entry[], one: Entry) {
	const named = (other: Entry) => {
		const tags = one.tags.filter((tag) => other.tags.includes(tag))
		const isSameAuthor = one.author === other.author
		const holdersOf = (has: (entry: Entry) => boolean) => entries.filter(has).length
		return [
			...(names(one, other) || names(other, one) ? [{ holders: 2, reason: 'one names the other' }] : []),
			...tags.map((tag) => ({ holders: holdersOf(({ tags }) => tags.includes(tag)), reason: `both about ${tag}` })),
			...(isSameAuthor
				? [{ holders: holdersOf(({ author }) => author === one.author), reason: `also by ${one.author}` }]
				: []),
		].sort((a, b) => a.holders - b.holders)
	}
	return entries
		.filter((other) => other !== one && !other.lifecycle)
		.map((other) => ({
			key: keyOf(other),
			isSameCategory: one.category === other.category,
			reasons: named(other).map(({ reason }) => reason),
			weight: named(other).reduce((sum, { holders }) => sum + Math.log(1 + entries.length / holders), 0),
		}))
		.filter(({ reasons }) => reasons.length)
		.sort(
			(a, b) =>
				Math.fround(b.weight) - Math.fround(a.weight) ||
				Number(b.isSameCategory) - Number(a.isSameCategory) ||
				(a.key < b.key ? -1 : 1),
		)
		.slice(0, 6)
		.map(({ key, reasons }) => ({ key, reasons: reasons.slice(0, 4) }))
}

test.each([1, 2, 3, 4, 5])('related entries are those that looking at every two of them finds (seed %i)', (seed) => {
	const entries = someEntries(seed)
	const related = relatedEntries(entries)
	for (const one of entries)
		expect(related.get(keyOf(one))?.map(({ key, reasons }) => ({ key, reasons }))).toEqual(slowly(entries, one))
})

test('an entry is told which collections include it, and not the other way round', () => {
	const base = makeEntry('prompts/one')
	const items = [
		{ entry: 'prompts/one', why: 'First.' },
		{ entry: 'prompts/two', why: 'Second.' },
	]
	const related = relatedEntries([
		{
			...base,
			category: 'sets',
			slug: 'set',
			title: 'Set',
			author: 'Another',
			kind: 'collection',
			tags: [],
			details: { items },
		},
		{ ...base, tags: [] },
		{ ...base, slug: 'two', title: 'Two', tags: [] },
	])
	expect(related.get('prompts:one')).toEqual([
		{ key: 'prompts:two', title: 'Two', reasons: ['also by Somebody', 'together in “Set”'] },
		{ key: 'sets:set', title: 'Set', reasons: ['includes this entry'] },
	])
	expect(related.get('sets:set')).toEqual([])
})
