import { parseEntrySource } from '../schema/entry-source.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Check } from './check.ts'

/** The front matter has the fields of its category, each in the required form. */
export const schema: Check = {
	id: 'schema',
	level: 'blocker',
	about: 'Front matter has the required fields of its category, in the required form, and no others.',
	*find({ draft }) {
		const category = Category.safeParse(draft.category)
		if (!category.success || draft.problems.length) return
		const { error } = parseEntrySource(category.data, draft.data)
		for (const { path, message, code, ...issue } of error?.issues ?? []) {
			const field = path.map(String).join('.')
			if (code === 'unrecognized_keys') {
				const { keys } = issue as unknown as { keys: string[] }
				for (const key of keys)
					yield {
						field: field ? `${field}.${key}` : key,
						message: 'is not a field of this category.',
						fix: 'Take the line out, or correct its spelling.',
					}
			} else yield { field: field || 'front matter', message: say(message, code) }
		}
	},
}

const say = (message: string, code: string) =>
	code === 'invalid_type' && message.includes('undefined') ? 'is required and missing.' : message
