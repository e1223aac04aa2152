import { keyOf } from '../schema/primitives.ts'
import type { SearchResult } from '../schema/search.ts'

type TokensOf = (row: SearchResult) => Promise<number | undefined>

/** The tokens that a stack may take of a context. */
export class Budget {
	readonly #most: number
	readonly #tokensOf: TokensOf | undefined
	#spent = 0

	constructor(most: number | undefined, tokensOf: TokensOf | undefined) {
		this.#most = most ?? Number.POSITIVE_INFINITY
		this.#tokensOf = most === undefined ? undefined : tokensOf
	}

	/** The entries that take no more than is left; those that were not counted only where no other does. */
	async within(rows: readonly SearchResult[]): Promise<SearchResult[]> {
		const { within, uncounted } = await this.#sorted(rows)
		return within.length ? within : uncounted
	}

	async #sorted(rows: readonly SearchResult[]) {
		const tokensOf = this.#tokensOf
		if (!tokensOf) return { within: [...rows], uncounted: [] }
		const all = await Promise.all(rows.map(async (row) => ({ row, tokens: await tokensOf(row) })))
		const rowsOf = (is: (tokens: number | undefined) => boolean) =>
			all.filter(({ tokens }) => is(tokens)).map(({ row }) => row)
		return {
			within: rowsOf((tokens) => tokens !== undefined && tokens <= this.#most - this.#spent),
			uncounted: rowsOf((tokens) => tokens === undefined),
		}
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
