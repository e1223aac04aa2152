import { expect, test } from 'vitest'
import { relatedEntries } from '../../../src/catalogue/related.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { seeded } from '../../support/random.ts'
import { makeEntry } from './entry.ts'

const WORDS = ['web', 'text', 'maps', 'mail', 'rare']

/** Entries with random tags and authors, the last of them deprecated. */
function someEntries(seed: number): Entry[] {
	const { next } = seeded(seed)
	const base = makeEntry('prompts/one')
	return Array.from({ length: 30 }, (_, i) => ({
		...base,
		slug: `n${i}`,
		title: `Number ${i}`,
		author: `Author ${Math.floor(next() * 6)}`,
		tags: WORDS.filter(() => next() < 0.3),
		...(i > 26 && { lifecycle: { state: 'deprecated', on: '2026-01-02', reason: 'Old.' } as const }),
	}))
}

/** What every two share, looked at one by one. */
function slowly(entries: readonly Entry[], one: Entry) {
	const sharing = (has: (entry: Entry) => boolean) => Math.log(1 + entries.length / entries.filter(has).length)
	return entries
		.filter((other) => other !== one && !other.lifecycle)
		.map((other) => {
			const tags = one.tags.filter((tag) => other.tags.includes(tag))
			const isSameAuthor = one.author === other.author
			const weights = tags.map((tag) => sharing((entry) => entry.tags.includes(tag)))
			if (isSameAuthor) weights.push(sharing((entry) => entry.author === one.author))
			const reasons = [...tags.map((tag) => `both about ${tag}`), ...(isSameAuthor ? [`also by ${one.author}`] : [])]
			return { key: `prompts:${other.slug}`, reasons, weight: weights.reduce((sum, weight) => sum + weight, 0) }
		})
		.filter(({ reasons }) => reasons.length)
		.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
		.slice(0, 6)
		.map(({ key, reasons }) => ({ key, reasons: reasons.slice(0, 4) }))
}

test.each([1, 2, 3, 4, 5])('related entries are those that looking at every two of them finds (seed %i)', (seed) => {
	const entries = someEntries(seed)
	const related = relatedEntries(entries)
	for (const one of entries)
		expect(related.get(`prompts:${one.slug}`)?.map(({ key, reasons }) => ({ key, reasons }))).toEqual(
			slowly(entries, one),
		)
})
