import { broken, type Cursor, GAP, keyAt, newTable, pairAt, STRING, step, type Table, taken } from './toml-values.ts'

/** A head or a pair of a TOML text: where its lines begin and end, and the whole name of what it defines. */
export interface Statement {
	kind: 'table' | 'item' | 'pair'
	from: number
	/** Behind its last line, without the end of that. */
	to: number
	/** Of a pair: where its value begins and ends. */
	value?: readonly [number, number]
	/** From the root; of a pair behind the name of its table. */
	keys: readonly string[]
}

/** What TOML allows nowhere: signs that control something, but tabs and ends of lines. */
const FORBIDDEN = /[^\t\n\r -~\u0080-\uffff]|\r(?!\n)/
const REST_OF_LINE = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y

const STRING_OR_COMMENT = new RegExp(`#|${STRING.source}`, 'g')

/** Whether a comment stands between two places, neither of which is within a string. */
export function hasComment(text: string, from: number, to: number): boolean {
	for (const [found] of text.slice(from, to).matchAll(STRING_OR_COMMENT)) if (found === '#') return true
	return false
}

/** The table that a head opens, and the way to it. */
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

/** What a TOML text says, with its heads and pairs in their order; throws `Unable` with the line where it is no TOML. */
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

/** Behind a comment that may stand on the rest of the line; nothing else may, and white space alone is of nobody. */
function endOfLine(cursor: Cursor): number {
	const { at } = cursor
	const rest = taken(cursor, REST_OF_LINE) ?? broken(cursor)
	return at + (rest.includes('#') ? rest.trimEnd().length : 0)
}
