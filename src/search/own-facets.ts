import type { Facets } from '../schema/search.ts'
import type { SearchIndex } from './index-file.ts'
import { tagLists } from './tags.ts'
import { firstOf } from './top.ts'

/** Steps of what a receipt may count; between two of them a request takes any number. */
const STEPS: readonly number[] = [1000, 3000, 10_000]
/** A catalogue has thousands of tags; the commonest are told. */
export const MOST_TAGS = 30

interface Asked {
	tag?: string
	maxTokens?: number | string | null
}

/** Counts documents by what each has for itself: its tags, and the tokens of its receipt. */
export class OwnCounter {
	readonly #index: SearchIndex
	readonly #asked: Asked
	/** How many documents have each tag, and which tags any has. */
	readonly #tags: Uint32Array
	readonly #seen: number[] = []
	readonly #steps: number[]
	readonly #tokens: Uint32Array

	constructor(index: SearchIndex, asked: Asked) {
		this.#index = index
		this.#asked = asked
		this.#tags = new Uint32Array(index.tags.length)
		const most = asked.maxTokens ?? ''
		this.#steps = most === '' || STEPS.includes(Number(most)) ? [...STEPS] : [...STEPS, Number(most)]
		this.#tokens = new Uint32Array(this.#steps.length)
	}

	addTags(document: number): void {
		const { numbers, starts } = tagLists(this.#index)
		const end = starts[document + 1] as number
		for (let at = starts[document] as number; at < end; at++) {
			const tag = numbers[at] as number
			const before = this.#tags[tag] as number
			if (!before) this.#seen.push(tag)
			this.#tags[tag] = before + 1
		}
	}

	/** What was not observed is below no number. */
	addTokens(document: number): void {
		const counted = this.#index.tokens[document] ?? 0
		if (!counted) return
		for (const [at, most] of this.#steps.entries())
			if (counted - 1 <= most) this.#tokens[at] = (this.#tokens[at] as number) + 1
	}

	result(): Pick<Facets, 'tags' | 'maxTokens'> {
		const steps = this.#steps.map((most, at) => [String(most), this.#tokens[at] as number] as const)
		return { tags: this.#commonest(), maxTokens: counted(steps) }
	}

	/** The commonest tags, and the one that is asked for. */
	#commonest(): Record<string, number> {
		const { tags } = this.#index
		const sums = this.#tags
		const commoner = (a: number, b: number) => (sums[a] === sums[b] ? a < b : (sums[a] as number) > (sums[b] as number))
		const first = firstOf(this.#seen, MOST_TAGS, commoner)
		const asked = tags.indexOf(this.#asked.tag ?? '')
		const shown = asked < 0 || first.includes(asked) ? first : [...first, asked]
		return counted(shown.map((tag) => [tags[tag] as string, sums[tag] as number]))
	}
}

function counted(pairs: Iterable<readonly [string, number]>): Record<string, number> {
	const counts: Record<string, number> = Object.create(null)
	for (const [value, count] of pairs) if (count) counts[value] = count
	return counts
}
