import { describe, expect, it } from 'vitest'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { buildIndex } from '../../../src/search/build.ts'
import { find, type SearchRequest } from '../../../src/search/find.ts'
import { openIndex } from '../../../src/search/index-file.ts'
import { row } from './rows.ts'

function slugsOf(rows: readonly RegistryEntry[], request: SearchRequest): string[] {
	return find(openIndex(buildIndex(rows)), request).hits.map(({ doc }) => rows[doc]?.slug ?? '')
}

const shelf = [
	row({ slug: 'postgres', title: 'Postgres', description: 'Query a database.', tags: ['database'] }),
	row({ slug: 'kubernetes', title: 'Kubernetes', description: 'Pods and deployments of a cluster.' }),
	row({ slug: 'guard', category: 'hooks', title: 'Guard shell', description: 'Refuses destructive commands.' }),
	row({ slug: 'format', category: 'hooks', title: 'Format on save', description: 'Formats code after an edit.' }),
]

describe('find', () => {
	it('finds an entry by its name in any case, with accents and with punctuation', () => {
		for (const q of ['postgres', 'POSTGRES', 'Póstgres', ' «postgres»! '])
			expect(slugsOf(shelf, { q })).toEqual(['postgres'])
	})

	it('finds an entry by the beginning of its name', () => {
		expect(slugsOf(shelf, { q: 'kube' })).toEqual(['kubernetes'])
	})

	it('finds an entry in spite of a typo, or of two swapped letters', () => {
		expect(slugsOf(shelf, { q: 'postgers' })).toEqual(['postgres'])
		expect(slugsOf(shelf, { q: 'kubernets' })).toEqual(['kubernetes'])
	})

	it('finds an entry by an abbreviation of its name', () => {
		expect(slugsOf(shelf, { q: 'k8s' })).toEqual(['kubernetes'])
	})

	it('lists a whole category when its name is all that is asked', () => {
		expect(slugsOf(shelf, { q: 'hooks' }).toSorted()).toEqual(['format', 'guard'])
	})
})
