import type { ChangedField } from '../schema/changes.ts'
import { MAX_CHARACTERS } from '../schema/text/change-words.ts'
import { shorten } from '../schema/text/shorten.ts'
import { changedNames } from './changed-values.ts'
import type { Revision, TouchedFile } from './revision.ts'

/** The files of folders as they were after the last revision, so that a renamed folder is compared with its former self. */
export class Folders {
	readonly #files = new Map<string, Map<string, string>>()

	/** The files of a folder that a revision changed. */
	apply({ path, previousPath, files = [] }: Pick<Revision, 'path' | 'previousPath' | 'files'>): TouchedFile[] {
		const known = this.#files.get(previousPath ?? path) ?? new Map<string, string>()
		if (previousPath) this.#files.delete(previousPath)
		this.#files.set(path, known)
		return files.flatMap(({ name, was, is }) => {
			const before = known.get(name) ?? was
			if (is === undefined) known.delete(name)
			else known.set(name, is)
			return before === is ? [] : [{ name, was: before, is }]
		})
	}
}

const FIELD = { field: 'files', label: 'files' }
/** So many changed files are named. */
const MAX_NAMED = 4

/** The files in an entry's folder that came, went or changed, as one row; none if there are none. */
export function changedFiles(files: readonly TouchedFile[]): ChangedField[] {
	if (!files.length) return []
	const names = (fits: (file: TouchedFile) => boolean) =>
		files
			.filter(fits)
			.map(({ name }) => name)
			.sort()
	const changed = names(({ was, is }) => was !== undefined && is !== undefined)
	const row = changedNames(
		FIELD,
		names(({ was }) => was === undefined),
		names(({ is }) => is === undefined),
	)
	const said = changed.length && `${changed.length > MAX_NAMED ? changed.length : changed.join(', ')} changed`
	const note = [said, row.note].filter(Boolean).join(', ')
	return [{ ...row, ...(note && { note: shorten(note, MAX_CHARACTERS.excerpt) }) }]
}
