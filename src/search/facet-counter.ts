import type { Facets } from '../schema/search.ts'
import { memoize } from '../schema/text/memoize.ts'
import { AUTHOR, FAILS, type Filters, sparedBy, TAG, TOKENS } from './filter.ts'
import { facets, isSeveral, WAYS } from './index/facets.ts'
import type { SearchIndex } from './index/index-file.ts'
import { OwnCounter } from './index/own-facets.ts'

/** Counts documents by facet value: each facet with all other filters applied and its own ignored. */
export class FacetCounter {
	readonly #index: SearchIndex
	/** Per distinct way of running something: the filters that it fails. */
	readonly #ofWays: Uint32Array
	readonly #spared: (combination: number) => number
	/** Per combination: how many documents, and which filter alone keeps them out. */
	readonly #counts: Uint32Array
	readonly #failed: Uint32Array
	readonly #own: OwnCounter

	/** `ofWays` are the `wayFailures` of the same filters. */
	constructor(index: SearchIndex, filters: Filters, ofWays: Uint32Array) {
		this.#index = index
		this.#ofWays = ofWays
		this.#spared = sparedBy(index, filters)
		this.#own = new OwnCounter(index, filters)
		this.#counts = new Uint32Array(index.combinations)
		this.#failed = new Uint32Array(index.combinations)
	}

	add(document: number, failed: number): void {
		if (failed === FAILS) return
		if (!failed || failed & TAG) this.#own.addTags(document)
		if (!failed || failed & TOKENS) this.#own.addTokens(document)
		if (!failed || failed & AUTHOR) this.#own.addAuthor(document)
		if (failed & (TAG | TOKENS | AUTHOR)) return
		const combination = this.#index.combination[document] as number
		this.#counts[combination] = (this.#counts[combination] as number) + 1
		this.#failed[combination] = failed
	}

	result(): Facets {
		const { values, combinations, combinationCodes } = this.#index
		const sums = values.map((list) => new Uint32Array(list.length))
		const failures = this.#ofWays
		const all = failures.some(Boolean) ? undefined : codesOfAllWays(this.#index)
		for (let combination = 0; combination < combinations; combination++) {
			const count = this.#counts[combination]
			if (!count) continue
			const failed = this.#failed[combination] as number
			for (let facet = 0; facet < WAYS; facet++) {
				const code = combinationCodes[facet * combinations + combination] as number
				if (!failed || failed & (1 << facet)) addCode(sums[facet] as Uint32Array, { code, count, facet })
			}
			for (let facet = WAYS; facet < sums.length; facet++) {
				if (failed && !(failed & (1 << facet))) continue
				const code = all
					? (all[(facet - WAYS) * combinations + combination] as number)
					: codeOfWays(this.#index, combination, { facet, failures, spared: this.#spared(combination) })
				if (code) addCode(sums[facet] as Uint32Array, { code, count, facet })
			}
		}
		const shared = facets.map(({ name }, facet) => [name, named(values[facet], sums[facet])] as const)
		return { ...Object.fromEntries(shared), ...this.#own.result() } as Facets
	}
}

interface Asked {
	facet: number
	/** Per way: the filters that it fails. */
	failures: Uint32Array
	/** The filters that need not be passed. */
	spared: number
}

/** What those of the ways of a combination have of a facet that pass every other filter. */
function codeOfWays(index: SearchIndex, combination: number, { facet, failures, spared }: Asked): number {
	const { ways, wayCodes, wayStarts, wayNumbers } = index
	const start = (facet - WAYS) * ways
	const end = wayStarts[combination + 1] as number
	let code = 0
	for (let at = wayStarts[combination] as number; at < end; at++) {
		const way = wayNumbers[at] as number
		if (!((failures[way] as number) & ~(spared | (1 << facet)))) code |= wayCodes[start + way] as number
	}
	return code
}

/** Per facet of ways and combination: what all its ways have, as most queries ask nothing of ways. */
const codesOfAllWays = memoize((index: SearchIndex): Uint32Array => {
	const { ways, combinations } = index
	const failures = new Uint32Array(ways)
	const codes = new Uint32Array((facets.length - WAYS) * combinations)
	for (let at = 0; at < codes.length; at++)
		codes[at] = codeOfWays(index, at % combinations, {
			facet: WAYS + Math.floor(at / combinations),
			failures,
			spared: 0,
		})
	return codes
})

function addCode(sums: Uint32Array, { code, count, facet }: { code: number; count: number; facet: number }): void {
	if (!isSeveral[facet]) sums[code] = (sums[code] as number) + count
	else
		for (let rest = code; rest; rest &= rest - 1) {
			const value = 31 - Math.clz32(rest & -rest)
			sums[value] = (sums[value] as number) + count
		}
}

function named(values: readonly string[] = [], sums: Uint32Array = new Uint32Array()): Record<string, number> {
	const counts: Record<string, number> = Object.create(null)
	for (const [number, value] of values.entries()) if (sums[number]) counts[value] = sums[number]
	return counts
}
