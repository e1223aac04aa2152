import { memoize } from '../schema/text/memoize.ts'
import { CATEGORIES, type Filters, TOKENS } from './filter.ts'
import { facets, WAYS } from './index/facets.ts'
import type { SearchIndex } from './index/index-file.ts'
import { firstOf } from './top.ts'

/** An active filter, and the documents that pass all others but lack the data for this one. */
export interface NotKnown {
	filter: string
	/** Their number, and the number of documents that pass the others and have the data. */
	count: number
	of: number
	/** The first of them. */
	documents: number[]
}

/** Filters on data that an entry may lack. */
const FILTERS: readonly string[] = ['auth', 'needsCredentials', 'transport', 'location', 'asksNoHost', 'maintained']
const MOST_NAMED = 3

/** A filter on such data: its bit, and whether a document has the data. */
interface Knowable {
	filter: string
	bit: number
	/**
	 * Whether every way of running the document that passes the other filters has the data; `failures` are those of the
	 * ways.
	 */
	isKnown: (document: number, failures: Uint32Array) => boolean
	/** Whether any document of its category has the data: a guide has no sign-in. */
	applies: (document: number) => boolean
}

/** Counts the documents that fail only one filter, and only for lack of data. */
export class NotKnownCounter {
	/** For each watched filter, the number of documents with data, and the documents without. */
	readonly #watched: { one: Knowable; known: number; unknown: number[] }[]
	/** Of each distinct way of running something, the filters that it fails. */
	readonly #failures: Uint32Array

	/** Watches the filters whose names an `asked` value is given for; `ofWays` are the `wayFailures` of all in force. */
	constructor(index: SearchIndex, asked: Filters, ofWays: Uint32Array) {
		const isAsked = (filter: string) => !NOTHING.has(asked[filter as keyof Filters])
		this.#failures = ofWays
		const watched = [...FILTERS, 'maxTokens'].some(isAsked) ? knowableIn(index) : []
		this.#watched = watched.filter(({ filter }) => isAsked(filter)).map((one) => ({ one, known: 0, unknown: [] }))
	}

	/** Adds a document that matches, and the filters that alone keep it out. */
	add(document: number, failed: number): void {
		for (const watched of this.#watched) {
			const { bit, isKnown, applies } = watched.one
			if (failed && !(failed & bit)) continue
			if (!failed || isKnown(document, this.#failures)) watched.known++
			else if (applies(document)) watched.unknown.push(document)
		}
	}

	result(order: (a: number, b: number) => boolean): NotKnown[] {
		return this.#watched
			.filter(({ unknown }) => unknown.length)
			.map(({ one: { filter }, known, unknown }) => ({
				filter,
				count: unknown.length,
				of: known + unknown.length,
				documents: firstOf(unknown, MOST_NAMED, order),
			}))
	}
}

const NOTHING: ReadonlySet<unknown> = new Set(['', 'all', null, undefined])

const knowableIn = memoize((index: SearchIndex): readonly Knowable[] => {
	const { combination, combinationCodes, combinations, tokens } = index
	const none = new Uint32Array(index.ways)
	const codeOf = (facet: number, document: number) =>
		combinationCodes[facet * combinations + (combination[document] as number)] as number
	const known = ({ filter, bit, isKnown }: Omit<Knowable, 'applies'>): Knowable => {
		const categories = new Set<number>()
		for (let document = 0; document < index.documents; document++)
			if (isKnown(document, none)) categories.add(codeOf(CATEGORIES, document))
		return { filter, bit, isKnown, applies: (document) => categories.has(codeOf(CATEGORIES, document)) }
	}
	return [
		...facets.flatMap(({ filter }, facet) => {
			if (!FILTERS.includes(filter)) return []
			const isKnown: Knowable['isKnown'] =
				facet < WAYS ? (document) => codeOf(facet, document) > 0 : isKnownOfWay(index, facet)
			return [known({ filter, bit: 1 << facet, isKnown })]
		}),
		known({ filter: 'maxTokens', bit: TOKENS, isKnown: (document) => (tokens[document] ?? 0) > 0 }),
	]
})

/** Tests that every way of running a document that fails no other filter has a value of a facet. */
function isKnownOfWay(index: SearchIndex, facet: number): Knowable['isKnown'] {
	const { combination, ways, wayCodes, wayStarts, wayNumbers } = index
	return (document, failures) => {
		const number = combination[document] as number
		const end = wayStarts[number + 1] as number
		for (let at = wayStarts[number] as number; at < end; at++) {
			const way = wayNumbers[at] as number
			const isAlone = !((failures[way] as number) & ~(1 << facet))
			if (isAlone && !wayCodes[(facet - WAYS) * ways + way]) return false
		}
		return true
	}
}
