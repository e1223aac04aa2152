import type { Published } from '../published/published.ts'
import { Failure } from '../schema/contract/errors.ts'
import {
	type McpRegistry,
	type McpServerList,
	type McpServerQuery,
	type McpServerRecord,
	type McpVersionQuery,
	OFFICIAL_META,
} from '../schema/mcp-registry.ts'
import { byCodeUnit } from '../schema/text/order.ts'

function recordsOf(published: Published, withDeleted: boolean): McpServerRecord[] {
	const { entries, deleted } = published.document('data/mcp-registry.json') as McpRegistry
	return withDeleted ? [...entries, ...deleted] : entries
}

/**
 * A page of servers by name; with a search, those with the words in their title come first. The cursor is the sort key
 * of the last server on a page, so that it stays valid when others come and go.
 */
export function listMcpServers(query: McpServerQuery, published: Published): McpServerList {
	if (query.cursor && !isPlace(query.cursor, query.search))
		throw new Failure(
			'invalid_query',
			'cursor: It is not from a page of this list. Send the `nextCursor` of the page before, or none.',
		)
	const withDeleted = query.include_deleted === 'true' || query.updated_since !== ''
	const found = recordsOf(published, withDeleted)
		.filter((record) => matchesQuery(record, query))
		.flatMap((record) => {
			const place = placeOf(record, query.search)
			return place !== undefined && place > query.cursor ? [{ place, record }] : []
		})
		.sort((a, b) => byCodeUnit(a.place, b.place))
	const servers = found.slice(0, query.limit).map(({ record }) => record)
	const last = found[query.limit - 1]
	const more = found.length > servers.length && last ? { nextCursor: last.place } : {}
	return { servers, metadata: { count: servers.length, ...more } }
}

function matchesQuery({ server, _meta }: McpServerRecord, { updated_since, version }: McpServerQuery): boolean {
	const { isLatest, updatedAt, statusChangedAt } = _meta[OFFICIAL_META]
	const changed = Math.max(Date.parse(updatedAt), Date.parse(statusChangedAt))
	return (
		(!updated_since || changed >= Date.parse(updated_since)) &&
		(!version || (version === 'latest' ? isLatest : server.version === version))
	)
}

/** The sort key of a server in a list; undefined when a word of the search is missing. */
function placeOf({ server: { name, title, description } }: McpServerRecord, search: string): string | undefined {
	const wanted = search.toLowerCase().trim()
	if (!wanted) return name
	const words = wanted.split(/\s+/)
	const known = title.toLowerCase()
	// Half of all names begin with the host of the code, which says nothing about the server.
	const called = name.toLowerCase().replace(/^(?:io|com)\.(?:github|gitlab)\./, '')
	const has = (text: string) => words.every((word) => text.includes(word))
	const ranks = [
		known === wanted,
		known.startsWith(wanted),
		has(known),
		has(`${known} ${called}`),
		has(`${known} ${called} ${description.toLowerCase()}`) ||
			(name.toLowerCase().includes(wanted) && /[./]/.test(wanted)),
	]
	const rank = ranks.indexOf(true)
	return rank < 0 ? undefined : `${rank} ${name}`
}

/** Whether a text has the form of such a sort key, whether or not there is such a server. */
const isPlace = (text: string, search: string): boolean =>
	(search.trim() ? /^\d [^\s/]+\/\S+$/ : /^[^\s/]+\/\S+$/).test(text)

/** The versions of a server. This registry has one of each. Throws `not_found`. */
export function mcpServerVersions(
	{ serverName, include_deleted }: { serverName: string } & McpVersionQuery,
	published: Published,
): McpServerList {
	const all = recordsOf(published, include_deleted === 'true')
	const servers = all.filter(({ server }) => server.name === serverName)
	if (!servers.length) throw new Failure('not_found')
	return { servers, metadata: { count: servers.length } }
}

/** One version of a server, or the `latest`. Throws `not_found`. */
export function mcpServerVersion(
	{ version, ...wanted }: { serverName: string; version: string } & McpVersionQuery,
	published: Published,
): McpServerRecord {
	const found = mcpServerVersions(wanted, published).servers.find(({ server, _meta }) =>
		version === 'latest' ? _meta[OFFICIAL_META].isLatest : server.version === version,
	)
	if (!found) throw new Failure('not_found')
	return found
}
