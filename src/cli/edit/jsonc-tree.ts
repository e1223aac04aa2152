import { isComment, isLineEnd, type Token, tokenAt } from './jsonc-scan.ts'
import { type Path, Unable } from './value.ts'

/** What stands in a text. The children of an object are fields, those of a field its name and its value. */
export interface Node {
	type: 'object' | 'array' | 'field' | 'value'
	offset: number
	length: number
	children: Node[]
	/** Of a text, a number, a truth or nothing. */
	value?: unknown
}

/** An edit asks for the tree of one text many times; nothing here changes it. */
let latest: { text: string; tree: Node | undefined } | undefined

/** The tree of a text with comments and trailing commas; nothing where it holds no value. */
export function treeOf(text: string): Node | undefined {
	if (latest?.text !== text) latest = { text, tree: parsed({ text, at: 0 }) }
	return latest.tree
}

interface Cursor {
	text: string
	at: number
	/** Commas may be missing or too many, as a merge leaves them; comments may not be there. */
	isMerged?: true
}

/** A value whose commas a merge may have spoiled; nothing where more is wrong. */
export function readMerged(text: string): unknown {
	try {
		const tree = parsed({ text, at: 0, isMerged: true })
		return tree && valueIn(tree)
	} catch (error) {
		if (error instanceof Unable) return undefined
		throw error
	}
}

function broken({ text, at }: Cursor): never {
	throw new Unable(`it is no JSON: line ${text.slice(0, at).split('\n').length} cannot be read`)
}

/** Goes to the next piece, over comments and line ends. */
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

function holderAt(cursor: Cursor, { sign, from, to }: Token): Node {
	const [type, close] = sign === '{' ? (['object', '}'] as const) : (['array', ']'] as const)
	const children: Node[] = []
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
	return { type, offset: from, length: cursor.at - from, children }
}

function fieldAt(cursor: Cursor): Node {
	const name = valueAt(cursor)
	if (typeof name.value !== 'string' || next(cursor)?.sign !== ':') broken(cursor)
	cursor.at++
	const value = valueAt(cursor)
	return { type: 'field', offset: name.offset, length: cursor.at - name.offset, children: [name, value] }
}

/** What a node says. Fields are its own, whatever they are called. */
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

const fieldsOf = (node: Node): Field[] =>
	node.children.flatMap((property) => {
		const [name, value] = property.children
		return name && value ? [{ key: String(name.value), property, value }] : []
	})

/** A child of an object or a list: all of it with its name, and its value. */
interface Child {
	whole: Node
	value: Node
}

/** The child at one step; a name that stands twice is refused, since programs differ in which of them they take. */
export function childOf(node: Node, step: string | number): Child | undefined {
	if (node.type === 'array') {
		const item = typeof step === 'number' ? node.children[step] : undefined
		return item && { whole: item, value: item }
	}
	const found = fieldsOf(node).filter(({ key }) => key === step)
	if (found.length > 1) throw new Unable(`“${step}” stands in it twice`)
	const [field] = found
	return field && { whole: field.property, value: field.value }
}

/** The node at a path; nothing where there is none. */
export function nodeAt(tree: Node | undefined, path: Path): Node | undefined {
	let node = tree
	for (const step of path) node = node && childOf(node, step)?.value
	return node
}

export const endOfNode = ({ offset, length }: Node): number => offset + length
