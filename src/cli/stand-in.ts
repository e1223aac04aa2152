import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser'
import { digestOf } from './parts.ts'

export type Format = 'json' | 'toml' | 'yaml' | 'markdown'
interface Place {
	format: Format
	path: readonly string[]
	is?: string
}
interface Edited {
	text: string
	made: number
}
interface Refused {
	refused: string
	paste: string
}
interface Taken {
	text: string | undefined
	left: number
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
	const errors: ParseError[] = []
	const value: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true })
	return errors.length ? undefined : (value ?? {})
}

const at = (value: unknown, path: readonly string[]): unknown =>
	path.reduce<unknown>((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value)

const NO = (paste: unknown): Refused => ({
	refused: 'The file is left as it is: it is no JSON.',
	paste: JSON.stringify(paste, null, 2) ?? '',
})

/** Where a value stands in this text: an item by its number. */
function found(whole: unknown, { path, is }: Place): (string | number)[] {
	const list = path.at(-1) === '-' ? at(whole, path.slice(0, -1)) : undefined
	if (path.at(-1) !== '-') return [...path]
	const items = Array.isArray(list) ? list : []
	const index = items.findIndex((item) => digestOf(item) === is)
	return [...path.slice(0, -1), index < 0 ? items.length : index]
}

const inside = (whole: unknown, path: readonly (string | number)[]): unknown =>
	path.reduce<unknown>((inner, step) => (inner as Json | undefined)?.[step as string], whole)

export function read(text: string, place: Place): unknown | Refused {
	const whole = place.format === 'json' ? parsed(text) : undefined
	return whole === undefined ? NO(undefined) : inside(whole, found(whole, place))
}

const options = (text: string) => ({
	formattingOptions: { tabSize: 2, insertSpaces: !/^\t/m.test(text), eol: text.includes('\r\n') ? '\r\n' : '\n' },
})

export function put(before: string | undefined, place: Place, value: unknown): Edited | Refused {
	const text = before ?? '{}\n'
	const whole = place.format === 'json' ? parsed(text) : undefined
	if (!isObject(whole)) return NO(value)
	const { path } = place
	const target = found(whole, { ...place, is: digestOf(value) })
	const made = path.filter((_, i) => i > 0 && at(whole, path.slice(0, i)) === undefined).length + Number(!before)
	const isInsertion = typeof target.at(-1) === 'number' && inside(whole, target) === undefined
	const edits = modify(text, target, value, { ...options(text), isArrayInsertion: isInsertion })
	return { text: applyEdits(text, edits), made }
}

export function take(before: string, place: Place, made: number): Taken | Refused {
	const whole = parsed(before)
	if (place.format !== 'json' || !isObject(whole)) return NO(undefined)
	let path = found(whole, place)
	let levels = 0
	for (; levels < made && path.length > 1; levels++) {
		const holder = inside(whole, path.slice(0, -1))
		if (Object.keys(holder as object).length > 1) break
		path = path.slice(0, -1)
	}
	const text = applyEdits(before, modify(before, path, undefined, options(before)))
	const isEmpty = isObject(parsed(text)) && !Object.keys(parsed(text) as Json).length
	return isEmpty && made >= place.path.length ? { text: undefined, left: 0 } : { text, left: made - levels }
}
