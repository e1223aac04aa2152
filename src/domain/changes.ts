import type { Published } from '../published/published.ts'
import type { Change, DiffQuery } from '../schema/changes.ts'
import { Failure } from '../schema/contract/errors.ts'
import { pathOf } from '../schema/primitives.ts'
import { isQuiet, joinedByDay, unjoined } from './joined-changes.ts'
import { diffRegistry, isSignature } from './registry.ts'

/** Filters for `listChanges`. `since` and `limit` work as in the diff endpoint. */
interface ChangesQuery {
	since: DiffQuery['since']
	category?: string | undefined
	/** An entry by `category` and `slug`. */
	entry?: { category: string; slug: string } | undefined
	/** A day in UTC, `YYYY-MM-DD`. */
	day?: string | undefined
	type?: Change['type'] | undefined
	/** Lists every change separately, including those without news. */
	all?: boolean | undefined
	limit: number
	offset: number
}

/**
 * A page of the matching changes, newest first: one for each entry and day, without those that say nothing new, which are
 * counted. `signature` identifies the state of the whole history.
 */
export function listChanges({ since, limit, offset, all = false, ...filters }: ChangesQuery, published: Published) {
	refuseEarlierDay(filters.day, since)
	const { entries, currentSignature, note } = diffRegistry(
		{ since, limit: Number.MAX_SAFE_INTEGER, offset: 0 },
		published,
	)
	const fitting = entries.filter((change) => matchesQuery(change, filters))
	const shown = fitting.filter((change) => all || !isQuiet(change))
	const rows = all ? unjoined(shown) : joinedByDay(shown)
	const page = rows.slice(offset, offset + limit)
	const end = offset + page.length
	return {
		total: rows.length,
		leftOut: fitting.length - shown.length,
		nextOffset: end < rows.length ? end : null,
		signature: currentSignature,
		note,
		page,
	}
}

/** Refuses a day before a time: nothing would be found. */
function refuseEarlierDay(day: string | undefined, since: string): void {
	if (day && since && !isSignature(since) && day < since.slice(0, 10))
		throw new Failure(
			'invalid_payload',
			`day and since contradict each other: ${day} is before ${since}. Send only one.`,
		)
}

/** Whether a change belongs to the entry. A change under the entry's former name does. */
function matchesQuery(
	change: Change,
	{ category, entry, day, type }: Omit<ChangesQuery, 'since' | 'limit' | 'offset' | 'all'>,
): boolean {
	const path = entry && pathOf(entry)
	return (
		(!category || change.category === category) &&
		(!path || change.key === path || change.previousKey === path) &&
		(!day || change.at.startsWith(day)) &&
		(!type || change.type === type)
	)
}
