import type { Published } from '../published/published.ts'
import { Failure } from '../schema/contract/errors.ts'
import {
	type McpRegistry,
	type McpServerList,
	type McpServerQuery,
	type McpServerRecord,
	OFFICIAL_META,
} from '../schema/mcp-registry.ts'

const recordsOf = (published: Published) => (published.document('data/mcp-registry.json') as McpRegistry).entries

/**
 * A page of the servers, by name. A cursor is the last name of a page, so it stays right when others come and go. Removed
 * servers leave nothing to list, so `include_deleted` changes nothing here.
 */
export function listMcpServers(query: McpServerQuery, published: Published): McpServerList {
	const found = recordsOf(published).filter((record) => fits(record, query) && record.server.name > query.cursor)
	const servers = found.slice(0, query.limit)
	const last = servers.at(-1)
	const more = found.length > servers.length && last ? { nextCursor: last.server.name } : {}
	return { servers, metadata: { count: servers.length, ...more } }
}

function fits({ server, _meta }: McpServerRecord, { search, updated_since, version }: McpServerQuery): boolean {
	const official = _meta[OFFICIAL_META]
	const text = `${server.name} ${server.title} ${server.description}`.toLowerCase()
	return (
		search
			.toLowerCase()
			.split(/\s+/)
			.every((word) => text.includes(word)) &&
		(!updated_since || Date.parse(official.updatedAt) >= Date.parse(updated_since)) &&
		(!version || (version === 'latest' ? official.isLatest : server.version === version))
	)
}

/** The versions of a server; this registry knows one of each. */
export function mcpServerVersions({ serverName }: { serverName: string }, published: Published): McpServerList {
	const servers = recordsOf(published).filter(({ server }) => server.name === serverName)
	if (!servers.length) throw new Failure('not_found')
	return { servers, metadata: { count: servers.length } }
}

/** One version of a server; `latest` is the one marked so. */
export function mcpServerVersion(
	{ serverName, version }: { serverName: string; version: string },
	published: Published,
): McpServerRecord {
	const found = mcpServerVersions({ serverName }, published).servers.find(({ server, _meta }) =>
		version === 'latest' ? _meta[OFFICIAL_META].isLatest : server.version === version,
	)
	if (!found) throw new Failure('not_found')
	return found
}
