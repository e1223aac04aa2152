import { kindOf } from '../kinds/kind-of.ts'
import type { Check, KindDetails } from './check.ts'

/** An entry that runs something must have safety notes. */
export const safetyNotes: Check = {
	id: 'safety-notes',
	level: 'blocker',
	about: 'An entry that runs, installs or changes things says so in safetyNotes.',
	*check({ stated, details }) {
		if (stated?.safetyNotes?.length !== 0) return
		if (details ? runs(details) : kindOf(stated).alwaysRuns) {
			yield {
				field: 'safetyNotes',
				message: 'This entry makes something run and does not say so.',
				fix: 'Add one to eight lines: what it starts, writes, deletes, blocks or spends.',
			}
		}
	},
}

/** An entry that sends data or reads a secret must have privacy notes. */
export const privacyNotes: Check = {
	id: 'privacy-notes',
	level: 'blocker',
	about: 'An entry that sends data or reads secrets says so in privacyNotes.',
	*check({ stated, details }) {
		if (details && sends(details) && stated?.privacyNotes?.length === 0) {
			yield {
				field: 'privacyNotes',
				message: 'This entry sends data or reads a secret and does not say so.',
				fix: 'Add one to eight lines: what is sent, to whom, and which secrets it reads.',
			}
		}
	},
}

/** Whether using an entry runs something. */
export const runs = (details: KindDetails): boolean => kindOf(details).runs?.(details) ?? false

/** Whether an entry sends data away or reads a secret. */
export const sends = (details: KindDetails): boolean => kindOf(details).sends?.(details) ?? false
