import { draftForm } from '../kinds/draft-form.ts'
import type { Category } from '../schema/vocabulary.ts'

const LIST = 'Write one per line, each after a hyphen (“- ”), or a list in JSON.'

/** How a field with more than one value is written, for a field or a part of it; undefined for one line of text. */
export function fieldForm(category: Category, field: string): string | undefined {
	const fields = draftForm(category).flatMap((group) => group.fields)
	const form = fields.find(({ name }) => field === name || field.startsWith(`${name}.`))
	if (form) return form.kind === 'yaml' ? form.hint : form.kind === 'list' ? LIST : undefined
	const parts = fields.flatMap(({ name }) => (name.startsWith(`${field}.`) ? [name.slice(field.length + 1)] : []))
	const names = [...new Set(parts.map((name) => name.split('.')[0]))]
	return names.length ? `Its fields are ${names.join(', ')}: each on its own line below it, indented.` : undefined
}
