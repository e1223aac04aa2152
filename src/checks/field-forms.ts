import { draftForm, frontMatterName } from '../kinds/draft-form.ts'
import { unwrapped } from '../schema/definition.ts'
import { commonSource } from '../schema/entry-source.ts'
import { formFields } from '../schema/form-fields.ts'
import { nearest } from '../schema/text/nearest.ts'
import { ownValue } from '../schema/text/own-value.ts'
import type { Category } from '../schema/vocabulary.ts'

/** What every entry may have, also if no form asks for it, with how it is written in place of what it is. */
const COMMON = formFields(
	Object.fromEntries(Object.entries(commonSource).map(([name, schema]) => [name, unwrapped(schema)])),
)
const LIST = 'Write one per line, each after a hyphen (“- ”), or a list in JSON.'

/** How a field with more than one value is written, for a field or a part of it; undefined for one line of text. */
export function fieldForm(category: Category, field: string): string | undefined {
	const fields = [...draftForm(category).flatMap((group) => group.fields), ...COMMON]
	const form = fields.find(({ name }) => field === name || field.startsWith(`${name}.`))
	if (form?.kind === 'list') return form.name === field ? LIST : undefined
	if (form) return form.kind === 'yaml' ? form.hint : undefined
	const parts = fields.flatMap(({ name }) => (name.startsWith(`${field}.`) ? [name.slice(field.length + 1)] : []))
	const names = [...new Set(parts.map((name) => name.split('.')[0]))]
	const [only, ...more] = names
	if (!only) return undefined
	return more.length
		? `Its fields are ${names.join(', ')}: each on its own line below it, indented.`
		: `Its only field is ${only}, on a line below it, indented; without it, write {}.`
}

/** What other registries and people call a field. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	name: 'title',
	summary: 'description',
	repository: 'repoUrl',
	repo: 'repoUrl',
	source: 'repoUrl',
	homepage: 'websiteUrl',
	website: 'websiteUrl',
	url: 'websiteUrl',
	documentation: 'docsUrl',
	clients: 'platforms',
	mcpServers: 'server',
	package: 'server.package.name',
	npm: 'server.package.name',
	pypi: 'server.package.name',
}

/** The field that was probably meant by one that a category does not have: by its usual name elsewhere, its spelling, or its last part. */
export function meantField(category: Category, field: string): string | undefined {
	const names = draftForm(category).flatMap((group) => group.fields.map(({ name }) => frontMatterName(name)))
	const known = [...new Set(names.flatMap((name) => [name, name.split('.')[0] as string]))]
	const elsewhere = ownValue(ELSEWHERE, field)
	if (elsewhere) return known.find((name) => name === elsewhere)
	const end = folded(field)
	const isEnd = (name: string) => name.includes('.') && folded(name).endsWith(end) && end.length > 2
	return known.find(isEnd) ?? nearest(field, known)
}

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
