import * as z from 'zod'
import { fields as shapes } from '../../src/kinds/fields.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import { type KindId, kinds } from '../../src/kinds/kinds.ts'
import { commonSource } from '../../src/schema/entry-source.ts'
import { plainIssue } from '../../src/schema/issues.ts'
import { HttpsUrl } from '../../src/schema/primitives.ts'
import { didYouMean, nearest } from '../../src/schema/text/nearest.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { Expected } from '../expected.ts'
import { readStructured } from './structured.ts'

/** How a value is computed: from a field of the source, or from the first of several that has a value. */
export type Spec =
	| string
	| {
			from?: string | string[] | undefined
			text?: string | undefined
			value?: unknown
			values?: Record<string, unknown> | undefined
			else?: unknown
			as?: 'server' | undefined
			each?: Record<string, Spec> | undefined
	  }

const Name = z.string().min(1).max(80)
const Spec: z.ZodType<Spec> = z.lazy(() =>
	z.union(
		[
			Name,
			z.strictObject({
				from: z.union([Name, z.array(Name).min(1).max(8)]).optional(),
				text: z.string().max(400).optional(),
				value: z.unknown().optional(),
				values: z.record(z.string(), z.unknown()).optional(),
				else: z.unknown().optional(),
				as: z.enum(['server']).optional(),
				each: z.record(Name, Spec).optional(),
			}),
		],
		{ error: 'Write the name of a field, or an object with from, text, value, values, else, as or each.' },
	),
)
const Fields = z.record(Name, Spec)
const MappedFile = z.strictObject({ name: Spec, from: Name, sets: Name.optional() })
/** A file that is created from a field. */
export type MappedFile = z.output<typeof MappedFile>
const Part = z.strictObject({ fields: Fields.default({}), files: z.array(MappedFile).max(8).default([]) })

const Mapping = z.strictObject({
	version: z.literal(1, { error: 'Write version: 1.' }),
	/** The folder of the source with the files. */
	root: z.string().max(200).default(''),
	endings: z
		.array(z.string().regex(/^\.[a-z0-9]+$/, 'Write an extension with its dot, for example .mdx.'))
		.min(1)
		.default(['.md', '.mdx']),
	/** A category in the settings, or a kind, which means its first category. */
	category: Spec,
	/** The slug, and the name by which other entries of the source refer to it. */
	name: Spec.default('$name'),
	alias: Spec.optional(),
	/** The base URL of addresses that begin with a slash. */
	site: HttpsUrl.optional(),
	body: Spec.default('$body'),
	fields: Fields,
	kinds: z.partialRecord(z.enum(Object.keys(kinds) as [KindId, ...KindId[]]), Part).default({}),
	/** Known fields that are ignored. */
	leaveOut: z.array(Name).max(200).default([]),
})
export type Mapping = z.output<typeof Mapping>

/** Fields that only a human reviewer or the import itself may set. */
const NOT_MAPPED = ['verification', 'firstParty', 'checkedAt', 'review', 'importedFrom', 'upstream']

/** Reads a mapping file. Throws `Expected` with all problems and their locations. */
export function readMapping(file: string): Mapping {
	const read = Mapping.safeParse(readStructured(file), { error: plainIssue })
	if (!read.success) {
		const lines = read.error.issues.map(
			({ path, message }) => `  ${path.map(String).join('.') || 'mapping'}: ${message}`,
		)
		throw new Expected(`${file} is not a valid mapping:\n${lines.join('\n')}`)
	}
	const faults = [
		...targetFaults(read.data.fields, { where: 'fields', kind: undefined }),
		...Object.entries(read.data.kinds).flatMap(([kind, part]) =>
			targetFaults(part.fields, { where: `kinds.${kind}.fields`, kind }),
		),
		...categoryFaults(read.data.category),
	]
	if (faults.length)
		throw new Expected(`${file} is not a valid mapping:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
	return read.data
}

function targetFaults(
	fields: Record<string, Spec>,
	{ where, kind }: { where: string; kind: string | undefined },
): string[] {
	const known = [...Object.keys(commonSource), ...(kind ? Object.keys(kindOf({ kind }).frontMatter(shapes)) : [])]
	return Object.keys(fields).flatMap((target) => {
		const [name = ''] = target.split('.')
		if (NOT_MAPPED.includes(name))
			return `${where}.${target}: “${name}” is not taken from elsewhere: it says what was done here.`
		if (known.includes(name)) return []
		return `${where}.${target}: entries${kind ? ` of the kind ${kind}` : ''} have no field “${name}”. ${didYouMean(nearest(name, known))}`.trim()
	})
}

function categoryFaults(spec: Spec): string[] {
	if (typeof spec === 'string' || !spec.values) return []
	return Object.entries(spec.values).flatMap(([from, to]) =>
		to === null || isPlace(to)
			? []
			: `category.values.${from}: “${String(to)}” is neither a category nor a kind. Write one of ${[...Category.options, ...Object.keys(kinds)].join(', ')}.`,
	)
}

const isPlace = (name: unknown) => Category.safeParse(name).success || Object.hasOwn(kinds, String(name))
