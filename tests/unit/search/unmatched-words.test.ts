import { describe, expect, it } from 'vitest'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import type { Meaning } from '../../../src/search/meaning.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const shelf = [
	row({ slug: 'pictures', title: 'Resize an image', description: 'Makes a picture smaller.' }),
	row({ slug: 'images', title: 'Image resize' }),
	row({ slug: 'resized', title: 'Resized image' }),
	row({ slug: 'farm', title: 'Harvest', description: 'Counts what a crop yields.' }),
	...Array.from({ length: 20 }, (_, at) => row({ slug: `other-${at}`, title: `Other ${at}` })),
]
const index = openIndex(buildIndex(shelf))
const meaning: Meaning = {
	rarityOf: (word) => (word === 'crop' ? 7 : undefined),
	eachStem() {},
	nearnessTo: () => undefined,
}

describe('the words that an answer leaves open', () => {
	it('are those of which the first results have no form and no other name', () => {
		const { hits, unsaid } = search(index, { q: 'resize and crop an image' })
		expect(hits.slice(0, 3).map(({ doc }) => shelf[doc]?.slug)).not.toContain('farm')
		expect(unsaid).toEqual(['crop'])
		for (const q of ['resize an image', 'resizing images', 'pictures', 'crop', 'other'])
			expect(find(index, { q }).unsaid).toEqual([])
	})

	it('are none that everyday text is full of', () => {
		expect(find(index, { q: 'resize and crop an image', meaning }).unsaid).toEqual([])
	})

	it('are not those that no entry has, which are told apart, and none of an error message', () => {
		expect(find(index, { q: 'resize and zzyzx an image' }).unsaid).toEqual([])
		expect(search(index, { q: 'Error: crop failed on image resize' }).unsaid).toEqual([])
	})

	it('are asked of what passes the filters', () => {
		const only = (slug: string) => new Set([shelf.findIndex((one) => one.slug === slug)])
		const q = 'resize and crop an image'
		expect(find(index, { q, among: only('images') }).unsaid).toEqual(['crop'])
		expect(find(index, { q, among: only('farm') }).unsaid).not.toContain('crop')
	})
})
