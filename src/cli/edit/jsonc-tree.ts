import { lineAt } from '../../schema/text/line-at.ts'
import { isComment, isLineEnd, type Token, tokenAt } from './jsonc-scan.ts'
import { lineFault } from './text.ts'
import { type Path, Unable } from './value.ts'

/** A node of the syntax tree. The children of an object are fields, and those of a field its name and value. */
export interface Node {
	type: 'object' | 'array' | 'field' | 'value'
	offset: number
	length: number
	children: Node[]
	/** The value of a string, number, boolean or null. */
	value?: unknown
}

/** The last parsed tree, because one edit asks for it many times. It is never modified. */
let latest: { text: string; tree: Node | undefined } | undefined

/**
 * The tree of JSON with comments and trailing commas; undefined if there is no value. Throws `Unable` if it is invalid.
 */
export function treeOf(text: string): Node | undefined {
	if (latest?.text !== text) latest = { text, tree: parsed({ text, at: 0 }) }
	return latest.tree
}

interface Cursor {
	text: string
	at: number
	/** How many objects and lists are open. */
	depth?: number
	/** Tolerates missing and extra commas, which a merge can leave; does not allow comments. */
	isMerged?: true
}

/** JSON that was read: its value and the line of each part, or else why it cannot be read. */
interface Merged {
	value?: unknown
	why?: string
	lineOf(path: Path): number | undefined
}

/** Parses JSON whose commas may be wrong after a merge. */
export function readMerged(text: string): Merged {
	const whole = text.replace(/^\uFEFF/, '')
	try {
		const tree = parsed({ text: whole, at: 0, isMerged: true })
		return { value: tree && valueIn(tree), lineOf: (path) => lineIn(whole, tree, path) }
	} catch (error) {
		if (!(error instanceof Unable)) throw error
		return { why: error.message, lineOf: () => undefined }
	}
}

/** The line of the last field on a path. Of a name that occurs twice, the last one counts. */
function lineIn(text: string, tree: Node | undefined, path: Path): number | undefined {
	let found: Field | undefined
	for (const step of path) found = fieldsOf(found?.value ?? tree).findLast(({ key }) => key === step)
	return found && lineAt(text, found.property.offset)
}

function broken({ text, at, isMerged }: Cursor): never {
	const token = isMerged && tokenAt(text, at)
	const why = token && isComment(token) ? 'is a comment, which this file cannot have' : undefined
	throw new Unable(`it is not valid JSON: ${lineFault(text, at, why)}`)
}

/** Moves to the next token, skipping comments and line ends. */
function next(cursor: Cursor): Token | undefined {
	let token = tokenAt(cursor.text, cursor.at)
	while (token && (isLineEnd(token) || (isComment(token) && !cursor.isMerged))) token = tokenAt(cursor.text, token.to)
	cursor.at = token?.from ?? cursor.text.length
	return token
}

function parsed(cursor: Cursor): Node | undefined {
	if (!next(cursor) && !cursor.isMerged) return undefined
	const tree = valueAt(cursor)
	if (next(cursor)) broken(cursor)
	return tree
}

function valueAt(cursor: Cursor): Node {
	const token = next(cursor) ?? broken(cursor)
	const { sign, from, to } = token
	if (sign === '{' || sign === '[') return holderAt(cursor, token)
	try {
		const value: unknown = JSON.parse(cursor.text.slice(from, to))
		cursor.at = to
		return { type: 'value', offset: from, length: to - from, children: [], value }
	} catch {
		return broken(cursor)
	}
}

/** How many levels are read: more than anybody writes, and few enough for every function that walks them. */
const MAX_DEPTH = 500

function holderAt(cursor: Cursor, { sign, from, to }: Token): Node {
	const [type, close] = sign === '{' ? (['object', '}'] as const) : (['array', ']'] as const)
	const children: Node[] = []
	const { depth = 0 } = cursor
	if (depth >= MAX_DEPTH) throw new Unable('it is nested too deep')
	cursor.depth = depth + 1
	cursor.at = to
	let isFree = true
	for (let token = next(cursor); token?.sign !== close; token = next(cursor)) {
		const isComma = token?.sign === ','
		if (isComma === isFree && !cursor.isMerged) broken(cursor)
		if (isComma) cursor.at++
		else children.push(type === 'object' ? fieldAt(cursor) : valueAt(cursor))
		isFree = isComma
	}
	cursor.at++
	cursor.depth = depth
	return { type, offset: from, length: cursor.at - from, children }
}

function fieldAt(cursor: Cursor): Node {
	const name = valueAt(cursor)
	if (typeof name.value !== 'string' || next(cursor)?.sign !== ':') broken(cursor)
	cursor.at++
	const value = valueAt(cursor)
	return { type: 'field', offset: name.offset, length: cursor.at - name.offset, children: [name, value] }
}

/** The value of a node. Objects have no prototype, so that any name is safe. */
export function valueIn(node: Node): unknown {
	if (node.type === 'array') return node.children.map(valueIn)
	if (node.type !== 'object') return node.value
	const object = Object.create(null) as Record<string, unknown>
	for (const { key, value } of fieldsOf(node)) object[key] = valueIn(value)
	return object
}

interface Field {
	key: string
	property: Node
	value: Node
}

const fieldsOf = (node: Node | undefined): Field[] =>
	(node?.children ?? []).flatMap((property) => {
		const [name, value] = property.children
		return name && value ? [{ key: String(name.value), property, value }] : []
	})

/** A name that occurs twice in one object: where, and the line of its second place. */
export interface Repeated {
	path: readonly string[]
	line: number
}

/** Every name that occurs twice in one object. Throws `Unable` if the text is invalid. */
export function repeatedIn(text: string): Repeated[] {
	const found: Repeated[] = []
	const look = (node: Node, path: readonly string[]): void => {
		if (node.type === 'array') for (const [i, item] of node.children.entries()) look(item, [...path, String(i)])
		const seen = new Set<string>()
		for (const { key, property, value } of fieldsOf(node.type === 'object' ? node : undefined)) {
			if (seen.has(key)) found.push({ path: [...path, key], line: lineAt(text, property.offset) })
			seen.add(key)
			look(value, [...path, key])
		}
	}
	const tree = treeOf(text)
	if (tree) look(tree, [])
	return found
}

/** A child of an object or array: the node with its name, and its value. */
interface Child {
	whole: Node
	value: Node
}

/** The child at one step. Throws `Unable` if a name occurs twice, because parsers differ in which one they use. */
export function childOf(node: Node, step: string | number): Child | undefined {
	if (node.type === 'array') {
		const item = typeof step === 'number' ? node.children[step] : undefined
		return item && { whole: item, value: item }
	}
	const found = fieldsOf(node).filter(({ key }) => key === step)
	if (found.length > 1) throw new Unable(`“${step}” is in it twice`)
	const [field] = found
	return field && { whole: field.property, value: field.value }
}

/** The node at a path; undefined if there is none. */
export function nodeAt(tree: Node | undefined, path: Path): Node | undefined {
	let node = tree
	for (const step of path) node = node && childOf(node, step)?.value
	return node
}

export const endOfNode = ({ offset, length }: Node): number => offset + length
