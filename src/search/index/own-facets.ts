import type { Facets } from '../../schema/search.ts'
import { firstOf } from '../top.ts'
import { authorsCalled } from './authors.ts'
import type { SearchIndex } from './index-file.ts'
import { tagLists } from './tags.ts'

/** The limits of tokens that are offered as facet values; a request may use any number. */
const STEPS: readonly number[] = [1000, 3000, 10_000]
/** The most tags and authors that are listed, the commonest first. */
export const MOST_TOLD = 30

interface Asked {
	tag?: string
	maxTokens?: number | string | null
	author?: string
}

/** Counts documents per value, for facets with very many values. */
class Tally {
	readonly #sums: Uint32Array
	readonly #seen: number[] = []

	constructor(values: number) {
		this.#sums = new Uint32Array(values)
	}

	add(value: number): void {
		const before = this.#sums[value] as number
		if (!before) this.#seen.push(value)
		this.#sums[value] = before + 1
	}

	/** The commonest values, and those that are asked for. */
	commonest(names: readonly string[], asked: readonly number[]): Record<string, number> {
		const sums = this.#sums
		const commoner = (a: number, b: number) => (sums[a] === sums[b] ? a < b : (sums[a] as number) > (sums[b] as number))
		const shown = new Set([...firstOf(this.#seen, MOST_TOLD, commoner), ...asked])
		return counted([...shown].map((value) => [names[value] as string, sums[value] as number]))
	}
}

/** Counts documents by what each has for itself: its tags, and the tokens of its receipt. */
export class OwnCounter {
	readonly #index: SearchIndex
	readonly #asked: Asked
	readonly #tags: Tally
	readonly #authors: Tally
	readonly #steps: number[]
	readonly #tokens: Uint32Array

	constructor(index: SearchIndex, asked: Asked) {
		this.#index = index
		this.#asked = asked
		this.#tags = new Tally(index.tags.length)
		this.#authors = new Tally(index.authors.length)
		const most = asked.maxTokens ?? ''
		this.#steps = most === '' || STEPS.includes(Number(most)) ? [...STEPS] : [...STEPS, Number(most)]
		this.#tokens = new Uint32Array(this.#steps.length)
	}

	addTags(document: number): void {
		const { numbers, starts } = tagLists(this.#index)
		const end = starts[document + 1] as number
		for (let at = starts[document] as number; at < end; at++) this.#tags.add(numbers[at] as number)
	}

	addAuthor(document: number): void {
		this.#authors.add(this.#index.author[document] as number)
	}

	/** What was not observed is below no number. */
	addTokens(document: number): void {
		const counted = this.#index.tokens[document] ?? 0
		if (!counted) return
		for (const [at, most] of this.#steps.entries())
			if (counted - 1 <= most) this.#tokens[at] = (this.#tokens[at] as number) + 1
	}

	result(): Pick<Facets, 'tags' | 'authors' | 'maxTokens'> {
		const { tags, authors } = this.#index
		const { tag, author } = this.#asked
		const steps = this.#steps.map((most, at) => [String(most), this.#tokens[at] as number] as const)
		return {
			tags: this.#tags.commonest(tags, tag ? [tags.indexOf(tag)].filter((place) => place >= 0) : []),
			authors: this.#authors.commonest(authors, author ? authorsCalled(this.#index, author) : []),
			maxTokens: counted(steps),
		}
	}
}

function counted(pairs: Iterable<readonly [string, number]>): Record<string, number> {
	const counts: Record<string, number> = Object.create(null)
	for (const [value, count] of pairs) if (count) counts[value] = count
	return counts
}
