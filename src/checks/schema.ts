import { lineOfProblem } from '../catalogue/front-matter.ts'
import type { EntryParts } from '../catalogue/read.ts'
import { parseEntrySource, parseWithdrawn } from '../kinds/source.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { fieldAt, issuesOf } from '../schema/issues.ts'
import { isObject } from '../schema/object.ts'
import { quoted } from '../schema/text/shorten.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Check, Issue } from './check.ts'
import { fieldForm, meantField } from './field-forms.ts'

/** The file must be readable: its name, encoding and front matter. */
export const file: Check = {
	id: 'file',
	level: 'blocker',
	about: 'An entry is a UTF-8 .mdx file that starts with front matter in valid YAML.',
	*check({ parsed }) {
		for (const message of parsed.problems) {
			const line = lineOfProblem(message)
			yield { message, ...(line && { line }) }
		}
	},
}

/** The front matter must match the schema of its category. */
export const schema: Check = {
	id: 'schema',
	level: 'blocker',
	about: 'Front matter has the fields its category requires, in the required form, and no unknown ones.',
	*check({ parsed }) {
		const category = Category.safeParse(parsed.category)
		if (!category.success || parsed.problems.length) return
		const parse = isWithdrawn(parsed.data) ? parseWithdrawn : parseEntrySource
		for (const issue of schemaIssues(parse(category.data, parsed.data).error, parsed.data)) {
			const named = namedElsewhere(issue, category.data)
			const fix = quotesNeeded(parsed, named.field) ?? named.fix ?? fieldForm(category.data, named.field ?? '')
			yield fix ? { ...named, fix } : named
		}
	},
}

/** Text must not be cut off where YAML begins a comment. */
export const cutText: Check = {
	id: 'cut-text',
	level: 'warning',
	about: 'No text in front matter is cut off by “ #”, which begins a comment in YAML.',
	*check({ parsed }) {
		for (const { field, text, isEmpty } of parsed.lost ?? [])
			if (!isEmpty)
				yield {
					field,
					message: `“#” begins a comment in YAML, so ${quoted(text)} is not read.`,
					fix: 'Put the whole value in quotes. Put a comment on its own line.',
				}
	},
}

/** What to do about a value that is empty because YAML takes it for a comment or for nothing. */
function quotesNeeded({ lost }: EntryParts, field: string | undefined): string | undefined {
	const { text } = lost?.find((one) => one.isEmpty && one.field === field) ?? {}
	if (text?.startsWith('#')) return `“#” begins a comment in YAML, so ${quoted(text)} is not read: put it in quotes.`
	return text && `${quoted(text)} means “no value” in YAML: put it in quotes, or leave it out.`
}

/** An unknown field that the schema has no near name for, with the field that was probably meant in place of a list of all. */
function namedElsewhere(issue: Issue, category: Category): Issue {
	const { field = '', message } = issue
	const [said, all] = message.split(' The fields are ')
	const meant = all && !field.includes('.') ? meantField(category, field) : undefined
	return meant ? { ...issue, meant, message: `${said} Did you mean ${meant}?` } : issue
}

type SchemaError = ReturnType<typeof parseEntrySource>['error']

/** Converts schema errors to issues, each with its field. */
export function* schemaIssues(error: SchemaError, data: unknown): Iterable<Issue> {
	for (const issue of error ? issuesOf(error) : [])
		yield* issue.code === 'unrecognized_keys' ? unknown(issue) : [wrong(issue, data)]
}

interface SchemaIssue {
	path: PropertyKey[]
	message: string
	expected?: string
}

/** A text with a colon, as in “- Note: it writes files”, or with a brace. */
const isOneField = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 1
const COLON = 'If it is text, put it in quotes: YAML reads a colon and a space, or a brace, as a field.'

/** A list whose first hyphen is followed by a space other than U+0020. */
const ODD_ITEM = /^-[^\P{Zs} ]/u
const SPACE = 'What stands after the hyphen looks like a space and is none: write a space.'

/** One issue for each unknown field. */
const unknown = ({ path, message, keys }: SchemaIssue & { keys: string[] }): Issue[] =>
	message.split('\n').map((line, i) => {
		const [, meant] = / Did you mean (\S+)\?$/.exec(line) ?? []
		return {
			field: fieldAt([...path, String(keys[i])]),
			message: line,
			fix: 'Fix its spelling, or remove the line.',
			...(meant && { meant: fieldAt([...path, meant]) }),
		}
	})

function wrong({ path, message, expected }: SchemaIssue, data: unknown): Issue {
	const value = valueAt(data, path)
	const missing = path.length > 0 && value === undefined && !message.startsWith('It is missing.')
	return {
		field: fieldAt(path) || 'front matter',
		message: missing ? `It is missing. ${message}` : message,
		...(expected === 'string' && isOneField(value) && { fix: COLON }),
		...(expected === 'array' && typeof value === 'string' && ODD_ITEM.test(value) && { fix: SPACE }),
	}
}

export const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
	path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data)
