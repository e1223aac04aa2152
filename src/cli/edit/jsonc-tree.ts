import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { type Path, Unable } from './value.ts'

export type { Node } from 'jsonc-parser'

/** An edit asks for the tree of one text many times; nothing here changes it. */
let latest: { text: string; tree: Node | undefined } | undefined

/** The tree of a text with comments and trailing commas; nothing where it holds no value. */
export function treeOf(text: string): Node | undefined {
	if (latest?.text !== text) latest = { text, tree: parsed(text) }
	return latest.tree
}

function parsed(text: string): Node | undefined {
	const errors: ParseError[] = []
	const tree = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true })
	const [error] = errors
	if (error) throw new Unable(`it is no JSON: line ${text.slice(0, error.offset).split('\n').length} cannot be read`)
	return tree
}

/** What a node says. Fields are its own, whatever they are called. */
export function valueIn(node: Node): unknown {
	if (node.type === 'array') return (node.children ?? []).map(valueIn)
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
	(node.children ?? []).flatMap((property) => {
		const [name, value] = property.children ?? []
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
		const item = typeof step === 'number' ? node.children?.[step] : undefined
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

/** Kinds of tokens by their numbers: the library has no names for them once it is compiled. */
const KINDS = { comma: 5, lineComment: 12, blockComment: 13, lineEnd: 14, end: 17 } as const

interface Token {
	kind: number
	from: number
	to: number
}

/** White space, comments and signs between two places. */
export function tokensIn(text: string, from: number, to: number): Token[] {
	const scanner = createScanner(text.slice(from, to), false)
	const tokens: Token[] = []
	for (let kind: number = scanner.scan(); kind !== KINDS.end; kind = scanner.scan()) {
		const begin = from + scanner.getTokenOffset()
		tokens.push({ kind, from: begin, to: begin + scanner.getTokenLength() })
	}
	return tokens
}

export const isComment = ({ kind }: Token): boolean => kind === KINDS.lineComment || kind === KINDS.blockComment
export const isComma = ({ kind }: Token): boolean => kind === KINDS.comma
export const isLineEnd = ({ kind }: Token): boolean => kind === KINDS.lineEnd
export const isLineComment = ({ kind }: Token): boolean => kind === KINDS.lineComment
