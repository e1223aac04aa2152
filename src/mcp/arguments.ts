import type * as z from 'zod'
import { definitionOf, unwrapped } from '../schema/definition.ts'
import { isTooDeep } from '../schema/nesting.ts'
import { isObject, isScalar } from '../schema/object.ts'
import { clip } from '../schema/text/shorten.ts'
import { nameArguments, type Reader } from './argument-names.ts'
import { keyFrom } from './written-keys.ts'

interface Read {
	input: unknown
	/** What was interpreted differently from how it was written. */
	notes: string[]
}

/**
 * Converts arguments as agents guess them to the tool's schema: other names, `category` and `slug` for a key, text for
 * numbers, lists and enums. Numbers out of range are clamped, with a note. What cannot be converted is left for the
 * schema to reject. Throws a failure where two arguments contradict each other.
 */
export function readArguments(given: unknown, tool: Reader): Read {
	if (!isObject(given)) return { input: given, notes: [] }
	const notes: string[] = []
	const input: [name: string, value: unknown][] = []
	for (const [name, value] of Object.entries(nameArguments(given, tool))) {
		if (tool.ignores?.includes(name)) notes.push(`${name} is not used here and was ignored.`)
		else if (!Object.hasOwn(tool.input.shape, name)) input.push([name, value])
		else {
			const read = meantBy(name, value, tool) ?? readValue(value, tool.input.shape[name] as z.ZodType)
			if (read.value !== undefined) input.push([name, read.value])
			if (read.note) notes.push(`${name}: ${read.note}`)
		}
	}
	return { input: Object.fromEntries(input), notes }
}

interface Value {
	value: unknown
	note?: string
}

/** The value that an alias means, with a note; undefined if it is already valid or means none. */
function meantBy(name: string, value: unknown, { input, reads = {} }: Reader): Value | undefined {
	if (!(typeof value === 'string' || typeof value === 'boolean') || !Object.hasOwn(reads, name)) return undefined
	const text = String(value).trim()
	if ((input.shape[name] as z.ZodType).safeParse(text.toLowerCase()).success) return undefined
	const meant = reads[name]?.(text)
	return meant === undefined ? undefined : { value: meant, note: `${clip(text, 40)} is ${meant}, which was used.` }
}

function readValue(value: unknown, schema: z.ZodType): Value {
	const { type, entries } = definitionOf(unwrapped(schema))
	if (type === 'number') return within(toNumber(value), schema)
	if (type === 'boolean') return { value: toBoolean(value) }
	if (type === 'enum') return { value: toChoice(value, Object.values(entries ?? {})) }
	if (type === 'array') return { value: toList(value) }
	if (type === 'record') return { value: toFields(value) }
	return { value: toOne(value) }
}

/** A text; a list of one is that one, and what names an entry by its parts its key. */
function toOne(value: unknown): unknown {
	if (Array.isArray(value) && value.length === 1) return toOne(value[0])
	if (isObject(value)) return keyFrom(value) ?? value
	return typeof value === 'number' ? String(value) : value
}

/** A number as JSON writes it. */
const NUMBER = /^[+-]?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i

const toNumber = (value: unknown): unknown => {
	const read = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value
	return typeof read === 'number' && Number.isFinite(read) ? Math.trunc(read) : value
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

/** A list, JSON, comma-separated text, or a single item. An entry given as an object becomes its key. */
function toList(value: unknown): unknown {
	const list = typeof value === 'string' ? fromJson(value, '[') : value
	if (typeof list === 'string')
		return list
			.split(/[,\n]/, MAX_ITEMS)
			.map((item) => item.trim())
			.filter(Boolean)
	if (Array.isArray(list)) return list.slice(0, MAX_ITEMS).map(toOne)
	const single = toOne(list)
	return isObject(single) ? single : [single]
}

/**
 * The value of a text that is JSON and opens like this, else the text: some clients write whatever has parts as text. It may
 * be nested no deeper than a body may.
 */
function fromJson(text: string, opening: '[' | '{'): unknown {
	if (!text.trim().startsWith(opening)) return text
	try {
		const value: unknown = JSON.parse(text)
		return isTooDeep(value) ? text : value
	} catch {
		return text
	}
}

/** Fields of a draft as text: lists with one item per line, files by their paths, nested values as JSON, which is valid YAML. */
function toFields(value: unknown): unknown {
	const fields = typeof value === 'string' ? fromJson(value, '{') : value
	if (!isObject(fields)) return value
	const files = isObject(fields.files) ? Object.entries(fields.files) : []
	const all = Object.entries(fields).filter(([name]) => name !== 'files' || !isObject(fields.files))
	const named = [...all, ...files.map(([path, text]) => [`files.${path}`, text] as const)]
	return Object.fromEntries(named.map(([name, one]) => [name, toText(one)]))
}

function toText(value: unknown): unknown {
	if (isScalar(value)) return String(value)
	if (value === null || value === undefined) return ''
	if (Array.isArray(value) && value.every(isScalar)) return value.join('\n')
	return typeof value === 'object' ? JSON.stringify(value) : value
}
