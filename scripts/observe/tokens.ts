import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

/** Words are counted as they are, also where they look like marks of the encoding. */
const AS_TEXT = { disallowedSpecial: new Set<string>() }
/** A text that is longer is counted piece by piece, which may give a token more for each piece. */
const MAX_CHARACTERS = 100_000

/** Tokens of a text in the encoding o200k. */
export function tokensOf(text: string): number {
	let count = 0
	for (let at = 0; at < text.length; at += MAX_CHARACTERS)
		count += countTokens(text.slice(at, at + MAX_CHARACTERS), AS_TEXT)
	return count
}

interface Described {
	name: string
	description: string
	schema: unknown
}

/** What a tool costs: all of it, as a line of a list, and its name alone. */
export const toolTokens = ({ name, description, schema }: Described) => ({
	definition: tokensOf(JSON.stringify({ name, description, input_schema: schema })),
	listing: tokensOf(`${name}: ${description}`),
	name: tokensOf(name),
})

type Costs = ReturnType<typeof toolTokens>

export const sumOf = (costs: readonly Costs[]): Costs =>
	costs.reduce(
		(sum, { definition, listing, name }) => ({
			definition: sum.definition + definition,
			listing: sum.listing + listing,
			name: sum.name + name,
		}),
		{ definition: 0, listing: 0, name: 0 },
	)
