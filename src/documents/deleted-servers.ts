import type { Catalogue } from '../catalogue/catalogue.ts'
import { changesOf } from '../catalogue/find.ts'
import type { Change } from '../schema/changes.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { type McpServerRecord, OFFICIAL_META, OWN_NAME, SERVER_SCHEMA } from '../schema/mcp-registry.ts'
import { pathOf } from '../schema/primitives.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { shorten } from '../schema/text/shorten.ts'

/** Records of withdrawn servers whose name is not in use: without a way to start them, but with the reason. */
export function deletedServers(catalogue: Catalogue, taken: ReadonlySet<string>): McpServerRecord[] {
	// The newest event is the first, so it is set last.
	const movedAt = new Map(catalogue.events.map(({ change }) => [change.previousKey, change.at] as const).reverse())
	const gone = catalogue.tombstones.flatMap((tombstone) => {
		const { server } = tombstone
		if (!server || taken.has(server.name)) return []
		const times = timesOf(changesOf(catalogue, tombstone), movedAt.get(pathOf(tombstone)), tombstone)
		return [[server.name, toDeleted(tombstone, server, times)] as const]
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

function timesOf(own: readonly Change[], movedAt: string | undefined, { on }: Tombstone): Times {
	const deletedAt = movedAt ?? own.find(({ type }) => type === 'removed')?.at ?? `${on}T00:00:00Z`
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
