import { anyClient } from '../clients/any-client.ts'
import type { Entry } from '../schema/entry.ts'

/** The context cost of one entry, in tokens. */
interface Share {
	key: string
	title: string
	category: string
	tokens: number
}

/** The client in which costs are compared, and the cost of each entry there, the largest first. */
interface Shares {
	client: string
	name: string
	shares: Share[]
	total: number
}

/**
 * The client in which the context cost of entries is compared: the first one that sends whole definitions and supports every
 * entry with a known cost, else a hypothetical one that sends everything. There, costs add up.
 */
export function comparisonClient(entries: readonly Pick<Entry, 'context'>[]): { client: string; name: string } {
	const known = entries.flatMap(({ context }) => (context ? [context] : []))
	const [first = []] = known
	const takesAll = (id: string) =>
		known.every((costs) => costs.some(({ client, listing }) => client === id && listing === 'everything'))
	const found = first.find(({ client }) => client !== anyClient.id && takesAll(client))
	return found ?? { client: anyClient.id, name: 'a client that sends everything' }
}

/** The cost of each entry in that client. */
export function sharesOf(entries: readonly Entry[]): Shares {
	const { client, name } = comparisonClient(entries)
	const shares = entries.flatMap((entry): Share[] => {
		const cost = entry.observed && entry.context?.find((one) => one.client === client)
		const { category, slug, title } = entry
		return cost ? [{ key: `${category}:${slug}`, title, category, tokens: cost.always.o200k }] : []
	})
	const total = shares.reduce((sum, { tokens }) => sum + tokens, 0)
	return { client, name, total, shares: shares.toSorted((a, b) => b.tokens - a.tokens) }
}
