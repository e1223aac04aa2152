import { isObject } from '../schema/object.ts'
import { ownValue } from '../schema/text/own-value.ts'
import type { Json } from './json-schema.ts'

/** The values that examples are built from. */
export interface ExampleParts {
	/** Schemas by name. */
	shapes: Readonly<Record<string, Json>>
	/** Real values by schema name. */
	real: Readonly<Record<string, unknown>>
	/** Real texts by field name. */
	texts: Readonly<Record<string, string>>
	/** Texts in the formats that fields require, simplest first. */
	forms: readonly string[]
}

/** A value that matches a schema: a real one if available, otherwise a minimal one. */
export function exampleValue(schema: Json, parts: ExampleParts, name = ''): unknown {
	const { $ref, anyOf, oneOf, type } = schema as Json & { $ref?: string; anyOf?: Json[]; oneOf?: Json[] }
	if ($ref) return ofShape($ref.split('/').at(-1) ?? '', parts, name)
	if ('const' in schema) return schema.const
	if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
	const forms = anyOf ?? oneOf
	if (forms) return exampleValue(forms.find((form) => form.type !== 'null') ?? {}, parts, name)
	const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type
	return (MAKERS[String(kind)] ?? (() => ({})))(schema, parts, name)
}

const ofShape = (id: string, parts: ExampleParts, name: string): unknown =>
	parts.real[id] ?? exampleValue(parts.shapes[id] ?? {}, parts, name)

type Maker = (schema: Json, parts: ExampleParts, name: string) => unknown

const MAKERS: Readonly<Record<string, Maker>> = {
	object: objectOf,
	array: listOf,
	string: textOf,
	integer: ({ minimum }) => Math.max(1, typeof minimum === 'number' ? minimum : 1),
	number: ({ minimum }) => Math.max(1, typeof minimum === 'number' ? minimum : 1),
	boolean: () => true,
	null: () => null,
}

function objectOf(schema: Json, parts: ExampleParts, name: string): Json {
	const { properties, required, additionalProperties, propertyNames } = schema
	const needed = new Set(required as string[] | undefined)
	const fields = Object.entries((properties ?? {}) as Record<string, Json>)
	const made = fields
		.filter(([name]) => needed.has(name))
		.map(([name, field]) => [name, exampleValue(field, parts, name)])
	if (fields.length || !isObject(additionalProperties) || !Object.keys(additionalProperties).length)
		return Object.fromEntries(made)
	const key = exampleValue(
		{ type: 'string', ...(propertyNames as Json) },
		parts,
		Object.hasOwn(parts.texts, name) ? name : 'key',
	)
	return { [String(key)]: exampleValue(additionalProperties, parts, 'value') }
}

function listOf({ prefixItems, items, minItems, maxItems }: Json, parts: ExampleParts, name: string): unknown[] {
	if (Array.isArray(prefixItems)) return prefixItems.map((item) => exampleValue(item as Json, parts, name))
	if (maxItems === 0 || !isObject(items)) return []
	const made = exampleValue(items, parts, name)
	return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => made)
}

function textOf(schema: Json, { texts, forms }: ExampleParts, name: string): string {
	const own = ownValue(texts, name)
	const fitting = [own, ...forms].find((text) => text !== undefined && isText(text, schema))
	return fitting ?? ''
}

/** Whether a text matches its schema. */
function isText(text: string, { pattern, minLength = 0, maxLength = Infinity, format }: Json): boolean {
	const isLong = text.length >= Number(minLength) && text.length <= Number(maxLength)
	const isMatched = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
	return isLong && isMatched && (typeof format !== 'string' || (FORMATS[format]?.test(text) ?? true))
}

const FORMATS: Readonly<Record<string, RegExp>> = {
	uri: /^https?:\/\/[^\s]+$/,
	email: /^[^\s@]+@[^\s@]+$/,
	date: /^\d{4}-\d{2}-\d{2}$/,
	'date-time': /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
	uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}
