import type { Change, ChangedField } from '../schema/changes.ts'
import { inOrder, natureOf, placeOfNature, summaryOf } from '../schema/text/change-words.ts'

/** What changed in one entry on one day, as one change. */
export interface JoinedChange extends Change {
	/** How many changes it joins. */
	changes: number
}

/** Whether an update says nothing new: it only has other dates, another order or other formatting. */
export const isQuiet = (change: Change): boolean => natureOf(change) === 'unchanged'

/** Changes, newest first, with those of an entry on one day joined, and the most important first on each day. */
export function joinedByDay(changes: readonly Change[]): JoinedChange[] {
	const days = Map.groupBy(changes, ({ at }) => at.slice(0, 10))
	return [...days.values()].flatMap((ofDay) => {
		const groups = [...Map.groupBy(ofDay, ({ key }) => key).values()]
		return groups.toSorted((a, b) => placeOf(a) - placeOf(b)).flatMap(joined)
	})
}

/** Each change by itself, in the same form. */
export const unjoined = (changes: readonly Change[]): JoinedChange[] => changes.flatMap((change) => joined([change]))

/** Alarms before all others. */
const placeOf = (changes: readonly Change[]): number =>
	Math.min(...changes.map((change) => (change.alarm ? -1 : placeOfNature(change))))

/** The newest change that is more than an update, with what the others say. Edits of a new entry are part of what came in. */
function joined(changes: readonly Change[]): JoinedChange[] {
	const [newest] = changes
	if (!newest) return []
	const main = changes.find(({ type }) => type !== 'updated') ?? newest
	const { summary: _, changed: __, ...rest }: Change = Object.assign({}, ...changes.toReversed(), main)
	// A reason already says what its own change did.
	const summary = main.type === 'added' ? undefined : summaryOfAll(changes.filter(({ reason }) => !reason))
	return [{ ...rest, at: newest.at, ...(summary && { summary }), changes: changes.length }]
}

/** What several changes did together, one part for each field. */
function summaryOfAll(changes: readonly Change[]): string | undefined {
	if (changes.length < 2) return changes[0]?.summary
	const oldestFirst = changes.toReversed().flatMap(({ changed = [] }) => changed)
	const fields = [...Map.groupBy(oldestFirst, ({ field }) => field).values()]
	return fields.length ? summaryOf(inOrder(fields.flatMap(joinedField))) : undefined
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
