import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

/** Special tokens of the encoding are counted as ordinary text. */
const AS_TEXT = { disallowedSpecial: new Set<string>() }
/** A longer text is counted in pieces, which may add one token for each piece. */
const MAX_CHARACTERS = 100_000

/** Tokens of a text with the encoding o200k. */
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

/** Tokens of a tool: of its definition, of its name and description, and of its name alone. */
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
