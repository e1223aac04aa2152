import { anyClient } from '../clients/any-client.ts'
import type { LockedEntry } from './lock.ts'
import { powersOf } from './powers.ts'
import { digestOf, type RemoteEntry } from './remote-entry.ts'

/**
 * The tokens (o200k) that are in every conversation, in the client where they are most. A client that does not document
 * what it loads counts as one that loads everything.
 */
function alwaysIn({ context = [], install }: RemoteEntry, clients: readonly string[]): number {
	const has = (id: string) => install.some(({ client }) => client === id || client === anyClient.id)
	const costs = clients.map((id) => {
		const own = context.find(({ client }) => client === id)
		return own ?? (has(id) ? context.find(({ client }) => client === anyClient.id) : undefined)
	})
	return Math.max(0, ...costs.map((cost) => cost?.always?.o200k ?? 0))
}

/**
 * Whether the registry's entry would be installed and started as it was locked, even if its description has changed.
 */
export const isAsLocked = ({ entry: digest, license }: LockedEntry, entry: RemoteEntry): boolean =>
	digest === digestOf(entry) || digest === digestOf(entry, license)

/** The lock record of an entry in its current state, installed in `clients`. */
export function lockedOf(entry: RemoteEntry, clients: readonly string[]): LockedEntry {
	const { details, observed, receipt, license, package: archive } = entry
	const { version } = details.server?.package ?? {}
	const most = alwaysIn(entry, clients)
	const names = observed?.tools?.map(({ name }) => name).sort()
	const commit = details.upstream?.commit
	const powers = powersOf(entry)
	return {
		entry: digestOf(entry),
		...(version && { version }),
		...(names?.length && { tools: `sha256:${observed?.digest}` }),
		...(license && { license }),
		...(archive && { package: `sha256:${archive.sha256}` }),
		...(commit && { commit }),
		...(most && { always: most }),
		...(receipt?.tokens && { tokens: receipt.tokens }),
		...(powers.length && { powers }),
	}
}
