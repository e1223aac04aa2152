import type { EntrySource, Kind } from '../../../src/kinds/kind.ts'
import { kindOfCategory } from '../../../src/kinds/kind-of.ts'
import { parseEntrySource } from '../../../src/kinds/source.ts'
import type { EntryFile } from '../../../src/schema/entry.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { COMMON } from '../catalogue/draft.ts'

/** Front matter of a kind, read, with what is asked of it; throws where it does not hold. */
export function read(kind: string, own: object): { source: EntrySource; kind: Kind } {
	const category = categoryOfKind(kind)
	const { data, error } = parseEntrySource(category, { ...COMMON, ...own })
	if (!data) throw error
	return { source: data, kind: kindOfCategory(category) }
}

/** The fields of front matter that are refused. */
export const refused = (kind: string, own: object): string[] =>
	parseEntrySource(categoryOfKind(kind), { ...COMMON, ...own }).error?.issues.map(({ path }) => path.join('.')) ?? []

/** What the card of an entry says of its kind. */
export const factsOf = (kind: string, own: object, files: readonly EntryFile[] = []) => {
	const { source, kind: its } = read(kind, own)
	return its.facts?.(source, files).filter(Boolean)
}

/** The lines beside its page, as term and text. */
export const rowsOf = (kind: string, own: object): [string, string][] => {
	const { source, kind: its } = read(kind, own)
	return (its.rows?.(source) ?? []).map(({ term, values }) => [term, values.map(({ text }) => text).join(', ')])
}

/** Whether it owes notes, and those that follow from front matter alone. */
export const notesOf = (kind: string, own: object) => {
	const { source, kind: its } = read(kind, own)
	return {
		safety: its.runs?.(source) ? its.safetyNote?.(source) : undefined,
		privacy: its.sends?.(source) ? its.privacyNotes?.(source) : undefined,
	}
}

/** A file of an entry, of so many bytes. */
export const file = (path: string, bytes: number): EntryFile => ({
	path,
	bytes,
	url: `https://pinakes.test/${path}`,
	sha256: '0'.repeat(64),
	mediaType: 'text/plain',
})
