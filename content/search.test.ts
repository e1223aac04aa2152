import { beforeAll, describe, expect, it } from 'vitest'
import { contentRows, judgedSet, measureQuality, pinakesRanker, type Quality } from '../scripts/bench/search/quality.ts'
import type { RegistryEntry } from '../src/schema/entry.ts'
import { pathOf } from '../src/schema/primitives.ts'

/** The least nDCG at 10 per kind; for `nothing` the share of queries that find nothing. Raise it, do not lower it. */
const floors = {
	name: 0.96,
	typo: 0.95,
	abbreviation: 0.9,
	task: 0.85,
	category: 0.92,
	attribute: 0.9,
	synonym: 0.9,
	nothing: 0.93,
} as const

const judged = judgedSet()
let rows: RegistryEntry[]
let measured: Map<string, Quality>
beforeAll(() => {
	rows = contentRows()
	measured = measureQuality(judged, pinakesRanker(rows))
})

describe('the judged set', () => {
	it('holds at least 120 queries of eight kinds, each once', () => {
		expect(judged.length).toBeGreaterThanOrEqual(120)
		expect(new Set(judged.map(({ kind }) => kind)).size).toBe(8)
		expect(new Set(judged.map(({ q }) => q)).size).toBe(judged.length)
	})

	it('names only entries that exist', () => {
		const paths = new Set(rows.map(pathOf))
		expect(judged.flatMap(({ relevant }) => Object.keys(relevant)).filter((path) => !paths.has(path))).toEqual([])
	})

	it.each(Object.entries(floors))('ranks queries of the kind “%s” no worse than %d', (kind, floor) => {
		expect(measured.get(kind)?.ndcg).toBeGreaterThanOrEqual(floor)
	})
})
