import * as z from 'zod'
import { draftForm, type FormGroup } from '../../kinds/draft-form.ts'
import { kindOfCategory } from '../../kinds/kind-of.ts'
import type { FormField } from '../../schema/form-fields.ts'
import type { SourceReport } from '../../schema/source-report.ts'
import type { Category } from '../../schema/vocabulary.ts'

/** What a form carries along of the repository that was read for it. */
const SourceRead = z.object({
	repository: z.string().max(160),
	path: z.string().max(400),
	commit: z.string().max(40),
	isArchived: z.boolean(),
	by: z.string().max(200),
	others: z.array(z.string().max(40)).max(40),
	facts: z
		.array(z.object({ field: z.string().max(120), from: z.string().max(200), value: z.string().max(4_000) }))
		.max(80),
})
export type SourceRead = z.infer<typeof SourceRead>

/** What is carried of a report. */
export const toCarry = ({ facts, fields, ...report }: SourceReport): SourceRead =>
	SourceRead.parse({ ...report, facts: facts.map((fact) => ({ ...fact, value: fields[fact.field] ?? '' })) })

/** What a form carried; nothing where no repository was read, or where that is not what we wrote. */
export function readCarried(text: string | undefined): SourceRead | undefined {
	try {
		return SourceRead.safeParse(JSON.parse(text || 'null')).data
	} catch {
		return undefined
	}
}

/** A field filled in from the repository, with the file that the value is from. */
interface FoundField {
	field: FormField
	from: string
}

/** The fields of a draft by who fills them in. */
export interface DraftParts {
	found: readonly FoundField[]
	/** What only people know. */
	asked: readonly FormField[]
	more: readonly FormGroup[]
	/** What is written as YAML, as a file or as the whole text. */
	raw: readonly FormField[]
	/** Hidden fields that are sent with the draft. */
	carried: readonly string[]
}

/** Fields that are always asked for, in this order, unless the repository has them. */
const ASKED = ['name', 'description', 'github_url', 'safetyNotes', 'privacyNotes', 'useCases', 'license']
/** Fields that take a whole text. */
export const WHOLE = ['content', 'file']

interface Filled {
	values: Readonly<Record<string, string>>
	errors: Readonly<Record<string, string>>
	source?: SourceRead | undefined
}

/** Parts the form of a category by what was found; what is wrong is asked for, wherever it stood. */
export function draftParts(category: Category, { values, errors, source }: Filled): DraftParts {
	const groups = draftForm(category)
	const fields = groups.flatMap((group) => group.fields)
	const from = new Map(source?.facts.map((fact) => [fact.field, fact.from]))
	const isFound = ({ name }: FormField) => from.has(name) && Boolean(values[name]?.trim())
	const needed = [...ASKED, ...(kindOfCategory(category).asks ?? [])]
	const isAsked = (field: FormField) =>
		!isFound(field) && (field.required || needed.includes(field.name) || errors[field.name] !== undefined)
	const isRaw = (field: FormField) => field.kind === 'yaml' || WHOLE.includes(field.name)
	const isLeft = (field: FormField) => !isFound(field) && !isAsked(field)
	const place = ({ name }: FormField) => (needed.includes(name) ? needed.indexOf(name) : needed.length)
	return {
		found: fields.filter(isFound).map((field) => ({ field, from: from.get(field.name) ?? '' })),
		asked: fields.filter(isAsked).sort((one, other) => place(one) - place(other)),
		more: groups
			.map(({ title, fields }) => ({ title, fields: fields.filter((field) => isLeft(field) && !isRaw(field)) }))
			.filter((group) => group.fields.length),
		raw: fields.filter((field) => isLeft(field) && isRaw(field)),
		carried: Object.keys(values).filter((name) => name.startsWith('upstream.') && values[name]),
	}
}
