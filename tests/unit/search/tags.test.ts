import { describe, expect, it } from 'vitest'
import { pick, seeded } from '../../../scripts/seeded.ts'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { row } from './rows.ts'

const PIECES = [
	'code',
	'codes',
	'review',
	'reviews',
	'c',
	'c++',
	'node',
	'node.js',
	'test',
	'testing',
	'日本',
	'日本語',
	// One beyond the first plane and one of its end, whose order as code units is not that of their bytes.
	'𐐨',
	'ﹳ',
	'++',
]

/** Tags of one to three pieces, so that many are made of the same words. */
function tagsBy(random: () => number): string[] {
	const piece = () => pick(random, PIECES)
	return Array.from({ length: Math.floor(random() * 4) }, () =>
		Array.from({ length: 1 + Math.floor(random() * 3) }, piece).join('-'),
	)
}

describe('a tag', () => {
	it('finds exactly the entries that have it, whatever words other tags of theirs are made of', () => {
		const random = seeded(7)
		const rows = Array.from({ length: 300 }, (_, at) =>
			row({ slug: `entry-${at}`, title: 'code review', tags: tagsBy(random) }),
		)
		const index = openIndex(buildIndex(rows))
		const tags = new Set(rows.flatMap((one) => one.tags))
		expect(tags.size).toBeGreaterThan(100)
		for (const tag of tags) {
			const wanted = rows.flatMap((one, document) => (one.tags.includes(tag) ? [document] : []))
			const found = find(index, { tag, limit: rows.length }).hits.map(({ doc }) => doc)
			expect([tag, found.sort((a, b) => a - b)]).toEqual([tag, wanted])
		}
	})

	it('that no entry has finds nothing, though its words stand in tags', () => {
		const index = openIndex(buildIndex([row({ slug: 'one', tags: ['code-review'] })]))
		expect(find(index, { tag: 'code' }).total).toBe(0)
	})
})
