import { clientNames } from '../../clients/clients.ts'
import { isAnyClient, listed, platformAliases, platformLabel, platforms, platformsOf } from '../../clients/platforms.ts'
import { isWeak } from '../text.ts'

/** Platforms by each name of one or more words: an id, a label or an alias. */
const platformWords = new Map(
	[
		...platforms.flatMap((id) => [[id, id] as const, [platformLabel(id), id] as const]),
		...[...platformAliases.keys()].map((alias) => [alias, alias] as const),
	]
		.map(([name, id]) => [name.toLowerCase().replaceAll('-', ' '), platformsOf(id)] as const)
		.filter(([name, ids]) => (name.includes(' ') || !isWeak(name)) && !ids.some(isAnyClient)),
)

/** The platforms that words of a query name; undefined where they name none. */
export const platformsIn = (words: readonly string[]): readonly string[] | undefined =>
	platformWords.get(words.join(' '))

/** A shorter name of a client is a word for something else more often than not. */
const SHORTEST_CLIENT = 3
const clientWords = new Map(
	platforms
		.flatMap((platform) =>
			listed[platform].flatMap((id) => {
				const { label, aliases = [], onlyHosted = false } = clientNames[id]
				return [id, label, ...aliases]
					.map(
						(name) =>
							[name.toLowerCase().replaceAll('.', '').replaceAll('-', ' '), { platform, id, onlyHosted }] as const,
					)
					.filter(([name]) => name.length >= SHORTEST_CLIENT)
			}),
		)
		// Of a name that several have, the first has it: “Claude skills” are those of Claude Code.
		.toReversed(),
)

/**
 * The platforms of the client that words name, where it is sure that they name one; undefined where they name none.
 * Clients without a platform of their own are named too.
 */
export function platformsOfClient(words: readonly string[]): readonly string[] | undefined {
	const client = clientWords.get(words.join(' '))
	return platformsIn(words) ?? (client && [client.platform])
}

/** The id of the client that words name, if it starts nothing, so that a server for it must be hosted. */
export function hostedClientIn(words: readonly string[]): string | undefined {
	const client = clientWords.get(words.join(' '))
	return client?.onlyHosted ? client.id : undefined
}
