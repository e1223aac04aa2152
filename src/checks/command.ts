import { kindOf } from '../kinds/kind-of.ts'
import { numberOf } from '../schema/text/hidden.ts'
import type { Check } from './check.ts'

/** What is copied is what is read: no letter that looks like another, no line end within. */
export const plainCommand: Check = {
	id: 'plain-command',
	level: 'warning',
	about: 'Commands and names of packages have only characters of ASCII, on one line.',
	*check({ source }) {
		for (const [field, text] of (source && kindOf(source).commands?.(source)) ?? []) {
			const [odd] = /[^ -~]/u.exec(text) ?? []
			if (odd)
				yield {
					field,
					message: `It holds ${numberOf(odd)}, which can be taken for another character.`,
					fix: 'Write it in plain letters, on one line.',
				}
		}
	},
}
