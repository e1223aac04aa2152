import { join } from 'node:path'
import { kindOfCategory } from '../../src/kinds/kind-of.ts'
import { type KindId, kinds } from '../../src/kinds/kinds.ts'
import { objectOf } from '../../src/schema/object.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'
import { quoted } from '../../src/schema/text/shorten.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { type Around, isCopied, licenceOf, nameOf } from './agent-files.ts'
import type { Found } from './candidate.ts'
import { filledIn, shapedField, specified } from './mapped-values.ts'
import type { MappedFile, Mapping } from './mapping.ts'
import { leadFrom, readForeign, relinked, withoutHtmlComments } from './markdown-text.ts'
import { type Json, textOf } from './values.ts'
import { listFiles, readText, type SourceFile } from './walk.ts'

/** Fields of the source that the mapping does not name, with the number of files that have them. */
export type Unnamed = Map<string, number>

/** Converts every file that a mapping selects to a candidate. */
export function* mappedFound(
	below: string,
	{ mapping, around, unnamed }: { mapping: Mapping; around: Around; unnamed: Unnamed },
): Generator<Found> {
	const root = [below, mapping.root].filter(Boolean).join('/').replace(/\/$/, '')
	const named = mappedFields(mapping)
	for (const file of listFiles(around.local.root, root)) {
		if (!mapping.endings.some((ending) => file.path.toLowerCase().endsWith(ending))) continue
		yield mappedFile(file, {
			mapping,
			around,
			root,
			note: (field) => named.has(field) || unnamed.set(field, (unnamed.get(field) ?? 0) + 1),
		})
	}
}

/** Keys of a spec whose values are literals or conversions, not fields of the source. */
const LITERALS: readonly string[] = ['value', 'values', 'else', 'as']

/** The fields of a source that a spec reads, by the first part of their paths. */
function fieldsRead(spec: unknown): string[] {
	if (typeof spec === 'string') return [spec.split('.')[0] ?? '']
	if (Array.isArray(spec)) return spec.flatMap(fieldsRead)
	return Object.entries(objectOf(spec)).flatMap(([key, value]) => {
		if (key === 'text') return [...String(value).matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => fieldsRead(name))
		return LITERALS.includes(key) ? [] : fieldsRead(value)
	})
}

/** Every field that a mapping reads or ignores. */
function mappedFields({ leaveOut, category, name, alias, body, fields, kinds: parts }: Mapping): Set<string> {
	const specs = Object.values(parts).flatMap((part) => [
		...Object.values(part.fields),
		...part.files.flatMap((file) => [file.name, file.from]),
	])
	const all = [category, name, alias, body, ...Object.values(fields), ...specs]
	return new Set([...leaveOut, ...all.flatMap(fieldsRead)])
}

interface FileOptions {
	mapping: Mapping
	around: Around
	root: string
	note(field: string): void
}

function mappedFile(file: SourceFile, { mapping, around, root, note }: FileOptions): Found {
	const { local } = around
	const text = readText(join(local.root, file.path))
	const id = file.path
	if (text === undefined) return { id, refused: 'It is not UTF-8 text of at most 1 MiB.' }
	const { data, body, isLoose } = readForeign(text)
	for (const field of Object.keys(data)) note(field)
	const inside = file.path.slice(root ? root.length + 1 : 0)
	const parts = inside.split('/')
	const source: Json = {
		...data,
		$body: body,
		$path: inside,
		$folder: parts.length > 1 ? parts[0] : '',
		$name: (parts.at(-1) ?? '').replace(/\.[^.]*$/, ''),
	}
	const place = textOf(specified(mapping.category, source))
	if (!place) return { id, refused: 'The mapping gives no category for it.' }
	const kind = kindNamed(place)
	if (!kind) return { id, refused: `${quoted(place)} is neither a category nor a kind.` }
	const own = mapping.kinds[kind] ?? { fields: {}, files: [] }
	const license =
		textOf(objectOf(mapFields({ license: mapping.fields.license ?? '' }, source)).license) ??
		licenceOf(around, parts.slice(0, -1).join('/'))
	const entry = mapFields({ ...mapping.fields, ...own.fields }, source)
	entry.license ??= license
	const files = isCopied(around, license) ? own.files.flatMap((one) => fileOf(one, { source, entry })) : []
	const base = local.repo ? `${local.repo}/blob/HEAD/${file.path}` : undefined
	const shown = withoutHtmlComments(textOf(specified(mapping.body, source)) ?? '')
	const linked = relinked(shown.body, leadFrom(base, mapping.site))
	const alias = textOf(specified(mapping.alias ?? '', source))
	return {
		id,
		kind,
		name: nameOf(textOf(specified(mapping.name, source)) ?? '', local.source),
		owner: parts.length > 1 ? parts[0] : undefined,
		data: entry,
		body: linked.body,
		files,
		...(alias && { aliases: [alias] }),
		notes: [
			...(isLoose ? ['Its front matter is not valid YAML; only its plain lines were read.'] : []),
			...(shown.dropped ? [`${shown.dropped} comments that no page shows are left out.`] : []),
			...(linked.dropped ? [`${linked.dropped} links that led nowhere from here are left as words.`] : []),
		],
	}
}

/** The kind of a category, or the kind with this id; undefined if neither exists. */
function kindNamed(place: string): KindId | undefined {
	const category = Category.safeParse(place)
	if (category.success) return kindOfCategory(category.data).id as KindId
	return Object.hasOwn(kinds, place) ? (place as KindId) : undefined
}

/** Computes all fields of a mapping, converted to the types of an entry's fields. */
function mapFields(fields: Mapping['fields'], source: Json): Json {
	const entry: Json = {}
	for (const [target, spec] of Object.entries(fields)) {
		const value = spec === '' ? undefined : shapedField(target, specified(spec, source))
		if (value !== undefined) setAt(entry, target.split('.'), value)
	}
	return entry
}

function setAt(entry: Json, [name = '', ...rest]: string[], value: unknown): void {
	if (name === '__proto__') return
	if (!rest.length) entry[name] = value
	else {
		const part = { ...objectOf(entry[name]) }
		setAt(part, rest, value)
		entry[name] = part
	}
}

function fileOf({ name, from, sets }: MappedFile, { source, entry }: { source: Json; entry: Json }): ShippedFile[] {
	const text = source[from]
	const path = textOf(filledIn(textOf(specified(name, source)) ?? '', source))
	if (typeof text !== 'string' || !text.trim() || !path) return []
	if (sets) setAt(entry, sets.split('.'), path)
	return [{ path, bytes: new TextEncoder().encode(`${text.trimEnd()}\n`) }]
}
