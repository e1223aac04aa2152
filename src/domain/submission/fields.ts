import type * as z from 'zod'
import { readFrontMatter } from '../../catalogue/front-matter.ts'
import { frontMatterName } from '../../kinds/draft-form.ts'
import { sourceSchema } from '../../kinds/source.ts'
import { definitionOf, traitsOf, unwrapped } from '../../schema/definition.ts'
import { isObject } from '../../schema/object.ts'
import type { Category } from '../../schema/vocabulary.ts'

/** Front matter as plain values, not yet validated. */
export type FrontMatter = Record<string, unknown>

/** A field that is left out, since another one says something else of the same. */
export interface Twice {
	field: string
	other: string
}

/** Fields that are not front matter. */
const APART = /^(?:slug|category|content|body|file|files\..+)$/

/**
 * Converts fields to front matter by the schema of a category. Text stays text, lists are split, nested values are read
 * as YAML or from dotted names. Empty fields are ignored. `unknown` lists the fields that the schema does not have, and
 * `twice` those that another name of the same field contradicts.
 */
export function readFields(
	fields: Readonly<Record<string, string>>,
	category: Category,
): { data: FrontMatter; unknown: string[]; twice: Twice[] } {
	const data: FrontMatter = {}
	const unknown: string[] = []
	const twice: Twice[] = []
	const taken = new Map<string, string>()
	const given = Object.entries(fields).filter(([name, text]) => !APART.test(name) && text.trim())
	// Outer fields first, so that `server.command` is added to `server`.
	for (const [name, text] of given.sort(([a], [b]) => a.split('.').length - b.split('.').length)) {
		const ours = frontMatterName(name)
		const path = ours.split('.')
		const schema = schemaAt(sourceSchema(category), path)
		const other = taken.get(ours) ?? path[0] ?? ''
		const value = schema && readValue(schema, text.trim())
		const before = valueAt(data, path)
		if (!schema) unknown.push(name)
		else if (before === undefined) put(data, path, value)
		else if (JSON.stringify(before) !== JSON.stringify(value)) twice.push({ field: name, other })
		if (!taken.has(ours)) taken.set(ours, name)
	}
	return { data, unknown, twice }
}

function schemaAt(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType | undefined {
	const [name = '', ...rest] = path
	const { shape, keyType, valueType } = definitionOf(unwrapped(schema))
	const isKey = keyType && traitsOf(keyType).options?.includes(name)
	const child = shape ? Object.hasOwn(shape, name) && shape[name] : isKey && valueType
	if (!child) return undefined
	return rest.length ? schemaAt(child, rest) : unwrapped(child)
}

const valueAt = (data: FrontMatter, path: readonly string[]): unknown =>
	path.reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), data)

function put(data: FrontMatter, path: readonly string[], value: unknown): void {
	const [name = '', ...rest] = path
	if (!rest.length) {
		data[name] = value
		return
	}
	const inner = data[name]
	const object = isObject(inner) ? inner : {}
	data[name] = object
	put(object, rest, value)
}

/** Parses text as its schema expects. What cannot be parsed stays text, for the schema to reject. */
function readValue(schema: z.core.$ZodType, text: string): unknown {
	const { type, element } = definitionOf(schema)
	switch (type) {
		case 'string':
		case 'enum':
			return objectIn(text) ?? text
		case 'boolean':
			return text === 'true' ? true : text === 'false' ? false : text
		case 'number':
			return /^-?\d{1,15}$/.test(text) ? Number(text) : text
		case 'array':
			return element ? readList(element, text) : text
		default:
			return readYaml(text)
	}
}

/** An object in JSON, which no text is. */
function objectIn(text: string): unknown {
	const read = text.startsWith('{"') ? readYaml(text) : undefined
	return isObject(read) ? read : undefined
}

const readYaml = (text: string): unknown => {
	const { data, problems } = readFrontMatter(text)
	return problems.length ? text : data
}

const MAX_LETTERS_OF_A_WORD = 80
/** Stops runaway input; the schema has its own limit. */
const MAX_ITEMS = 1_000

/**
 * One item per line, with or without a dash. Lists of short words may also use commas. A YAML or JSON list is read as
 * such. Whatever else was sent stays what it is, for the schema to reject.
 */
function readList(element: z.core.$ZodType, text: string): unknown {
	const { type } = definitionOf(unwrapped(element))
	const isOfText = type === 'string' || type === 'enum'
	if (!isOfText || /^[[{]/.test(text)) {
		const read = readYaml(text)
		if (Array.isArray(read) || isObject(read)) return read
	}
	const { maxLength } = traitsOf(unwrapped(element))
	const words = type !== 'string' || (maxLength ?? 0) <= MAX_LETTERS_OF_A_WORD
	return text
		.split(words ? /[,\n]/ : '\n', MAX_ITEMS)
		.map((item) => item.trim().replace(/^[-*] +/, ''))
		.filter(Boolean)
}
