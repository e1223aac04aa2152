import type { Change } from '../schema/changes.ts'
import { pathOf } from '../schema/primitives.ts'
import { registry } from './_registry.ts'

/** Keeps the page light; the whole history is a document beside it. */
const MAX_CHANGES = 200

/** The newest changes by day (UTC), newest first. */
export const changesByDay = (): { day: string; changes: Change[] }[] => {
	const changes = registry().events.map(({ change }) => change)
	return [...Map.groupBy(changes.slice(0, MAX_CHANGES), ({ at }) => at.slice(0, 10))].map(([day, list]) => ({
		day,
		changes: list,
	}))
}

/** The page of what changed: its entry, its tombstone or, behind a redirect, its new address; nothing where all is gone. */
export function pageOf({ key }: Change): string | undefined {
	const { records, tombstones } = registry()
	const isThere = records.some(({ entry }) => pathOf(entry) === key) || tombstones.some((one) => pathOf(one) === key)
	return isThere ? `/${key}` : undefined
}
