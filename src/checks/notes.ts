import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Check } from './check.ts'

/** Whoever takes something that runs must be told what it can do. */
export const safetyNotes: Check = {
	id: 'safety-notes',
	level: 'blocker',
	about: 'An entry that runs, installs or changes things says so in safetyNotes.',
	*check({ source }) {
		if (source && runs(source) && !source.safetyNotes.length) {
			yield {
				field: 'safetyNotes',
				message: 'This entry makes something run and does not say so.',
				fix: 'Add one to eight lines: what it starts, writes, deletes, blocks or spends.',
			}
		}
	},
}

/** Whoever takes something that talks to a service must be told what leaves. */
export const privacyNotes: Check = {
	id: 'privacy-notes',
	level: 'blocker',
	about: 'An entry that sends data or reads secrets says so in privacyNotes.',
	*check({ source }) {
		if (source && sends(source) && !source.privacyNotes.length) {
			yield {
				field: 'privacyNotes',
				message: 'This entry sends data or reads a secret and does not say so.',
				fix: 'Add one to eight lines: what is sent, to whom, and which secrets it reads.',
			}
		}
	},
}

/** Whether taking an entry makes something run. */
export const runs = (source: EntrySource): boolean => kindOf(source).runs?.(source) ?? false

/** Whether an entry sends data away or reads a secret. */
export const sends = (source: EntrySource): boolean => kindOf(source).sends?.(source) ?? false
