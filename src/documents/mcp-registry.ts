import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { changedAt, changesOf } from '../catalogue/find.ts'
import { identifyServer, type ServerIdentity } from '../catalogue/server-identity.ts'
import type { ServerSource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Change } from '../schema/changes.ts'
import type { Entry } from '../schema/entry.ts'
import {
	type McpRegistry,
	type McpServer,
	type McpServerRecord,
	OFFICIAL_META,
	OWN_NAME,
	SERVER_SCHEMA,
} from '../schema/mcp-registry.ts'
import { standingOf } from '../schema/overlay.ts'
import { keyOf } from '../schema/primitives.ts'
import { statedDay } from '../schema/text/day.ts'
import { memoize } from '../schema/text/memoize.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { shorten } from '../schema/text/shorten.ts'
import { deletedServers, statusMessageOf } from './deleted-servers.ts'
import { type Document, json } from './document.ts'
import { bundleOf, headerOf, packageOf } from './server-package.ts'

/** The servers of the MCP registry API, in the file that its function reads. */
export const mcpRegistryDocuments = (catalogue: Catalogue): Document[] => [
	json('data/mcp-registry.json', mcpRegistryOf(catalogue)),
]

/** The servers in the format of the MCP registry API; cached per catalogue. */
export const mcpRegistryOf = memoize((catalogue: Catalogue): McpRegistry => {
	const { made, leftOut } = serversIn(catalogue)
	const [listed, double] = partition(made.toSorted(byRightToName), firstOfItsName())
	return {
		schemaVersion: 1,
		kind: 'mcp-registry',
		generatedAt: catalogue.generatedAt,
		count: listed.length,
		entries: listed.map((one) => toRecord(one, changesOf(catalogue, one.entry))).sort(byName),
		deleted: deletedServers(catalogue, new Set(listed.map(({ server }) => server.name))),
		leftOut: [
			...leftOut,
			...double.map(({ entry }) => ({
				key: keyOf(entry),
				reason: 'Another entry already uses this server’s name.',
			})),
		],
	}
})

/** Every MCP server as a server.json, or the reason why it has none. */
function serversIn(catalogue: Catalogue) {
	const made: Made[] = []
	const leftOut: McpRegistry['leftOut'] = []
	for (const entry of entriesOf(catalogue)) {
		const server = toServer(entry, changedAt(catalogue, entry))
		if (typeof server === 'object') made.push({ entry, server })
		else if (server) leftOut.push({ key: keyOf(entry), reason: server })
	}
	return { made, leftOut }
}

interface Made {
	entry: Entry
	server: McpServer
}

const byName = (a: McpServerRecord, b: McpServerRecord) => byCodeUnit(a.server.name, b.server.name)

/**
 * Names are unique. Own entries come first, then those with their publisher's own name, so that an entry of another
 * registry cannot take one over.
 */
const byRightToName = (a: Made, b: Made): number => rightOf(a.entry) - rightOf(b.entry)
const rightOf = (entry: Entry): number => Number(Boolean(entry.origin)) * 2 + Number(!sourceOf(entry)?.name)

/** A filter that keeps the first server of each name. */
function firstOfItsName(): (one: Made) => boolean {
	const taken = new Set<string>()
	return ({ server: { name } }) => taken.size < taken.add(name).size
}

function partition<T>(list: readonly T[], holds: (item: T) => boolean): [T[], T[]] {
	const groups = Map.groupBy(list, holds)
	return [groups.get(true) ?? [], groups.get(false) ?? []]
}

/** The MCP server of an entry, as in its front matter. */
const sourceOf = (entry: Entry): ServerSource | undefined => kindOf(entry).server?.(entry.details)

/**
 * An entry as a server.json, or a sentence with what is missing; undefined when it is not an MCP server. The time of its
 * last change is its version if none is known.
 */
