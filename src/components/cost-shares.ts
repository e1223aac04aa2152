import { anyClient } from '../clients/any-client.ts'
import type { Entry } from '../schema/entry.ts'

/** What one entry takes of the context by itself. */
interface Share {
	key: string
	title: string
	category: string
	tokens: number
}

/** The client in which entries are held against each other, and what each takes there, the largest first. */
interface Shares {
	client: string
	name: string
	shares: Share[]
	total: number
}

/**
 * The first client that sends whole definitions and takes all of those whose cost is known; else one that sends everything.
 * In it what entries take together is the sum of what each takes.
 */
export function yardstick(entries: readonly Pick<Entry, 'context'>[]): { client: string; name: string } {
	const known = entries.flatMap(({ context }) => (context ? [context] : []))
	const [first = []] = known
	const takesAll = (id: string) =>
		known.every((costs) => costs.some(({ client, listing }) => client === id && listing === 'everything'))
	const found = first.find(({ client }) => client !== anyClient.id && takesAll(client))
	return found ?? { client: anyClient.id, name: 'a client that sends everything' }
}

/** What each entry takes in the client that all are held against. */
export function sharesOf(entries: readonly Entry[]): Shares {
	const { client, name } = yardstick(entries)
	const shares = entries.flatMap((entry): Share[] => {
		const cost = entry.observed && entry.context?.find((one) => one.client === client)
		const { category, slug, title } = entry
		return cost ? [{ key: `${category}:${slug}`, title, category, tokens: cost.always.o200k }] : []
	})
	const total = shares.reduce((sum, { tokens }) => sum + tokens, 0)
	return { client, name, total, shares: shares.toSorted((a, b) => b.tokens - a.tokens) }
}
