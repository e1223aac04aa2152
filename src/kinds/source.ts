import * as z from 'zod'
import { commonSource, type WithdrawnSource, withdrawnOf } from '../schema/entry-source.ts'
import { plainIssue } from '../schema/issues.ts'
import type { Category } from '../schema/vocabulary.ts'
import { fields } from './fields.ts'
import type { EntrySource, Kind, Stated } from './kind.ts'
import { kindOfCategory } from './kind-of.ts'
import { kinds } from './kinds.ts'

const sources = new Map<Kind, z.ZodObject>(
	Object.values<Kind>(kinds).map((kind) => [kind, z.strictObject({ ...commonSource, ...kind.frontMatter(fields) })]),
)
type WithdrawnSchema = ReturnType<typeof withdrawnOf>
const withdrawnSources = new Map([...sources].map(([kind, source]) => [kind, withdrawnOf(source)]))

/** The front-matter schema of a category: the shared fields and those of its kind. */
export const sourceSchema = (category: Category): z.ZodObject => sources.get(kindOfCategory(category)) as z.ZodObject

/** The result of parsing front matter. */
type Parsed<T> = { success: true; data: T; error?: undefined } | { success: false; data?: undefined; error: z.ZodError }

/** Parses front matter by the schema of its category. */
export function parseEntrySource(category: Category, data: unknown): Parsed<EntrySource> {
	const result = sourceSchema(category).safeParse(data, { error: plainIssue })
	if (!result.success) return result
	const { id: kind } = kindOfCategory(category)
	// The schema contains that kind's own part, which the types cannot express.
	return { success: true, data: { category, kind, ...result.data } as EntrySource }
}

/** The valid parts of front matter. */
export interface ValidFields {
	/** All of it, if all of it is valid. */
	source?: EntrySource
	/** The fields that are valid by themselves, whether or not others are. */
	stated?: Stated
	/** The same, if all fields of the kind are valid. */
	details?: Stated
}

/** Parses front matter field by field, so that one invalid field does not keep the checks from reading the others. */
export function validFieldsOf(category: Category, data: object): ValidFields {
	const { data: source } = parseEntrySource(category, data)
	if (source) return { source, stated: source, details: source }
	const { shape } = sourceSchema(category)
	const valid = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
		const { success, data: value } = z.safeParse(field, (data as Record<string, unknown>)[name])
		return success ? [[name, value]] : []
	})
	const { id: kind } = kindOfCategory(category)
	const names = new Set(valid.map(([name]) => name))
	const isWhole = Object.keys(shape).every((name) => name in commonSource || names.has(name))
	const stated = { category, kind, ...Object.fromEntries(valid) } as Stated
	return { stated, ...(isWhole && { details: stated }) }
}

/** Parses the front matter of a withdrawn entry. */
export function parseWithdrawn(category: Category, data: unknown): Parsed<WithdrawnSource> {
	const schema = withdrawnSources.get(kindOfCategory(category)) as WithdrawnSchema
	return schema.safeParse(data, { error: plainIssue })
}
