import { CATEGORIES, facets, TOKENS } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import { firstOf } from './top.ts'

/** A filter in force, and the documents of which nobody knows whether they pass it, though they pass all others. */
export interface NotKnown {
	filter: string
	/** How many they are, and how many documents pass the others and are such as it is known of. */
	count: number
	of: number
	/** The first of them. */
	documents: number[]
}

/** Filters on what may not be known of an entry. */
const FILTERS: readonly string[] = ['auth', 'transport', 'location', 'asksNoHost', 'maintained']
const MOST_NAMED = 3

/** What is asked of a document by one filter: its bit, and whether anything is known of it. */
interface Knowable {
	filter: string
	bit: number
	isKnown: (document: number) => boolean
	/** Whether it is known of anything of the same category; it says nothing of a guide how a server signs in. */
	applies: (document: number) => boolean
}

/** Counts, of what fails one filter and no other, that of which nothing is known. */
export class NotKnownCounter {
	/** With each filter that is watched, how many documents it is known of, and of which it is not. */
	readonly #watched: { one: Knowable; known: number; unknown: number[] }[]

	/** Watches the filters whose names an `asked` value is given for. */
	constructor(index: SearchIndex, asked: Readonly<Record<string, unknown>>) {
		const isAsked = (filter: string) => !NOTHING.has(asked[filter])
		this.#watched = knowableIn(index)
			.filter(({ filter }) => isAsked(filter))
			.map((one) => ({ one, known: 0, unknown: [] }))
	}

	/** Adds a document that matches, and what it fails. */
	add(document: number, failed: number): void {
		for (const watched of this.#watched) {
			const { bit, isKnown, applies } = watched.one
			if (failed && failed !== bit) continue
			if (isKnown(document)) watched.known++
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

function knowableIn(index: SearchIndex): readonly Knowable[] {
	const made = index.memory.get('knowable') as readonly Knowable[] | undefined
	if (made) return made
	const { combination, combinationCodes, combinations, tokens } = index
	const codeOf = (facet: number, document: number) =>
		combinationCodes[facet * combinations + (combination[document] as number)] as number
	const known = (filter: string, bit: number, isKnown: (document: number) => boolean): Knowable => {
		const categories = new Set<number>()
		for (let document = 0; document < index.documents; document++)
			if (isKnown(document)) categories.add(codeOf(CATEGORIES, document))
		return { filter, bit, isKnown, applies: (document) => categories.has(codeOf(CATEGORIES, document)) }
	}
	const knowable = [
		...facets.flatMap(({ filter }, facet) =>
			FILTERS.includes(filter) ? [known(filter, 1 << facet, (document) => codeOf(facet, document) > 0)] : [],
		),
		known('maxTokens', TOKENS, (document) => (tokens[document] ?? 0) > 0),
	]
	index.memory.set('knowable', knowable)
	return knowable
}
