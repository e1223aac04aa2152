import type { Entry } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { MAX_FIGURES, type RegistryStatistics } from '../../schema/statistics.ts'
import { byCodeUnit } from '../../schema/text/order.ts'

/** The token costs of the tools of observed servers, in ascending order; undefined if none was counted. */
export function tokensOf(seen: readonly Entry[]): RegistryStatistics['tokens'] {
	const servers = seen
		.flatMap((entry) => {
			const { tokens, tools } = entry.receipt ?? {}
			return tokens && tools ? [{ key: keyOf(entry), title: entry.title, tokens }] : []
		})
		.sort((a, b) => a.tokens - b.tokens || byCodeUnit(a.key, b.key))
	const smallest = servers[0]
	if (!smallest) return undefined
	return {
		servers: servers.length,
		smallest: smallest.tokens,
		median: (servers[(servers.length - 1) >> 1] ?? smallest).tokens,
		largest: (servers.at(-1) ?? smallest).tokens,
		together: servers.reduce((sum, { tokens }) => sum + tokens, 0),
		shown: spread(servers, MAX_FIGURES.servers),
	}
}

/** So many of a sorted list, evenly spread, its first and its last among them. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
	if (items.length <= most) return [...items]
	const step = (items.length - 1) / (most - 1)
	return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as Item)
}
