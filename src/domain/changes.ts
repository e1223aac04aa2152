import type { Published } from '../published/published.ts'
import type { Change, DiffQuery } from '../schema/changes.ts'
import { pathOf } from '../schema/primitives.ts'
import { diffRegistry } from './registry.ts'

/** Filters for `listChanges`. `since` and `limit` work as in the diff endpoint. */
interface ChangesQuery {
	since: DiffQuery['since']
	category?: string | undefined
	/** An entry by `category` and `slug`. */
	entry?: { category: string; slug: string } | undefined
	/** A day in UTC, `YYYY-MM-DD`. */
	day?: string | undefined
	type?: Change['type'] | undefined
	limit: number
	offset: number
}

/** A page of the matching changes, newest first. `signature` identifies the state of the whole history. */
export function listChanges({ since, limit, offset, ...filters }: ChangesQuery, published: Published) {
	const { entries, currentSignature, note } = diffRegistry(
		{ since, limit: Number.MAX_SAFE_INTEGER, offset: 0 },
		published,
	)
	const fitting = entries.filter((change) => fits(change, filters))
	const page = fitting.slice(offset, offset + limit)
	const end = offset + page.length
	return {
		total: fitting.length,
		nextOffset: end < fitting.length ? end : null,
		signature: currentSignature,
		note,
		page,
	}
}

/** Whether a change belongs to the entry. A change under the entry's former name does. */
function fits(
	change: Change,
	{ category, entry, day, type }: Omit<ChangesQuery, 'since' | 'limit' | 'offset'>,
): boolean {
	const path = entry && pathOf(entry)
	return (
		(!category || change.category === category) &&
		(!path || change.key === path || change.previousKey === path) &&
		(!day || change.at.startsWith(day)) &&
		(!type || change.type === type)
	)
}
