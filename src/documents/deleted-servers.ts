import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { type McpServerRecord, OFFICIAL_META, OWN_NAME, SERVER_SCHEMA } from '../schema/mcp-registry.ts'
import { shorten } from '../schema/text/shorten.ts'

/** What is left of servers that were listed under names that nobody has now: no way to start them, and why they went. */
export function deletedServers({ tombstones }: Catalogue, taken: ReadonlySet<string>): McpServerRecord[] {
	const gone = tombstones.flatMap((tombstone) => {
		const { server } = tombstone
		return server && !taken.has(server.name) ? [[server.name, toDeleted(tombstone, server)] as const] : []
	})
	return [...new Map(gone)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)
}

/** Why a server went or should not be taken, and what to take instead, in as many characters as the registry API has for it. */
export const statusMessageOf = (reason: string, successor: string | undefined): string =>
	shorten(successor ? `${reason} Use ${successor} instead.` : reason, 500)

function toDeleted(tombstone: Tombstone, { name, version }: NonNullable<Tombstone['server']>): McpServerRecord {
	const { key, title, on, reason, successor, state } = tombstone
	const at = `${on}T00:00:00Z`
	const official = {
		status: 'deleted' as const,
		statusMessage: statusMessageOf(reason, state === 'withdrawn' ? successor : undefined),
		statusChangedAt: at,
		publishedAt: at,
		updatedAt: at,
		isLatest: true,
	}
	return {
		server: { $schema: SERVER_SCHEMA, name, title: shorten(title, 100), description: shorten(reason, 100), version },
		_meta: { [OFFICIAL_META]: official, [OWN_NAME]: { key, state, ...(successor && { successor }) } },
	}
}
