import { isObject, objectOf } from '../../src/schema/object.ts'
import { Day } from '../../src/schema/primitives.ts'
import { parseJson } from '../../src/schema/text/json.ts'
import type { Spec } from './mapping.ts'
import { configuredPart, packageIn, serversIn } from './mcp-config.ts'
import { addressOf, descriptionOf, type Json, lineOf, objectsOf, tagsOf, textOf, textsOf } from './values.ts'

/** Computes a value from a file's fields as a mapping specifies; undefined if the source has none. */
export function specified(spec: Spec, source: Json): unknown {
	if (typeof spec === 'string') return spec ? fieldOf(spec, source) : undefined
	if ('value' in spec && spec.value !== undefined) return spec.value
	const names = spec.from === undefined ? [] : [spec.from].flat()
	const found = names
		.map((name) => fieldOf(name, source))
		.find((value) => value !== undefined && value !== '' && value !== null)
	const value = spec.text !== undefined ? filledIn(spec.text, source) : found
	return turned(value, spec, source) ?? spec.else
}

type FullSpec = Exclude<Spec, string>

function turned(value: unknown, { values, as, each }: FullSpec, source: Json): unknown {
	if (value === undefined || value === null) return undefined
	if (values) {
		const known = Object.hasOwn(values, String(value)) ? values[String(value)] : undefined
		return typeof known === 'string' ? filledIn(known, source) : (known ?? undefined)
	}
	if (as === 'server') return serverIn(value)
	if (each)
		return objectsOf(value).map((item) =>
			Object.fromEntries(
				Object.entries(each).flatMap(([name, spec]) => {
					const made = specified(spec, item)
					return made === undefined ? [] : [[name, made]]
				}),
			),
		)
	return value
}

/** A field by name, or by a dotted path. */
const fieldOf = (name: string, source: Json): unknown =>
	Object.hasOwn(source, name)
		? source[name]
		: name
				.split('.')
				.reduce<unknown>(
					(value, part) => (Object.hasOwn(objectOf(value), part) ? objectOf(value)[part] : undefined),
					source,
				)

/** Fills in the fields named in braces; undefined if one is missing. */
export function filledIn(text: string, source: Json): string | undefined {
	let isWhole = true
	const filled = text.replace(/\{([^{}]{1,80})\}/g, (_, name: string) => {
		const value = textOf(fieldOf(name, source))
		isWhole &&= value !== undefined
		return value ?? ''
	})
	return isWhole ? filled : undefined
}

/** The first server in a configuration, which may be given as JSON text. */
function serverIn(value: unknown): Json | undefined {
	const config = typeof value === 'string' ? parseJson(value) : value
	const servers = isObject(config)
		? (serversIn(config) ??
			Object.values(config)
				.map((inner) => isObject(inner) && serversIn(inner))
				.find(Boolean))
		: undefined
	const first = servers && Object.values(servers).find(isObject)
	if (!first) return undefined
	const { part } = configuredPart(first)
	const published = packageIn(part.command, Array.isArray(part.args) ? part.args : [])
	return Object.keys(part).length ? { ...part, ...(published && { package: published }) } : undefined
}

/** Converts a value to the type of an entry's field; undefined if that is impossible. */
export function shapedField(target: string, value: unknown): unknown {
	if (value === undefined || value === null || value === '') return undefined
	if (/Url$/.test(target)) return addressOf(value)
	const shape = SHAPES[target]
	return shape ? shape(value) : value
}

const linesWithin = (characters: number, most: number) => (value: unknown) =>
	[...new Set(textsOf(value).flatMap((one) => lineOf(one, characters) ?? []))].slice(0, most)

const dayOf = (value: unknown): string | undefined => {
	const day = Day.safeParse(textOf(value)?.slice(0, 10))
	return day.success ? day.data : undefined
}

const SHAPES: Readonly<Record<string, (value: unknown) => unknown>> = {
	title: (value) => lineOf(value, 80),
	seoTitle: (value) => lineOf(value, 120),
	description: (value) => descriptionOf(value, 'Its source says no more.'),
	seoDescription: (value) => lineOf(value, 320),
	author: (value) => lineOf(value, 80),
	license: (value) => lineOf(value, 80),
	dateAdded: dayOf,
	dateUpdated: dayOf,
	tags: (value) => tagsOf(textsOf(value)),
	keywords: linesWithin(60, 64),
	useCases: linesWithin(160, 8),
	safetyNotes: linesWithin(320, 8),
	privacyNotes: linesWithin(320, 8),
}
