import type { Facets } from '../schema/search.ts'
import { platformsOf } from '../schema/vocabulary.ts'
import { ByteReader } from './bytes.ts'
import { type FilterName, facets } from './facets.ts'
import type { SearchIndex } from './index-file.ts'

/** The values a request asks for, one per filter; `''` and `all` ask for nothing. */
export type Filters = Partial<Record<FilterName, string>>

/** Value numbers of each facet, per combination. */
function combinationsOf(index: SearchIndex): number[][][] {
	const known = index.memory.get('combinations') as number[][][] | undefined
	if (known) return known
	const reader = new ByteReader(index.combinationValues)
	const read = Array.from({ length: index.combinations }, () =>
		facets.map(() => Array.from({ length: reader.number() }, () => reader.number())),
	)
	index.memory.set('combinations', read)
	return read
}

/** For each combination: which filters it fails, one bit each. 0 passes all. */
export function failures(index: SearchIndex, filters: Filters): Uint8Array {
	const wanted = facets.map(({ filter }, facet) => wantedNumbers(index.values[facet] ?? [], filter, filters[filter]))
	return Uint8Array.from(combinationsOf(index), (lists) => {
		let failed = 0
		for (const [facet, numbers] of wanted.entries())
			if (numbers && !lists[facet]?.some((value) => numbers.has(value))) failed |= 1 << facet
		return failed
	})
}

function wantedNumbers(values: readonly string[], filter: FilterName, asked = ''): Set<number> | undefined {
	if (asked === '' || asked === 'all') return undefined
	const names: readonly string[] = filter === 'platform' ? platformsOf(asked) : [asked]
	return new Set(names.map((name) => values.indexOf(name)).filter((number) => number >= 0))
}

/** Counts per facet: each with all other filters applied and its own ignored. */
export function countFacets(
	index: SearchIndex,
	{ counts, failed }: { counts: Uint32Array; failed: Uint8Array },
): Facets {
	const combinations = combinationsOf(index)
	const sums = facets.map((_, facet) => new Uint32Array(index.values[facet]?.length ?? 0))
	for (const [combination, count] of counts.entries()) {
		if (!count) continue
		for (let facet = 0; facet < facets.length; facet++)
			if (((failed[combination] as number) & ~(1 << facet)) === 0)
				for (const value of combinations[combination]?.[facet] ?? [])
					(sums[facet] as Uint32Array)[value] = ((sums[facet] as Uint32Array)[value] as number) + count
	}
	return Object.fromEntries(
		facets.map(({ name }, facet) => [name, named(index.values[facet] ?? [], sums[facet])]),
	) as Facets
}

function named(values: readonly string[], sums: Uint32Array | undefined): Record<string, number> {
	const named: Record<string, number> = Object.create(null)
	for (const [number, value] of values.entries()) if (sums?.[number]) named[value] = sums[number]
	return named
}
