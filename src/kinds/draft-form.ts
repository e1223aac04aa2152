import type { z } from 'zod'
import { type Category, Platform, SupportLevel } from '../schema/vocabulary.ts'
import { fields as shapes } from './fields.ts'
import type { Kind } from './kind.ts'
import { kindOfCategory } from './kind-of.ts'

/** A field of a draft, as a form or a question asks for it. Its name is the one preflight takes. */
export interface FormField {
	name: string
	label: string
	hint: string
	required: boolean
	/** `list` has one item per line, `yaml` is for what has parts of its own. */
	kind: 'line' | 'text' | 'list' | 'yaml' | 'choice'
	options?: readonly string[]
}
/** Fields that are asked for together. */
export interface FormGroup {
	title: string
	fields: readonly FormField[]
}

type Words = Pick<FormField, 'name' | 'label' | 'hint'> & Partial<FormField>
const field = (words: Words): FormField => ({ required: false, kind: 'line', ...words })

const WHAT: readonly FormField[] = [
	field({ name: 'name', label: 'Name', hint: 'The name people know it by.', required: true }),
	field({ name: 'slug', label: 'Slug', hint: 'Its address. Made of the name when left empty.' }),
	field({
		name: 'description',
		label: 'Description',
		hint: 'What it does, in one or two plain sentences: 20 to 320 characters.',
		required: true,
		kind: 'text',
	}),
	field({ name: 'github_url', label: 'Repository', hint: 'https://, where its code is read.' }),
	field({ name: 'docs_url', label: 'Documentation', hint: 'https://' }),
	field({ name: 'website_url', label: 'Website', hint: 'https://' }),
	field({ name: 'author', label: 'Author', hint: 'Who made it. Taken from the address when left empty.' }),
	field({ name: 'license', label: 'Licence', hint: 'As it is written there, for example MIT.' }),
]

const FOUND_BY: readonly FormField[] = [
	field({
		name: 'useCases',
		label: 'Use cases',
		hint: 'Two to five tasks, one per line, in the words of somebody who does not know it.',
		kind: 'list',
	}),
	field({ name: 'tags', label: 'Tags', hint: 'Lower case with hyphens, one per line or with commas.', kind: 'list' }),
	field({
		name: 'platforms',
		label: 'Clients',
		hint: `One per line, for example “${Platform.options[0]}: native”. Clients are ${Platform.options.join(', ')}; levels are ${SupportLevel.options.join(', ')}.`,
		kind: 'yaml',
	}),
]

const TOUCHES: readonly FormField[] = [
	field({
		name: 'safetyNotes',
		label: 'Safety notes',
		hint: 'One per line: what it starts, writes, deletes, blocks or spends.',
		kind: 'list',
	}),
	field({
		name: 'privacyNotes',
		label: 'Privacy notes',
		hint: 'One per line: what is sent, to whom, and which secrets it reads.',
		kind: 'list',
	}),
]

const CONTENT = field({
	name: 'content',
	label: 'Text',
	hint: 'Markdown: what it is for, when to use it and when not, what to know before. A whole file with front matter is taken too, and then the fields above only complete it.',
	kind: 'text',
})
const FILE = field({
	name: 'file',
	label: 'File',
	hint: 'The text of the file that is named above and shipped with the entry.',
	kind: 'text',
})

/** What a draft of a category is asked, from the schema of its front matter. */
export function draftForm(category: Category): FormGroup[] {
	const kind = kindOfCategory(category)
	return [
		{ title: 'What it is', fields: WHAT },
		{ title: 'Of its kind', fields: ownFields(kind) },
		{ title: 'How it is found', fields: FOUND_BY },
		{ title: 'What it may touch', fields: TOUCHES },
		{ title: 'In its own words', fields: [...(kind.file ? [FILE] : []), CONTENT] },
	].filter(({ fields }) => fields.length)
}

interface Definition {
	type: string
	innerType?: z.core.$ZodType
	element?: z.core.$ZodType
	shape?: Record<string, z.core.$ZodType>
}
const definition = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition

/** The fields that this kind has besides those that all share. */
const ownFields = (kind: Kind): FormField[] =>
	Object.entries(kind.frontMatter(shapes)).flatMap(([name, schema]) => leaves(name, schema, true))

function leaves(name: string, schema: z.core.$ZodType, required: boolean): FormField[] {
	const { type, innerType, element, shape } = definition(schema)
	const { description = '' } = schema as { description?: string }
	if (innerType)
		return leaves(name, innerType, false).map((leaf) =>
			leaf.name === name ? { ...leaf, hint: description || leaf.hint } : leaf,
		)
	if (shape) return Object.entries(shape).flatMap(([child, inner]) => leaves(`${name}.${child}`, inner, required))
	const { options } = schema as { options?: string[] }
	return [field({ name, label: labelOf(name), hint: description, required, ...formOf(type, { element, options }) })]
}

function formOf(
	type: string,
	{ element, options }: { element: z.core.$ZodType | undefined; options: readonly string[] | undefined },
): Partial<FormField> {
	if (type === 'enum' && options) return { kind: 'choice', options }
	if (type === 'boolean') return { kind: 'choice', options: ['true', 'false'] }
	if (type !== 'array' || !element) return {}
	const { shape } = definition(element)
	const { options: words } = element as { options?: string[] }
	if (!shape) return { kind: 'list', hint: `One per line${words ? `: ${words.join(', ')}` : ''}.` }
	const parts = Object.keys(shape).map((part) => `${part}: …`)
	return { kind: 'yaml', hint: `YAML, one per line: - { ${parts.join(', ')} }` }
}

/** `server.package.name` as “Package name”. */
function labelOf(name: string): string {
	const words = name
		.split('.')
		.slice(name.includes('.') ? 1 : 0)
		.join(' ')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
	return words.charAt(0).toUpperCase() + words.slice(1)
}
