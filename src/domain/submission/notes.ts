import { runs, sends } from '../../checks/notes.ts'
import type { EntrySource } from '../../kinds/kind.ts'
import { kindOfCategory } from '../../kinds/kind-of.ts'
import type { PreflightReport, Warning } from '../../schema/preflight.ts'
import type { Category } from '../../schema/vocabulary.ts'
import type { Prepared } from './draft.ts'

/** Which notes an entry needs; for an incomplete entry, those its kind always needs. */
export const notesExpected = (source: EntrySource | undefined, category: Category): PreflightReport['expectedNotes'] =>
	source
		? { safety: runs(source), privacy: sends(source) }
		: { safety: kindOfCategory(category).alwaysRuns ?? false, privacy: false }

/**
 * Warns about required notes that were not sent, even when the file has derived ones, because no person wrote those.
 */
export function missingNotes({ safety, privacy }: PreflightReport['expectedNotes'], { said }: Prepared): Warning[] {
	const lacksNotes = (notes: unknown) => !Array.isArray(notes) || notes.length === 0
	return [
		...(safety && lacksNotes(said.safetyNotes)
			? [
					{
						code: 'missing_safety_notes' as const,
						field: 'safetyNotes',
						message: 'It makes something run, and you do not say what that can do.',
						fix: 'Add one to eight lines: what it starts, writes, deletes, blocks or spends.',
					},
				]
			: []),
		...(privacy && lacksNotes(said.privacyNotes)
			? [
					{
						code: 'missing_privacy_notes' as const,
						field: 'privacyNotes',
						message: 'It sends data or reads a secret, and you do not say which.',
						fix: 'Add one to eight lines: what is sent, to whom, and which secrets it reads.',
					},
				]
			: []),
	]
}
