import { type FormField, formFields } from '../schema/form-fields.ts'
import { type Category, Platform, SupportLevel } from '../schema/vocabulary.ts'
import { fields as shapes } from './fields.ts'
import { kindOfCategory } from './kind-of.ts'
import { titleOf } from './source-folder.ts'

/** Fields that are asked for together. */
export interface FormGroup {
	title: string
	fields: readonly FormField[]
}

type Words = Pick<FormField, 'name' | 'label' | 'hint'> & Partial<FormField>
const field = (words: Words): FormField => ({ required: false, kind: 'line', ...words })

/** What every draft is asked first, whatever its category. */
export const COMMON_FIELDS: readonly FormField[] = [
	field({ name: 'name', label: 'Name', hint: 'The name people know it by.', required: true }),
	field({ name: 'slug', label: 'Slug', hint: 'Its address. Made from the name if left empty.' }),
	field({
		name: 'description',
		label: 'What does it do?',
		hint: 'One or two plain sentences that start with a verb: 20 to 320 characters.',
		required: true,
		kind: 'text',
	}),
	field({ name: 'github_url', label: 'Repository', hint: 'Where its code can be read, starting with https://.' }),
	field({ name: 'docs_url', label: 'Documentation', hint: 'https://' }),
	field({ name: 'website_url', label: 'Website', hint: 'https://' }),
	field({ name: 'author', label: 'Author', hint: 'Who made it. Taken from the address if left empty.' }),
	field({ name: 'license', label: 'Licence', hint: 'As stated there, for example MIT.' }),
]

const FOUND_BY: readonly FormField[] = [
	field({
		name: 'useCases',
		label: 'What would people use it for?',
		hint: 'Two to five tasks, one per line, in the words of somebody who does not know it.',
		kind: 'list',
	}),
	field({
		name: 'tags',
		label: 'Tags',
		hint: 'Lower case with hyphens, one per line or separated by commas.',
		kind: 'list',
	}),
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
		label: 'What can it do?',
		hint: 'One per line: what it starts, writes, deletes, blocks or spends.',
		kind: 'list',
	}),
	field({
		name: 'privacyNotes',
		label: 'What can it see?',
		hint: 'One per line: what is sent, to whom, and which secrets it reads.',
		kind: 'list',
	}),
]

const CONTENT = field({
	name: 'content',
	label: 'Text',
	hint: 'Markdown: what it is for, when to use it and when not, what to know first. You can also paste a whole file with front matter; the fields above then only complete it.',
	kind: 'text',
})
const FILE = field({
	name: 'file',
	label: 'Text of the file',
	hint: 'Of the file named above, which is shipped with the entry.',
	kind: 'text',
})

/** What a draft of a category is asked, from the schema of its front matter. */
export function draftForm(category: Category): FormGroup[] {
	const kind = kindOfCategory(category)
	return [
		{ title: 'What it is', fields: COMMON_FIELDS },
		{ title: `${titleOf(kind.id)} details`, fields: formFields(kind.frontMatter(shapes), kind.labels) },
		{ title: 'How it is found', fields: FOUND_BY },
		{ title: 'What it may touch', fields: TOUCHES },
		{ title: 'In its own words', fields: [...(kind.file ? [FILE] : []), CONTENT] },
	].filter(({ fields }) => fields.length)
}

/** The fields of a draft that are called otherwise in front matter. */
const CALLED: Readonly<Record<string, string>> = { name: 'title', github_url: 'repoUrl' }

/** The front-matter name of a field of a draft: `safety_notes` is `safetyNotes`. */
export const frontMatterName = (field: string): string =>
	Object.hasOwn(CALLED, field)
		? (CALLED[field] as string)
		: field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The name in a draft of a field of front matter. */
export const draftName = (field: string): string =>
	Object.entries(CALLED).find(([, called]) => called === field)?.[0] ?? field
