import { formatNumber } from './format.ts'

/** Tokens as o200k counts them, and the range in which other models count. */
interface Tokens {
	o200k: number
	estimate?: readonly [least: number, most: number] | undefined
}

interface Cost {
	always: Tokens
	onUse: Tokens
	atMost: Tokens
	cap?: { says: string } | undefined
}

interface Tool {
	name: string
	o200k: { definition: number }
}

/** How a set of options is named behind a number of tools: “all capabilities” as “with all capabilities”. */
export const withSet = (name: string): string => (name.startsWith('with ') ? name : `with ${name}`)

/** Names of tools in one line, each with its tokens if they are known; empty if there are none. */
export function toolWords(names: readonly string[], observed: readonly Tool[] = []): string {
	const tokens = new Map(observed.map(({ name, o200k }) => [name, o200k.definition]))
	return names.map((name) => (tokens.has(name) ? `${name} (${formatNumber(tokens.get(name) ?? 0)})` : name)).join(', ')
}

/** Tokens with the tokenizer that counted them, and the range of a model that counts otherwise. */
const tokenWords = ({ o200k, estimate }: Tokens): string =>
	`${formatNumber(o200k)} tokens (o200k)${estimate && o200k ? `, with Claude an estimated ${formatNumber(estimate[0])} to ${formatNumber(estimate[1])}` : ''}`

/** What an entry costs in one client, in one line. */
export const contextWords = ({ always, onUse, atMost, cap }: Cost): string =>
	[
		`always ${tokenWords(always)}`,
		...(onUse.o200k ? [`on use ${tokenWords(onUse)}`] : []),
		...(atMost.o200k === always.o200k ? [] : [`at most ${tokenWords(atMost)}`]),
		...(cap ? [cap.says] : []),
	].join('; ')
