import type { Change, ChangedField } from '../schema/changes.ts'
import { inOrder, isVersion, natureOf, placeOfNature, summaryOf } from '../schema/text/change-words.ts'

/** What changed in one entry on one day, as one change. */
export interface JoinedChange extends Change {
	/** How many changes it joins. */
	changes: number
}

/** Whether an update has no news: only dates, order or formatting changed. */
export const isQuiet = (change: Change): boolean => natureOf(change) === 'unchanged'

/** Changes, newest first, with those of an entry on one day joined, and the most important first on each day. */
export function joinedByDay(changes: readonly Change[]): JoinedChange[] {
	const days = Map.groupBy(changes, ({ at }) => at.slice(0, 10))
	return [...days.values()].flatMap((ofDay) => {
		const groups = [...Map.groupBy(ofDay, ({ key }) => key).values()]
		return groups.toSorted((a, b) => rankOf(a) - rankOf(b)).flatMap(joined)
	})
}

/** Each change by itself, in the same form. */
export const unjoined = (changes: readonly Change[]): JoinedChange[] => changes.flatMap((change) => joined([change]))

/** Alarms before all others. */
const rankOf = (changes: readonly Change[]): number =>
	Math.min(...changes.map((change) => (change.alarm ? -1 : placeOfNature(change))))

/** The newest change that is more than an update, with what the others say. Edits of a new entry are part of what came in. */
function joined(changes: readonly Change[]): JoinedChange[] {
	const [newest] = changes
	if (!newest) return []
	const main = changes.find(({ type }) => type !== 'updated') ?? newest
	const { summary: _, changed: __, ...rest }: Change = Object.assign({}, ...changes.toReversed(), main)
	// A reason already says what its own change did.
	const updates = main.type === 'added' ? [] : changes.filter(({ reason }) => !reason)
	const rows = updates.length > 1 ? joinedRows(updates) : updates[0]?.changed
	const summary = updates.length > 1 ? rows && summaryOf(rows) : updates[0]?.summary
	return [
		{ ...rest, at: newest.at, ...(summary && { summary }), ...(rows && { changed: rows }), changes: changes.length },
	]
}

/** The combined effect of several changes, one row per field; undefined if none has details. */
function joinedRows(changes: readonly Change[]): ChangedField[] | undefined {
	const oldestFirst = changes.toReversed().flatMap(({ changed = [] }) => changed)
	const fields = [...Map.groupBy(oldestFirst, ({ field }) => field).values()]
	return fields.length ? inOrder(withOneVersion(fields.flatMap(joinedField))) : undefined
}

/** Separates the observed version from that of the entry, or drops it if both are the same. */
function withOneVersion(rows: readonly ChangedField[]): ChangedField[] {
	const isObserved = ({ field }: ChangedField) => field === 'receipt.version'
	const own = rows.filter((row) => isVersion(row) && !isObserved(row))
	if (!own.length) return [...rows]
	const isSaid = (row: ChangedField) => isObserved(row) && own.some(({ to }) => to === row.to)
	return rows.filter((row) => !isSaid(row)).map((row) => (isObserved(row) ? { ...row, label: 'observed at' } : row))
}

const isValue = ({ added, removed, note }: ChangedField): boolean => !added && !removed && !note

/** From what a field was at first to what it is at last, where these are values. */
function joinedField(rows: readonly ChangedField[]): ChangedField[] {
	const [first, last] = [rows[0], rows.at(-1)]
	if (!first || !last || rows.length === 1) return [...rows]
	const { field, label, to } = last
	if (!rows.every(isValue)) return [{ field, label, note: `changed ${rows.length} times` }]
	if (first.from === to) return [{ field, label, note: 'changed back' }]
	return [{ field, label, from: first.from, to }]
}
