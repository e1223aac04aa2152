import type { Catalogue } from '../catalogue/catalogue.ts'
import { changesOf } from '../catalogue/find.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { type McpServerRecord, OFFICIAL_META, OWN_NAME, SERVER_SCHEMA } from '../schema/mcp-registry.ts'
import { pathOf } from '../schema/primitives.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { shorten } from '../schema/text/shorten.ts'

/** Records of withdrawn servers whose name is not in use: without a way to start them, but with the reason. */
export function deletedServers(catalogue: Catalogue, taken: ReadonlySet<string>): McpServerRecord[] {
	const gone = catalogue.tombstones.flatMap((tombstone) => {
		const { server } = tombstone
		return server && !taken.has(server.name)
			? [[server.name, toDeleted(tombstone, server, timesOf(tombstone, catalogue))] as const]
			: []
	})
	return [...new Map(gone)].sort(([a], [b]) => byCodeUnit(a, b)).map(([, record]) => record)
}

/** The reason and the successor, cut to the maximum length of the registry API. */
export const statusMessageOf = (reason: string, successor: string | undefined): string =>
	shorten(successor ? `${reason} Use ${successor} instead.` : reason, 500)

interface Times {
	publishedAt: string
	/** When it was withdrawn or renamed. */
	deletedAt: string
}

function timesOf(tombstone: Tombstone, catalogue: Catalogue): Times {
	const path = pathOf(tombstone)
	const own = changesOf(catalogue, tombstone)
	const moved = catalogue.events.find(({ change }) => change.previousKey === path)?.change.at
	const deletedAt = moved ?? own.find(({ type }) => type === 'removed')?.at ?? `${tombstone.on}T00:00:00Z`
	return { deletedAt, publishedAt: own.at(-1)?.at ?? deletedAt }
}

function toDeleted(
	tombstone: Tombstone,
	{ name, version }: NonNullable<Tombstone['server']>,
	{ publishedAt, deletedAt }: Times,
): McpServerRecord {
	const { key, title, reason, successor, state } = tombstone
	const official = {
		status: 'deleted' as const,
		statusMessage: statusMessageOf(reason, state === 'withdrawn' ? successor : undefined),
		statusChangedAt: deletedAt,
		publishedAt,
		updatedAt: deletedAt,
		isLatest: true,
	}
	return {
		server: { $schema: SERVER_SCHEMA, name, title: shorten(title, 100), description: shorten(reason, 100), version },
		_meta: { [OFFICIAL_META]: official, [OWN_NAME]: { key, state, ...(successor && { successor }) } },
	}
}
