import type { Change } from '../schema/changes.ts'
import { registry } from './_registry.ts'

/** Keeps the page light; the whole history is a document beside it. */
const MOST = 200

/** The newest changes by day (UTC), newest first. */
export const changesByDay = (): { day: string; changes: Change[] }[] => {
	const changes = registry().events.map(({ change }) => change)
	return [...Map.groupBy(changes.slice(0, MOST), ({ at }) => at.slice(0, 10))].map(([day, list]) => ({
		day,
		changes: list,
	}))
}

/** Whether what changed is in the catalogue now. */
export const hasPage = ({ key }: Change): boolean => registry().records.some(({ entry }) => entry.url === `/${key}`)
