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

/** How one value of an entry is made: a field of the source, or the first of several that says something. */
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
/** A file that is made of a field. */
export type MappedFile = z.output<typeof MappedFile>
const Part = z.strictObject({ fields: Fields.default({}), files: z.array(MappedFile).max(8).default([]) })

const Mapping = z.strictObject({
	version: z.literal(1, { error: 'Write version: 1.' }),
	/** Folder of the source below which files are read. */
	root: z.string().max(200).default(''),
	endings: z
		.array(z.string().regex(/^\.[a-z0-9]+$/, 'Write an extension with its dot, for example .mdx.'))
		.min(1)
		.default(['.md', '.mdx']),
	/** What is made of a file: a category of the settings, or a kind, which stands for the first category that has it. */
	category: Spec,
	/** The slug, and the name by which others of the source mean it. */
	name: Spec.default('$name'),
	alias: Spec.optional(),
	/** What an address that begins with a slash is of. */
	site: HttpsUrl.optional(),
	body: Spec.default('$body'),
	fields: Fields,
	kinds: z.partialRecord(z.enum(Object.keys(kinds) as [KindId, ...KindId[]]), Part).default({}),
	/** Fields that are known and not taken. */
	leaveOut: z.array(Name).max(200).default([]),
})
export type Mapping = z.output<typeof Mapping>

/** What only a person who has read the source may say, and what the import says itself. */
const NOT_MAPPED = ['verification', 'firstParty', 'checkedAt', 'review', 'importedFrom', 'upstream']

/** Reads a mapping file; what is wrong with it is said with its place. */
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
