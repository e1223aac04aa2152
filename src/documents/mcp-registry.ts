import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import type { ServerSource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
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
import { keyOf, pathOf } from '../schema/primitives.ts'
import { shorten } from '../schema/text/shorten.ts'
import { type Document, json } from './document.ts'
import { headerOf, packageOf } from './server-package.ts'

/** The servers of the MCP registry API, in one file that its function reads. */
export function mcpRegistryDocuments(catalogue: Catalogue): Document[] {
	const servers = entriesOf(catalogue)
	const taken = new Set(servers.filter(({ origin }) => !origin).flatMap((entry) => nameOf(entry) ?? []))
	const isFree = (entry: Entry) => !entry.origin || claim(nameOf(entry), taken)
	const [free, double] = partition(servers, isFree)
	const listed = free.flatMap((entry) => toRecord(entry, catalogue))
	const value: McpRegistry = {
		schemaVersion: 1,
		kind: 'mcp-registry',
		generatedAt: catalogue.generatedAt,
		count: listed.length,
		entries: listed.sort((a, b) => (a.server.name < b.server.name ? -1 : 1)),
		leftOut: [
			...servers.flatMap((entry) => {
				const made = toServer(entry)
				return typeof made === 'string' ? [{ key: keyOf(entry), reason: made }] : []
			}),
			...double.map((entry) => ({ key: keyOf(entry), reason: 'Another entry has the name of this server already.' })),
		],
	}
	return [json('data/mcp-registry.json', value)]
}

/** The name of an entry's server, where it can be served. */
function nameOf(entry: Entry): string | undefined {
	const server = toServer(entry)
	return typeof server === 'object' ? server.name : undefined
}

/** Whether a name was free; it is taken then. Clients know servers by name, so an entry of another registry takes none over. */
function claim(name: string | undefined, taken: Set<string>): boolean {
	if (name === undefined) return true
	const isFree = !taken.has(name)
	taken.add(name)
	return isFree
}

function partition<T>(list: readonly T[], holds: (item: T) => boolean): [T[], T[]] {
	const groups = Map.groupBy(list, holds)
	return [groups.get(true) ?? [], groups.get(false) ?? []]
}

/** The MCP server that an entry is, as it is written in front matter. */
const sourceOf = (entry: Entry): ServerSource | undefined => kindOf(entry).server?.(entry.details)

/** The entry as a server.json, or in one sentence what is missing for one; nothing of what is no MCP server. */
export function toServer(entry: Entry): McpServer | string | undefined {
	const source = sourceOf(entry)
	if (!source) return undefined
	const name = source.name ?? nameFromRepository(entry)
	if (!name) return 'Neither a name in the MCP registry nor a GitHub repository is known.'
	const version = source.version ?? source.package?.version
	if (!version) return 'No version that its publisher gives is known.'
	const parts = { ...packagesOf(source), ...remotesOf(source) }
	if (!parts.packages && !parts.remotes)
		return 'Neither a remote address is known nor a package with its version that starts under its own name.'
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

/** The namespace of a GitHub owner belongs to that owner, so it stands for the repository; the slug keeps it unique. */
function nameFromRepository({ repoUrl, slug }: Entry): string | undefined {
	const [, owner] = /^https:\/\/github\.com\/([A-Za-z0-9-]+)\//.exec(repoUrl) ?? []
	return owner && `io.github.${owner}/${slug}`
}

function repositoryOf({ repoUrl, details }: Entry): Pick<McpServer, 'repository'> {
	const [, source] = /^https:\/\/(github|gitlab)\.com\//.exec(repoUrl) ?? []
	const { repo, path } = details.upstream ?? {}
	const subfolder = repo === repoUrl && path ? { subfolder: path } : {}
	return source ? { repository: { url: repoUrl, source, ...subfolder } } : {}
}

function packagesOf(source: ServerSource): Pick<McpServer, 'packages'> {
	const found = packageOf(source)
	return found ? { packages: [found] } : {}
}

function remotesOf({ remote }: ServerSource): Pick<McpServer, 'remotes'> {
	if (!remote) return {}
	const type = remote.type === 'http' ? 'streamable-http' : 'sse'
	return {
		remotes: [{ type, url: remote.url, ...(remote.headers.length && { headers: remote.headers.map(headerOf) }) }],
	}
}

function toRecord(entry: Entry, { events }: Catalogue): McpServerRecord[] {
	const server = toServer(entry)
	if (typeof server !== 'object') return []
	const times = events.filter(({ change }) => change.key === pathOf(entry)).map(({ change }) => change.at)
	const publishedAt = times.at(-1) ?? `${entry.dateAdded}T00:00:00Z`
	const official = {
		status: entry.lifecycle ? entry.lifecycle.state : ('active' as const),
		statusChangedAt: entry.lifecycle ? `${entry.lifecycle.on}T00:00:00Z` : publishedAt,
		publishedAt,
		updatedAt: times[0] ?? publishedAt,
		isLatest: true,
	}
	return [{ server, _meta: { [OFFICIAL_META]: official, [OWN_NAME]: ownFacts(entry) } }]
}

/** What this registry knows besides, for clients that know no other API of it. */
const ownFacts = (entry: Entry): Record<string, unknown> => ({
	key: keyOf(entry),
	url: entry.canonicalUrl,
	description: entry.description,
	nameFrom: sourceOf(entry)?.name ? 'publisher' : 'repository',
	verificationStatus: entry.verificationStatus,
	...(entry.license && { license: entry.license }),
	...(entry.lifecycle && { lifecycle: entry.lifecycle }),
	safetyNotes: entry.safetyNotes ?? [],
	privacyNotes: entry.privacyNotes ?? [],
	trustSignals: entry.trustSignals,
	...standingOf(entry),
})
