import { lineFault } from './text.ts'
import { Unable } from './value.ts'

export type Table = Record<string, unknown>

/**
 * How a table was created, which decides whether it may be extended. Inline tables are not recorded, because they may
 * never be.
 */
type Made = 'named' | 'implied' | 'dotted' | 'list'

/** A text, the current offset, and how each table was created. */
export interface Cursor {
	text: string
	at: number
	made: Map<unknown, Made>
}

/** Throws `Unable` with the current line. */
export function broken({ text, at }: Cursor, why?: string): never {
	throw new Unable(`it is not valid TOML: ${lineFault(text, at, why)}`)
}

/** Reads what matches a sticky pattern and moves the cursor after it; undefined if it does not match. */
export function taken(cursor: Cursor, pattern: RegExp): string | undefined {
	pattern.lastIndex = cursor.at
	const [found] = pattern.exec(cursor.text) ?? []
	cursor.at += found?.length ?? 0
	return found
}

/** White space and comments, across lines. */
export const GAP = /[ \t\r\n]*(?:#[^\n]*(?:\n[ \t\r\n]*|$))*/y
const BLANK = /[ \t]*/y
const SHORT_STRING = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\n]*'/y
const LONG_STRING = /"""[^"\\]*(?:(?:\\[\s\S]|"{1,2}(?!"))[^"\\]*)*"{3,5}|'''[^']*(?:'{1,2}(?!')[^']*)*'{3,5}/y
export const STRING = new RegExp(`${LONG_STRING.source}|${SHORT_STRING.source}`, 'y')
const NAME = /[\w-]+/y
const TIME = String.raw`\d\d:\d\d(?::\d\d(?:\.\d+)?)?`
const MOMENT = new RegExp(String.raw`\d{4}-\d\d-\d\d(?:[Tt ]${TIME}(?:[Zz]|[+-]\d\d:\d\d)?)?|${TIME}`, 'y')
const WORD = /true|false|[+-]?(?:inf|nan)/y
const WORDS: Record<string, unknown> = { true: true, false: false, inf: Infinity, nan: Number.NaN }
const DIGITS = /0x[\da-fA-F](?:_?[\da-fA-F])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*/y
const NUMBER = /[+-]?(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?/y

const ESCAPED = /\\(?:[ \t]*\r?\n[ \t\r\n]*|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S]))/g
const ESCAPES: Table = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\x1b', '"': '"', '\\': '\\' }

function unquoted(cursor: Cursor, quoted: string): string {
	const quotes = /^(?:"""|''')/.test(quoted) ? 3 : 1
	const inside = quoted.slice(quotes, -quotes)
	const text = quotes > 1 ? inside.replace(/^\r?\n/, '') : inside
	if (quoted.startsWith("'")) return text
	return text.replaceAll(ESCAPED, (_, sign: string | undefined) => {
		if (sign === undefined) return ''
		if (sign.length < 2) return String(ESCAPES[sign] ?? broken(cursor))
		const code = Number.parseInt(sign.slice(1), 16)
		return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? broken(cursor) : String.fromCodePoint(code)
	})
}

/** The names of a dotted key. */
export function keyAt(cursor: Cursor): string[] {
	const names: string[] = []
	do {
		taken(cursor, BLANK)
		const name = taken(cursor, NAME) ?? unquoted(cursor, taken(cursor, SHORT_STRING) ?? broken(cursor))
		names.push(name)
		taken(cursor, BLANK)
	} while (taken(cursor, /\./y))
	return names
}

/** The maximum length of an integer: TOML integers have 64 bits. Longer ones are not parsed. */
const MAX_SIGNS = 66

/** Large integers become `bigint`, so that no digits are lost. */
function number(cursor: Cursor, text: string): number | bigint {
	const digits = text.replaceAll('_', '')
	const value = Number(digits)
	if (!/^[+-]?\d+$|^0[xob]/.test(digits)) return value
	// Adding 0 turns -0 into 0: integers have only one zero.
	return Number.isSafeInteger(value) ? value + 0 : digits.length > MAX_SIGNS ? broken(cursor) : BigInt(digits)
}

/** A date or time, kept as its text. It is not checked that it exists. */
const moment = (text: string): Date => Object.assign(new Date(Number.NaN), { toJSON: () => text })

function listAt(cursor: Cursor): unknown[] {
	const items: unknown[] = []
	until(cursor, /\]/y, () => items.push(valueAt(cursor)))
	return items
}

function tableAt(cursor: Cursor): Table {
	const table = newTable()
	until(cursor, /\}/y, () => pairAt(cursor, table))
	return table
}

/** Reads a comma-separated list up to the closing bracket. */
function until(cursor: Cursor, close: RegExp, one: () => void): void {
	cursor.at++
	for (taken(cursor, GAP); !taken(cursor, close); taken(cursor, GAP)) {
		one()
		taken(cursor, GAP)
		if (taken(cursor, /,/y)) continue
		if (taken(cursor, close)) return
		broken(cursor)
	}
}

function valueAt(cursor: Cursor): unknown {
	const sign = cursor.text[cursor.at]
	if (sign === '[') return listAt(cursor)
	if (sign === '{') return tableAt(cursor)
	const string = taken(cursor, STRING)
	if (string !== undefined) return unquoted(cursor, string)
	const date = taken(cursor, MOMENT)
	if (date) return moment(date)
	const word = taken(cursor, WORD)
	if (word) return word.startsWith('-') ? -Number(WORDS[word.slice(1)]) : WORDS[word.replace('+', '')]
	return number(cursor, taken(cursor, DIGITS) ?? taken(cursor, NUMBER) ?? broken(cursor))
}

/** An empty table, without a prototype, so that any name is safe. */
export const newTable = (): Table => Object.create(null) as Table

/** Reads a pair into a table; returns its names and the offset of its value. */
export function pairAt(cursor: Cursor, table: Table): { names: string[]; from: number } {
	const names = keyAt(cursor)
	if (!taken(cursor, /=/y)) broken(cursor)
	taken(cursor, BLANK)
	const from = cursor.at
	const last = names.at(-1) ?? ''
	const holder = names.slice(0, -1).reduce((inside, name) => step(cursor, { inside, name, makes: 'dotted' }), table)
	if (last in holder) broken(cursor, `says ${names.join('.')} again`)
	holder[last] = valueAt(cursor)
	return { names, from }
}

/** The table under a name, created if it is missing. A dotted key can only extend tables of dotted keys. */
export function step(cursor: Cursor, { inside, name, makes }: { inside: Table; name: string; makes: Made }): Table {
	const { made } = cursor
	const there = name in inside ? (inside[name] as Table | Table[]) : newTable()
	if (!(name in inside)) made.set(there, makes)
	inside[name] = there
	const how = made.get(there)
	if (!how || (makes === 'dotted' && how !== 'dotted')) broken(cursor, `says ${name} again`)
	return Array.isArray(there) ? (there.at(-1) ?? broken(cursor)) : there
}
