import type { Facets } from '../schema/search.ts'
import { AUTHOR, type Filters, facets, isSeveral, TAG, TOKENS } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import { OwnCounter } from './own-facets.ts'

/** Counts documents by facet value: each facet with all other filters applied and its own ignored. */
export class FacetCounter {
	readonly #index: SearchIndex
	/** Per combination: how many documents, and which filters they fail. */
	readonly #counts: Uint32Array
	readonly #failed: Uint32Array
	readonly #own: OwnCounter

	constructor(index: SearchIndex, filters: Filters) {
		this.#index = index
		this.#own = new OwnCounter(index, filters)
		this.#counts = new Uint32Array(index.combinations)
		this.#failed = new Uint32Array(index.combinations)
	}

	add(document: number, failed: number): void {
		if (failed & (failed - 1)) return
		if (!failed || failed === TAG) this.#own.addTags(document)
		if (!failed || failed === TOKENS) this.#own.addTokens(document)
		if (!failed || failed === AUTHOR) this.#own.addAuthor(document)
		if (failed >= TAG) return
		const combination = this.#index.combination[document] as number
		this.#counts[combination] = (this.#counts[combination] as number) + 1
		this.#failed[combination] = failed
	}

	result(): Facets {
		const { values, combinations, combinationCodes } = this.#index
		const sums = values.map((list) => new Uint32Array(list.length))
		for (let combination = 0; combination < combinations; combination++) {
			const count = this.#counts[combination]
			if (!count) continue
			const failed = this.#failed[combination]
			for (let facet = 0; facet < sums.length; facet++) {
				const code = combinationCodes[facet * combinations + combination] as number
				if (!failed || failed === 1 << facet) addCode(sums[facet] as Uint32Array, { code, count, facet })
			}
		}
		const shared = facets.map(({ name }, facet) => [name, named(values[facet], sums[facet])] as const)
		return { ...Object.fromEntries(shared), ...this.#own.result() } as Facets
	}
}

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
