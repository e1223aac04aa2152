import { anyClient } from '../clients/any-client.ts'
import type { LockedEntry } from './lock.ts'
import { digestOf, type RemoteEntry, runsByItself } from './remote-entry.ts'

const SCRIPT = /\.(?:sh|bash|mjs|cjs|js|ts|py|rb|ps1)$/

/** What an entry may do, in short phrases that are the same on every machine. */
function powersOf(entry: RemoteEntry): string[] {
	const { details, access, files } = entry
	const { server } = details
	return [
		...(server?.command ? [`starts ${server.command}`] : []),
		...(server?.remote && URL.canParse(server.remote.url) ? [`reaches ${new URL(server.remote.url).host}`] : []),
		...(server?.env ?? []).filter(({ required }) => required).map(({ name }) => `reads ${name}`),
		...(access && !access.readOnly ? ['may change things'] : []),
		...(runsByItself(entry) ? ['runs by itself'] : []),
		...files.filter(({ path }) => SCRIPT.test(path)).map(({ path }) => `ships ${path}`),
	].sort()
}

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

/** Whether an entry would be installed and started as it was locked, whatever else is said of it now. */
export const isAsLocked = ({ entry: digest, license }: LockedEntry, entry: RemoteEntry): boolean =>
	digest === digestOf(entry) || digest === digestOf(entry, license)

/** The lock record of an entry in its current state, installed in `clients`. */
export function lockedOf(entry: RemoteEntry, clients: readonly string[]): LockedEntry {
	const { details, observed, receipt, license, package: archive } = entry
	const { version } = details.server?.package ?? {}
	const most = alwaysIn(entry, clients)
	const names = observed?.tools?.map(({ name }) => name).sort()
	const commit = details.upstream?.commit
	return {
		entry: digestOf(entry),
		...(version && { version }),
		...(names?.length && { tools: `sha256:${observed?.digest}` }),
		...(license && { license }),
		...(archive && { package: `sha256:${archive.sha256}` }),
		...(commit && { commit }),
		...(most && { always: most }),
		...(receipt?.tokens && { tokens: receipt.tokens }),
		...(powersOf(entry).length && { powers: powersOf(entry) }),
	}
}
