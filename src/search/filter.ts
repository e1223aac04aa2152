import { platformsOf } from '../clients/platforms.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import type { Facets } from '../schema/search.ts'
import type { SearchIndex } from './index-file.ts'

/** The facets, their names in an answer and in a request, and the values one entry has. */
export const facets = [
	{ name: 'categories', filter: 'category', of: (row) => [row.category] },
	{ name: 'platforms', filter: 'platform', of: (row) => row.platforms ?? [] },
	{ name: 'installable', filter: 'installable', of: (row) => [String(row.installable)] },
	{ name: 'hasSafetyNotes', filter: 'hasSafetyNotes', of: (row) => [String(hasAny(row.safetyNotes))] },
	{ name: 'hasPrivacyNotes', filter: 'hasPrivacyNotes', of: (row) => [String(hasAny(row.privacyNotes))] },
	{ name: 'downloadTrust', filter: 'downloadTrust', of: (row) => [row.downloadTrust ?? 'none'] },
	{ name: 'claimStatus', filter: 'claimStatus', of: (row) => [row.claimStatus ?? 'unclaimed'] },
	{ name: 'sourceStatus', filter: 'sourceStatus', of: (row) => [row.trustSignals.sourceStatus ?? 'missing'] },
] as const satisfies readonly { name: string; filter: string; of: (row: RegistryEntry) => readonly string[] }[]

type FilterName = (typeof facets)[number]['filter']

const hasAny = (notes: readonly string[] | undefined): boolean => notes !== undefined && notes.length > 0

/** Place of the one facet of which an entry has several values. */
export const PLATFORMS = facets.findIndex(({ name }) => name === 'platforms')

/** The values a request asks for, one per filter; `''` and `all` ask for nothing. */
export type Filters = Partial<Record<FilterName, string>>

/** Says for a document which filters it fails: one bit per facet, 0 where it passes all. */
export function failureTest(index: SearchIndex, filters: Filters): (document: number) => number {
	const { combination, combinations, combinationCodes } = index
	const tests = facets.flatMap(({ filter }, facet) => {
		const value = filters[filter] ?? ''
		const start = facet * combinations
		return value === '' || value === 'all' ? [] : [{ facet, start, wanted: wantedCode(index, facet, value) }]
	})
	if (!tests.length) return () => 0
	return (document) => {
		let failed = 0
		for (const { facet, start, wanted } of tests) {
			const code = combinationCodes[start + (combination[document] as number)] as number
			if (facet === PLATFORMS ? !(code & wanted) : code !== wanted) failed |= 1 << facet
		}
		return failed
	}
}

/** The number of the value, or the bits of the platforms that the name stands for. */
const wantedCode = (index: SearchIndex, facet: number, value: string): number =>
	facet === PLATFORMS ? platformBits(index, platformsOf(value)) : (index.values[facet] ?? []).indexOf(value)

/** One bit for each of the platforms that any entry has. */
export function platformBits({ values }: SearchIndex, platforms: readonly string[]): number {
	const numbers = platforms.map((name) => (values[PLATFORMS] ?? []).indexOf(name))
	return numbers.reduce((bits, number) => (number < 0 ? bits : bits | (1 << number)), 0)
}

/** Counts documents by facet value: each facet with all other filters applied and its own ignored. */
export class FacetCounter {
	readonly #index: SearchIndex
	/** Per combination: how many documents, and which filters they fail. */
	readonly #counts: Uint32Array
	readonly #failed: Uint8Array

	constructor(index: SearchIndex) {
		this.#index = index
		this.#counts = new Uint32Array(index.combinations)
		this.#failed = new Uint8Array(index.combinations)
	}

	add(document: number, failed: number): void {
		if (failed & (failed - 1)) return
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
		return Object.fromEntries(facets.map(({ name }, facet) => [name, named(values[facet], sums[facet])])) as Facets
	}
}

function addCode(sums: Uint32Array, { code, count, facet }: { code: number; count: number; facet: number }): void {
	if (facet !== PLATFORMS) sums[code] = (sums[code] as number) + count
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
