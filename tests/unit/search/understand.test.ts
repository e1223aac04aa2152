import { describe, expect, it } from 'vitest'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { buildIndex } from '../../../src/search/build.ts'
import { openIndex } from '../../../src/search/index-file.ts'
import { readFilters } from '../../../src/search/understand.ts'
import { asking, traps } from './filter-queries.ts'
import { row } from './rows.ts'

const receipt = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r' }

/** A registry in which no title holds any of the words, and some server has every property. */
const index = openIndex(
	buildIndex([
		row({
			slug: 'quartz',
			license: 'MIT',
			access: {
				auth: 'none',
				transports: ['stdio', 'http', 'sse'],
				locations: ['local', 'remote'],
				readOnly: true,
			} as RegistryEntry['access'],
			receipt: { ...receipt, tokens: 300, asked: [], starts: true },
			freshness: { state: 'current', readAt: '2026-10-01', upstreamAt: '2026-09-01' },
		}),
		row({ slug: 'keyed', access: { auth: 'key', transports: [], locations: [], readOnly: false } }),
		row({ slug: 'signed', access: { auth: 'oauth', transports: [], locations: [], readOnly: false } }),
	]),
)
const read = (q: string) => Object.fromEntries(readFilters(index, q).map(({ filter, value }) => [filter, value]))

describe('words of a query', () => {
	it.each(asking)('“%s” asks for %j', (q, meant) => {
		expect(read(q)).toEqual(meant)
	})

	it.each(traps)('“%s” is about a thing: %j', (q, meant) => {
		expect(read(q)).toEqual(meant)
	})
})
