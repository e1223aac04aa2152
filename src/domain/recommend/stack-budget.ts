import { keyOf } from '../../schema/primitives.ts'
import type { SearchResult } from '../../schema/search.ts'

type TokensOf = (row: SearchResult) => Promise<number | undefined>

/** The tokens of context that a stack may take. */
export class Budget {
	readonly #most: number
	readonly #tokensOf: TokensOf | undefined
	readonly #uncounted = new Set<string>()
	#spent = 0

	constructor(most: number | undefined, tokensOf: TokensOf | undefined) {
		this.#most = most ?? Number.POSITIVE_INFINITY
		this.#tokensOf = most === undefined ? undefined : tokensOf
	}

	/** The entries that are not known to need more tokens than are left. */
	async within(rows: readonly SearchResult[]): Promise<SearchResult[]> {
		const tokensOf = this.#tokensOf
		if (!tokensOf) return [...rows]
		const all = await Promise.all(rows.map(async (row) => ({ row, tokens: await tokensOf(row) })))
		for (const { row, tokens } of all) if (tokens === undefined) this.#uncounted.add(keyOf(row))
		return all.filter(({ tokens = 0 }) => tokens <= this.#most - this.#spent).map(({ row }) => row)
	}

	/** Whether the tokens of an entry are known; always true without a budget. */
	isCounted(row: SearchResult): boolean {
		return !this.#uncounted.has(keyOf(row))
	}

	/** Sets what is spent to the tokens of these entries: all that are chosen so far. */
	async spend(rows: readonly SearchResult[]): Promise<void> {
		const tokensOf = this.#tokensOf
		if (!tokensOf) return
		const each = new Map(rows.map((row) => [keyOf(row), row]))
		const tokens = await Promise.all([...each.values()].map(tokensOf))
		this.#spent = tokens.reduce<number>((sum, one) => sum + (one ?? 0), 0)
	}
}
