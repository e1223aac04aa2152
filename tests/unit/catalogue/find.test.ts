import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../../../src/catalogue/catalogue.ts'
import { changesOf } from '../../../src/catalogue/find.ts'
import type { Change } from '../../../src/schema/changes.ts'
import { seeded } from '../../support/random.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e']

/** A history of additions, edits and renames, one upon the other. */
function someEvents(seed: number): Catalogue['events'] {
	const { next } = seeded(seed)
	const name = () => NAMES[Math.floor(next() * NAMES.length)] as string
	return Array.from({ length: 60 }, (_, i) => {
		const [slug, before] = [name(), name()]
		const moved = next() < 0.3 && before !== slug
		const change = { key: `prompts/${slug}`, at: `${i}`, ...(moved && { previousKey: `prompts/${before}` }) }
		return { change: change as Change, news: true }
	})
}

/** Goes through the whole history, newest first. */
function slowly({ events, historyFrom }: Pick<Catalogue, 'events' | 'historyFrom'>, path: string): Change[] {
	const paths = new Set([path])
	const found: Change[] = []
	for (const { change } of events) {
		if (!paths.has(change.key)) continue
		found.push(change)
		if (change.previousKey) paths.add(change.previousKey)
		if (change.previousKey && historyFrom === 'git') paths.delete(change.key)
	}
	return found
}

describe.each(['git', 'front-matter'] as const)('the changes of an entry, by %s', (historyFrom) => {
	test.each([1, 2, 3, 4])('are those that a walk through the whole history finds (seed %i)', (seed) => {
		const catalogue = { records: [], tombstones: [], events: someEvents(seed), historyFrom } as unknown as Catalogue
		for (const slug of NAMES)
			expect(changesOf(catalogue, { category: 'prompts', slug })).toEqual(slowly(catalogue, `prompts/${slug}`))
	})
})
