import type { Published } from '../published/published.ts'
import type { Change, DiffResponse } from '../schema/changes.ts'
import type { DiffQuery } from '../schema/diff-query.ts'

/** The changes since a moment or a state, newest first. A signature nobody knows means everything, and says so. */
export function diffRegistry({ limit, since }: DiffQuery, published: Published): DiffResponse {
	const { entries: all, generatedAt, derivedFrom, currentSignature } = published.changes()
	const { entries, note } = select(all, { since, currentSignature })
	return {
		schemaVersion: 1,
		kind: 'registry-diff',
		generatedAt,
		derivedFrom,
		since: since || null,
		currentSignature,
		hasChanges: entries.length > 0,
		count: Math.min(limit, entries.length),
		totalAvailable: entries.length,
		...(note && { note }),
		entries: entries.slice(0, limit),
	}
}

interface Cursor {
	since: string
	currentSignature: string
}

function select(
	all: readonly Change[],
	{ since, currentSignature }: Cursor,
): { entries: readonly Change[]; note?: string } {
	if (!since) return { entries: all }
	if (!/^[0-9a-f]{64}$/.test(since)) {
		const moment = Date.parse(since)
		return { entries: all.filter(({ at }) => Date.parse(at) >= moment) }
	}
	if (since === currentSignature) return { entries: [] }
	const known = all.findIndex(({ signature }) => signature === since)
	if (known >= 0) return { entries: all.slice(0, known) }
	return { entries: all, note: 'That signature is not in the history of this deployment, so every change is listed.' }
}
