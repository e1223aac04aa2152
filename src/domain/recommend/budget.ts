import { keyOf } from '../../schema/primitives.ts'
import type { SearchResult } from '../../schema/search.ts'

type TokensOf = (row: SearchResult) => Promise<number | undefined>

/** The tokens that a stack may take of a context. */
export class Budget {
	readonly #most: number
	readonly #tokensOf: TokensOf | undefined
	readonly #uncounted = new Set<string>()
	#spent = 0

	constructor(most: number | undefined, tokensOf: TokensOf | undefined) {
		this.#most = most ?? Number.POSITIVE_INFINITY
		this.#tokensOf = most === undefined ? undefined : tokensOf
	}

	/** The entries that are not known to take more than is left. */
	async within(rows: readonly SearchResult[]): Promise<SearchResult[]> {
		const tokensOf = this.#tokensOf
		if (!tokensOf) return [...rows]
		const all = await Promise.all(rows.map(async (row) => ({ row, tokens: await tokensOf(row) })))
		for (const { row, tokens } of all) if (tokens === undefined) this.#uncounted.add(keyOf(row))
		return all.filter(({ tokens = 0 }) => tokens <= this.#most - this.#spent).map(({ row }) => row)
	}

	/** Whether it is known what an entry that was asked for takes, as far as that matters. */
	isCounted(row: SearchResult): boolean {
		return !this.#uncounted.has(keyOf(row))
	}

	/** What is chosen so far. */
	async spend(rows: readonly SearchResult[]): Promise<void> {
		const tokensOf = this.#tokensOf
		if (!tokensOf) return
		const each = new Map(rows.map((row) => [keyOf(row), row]))
		const tokens = await Promise.all([...each.values()].map(tokensOf))
		this.#spent = tokens.reduce<number>((sum, one) => sum + (one ?? 0), 0)
	}
}
