import type * as z from 'zod'
import { isObject } from '../schema/object.ts'

/** Alternative spellings of a tool's arguments. */
export interface Habits {
	/** Argument names of similar tools elsewhere, mapped to ours. */
	readonly also?: Readonly<Record<string, string>>
	/** Arguments that have no effect here. The answer says so. */
	readonly ignores?: readonly string[]
}

interface Reader extends Habits {
	input: z.ZodObject
}

interface Read {
	input: unknown
	/** What was interpreted differently from how it was written. */
	notes: string[]
}

type Arguments = Record<string, unknown>

/** Names for the same thing; a tool has only one of each group. */
const SAME: readonly (readonly string[])[] = [
	['key', 'entry', 'entryKey', 'id', 'uri', 'url', 'address'],
	['keys', 'entries', 'ids'],
	['query', 'q', 'search', 'text'],
	['task', 'goal', 'query', 'use_case', 'useCase'],
	['client', 'platform'],
	['platform', 'client'],
	['fields', 'draft', 'submission'],
]

/**
 * Converts arguments as agents guess them to the tool's schema: other names, `category` and `slug` for a key, text for
 * numbers, lists and enums. Numbers out of range are clamped, with a note. What cannot be converted is left for the
 * schema to reject.
 */
export function readArguments(given: unknown, tool: Reader): Read {
	if (!isObject(given)) return { input: given, notes: [] }
	const notes: string[] = []
	const named = rename(joinKey(withoutEmpty(given), tool), tool, notes)
	const input: Arguments = {}
	for (const [name, value] of Object.entries(named)) {
		if (tool.ignores?.includes(name)) notes.push(`${name} is not used here and was ignored.`)
		else if (!Object.hasOwn(tool.input.shape, name)) input[name] = value
		else {
			const read = readValue(value, tool.input.shape[name] as z.ZodType)
			if (read.value !== undefined) input[name] = read.value
			if (read.note) notes.push(`${name}: ${read.note}`)
		}
	}
	return { input, notes }
}

/** Drops empty values, which forms and clients send for missing ones. */
const withoutEmpty = (given: Arguments): Arguments =>
	Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''))

/** Joins `category` and `slug` to a key, for tools that take a key. */
function joinKey(given: Arguments, { input: { shape } }: Reader): Arguments {
	const { category, slug, ...rest } = given
	if (typeof slug !== 'string' || Object.hasOwn(shape, 'slug') || !Object.hasOwn(shape, 'key')) return given
	if (Object.hasOwn(given, 'key')) return { ...rest }
	const keepsCategory = Object.hasOwn(shape, 'category') && category !== undefined
	return {
		...rest,
		...(keepsCategory && { category }),
		key: typeof category === 'string' ? `${category}:${slug}` : slug,
	}
}

/** Arguments by our names; where the same is said under two names, ours counts. */
function rename(given: Arguments, { input: { shape }, also = {} }: Reader, notes: string[]): Arguments {
	const named: Arguments = {}
	for (const [name, value] of Object.entries(given)) {
		const own = Object.hasOwn(shape, name) ? [name] : ownNames(name, { also, shape })
		const [free = own[0]] = own.filter((one) => one === name || !(one in given || one in named))
		const isTaken = free !== undefined && free !== name && (free in given || free in named)
		if (isTaken) notes.push(`${name} was ignored, because ${free} says it.`)
		else named[free ?? name] = value
	}
	return named
}

/** The names that an argument may have here. */
const ownNames = (name: string, { also, shape }: Required<Pick<Habits, 'also'>> & { shape: object }): string[] => {
	const same = SAME.filter(([, ...others]) => others.includes(name)).map(([first = '']) => first)
	const own = Object.hasOwn(also, name) ? [also[name] as string] : []
	return [...own, ...same].filter((one) => Object.hasOwn(shape, one))
}

interface Value {
	value: unknown
	note?: string
}

/** The schema without its optional and default wrappers. */
const bare = (schema: z.ZodType): z.ZodType => {
	const { type, innerType } = schema.def as { type: string; innerType?: z.ZodType }
	return innerType && (type === 'optional' || type === 'default') ? bare(innerType) : schema
}

function readValue(value: unknown, schema: z.ZodType): Value {
	const { type, entries } = bare(schema).def as { type: string; entries?: Record<string, string> }
	if (type === 'number') return within(toNumber(value), schema)
	if (type === 'boolean') return { value: toBoolean(value) }
	if (type === 'enum') return { value: toChoice(value, Object.values(entries ?? {})) }
	if (type === 'array') return { value: toList(value) }
	if (type === 'record') return { value: toFields(value) }
	return { value: typeof value === 'number' ? String(value) : value }
}

const toNumber = (value: unknown): unknown => {
	if (typeof value === 'string' && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value.trim())) return Math.trunc(Number(value))
	return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : value
}

function within(value: unknown, schema: z.ZodType): Value {
	const { between } = (schema.meta() ?? {}) as { between?: readonly [least: number, most: number] }
	if (typeof value !== 'number' || !between) return { value }
	const [least, most] = between
	const taken = Math.min(Math.max(value, least), most)
	return taken === value ? { value } : { value: taken, note: `${value} is out of range, so ${taken} was used.` }
}

/** `all` means no filter, as in the API. */
function toBoolean(value: unknown): unknown {
	const text = typeof value === 'string' ? value.trim().toLowerCase() : value
	if (text === 'all') return undefined
	return text === 'true' ? true : text === 'false' ? false : value
}

function toChoice(value: unknown, choices: readonly string[]): unknown {
	if (typeof value === 'boolean' && choices.includes(String(value))) return String(value)
	if (typeof value !== 'string') return value
	const text = value.trim().toLowerCase()
	if (text === 'all' && !choices.includes('all')) return undefined
	return choices.find((choice) => choice.toLowerCase() === text) ?? value
}

const MAX_ITEMS = 50

/** A list, comma-separated text, or a single item. An entry given as an object becomes its key. */
function toList(value: unknown): unknown {
	if (typeof value === 'string')
		return value
			.split(/[,\n]/, MAX_ITEMS)
			.map((item) => item.trim())
			.filter(Boolean)
	return Array.isArray(value) ? value.slice(0, MAX_ITEMS).map(keyOfObject) : value
}

function keyOfObject(item: unknown): unknown {
	if (!isObject(item)) return item
	const { key, category, slug } = item
	if (typeof key === 'string') return key
	return typeof category === 'string' && typeof slug === 'string' ? `${category}:${slug}` : item
}

/** Fields of a draft as text: lists with one item per line, nested values as JSON, which is valid YAML. */
function toFields(value: unknown): unknown {
	if (!isObject(value)) return value
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toText(one)]))
}

function toText(value: unknown): unknown {
	if (typeof value === 'number' || typeof value === 'boolean') return String(value)
	if (value === null || value === undefined) return ''
	if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n')
	return typeof value === 'object' ? JSON.stringify(value) : value
}
