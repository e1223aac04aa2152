import { NOT_STATED } from '../schema/text/licence.ts'
import type { Check } from './check.ts'

/** Whoever takes something knows what they may do with it, or that nobody said. */
export const licence: Check = {
	id: 'licence',
	level: 'warning',
	about: 'An entry says its licence, or that its source states none.',
	*check({ source }) {
		if (!source || source.license !== undefined) return
		yield {
			field: 'license',
			message: 'No licence is stated.',
			fix: `Write the SPDX expression that its source has, for example MIT, or “${NOT_STATED}” where it has none.`,
		}
	},
}
