import { withFrontMatter } from '../../catalogue/front-matter.ts'
import { type ParsedEntry, parseEntry } from '../../catalogue/read.ts'
import { frontMatterName } from '../../kinds/draft-form.ts'
import { kindOfCategory } from '../../kinds/kind-of.ts'
import { isObject } from '../../schema/object.ts'
import { slugOf } from '../../schema/primitives.ts'
import type { ShippedFile } from '../../schema/shipped-files.ts'
import { byCodeUnit } from '../../schema/text/order.ts'
import { clip } from '../../schema/text/shorten.ts'
import type { Category } from '../../schema/vocabulary.ts'
import { type FrontMatter, readFields, type Twice } from './fields.ts'
import { type Derived, fillGaps } from './gaps.ts'

/** A draft as the file it would become, and how that was made. */
export interface Prepared {
	draft: ParsedEntry
	/** The front matter as it was sent, before anything was derived. */
	said: FrontMatter
	/** Fields that were not sent but could be derived. */
	derived: Derived[]
	/** Fields that the category does not have. */
	unknown: string[]
	/** Fields that another one contradicts. */
	twice: Twice[]
	/** Whether a whole file was sent, rather than fields. */
	whole: boolean
	/** The field that should name the attached file but does not. */
	nameless?: string
}

const BEGINS_WITH_FRONT_MATTER = /^---\r?\n/
/** What an editor or a paste leaves before the first line of a file: empty lines, a byte order mark. */
const BEFORE_FRONT_MATTER = /^\s*(?=---\r?\n)/

/** Builds the file of a draft: the content that was sent, then its fields, then what can be derived from both. */
export function prepareDraft(
	fields: Readonly<Record<string, string>>,
	{ category, today }: { category: Category; today: string },
): Prepared {
	const text = ((fields.content?.trim() ? fields.content : fields.body) ?? '').replace(BEFORE_FRONT_MATTER, '')
	const whole = BEGINS_WITH_FRONT_MATTER.test(text)
	const read = readFields(fields, category)
	const given = whole ? parseEntry(encode(text), entryPlace(category, '', [])) : undefined
	if (given?.problems.length) {
		const files = shippedFiles(fields, { category, data: {} })
		const slug = slugIn(fields, read.data)
		return {
			draft: { ...given, ...entryPlace(category, slug, files), files },
			said: {},
			derived: [],
			unknown: read.unknown,
			twice: read.twice,
			whole,
		}
	}
	const own = isObject(given?.data) ? given.data : {}
	const stated = { ...read.data, ...own }
	const slug = slugIn(fields, stated)
	const files = shippedFiles(fields, { category, data: stated })
	const ships = files.length > 0 || Boolean(fields.file?.trim())
	const { data, body, derived } = fillGaps({ category, slug, data: stated, body: given?.body ?? text, ships, today })
	const asGiven = given?.body === body && JSON.stringify(data) === JSON.stringify(own)
	const written = asGiven ? text : withFrontMatter(inOrder(data), body)
	const lost = given?.lost && { lost: given.lost }
	const draft = { ...parseEntry(encode(written), entryPlace(category, slug, files)), ...lost, files }
	const nameless = fields.file?.trim() && !namedFile(category, data) ? fileField(category) : undefined
	const twice = [...read.twice, ...contradicted(fields, { read: read.data, own })]
	return { draft, said: stated, derived, unknown: read.unknown, twice, whole, ...(nameless && { nameless }) }
}

/** Fields with another value than in the pasted file, and a second body. */
function contradicted(
	fields: Readonly<Record<string, string>>,
	{ read, own }: { read: FrontMatter; own: FrontMatter },
): Twice[] {
	const { content = '', body = '' } = fields
	const other = content.trim() && body.trim() && content !== body ? [{ field: 'body', other: 'content' }] : []
	const isOther = (field: string) => {
		const [part = ''] = frontMatterName(field).split('.')
		return (
			Object.hasOwn(read, part) && Object.hasOwn(own, part) && JSON.stringify(read[part]) !== JSON.stringify(own[part])
		)
	}
	const names = Object.keys(fields).filter((field) => fields[field]?.trim() && isOther(field))
	return [...other, ...names.map((field) => ({ field, other: 'content' }))]
}

const encode = (text: string) => new TextEncoder().encode(text)

const entryPlace = (category: string, slug: string, files: readonly ShippedFile[]) => ({
	category,
	slug,
	file: `content/${category}/${slug}${files.length ? '/index' : ''}.mdx`,
})

/** The longest title that can become a slug. */
const LONGEST_TITLE = 200

/** The slug that was sent, or one made from the title. */
function slugIn(fields: Readonly<Record<string, string>>, { title }: FrontMatter): string {
	const given = fields.slug?.trim()
	if (given) return clip(given, 80)
	return typeof title === 'string' ? slugOf(clip(title, LONGEST_TITLE)) : ''
}

/** The front-matter field that names the entry's single file, if the kind has one. */
export function fileField(category: Category): string | undefined {
	const { file } = kindOfCategory(category)
	return file && 'at' in file ? file.at.join('.') : undefined
}

/** The name of the entry's single file. */
function namedFile(category: Category, data: FrontMatter): string | undefined {
	const { file } = kindOfCategory(category)
	if (!file || 'name' in file) return file?.name
	const [part, field] = file.at
	const inner = data[part]
	const name = isObject(inner) ? inner[field] : undefined
	return typeof name === 'string' ? name : undefined
}

/** The files shipped with an entry: fields `files.<path>`, and `file` under the name that front matter gives it. */
function shippedFiles(
	fields: Readonly<Record<string, string>>,
	{ category, data }: { category: Category; data: FrontMatter },
): ShippedFile[] {
	const named = namedFile(category, data)
	const given = Object.entries(fields)
		.filter(([name, text]) => name.startsWith('files.') && text)
		.map(([name, text]) => [name.slice('files.'.length), text] as const)
		// The entry's own file is sent as `content`.
		.filter(([path]) => path.toLowerCase() !== 'index.mdx')
	const all = new Map([...(named && fields.file?.trim() ? [[named, fields.file] as const] : []), ...given])
	return [...all].map(([path, text]) => ({ path, bytes: encode(text) })).sort((a, b) => byCodeUnit(a.path, b.path))
}

const FIRST = [
	'title',
	'description',
	'author',
	'authorUrl',
	'dateAdded',
	'checkedAt',
	'license',
	'repoUrl',
	'docsUrl',
	'websiteUrl',
]

/** Puts the fields in the order readers look for them. */
const inOrder = (data: FrontMatter): FrontMatter =>
	Object.fromEntries([
		...FIRST.filter((name) => Object.hasOwn(data, name)).map((name) => [name, data[name]]),
		...Object.entries(data).filter(([name]) => !FIRST.includes(name)),
	])
