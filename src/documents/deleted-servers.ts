import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { type McpServerRecord, OFFICIAL_META, OWN_NAME, SERVER_SCHEMA } from '../schema/mcp-registry.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { shorten } from '../schema/text/shorten.ts'

/** Records of withdrawn servers whose name is not in use: without a way to start them, but with the reason. */
export function deletedServers({ tombstones }: Catalogue, taken: ReadonlySet<string>): McpServerRecord[] {
	const gone = tombstones.flatMap((tombstone) => {
		const { server } = tombstone
		return server && !taken.has(server.name) ? [[server.name, toDeleted(tombstone, server)] as const] : []
	})
	return [...new Map(gone)].sort(([a], [b]) => byCodeUnit(a, b)).map(([, record]) => record)
}

/** The reason and the successor, cut to the maximum length of the registry API. */
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
