import { HIDDEN, numberOf } from '../schema/text/hidden.ts'
import { SECRETS } from '../schema/text/secrets.ts'
import type { Check } from './check.ts'
import { search } from './search-text.ts'

/** There must be no invisible characters, and none that reverse text direction. */
export const hiddenCharacters: Check = {
	id: 'hidden-characters',
	level: 'blocker',
	about: 'No invisible, bidirectional or control characters, in the entry or in its files.',
	*check({ parsed }) {
		yield* search(parsed, HIDDEN, (match, where) => ({
			message: `There is an invisible character ${numberOf(match)} in ${where}.`,
			fix: 'Delete it: retype the word around it.',
		}))
	},
}

/** There must be no credentials. */
export const secrets: Check = {
	id: 'secrets',
	level: 'blocker',
	about: 'No key, token or password, not even an expired one.',
	*check({ parsed }) {
		for (const [kind, shape] of SECRETS) {
			yield* search(parsed, shape, (match, where) => ({
				message: `What looks like ${kind} is in ${where}: ${match.slice(0, 6)}….`,
				fix: 'Revoke it where it was issued, then write a placeholder such as <your token>.',
			}))
		}
	},
}
