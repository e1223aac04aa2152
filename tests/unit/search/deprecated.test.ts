import { expect, it } from 'vitest'
import { find, type SearchRequest } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'Its makers archived it.' } as const
const shelf = [
	row({ slug: 'postgres', description: 'Query a database.' }),
	row({ slug: 'postgres-old', description: 'Query a database.', lifecycle }),
	row({ slug: 'mongo', category: 'tools', description: 'Documents.', lifecycle }),
]
const index = openIndex(buildIndex(shelf))

function found(request: SearchRequest) {
	const { total, hits, leftOut, facets, nearest } = find(index, request)
	const slugs = (list: readonly { doc: number }[]) => list.map(({ doc }) => shelf[doc]?.slug)
	return { total, hits: slugs(hits), leftOut, categories: facets.categories, nearest: slugs(nearest) }
}

it('leaves out deprecated entries, in counts and among the nearest too, and says how many fitted', () => {
	expect(found({ q: 'postgres' })).toEqual({
		total: 1,
		hits: ['postgres'],
		leftOut: 1,
		categories: { servers: 1 },
		nearest: [],
	})
	expect(found({ category: 'tools' })).toMatchObject({ total: 0, hits: [], leftOut: 1, nearest: [] })
	expect(found({ q: 'mongo zebra' })).toMatchObject({ total: 0, nearest: [] })
})

it('finds them when asked to', () => {
	expect(found({ includeDeprecated: true })).toEqual({
		total: 3,
		hits: ['postgres', 'postgres-old', 'mongo'],
		leftOut: 0,
		categories: { servers: 2, tools: 1 },
		nearest: [],
	})
})

it('has no column for them where there are none', () => {
	expect(openIndex(buildIndex(shelf.slice(0, 1))).standing).toHaveLength(0)
})

it('finds them when words ask for what is deprecated, and nothing else', () => {
	const { hits, leftOut, understood } = search(index, { q: 'deprecated servers' })
	expect([hits.map(({ doc }) => shelf[doc]?.slug), leftOut]).toEqual([['postgres-old'], 0])
	expect(understood).toEqual([{ words: 'deprecated', filter: 'maintained', value: 'false', applied: true }])
})
