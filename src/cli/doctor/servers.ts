import { isObject, isString } from '../../schema/object.ts'
import { isRefused, read } from '../edit/edit.ts'
import type { ConfigFile } from './examined.ts'

/** A server in a configuration file, independent of the client's field names. */
export interface FoundServer {
	file: ConfigFile
	name: string
	place: readonly string[]
	/** The command line; empty for a remote server. */
	words: readonly string[]
	url?: string
	/** Variables and headers with their values. */
	values: readonly (readonly [name: string, value: string])[]
	/** The top-level fields that are strings. */
	fields: readonly (readonly [name: string, value: string])[]
	isOff: boolean
}

type Json = Record<string, unknown>

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isString)
const first = (server: Json, names: readonly string[]): string | undefined =>
	names.map((name) => server[name]).find(isString)

const ADDRESSES = ['url', 'uri', 'httpUrl', 'serverUrl', 'baseUrl', 'endpoint']
const HOLDERS = ['env', 'envs', 'environment', 'headers', 'http_headers', 'httpHeaders']

/** Names and values of variables and headers, from an object or from a list of `{ name, value }`. */
function valuesOf(server: Json): [string, string][] {
	return HOLDERS.flatMap((holder) => {
		const value = server[holder]
		const pairs = Array.isArray(value)
			? value.filter(isObject).map((one): [unknown, unknown] => [one.name, one.value])
			: Object.entries(isObject(value) ? value : {})
		return pairs.filter((pair): pair is [string, string] => pair.every((one) => typeof one === 'string'))
	})
}

/** Reads a server leniently; undefined if there is neither a command nor a URL. */
export function serverOf(value: unknown): Omit<FoundServer, 'file' | 'name' | 'place'> | undefined {
	if (!isObject(value)) return undefined
	const nested = isObject(value.command) ? value.command : value
	const words = [...texts(nested.command ?? nested.path), ...texts(value.cmd), ...texts(nested.args)]
	const url = first(value, ADDRESSES)
	if (!words.length && !url) return undefined
	const values = [...valuesOf(value), ...(nested === value ? [] : valuesOf(nested))]
	const isOff = value.disabled === true || value.enabled === false
	const fields = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
	return { words: url && !value.command ? [] : words, ...(url && { url }), values, fields, isOff }
}

/** The fields of an object, or the items of a list, named by their `name`. */
const namedIn = (value: unknown): [step: string, name: string, item: unknown][] =>
	Array.isArray(value)
		? value.map((item, i) => [String(i), isObject(item) && typeof item.name === 'string' ? item.name : String(i), item])
		: isObject(value)
			? Object.entries(value).map(([name, item]) => [name, name, item])
			: []

interface Held {
	place: readonly string[]
	value: unknown
}

/** The values at a path of keys, in which `*` matches any key. */
function heldAt(value: unknown, way: readonly string[], place: readonly string[] = []): Held[] {
	const [step, ...rest] = way
	if (step === undefined) return [{ place, value }]
	return namedIn(value)
		.filter(([name]) => step === '*' || name === step)
		.flatMap(([name, , item]) => heldAt(item, rest, [...place, name]))
}

/** The parsed content of a file, undefined if it is empty; or the reason why it cannot be read. */
export function wholeOf({ text, format }: Pick<ConfigFile, 'text' | 'format'>): { value: unknown } | { why: string } {
	try {
		const value = read(text, { format, path: [] })
		if (isRefused(value)) return { why: value.refused }
		const isNothing = value === undefined || (value === null && format === 'yaml')
		return isNothing || isObject(value) ? { value } : { why: 'It is not an object.' }
	} catch {
		// The parser's message is not used, because it may quote a secret.
		return { why: `It cannot be read as ${format.toUpperCase()}.` }
	}
}

/** The places where a file should hold servers and holds a text, a number or the like. */
export function misfilled(file: ConfigFile): (readonly string[])[] {
	const whole = wholeOf(file)
	if ('why' in whole) return []
	return file.servers
		.flatMap((way) => heldAt(whole.value, way))
		.flatMap(({ place, value }) => (typeof value === 'object' ? [] : [place]))
}

/** Every server in a file. */
export function serversIn(file: ConfigFile): FoundServer[] {
	const whole = wholeOf(file)
	if ('why' in whole) return []
	return file.servers
		.flatMap((way) => heldAt(whole.value, way))
		.flatMap(({ place, value }) =>
			namedIn(value).flatMap(([step, name, item]) => {
				const server = serverOf(item)
				return server ? [{ file, name, place: [...place, step], ...server }] : []
			}),
		)
}
