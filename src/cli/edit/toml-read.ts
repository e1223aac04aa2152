import { broken, type Cursor, GAP, keyAt, newTable, pairAt, STRING, step, type Table, taken } from './toml-values.ts'

/** A header or pair of a TOML text, with the offsets of its lines and the full key it defines. */
export interface Statement {
	kind: 'table' | 'item' | 'pair'
	from: number
	/** The end of its last line, without the line ending. */
	to: number
	/** For a pair: the offsets of its value. */
	value?: readonly [number, number]
	/** From the root; for a pair, including the name of its table. */
	keys: readonly string[]
}

/** Control characters, which TOML forbids, except tabs and line ends. */
const FORBIDDEN = /[^\t\n\r -~\u0080-\uffff]|\r(?!\n)/
const REST_OF_LINE = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y

const STRING_OR_COMMENT = new RegExp(`#|${STRING.source}`, 'g')

/** Whether there is a comment between two offsets that are not inside a string. */
export function hasComment(text: string, from: number, to: number): boolean {
	for (const [found] of text.slice(from, to).matchAll(STRING_OR_COMMENT)) if (found === '#') return true
	return false
}

/** The table that a header opens, and its keys. */
function headAt(cursor: Cursor, root: Table): { table: Table; keys: string[]; isItem: boolean } {
	cursor.at++
	const isItem = taken(cursor, /\[/y) !== undefined
	const keys = keyAt(cursor)
	if (!taken(cursor, isItem ? /\]\]/y : /\]/y)) broken(cursor)
	const name = keys.at(-1) ?? ''
	const inside = keys
		.slice(0, -1)
		.reduce((table, one) => step(cursor, { inside: table, name: one, makes: 'implied' }), root)
	const how = isItem ? 'list' : 'implied'
	if (name in inside && cursor.made.get(inside[name]) !== how) broken(cursor, `says ${keys.join('.')} again`)
	const there = inside[name] ?? (isItem ? [] : newTable())
	inside[name] = there
	const table = isItem ? newTable() : (there as Table)
	if (isItem) (there as Table[]).push(table)
	cursor.made.set(there, 'list').set(table, 'named')
	return { table, keys, isItem }
}

/** Parses TOML to its value and its statements in order. Throws `Unable` with the line of an error. */
export function readToml(text: string): { value: Table; statements: Statement[] } {
	const cursor: Cursor = { text, at: text.search(FORBIDDEN), made: new Map() }
	if (cursor.at >= 0) broken(cursor)
	cursor.at = 0
	const value = newTable()
	const statements: Statement[] = []
	let open: { table: Table; keys: readonly string[] } = { table: value, keys: [] }
	for (taken(cursor, GAP); cursor.at < text.length; taken(cursor, GAP)) {
		const from = text.lastIndexOf('\n', cursor.at - 1) + 1
		if (text[cursor.at] === '[') {
			const { isItem, ...head } = headAt(cursor, value)
			open = head
			statements.push({ kind: isItem ? 'item' : 'table', from, to: endOfLine(cursor), keys: head.keys })
		} else {
			const { names, from: begin } = pairAt(cursor, open.table)
			const { at } = cursor
			statements.push({ kind: 'pair', from, to: endOfLine(cursor), value: [begin, at], keys: [...open.keys, ...names] })
		}
	}
	return { value, statements }
}

/** The end of the line including a comment but no trailing white space. Anything else on the line is an error. */
function endOfLine(cursor: Cursor): number {
	const { at } = cursor
	const rest = taken(cursor, REST_OF_LINE) ?? broken(cursor)
	return at + (rest.includes('#') ? rest.trimEnd().length : 0)
}
