import { anyClient } from '../clients/any-client.ts'
import { isObject, isString, listOf } from '../schema/object.ts'
import { hooksIn } from './doctor/hook-commands.ts'
import { isRefused, read } from './edit/edit.ts'
import type { LockedEntry } from './lock.ts'
import { digestOf, type RemoteEntry, runsByItself } from './remote-entry.ts'

const SCRIPT = /\.(?:sh|bash|mjs|cjs|js|ts|py|rb|ps1)$/

/**
 * When a client runs what an entry puts into its settings, as they say it: a hook that moves to another event, or to other
 * tools, may do something else.
 */
const momentsOf = ({ install }: RemoteEntry): string[] =>
	install
		.filter(({ kind, language }) => kind === 'config' && language === 'json')
		.flatMap(({ text }) => {
			const config = read(text, { format: 'json', path: [] })
			return isRefused(config) ? [] : hooksIn(config)
		})
		.map(({ event, matcher }) => `runs at ${event}${matcher ? ` for ${matcher}` : ''}`)

/** The tools that the text of an entry asks for, of whatever kind it is; those of a server are its own. */
const toolsOf = ({ details: { server: _, ...own } }: RemoteEntry): string[] =>
	Object.values<unknown>(own)
		.filter(isObject)
		.flatMap(({ allowedTools, tools }) => [...listOf(allowedTools), ...listOf(tools)])
		.filter(isString)

/** The power of a sub-agent that names no tools: its client gives it all of them. */
export const EVERY_TOOL = 'uses every tool'

/** What an entry may do, in short phrases that are the same on every machine. */
function powersOf(entry: RemoteEntry): string[] {
	const { details, access, files } = entry
	const { server } = details
	const all = [
		...(server?.command ? [['starts', server.command, server.package?.name].filter(Boolean).join(' ')] : []),
		...(server?.remote && URL.canParse(server.remote.url) ? [`reaches ${new URL(server.remote.url).host}`] : []),
		...(server?.env ?? []).filter(({ required }) => required).map(({ name }) => `reads ${name}`),
		...(access && !access.readOnly ? ['may change things'] : []),
		...(runsByItself(entry) ? ['runs by itself'] : []),
		...momentsOf(entry),
		...toolsOf(entry).map((tool) => `uses ${tool}`),
		...(details.agent?.tools?.length === 0 ? [EVERY_TOOL] : []),
		...files.filter(({ path }) => SCRIPT.test(path)).map(({ path }) => `ships ${path}`),
	]
	return [...new Set(all)].sort()
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
