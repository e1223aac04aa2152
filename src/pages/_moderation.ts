import type { Change } from '../schema/changes.ts'
import { registry } from './_registry.ts'

const MAX_ENTRIES = 200
const DECISIONS: readonly Change['type'][] = ['deprecated', 'removed', 'renamed', 'restored']

/** Decisions about entries with their reasons, newest first. */
export const decisions = (): Change[] =>
	registry()
		.events.map(({ change }) => change)
		.filter(({ type }) => DECISIONS.includes(type))
		.slice(0, MAX_ENTRIES)