export function toServer(entry: Entry, changed: string = statedDay(entry)): McpServer | string | undefined {
	const source = sourceOf(entry)
	if (!source) return undefined
	const parts = { ...packagesOf(entry, source), ...remotesOf(source) }
	if (!parts.packages && !parts.remotes)
		return 'No remote address is known, and no package that starts under its own name.'
	const { name, version } = identityOf({ entry, changed }, source)
	return {
		$schema: SERVER_SCHEMA,
		name,
		title: shorten(entry.title, 100),
		description: shorten(entry.description, 100),
		version,
		...(typeof entry.websiteUrl === 'string' && { websiteUrl: entry.websiteUrl }),
		...repositoryOf(entry),
		...parts,
	}
}

const identityOf = ({ entry, changed }: { entry: Entry; changed: string }, server: ServerSource): ServerIdentity =>
	identifyServer({ ...entry, day: changed.slice(0, 10), server, isBundle: isBundle(entry) })

const isBundle = ({ package: packed }: Entry): boolean => packed?.url.endsWith('.mcpb') === true

function repositoryOf({ repoUrl, details }: Entry): Pick<McpServer, 'repository'> {
	const [, source] = /^https:\/\/(github|gitlab)\.com\//.exec(repoUrl) ?? []
	const { repo, path } = details.upstream ?? {}
	const subfolder = repo === repoUrl && path ? { subfolder: path } : {}
	return source ? { repository: { url: repoUrl, source, ...subfolder } } : {}
}

function packagesOf(entry: Entry, source: ServerSource): Pick<McpServer, 'packages'> {
	const found = entry.package && isBundle(entry) ? bundleOf(entry.package, source) : packageOf(source)
	return found ? { packages: [found] } : {}
}

function remotesOf({ remote }: ServerSource): Pick<McpServer, 'remotes'> {
	if (!remote) return {}
	const type = remote.type === 'http' ? 'streamable-http' : 'sse'
	return {
		remotes: [{ type, url: remote.url, ...(remote.headers.length && { headers: remote.headers.map(headerOf) }) }],
	}
}

function toRecord({ entry, server }: Made, changes: readonly Change[]): McpServerRecord {
	const publishedAt = changes.at(-1)?.at ?? `${entry.dateAdded}T00:00:00Z`
	const official = {
		...statusOf(entry, { publishedAt, deprecatedAt: changes.find(({ type }) => type === 'deprecated')?.at }),
		publishedAt,
		updatedAt: changes[0]?.at ?? publishedAt,
		isLatest: true,
	}
	return { server, _meta: { [OFFICIAL_META]: official, [OWN_NAME]: ownFacts(entry) } }
}

/** The status, and since when: not before it was published, though an entry may be older and come deprecated. */
function statusOf(
	{ lifecycle }: Entry,
	{ publishedAt, deprecatedAt }: { publishedAt: string; deprecatedAt: string | undefined },
) {
	if (!lifecycle) return { status: 'active' as const, statusChangedAt: publishedAt }
	const { state, on, reason, successor } = lifecycle
	const stated = `${on}T00:00:00Z`
	const statusChangedAt = deprecatedAt ?? (stated > publishedAt ? stated : publishedAt)
	return { status: state, statusMessage: statusMessageOf(reason, successor), statusChangedAt }
}

/** The origin of the record: the publisher's server.json, or generated here from the entry. */
function whoseWords(entry: Entry) {
	const source = sourceOf(entry)
	if (!source) return {}
	const { nameFrom, versionFrom } = identityOf({ entry, changed: statedDay(entry) }, source)
	const isTheirs = nameFrom === 'publisher' && versionFrom !== 'registry'
	return { serverJson: isTheirs ? 'publisher' : 'registry', nameFrom, versionFrom }
}

/** This registry's own facts, for clients that use only this API. */
const ownFacts = (entry: Entry): Record<string, unknown> => ({
	key: keyOf(entry),
	url: entry.canonicalUrl,
	description: entry.description,
	...whoseWords(entry),
	verificationStatus: entry.verificationStatus,
	...(entry.license && { license: entry.license }),
	...(entry.lifecycle && { lifecycle: entry.lifecycle }),
	safetyNotes: entry.safetyNotes ?? [],
	privacyNotes: entry.privacyNotes ?? [],
	trustSignals: entry.trustSignals,
	...standingOf(entry),
})
