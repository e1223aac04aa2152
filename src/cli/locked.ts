import { canonicalJson } from '../catalogue/canonical-json.ts'
import { sha256 } from '../catalogue/sha256.ts'
import type { LockedEntry } from './lock.ts'
import { digestOf, type RemoteEntry, runsByItself } from './remote-entry.ts'

const SCRIPT = /\.(?:sh|bash|mjs|cjs|js|ts|py|rb|ps1)$/

/** What an entry may do, in short phrases that are the same on every machine. */
function powersOf(entry: RemoteEntry): string[] {
	const { details, access, files } = entry
	const { server } = details ?? {}
	return [
		...(server?.command ? [`starts ${server.command}`] : []),
		...(server?.remote && URL.canParse(server.remote.url) ? [`reaches ${new URL(server.remote.url).host}`] : []),
		...(server?.env ?? []).filter(({ required }) => required).map(({ name }) => `reads ${name}`),
		...(access && !access.readOnly ? ['may change things'] : []),
		...(runsByItself(entry) ? ['runs by itself'] : []),
		...files.filter(({ path }) => SCRIPT.test(path)).map(({ path }) => `ships ${path}`),
	].sort()
}

/** Whether an entry would be installed and started as it was locked, whatever else is said of it now. */
export const isAsLocked = ({ entry: digest, license }: LockedEntry, entry: RemoteEntry): boolean =>
	digest === digestOf(entry) || digest === digestOf(entry, license)

/** The lock record of an entry in its current state, installed in `clients`. */
export function lockedOf(entry: RemoteEntry, clients: readonly string[]): LockedEntry {
	const { details, observed, receipt, license, upstream, package: archive } = entry
	const { version, integrity } = details?.server?.package ?? {}
	const always = (entry.context ?? [])
		.filter(({ client }) => clients.includes(client))
		.map((one) => one.always?.o200k ?? 0)
	const most = Math.max(0, ...always)
	const names = observed?.tools?.map(({ name }) => name).sort()
	const commit = upstream?.commit
	return {
		entry: digestOf(entry),
		...(version && { version }),
		...(integrity && { integrity }),
		...(names?.length && { tools: `sha256:${observed?.digest ?? sha256(canonicalJson(names))}` }),
		...(license && { license }),
		...(archive && { package: `sha256:${archive.sha256}` }),
		...(commit && { commit }),
		...(most && { always: most }),
		...(receipt?.tokens && { tokens: receipt.tokens }),
		...(powersOf(entry).length && { powers: powersOf(entry) }),
	}
}
