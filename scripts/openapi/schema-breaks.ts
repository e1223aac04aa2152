/** The part of a JSON Schema without references that is compared. */
export interface Schema {
	[keyword: string]: unknown
	type?: string | string[]
	enum?: unknown[]
	const?: unknown
	anyOf?: Schema[]
	oneOf?: Schema[]
	properties?: Record<string, Schema>
	required?: string[]
	items?: Schema
	propertyNames?: Schema
	additionalProperties?: Schema | boolean
}

/** A part of the contract in two versions. Request schemas may become wider, response schemas narrower. */
interface Change {
	before: Schema
	after: Schema
	way: 'sent' | 'answered'
	at: string
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
/** Keywords that only explain. */
export const EXPLANATIONS = ['title', 'description', 'example', 'examples', '$comment']
/** Keywords that are compared individually, and annotations. Any other keyword must not change. */
const KNOWN = new Set([
	...[...LOWER, ...UPPER, 'type', 'enum', 'const', 'anyOf', 'oneOf'],
	...['properties', 'required', 'items', 'propertyNames', 'additionalProperties'],
	...[...EXPLANATIONS, 'default', 'deprecated', 'readOnly', 'writeOnly'],
])

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** `narrow` must be a subset of `wide`, or existing clients break. */
const sides = ({ before, after, way }: Change) =>
	way === 'sent' ? { narrow: before, wide: after } : { narrow: after, wide: before }

/** Incompatible changes of a schema, one sentence each. */
export function schemaBreaks(change: Change): string[] {
	const { before, after, way, at } = change
	const moved = way === 'sent' && before.default !== undefined && !same(before.default, after.default)
	return [
		...(moved ? [`${at}: its default was ${JSON.stringify(before.default)}, is ${JSON.stringify(after.default)}`] : []),
		...alternativeBreaks(change),
	]
}

function alternativesOf(schema: Schema): Schema[] {
	const { type, anyOf, oneOf, ...rest } = schema
	const list = anyOf ?? oneOf
	if (list) return list.flatMap((one) => alternativesOf({ ...rest, ...one }))
	return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : [schema]
}

/** Each alternative of the narrow schema must fit one of the wide schema. */
function alternativeBreaks(change: Change): string[] {
	const { narrow, wide } = sides(change)
	const [ones, others] = [alternativesOf(narrow), alternativesOf(wide)]
	if (ones.length === 1 && others.length === 1) return plainBreaks(change)
	return ones.flatMap((one) => {
		const tries = others.map((other) => ({ other, found: plainBreaks(paired(change, one, other)) }))
		if (tries.some(({ found }) => found.length === 0)) return []
		const alike = tries.find(({ other }) => other.type === one.type)
		if (alike) return alike.found
		return [`${change.at}: ${change.way === 'sent' ? 'can no longer be' : 'can now be'} ${nameOf(one)}`]
	})
}

const paired = ({ way, at }: Change, narrow: Schema, wide: Schema): Change =>
	way === 'sent' ? { before: narrow, after: wide, way, at } : { before: wide, after: narrow, way, at }

const nameOf = (schema: Schema): string => valuesOf(schema)?.map(String).join(', ') ?? String(schema.type ?? 'anything')

function plainBreaks(change: Change): string[] {
	const { narrow, wide } = sides(change)
	const integers = narrow.type === 'integer' && wide.type === 'number'
	if (wide.type !== undefined && narrow.type !== wide.type && !integers) {
		return [`${change.at}: was ${nameOf(change.before)}, is ${nameOf(change.after)}`]
	}
	return [...valueBreaks(change), ...limitBreaks(change), ...otherBreaks(change), ...innerBreaks(change)]
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
	schema.enum ?? ('const' in schema ? [schema.const] : undefined)

function valueBreaks(change: Change): string[] {
	const { narrow, wide } = sides(change)
	const allowed = valuesOf(wide)
	if (!allowed) return []
	const strays = valuesOf(narrow)?.filter((value) => !allowed.includes(value)) ?? ['any other value']
	const verb = change.way === 'sent' ? 'is no longer accepted' : 'can now be answered'
	return strays.length ? [`${change.at}: ${strays.map(String).join(', ')} ${verb}`] : []
}

function limitBreaks(change: Change): string[] {
	const { narrow, wide } = sides(change)
	const crossed = (keyword: string, sign: 1 | -1) => {
		const [limit, value] = [wide[keyword] as number | undefined, narrow[keyword] as number | undefined]
		return limit !== undefined && (value === undefined || value * sign > limit * sign)
	}
	return [...UPPER.filter((keyword) => crossed(keyword, 1)), ...LOWER.filter((keyword) => crossed(keyword, -1))].map(
		(keyword) =>
			`${change.at}: its ${keyword} was ${change.before[keyword] ?? 'open'}, is ${change.after[keyword] ?? 'open'}`,
	)
}

function otherBreaks(change: Change): string[] {
	const { narrow, wide } = sides(change)
	return Object.keys(wide)
		.filter((keyword) => !KNOWN.has(keyword) && !same(narrow[keyword], wide[keyword]))
		.map((keyword) => `${change.at}: its ${keyword} has changed`)
}

function innerBreaks(change: Change): string[] {
	const { before, after, at } = change
	const inner = (keyword: 'items' | 'propertyNames', name: string) =>
		before[keyword] || after[keyword]
			? schemaBreaks({ ...change, before: before[keyword] ?? {}, after: after[keyword] ?? {}, at: name })
			: []
	return [
		...inner('items', `${at}[]`),
		...inner('propertyNames', `${at}.<name>`),
		...restBreaks(change),
		...propertyBreaks(change),
	]
}

/** Undeclared properties: responses may always gain some, but requests must not become stricter. */
function restBreaks(change: Change): string[] {
	const { way, at } = change
	const [before, after] = [change.before.additionalProperties, change.after.additionalProperties]
	const described = [before, after].some((rest) => typeof rest === 'object')
	if (described && before !== false && after !== false) {
		return schemaBreaks({ before: shapeOf(before), after: shapeOf(after), way, at: `${at}.*` })
	}
	return way === 'sent' && after === false && before !== false ? [`${at}: other fields are refused now`] : []
}

const shapeOf = (rest: Schema | true | undefined): Schema => (typeof rest === 'object' ? rest : {})

function propertyBreaks(change: Change): string[] {
	const { before, after, way, at } = change
	const { narrow, wide } = sides(change)
	const { properties: now = {} } = after
	const gone = Object.keys(before.properties ?? {}).filter((name) => !now[name])
	const kept = Object.entries(before.properties ?? {}).flatMap(([name, schema]) =>
		now[name] ? schemaBreaks({ before: schema, after: now[name], way, at: `${at}.${name}` }) : [],
	)
	const bound = (wide.required ?? []).filter((name) => !narrow.required?.includes(name) && !gone.includes(name))
	return [
		...gone.map((name) => `${at}.${name}: is gone`),
		...bound.map((name) => `${at}.${name}: ${way === 'sent' ? 'is required now' : 'can be missing now'}`),
		...kept,
	]
}
