import type { ChangedField } from '../schema/changes.ts'
import { AS_OBSERVED } from '../schema/text/change-words.ts'
import { valueAt } from './changed-fields.ts'
import { changedNames } from './changed-values.ts'
import { splitFrontMatter } from './front-matter.ts'

type Names = readonly string[]

/** Tools that front matter began or ceased to list; what it does not list, the receipt says. */
export interface MovedTools {
	was: Names
	is: Names
}

const isTools = ({ field }: ChangedField): boolean => field.endsWith('.tools')

/** The tools that front matter lists in one of two versions only; undefined where it lists some in both. */
export function movedTools(
	rows: readonly ChangedField[],
	[before, after]: readonly [string, string],
): MovedTools | undefined {
	const field = rows.find(isTools)?.field
	if (!field) return undefined
	const [was, is] = [namesAt(field, before), namesAt(field, after)]
	return was.length && is.length ? undefined : { was, is }
}

function namesAt(field: string, text: string): Names {
	const value = valueAt(field, splitFrontMatter(text)?.yaml ?? '')
	return Array.isArray(value) ? value.map(String) : []
}

/** The rows with tools that moved compared with what was observed of them, if they were. */
export function withMovedTools(
	rows: readonly ChangedField[],
	moved: MovedTools | undefined,
	seen: Names | undefined,
): ChangedField[] {
	if (!moved || !seen) return [...rows]
	return [...rows.filter((row) => !isTools(row)), movedRow(moved, seen)]
}

function movedRow({ was, is }: MovedTools, seen: Names): ChangedField {
	const [before, after] = [was.length ? was : seen, is.length ? is : seen]
	const added = after.filter((name) => !before.includes(name))
	const removed = before.filter((name) => !after.includes(name))
	const name = { field: 'receipt.tools', label: 'tools' }
	if (!added.length && !removed.length) return { ...name, to: String(after.length), note: AS_OBSERVED }
	return {
		...changedNames(name, added, removed),
		from: `${before.length} ${was.length ? 'listed' : 'seen'}`,
		to: `${after.length} ${is.length ? 'listed' : 'seen'}`,
	}
}
