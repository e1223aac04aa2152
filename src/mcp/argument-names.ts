import type * as z from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import { isObject } from '../schema/object.ts'
import { quoted } from '../schema/text/shorten.ts'
import { keyFrom } from './written-keys.ts'

/** Alternative spellings of a tool's arguments. */
export interface Habits {
	/** Argument names of similar tools elsewhere, mapped to ours. */
	readonly also?: Readonly<Record<string, string>>
	/** Other values that an argument is read from, with the value here; undefined where one is none. */
	readonly reads?: Readonly<Record<string, (text: string) => string | undefined>>
	/** Arguments that have no effect here. The answer says so. */
	readonly ignores?: readonly string[]
}

/** The part of a tool that decides how its arguments are read. */
export interface Reader extends Habits {
	input: z.ZodObject
}

type Arguments = Readonly<Record<string, unknown>>

/** What registries of servers and skills call that which names one of them. */
const NAMES_OF_ONE = ['name', 'serverName', 'qualifiedName']

/** Names for the same thing; a tool or a prompt has only one of each group. */
const SAME: readonly (readonly string[])[] = [
	['key', 'entry', 'entryKey', 'id', 'uri', 'url', 'address', ...NAMES_OF_ONE],
	['keys', 'entries', 'ids', 'slugs', 'names', 'key', 'entry', 'entryKey', 'id', 'uri', 'url', 'address'],
	['query', 'q', 'search', 'text', 'name', 'keyword', 'keywords'],
	['limit', 'count', 'perPage', 'pageSize', 'maxResults', 'topK', 'numResults'],
	['offset', 'skip', 'cursor'],
	['task', 'goal', 'query', 'useCase'],
	['client', 'platform'],
	['platform', 'client'],
	['fields', 'draft', 'submission'],
	['source', 'sourceUrl', 'url'],
]

/** Filters, for which `all` means none, as in the API. */
const FILTERS: ReadonlySet<string> = new Set(['category', 'platform', 'client', 'kind', 'tag'])

/**
 * Arguments by our names, with `category` and `slug` joined to a key for tools that take a key. Throws a failure when two
 * names for the same thing have different values, since any choice between them would be a guess.
 */
export const nameArguments = (given: Arguments, tool: Reader): Arguments =>
	joinKey(rename(withoutEmpty(given), tool), tool)

const isNothing = (name: string, value: unknown): boolean =>
	value === null ||
	(typeof value === 'string' && (!value.trim() || (FILTERS.has(name) && value.trim().toLowerCase() === 'all')))

/** Drops empty values, which forms and clients send for missing ones. */
const withoutEmpty = (given: Arguments): Arguments =>
	Object.fromEntries(Object.entries(given).filter(([name, value]) => !isNothing(name, value)))

/** Our name of an argument, however its words are joined or written; its own where nothing here has another name for it. */
export const nameIn = (reader: Reader, name: string): string =>
	knownName(reader, name) ?? spelledName(reader, name) ?? name

function spelledName(reader: Reader, name: string): string | undefined {
	const { input, also = {} } = reader
	const names = [...Object.keys(input.shape), ...Object.keys(also), ...SAME.flat()]
	const meant = names.find((one) => folded(one) === folded(name))
	return meant && knownName(reader, meant)
}

function knownName({ input: { shape }, also = {} }: Reader, name: string): string | undefined {
	if (Object.hasOwn(shape, name)) return name
	if (Object.hasOwn(also, name)) return also[name]
	return SAME.find(([first = '', ...others]) => others.includes(name) && Object.hasOwn(shape, first))?.[0]
}

function rename(given: Arguments, tool: Reader): Arguments {
	const named = new Map<string, { name: string; value: unknown }>()
	for (const [name, value] of Object.entries(given)) {
		const ours = tool.ignores?.includes(name) ? name : nameIn(tool, name)
		const other = named.get(ours)
		if (other && !isSame(other.value, value))
			throw new Failure(
				'invalid_payload',
				`${quoted(other.name)} and ${quoted(name)} mean the same here and differ. Send only ${ours}.`,
			)
		if (!other || name === ours) named.set(ours, { name, value })
	}
	return Object.fromEntries([...named].map(([name, { value }]) => [name, value]))
}

const folded = (value: unknown): string =>
	JSON.stringify(value)
		.toLowerCase()
		.replace(/[\s_-]+/g, '')
/** Whether two values say the same in other letters. */
const isSame = (a: unknown, b: unknown): boolean => folded(a) === folded(b)

/** Joins `category` and `slug` to a key, for tools that take a key, and `category` to each of several. */
function joinKey(given: Arguments, { input: { shape } }: Reader): Arguments {
	const goal = ['key', 'keys'].find((name) => Object.hasOwn(shape, name))
	const { category, slug, ...rest } = given
	const isFilter = Object.hasOwn(shape, 'category')
	const isPart = slug !== undefined || category !== undefined
	if (!goal || Object.hasOwn(shape, 'slug') || !isPart) return given
	const named = given[goal]
	const keys = (Array.isArray(named) ? named : [named]).map((key) => keyFrom({ key: one(key), category, slug }))
	if (keys.includes(undefined)) return given
	const joined = Array.isArray(named) ? keys : keys[0]
	return { ...rest, ...(isFilter && category !== undefined && { category }), [goal]: joined }
}

const one = (value: unknown): unknown => (isObject(value) ? keyFrom(value) : value)
