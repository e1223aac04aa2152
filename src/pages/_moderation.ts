import type { Change } from '../schema/changes.ts'
import { registry } from './_registry.ts'

const MOST = 200
const DECISIONS: readonly Change['type'][] = ['deprecated', 'removed', 'renamed', 'restored']

/** What was decided about entries, newest first, each with its reason where one was given. */
export const decisions = (): Change[] =>
	registry()
		.events.map(({ change }) => change)
		.filter(({ type }) => DECISIONS.includes(type))
		.slice(0, MOST)

/** Where the page of what a decision was about is; a withdrawn entry keeps its address. */
export function placeOf({ key }: Change): string | undefined {
	const { records, tombstones } = registry()
	const exists = [...records.map(({ entry }) => entry), ...tombstones].some(
		({ category, slug }) => `${category}/${slug}` === key,
	)
	return exists ? `/${key}` : undefined
}
