import { entriesOf } from '../catalogue/catalogue.ts'
import type { Change } from '../schema/changes.ts'
import { pathOf } from '../schema/primitives.ts'
import { registry } from './_registry.ts'

const MOST = 200
const DECISIONS: readonly Change['type'][] = ['deprecated', 'removed', 'renamed', 'restored']

/** A decision, and the page of what it was about; a withdrawn entry keeps its address. */
interface Decision {
	change: Change
	page: string | undefined
}

/** What was decided about entries, newest first, each with its reason where one was given. */
export function decisions(): Decision[] {
	const { events, tombstones } = registry()
	const pages = new Set([...entriesOf(registry()), ...tombstones].map(pathOf))
	return events
		.filter(({ change }) => DECISIONS.includes(change.type))
		.slice(0, MOST)
		.map(({ change }) => ({ change, page: pages.has(change.key) ? `/${change.key}` : undefined }))
}
