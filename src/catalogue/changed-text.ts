import type { ChangedField } from '../schema/changes.ts'
import { REORDERED } from '../schema/text/change-words.ts'
import { formatCount } from '../schema/text/format.ts'

/** Longer texts are only reported as changed. */
const MAX_READ = 1_000_000

/** How a body changed, in paragraphs and words. Runs in linear time. */
export function changedText(before: string, after: string): ChangedField[] {
	const name = { field: 'body', label: 'text' }
	if (before === after) return []
	if (before.length + after.length > MAX_READ) return [{ ...name, note: 'changed' }]
	const [older, newer] = [paragraphsOf(before), paragraphsOf(after)]
	const [gone, come] = [surplus(older, newer), surplus(newer, older)]
	if (gone.length || come.length) return [{ ...name, note: noteOf(gone, come) }]
	return older.join('\n') === newer.join('\n') ? [] : [{ ...name, note: REORDERED }]
}

/** Paragraphs with their line breaks removed. */
const paragraphsOf = (text: string): string[] =>
	text
		.split(/\n[ \t\r]*\n/)
		.map((paragraph) => paragraph.split(/\s+/).filter(Boolean).join(' '))
		.filter(Boolean)

/** The items a list has more of than another. */
function surplus(list: readonly string[], other: readonly string[]): string[] {
	const left = new Map<string, number>()
	for (const item of other) left.set(item, (left.get(item) ?? 0) + 1)
	return list.filter((item) => {
		const count = left.get(item) ?? 0
		left.set(item, count - 1)
		return count <= 0
	})
}

function noteOf(gone: readonly string[], come: readonly string[]): string {
	const [older, newer] = [wordsOf(gone), wordsOf(come)]
	const changed = Math.min(gone.length, come.length)
	const parts = [
		[changed, 'changed'],
		[come.length - changed, 'new'],
		[gone.length - changed, 'gone'],
	] as const
	const counts = parts.filter(([count]) => count > 0)
	const said = counts.map(([count, what], i) => (i ? `${count} ${what}` : `${formatCount(count, 'paragraph')} ${what}`))
	return `${said.join(', ')} (+${surplus(newer, older).length} −${surplus(older, newer).length} words)`
}

const wordsOf = (paragraphs: readonly string[]): string[] => paragraphs.flatMap((paragraph) => paragraph.split(' '))
