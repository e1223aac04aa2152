import { kindAt } from '../kinds/kind-of.ts'
import type { ChangedField } from '../schema/changes.ts'
import { inOrder, MAX_CHANGED, summaryOf } from '../schema/text/change-words.ts'
import { changedFields } from './changed-fields.ts'
import { changedText } from './changed-text.ts'
import { splitFrontMatter } from './front-matter.ts'

interface Version {
	text: string
}

/** The differences between two versions of an entry's file; none when only formatting changed. */
export function changedSource(
	before: Version,
	after: Version,
	{ path, except }: { path: string; except: readonly string[] },
): ChangedField[] {
	const [older, newer] = [partsOf(before), partsOf(after)]
	return [
		...changedFields(older.yaml, newer.yaml, { kind: kindAt(path), except }),
		...changedText(older.body, newer.body),
	]
}

const partsOf = ({ text }: Version) => splitFrontMatter(text) ?? { yaml: '', body: text }

/** The changed fields as a change stores them: most important first, with a one-line summary. */
export function summarizeChanges(changed: readonly ChangedField[]): { changed: ChangedField[]; summary: string } {
	const ordered = inOrder(changed)
	const rest = ordered.length - MAX_CHANGED.fields + 1
	const more = { field: 'others', label: `${rest} other fields` }
	return {
		changed: rest > 1 ? [...ordered.slice(0, MAX_CHANGED.fields - 1), more] : ordered,
		summary: summaryOf(ordered),
	}
}
