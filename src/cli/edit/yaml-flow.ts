import { broken, type Cursor, isBlank, toLineEnd, toNext, unread, type YamlNode, type YamlPart } from './yaml-cursor.ts'
import { plainEnd, plainValue, quoted, quotedEnd, startsPlain } from './yaml-scalars.ts'

/** The maximum number of aliases. */
const MAX_ALIASES = 50
/** The maximum length of a field name. */
const MAX_NAME = 1000

/** The name after `&` or `*`. */
export function nameAt(cursor: Cursor): string {
	const [all, name] = /^.([\w.-]+)(?=[\s,\]}]|$)/.exec(cursor.text.slice(cursor.at, cursor.at + 100)) ?? []
	if (!all || !name) unread(cursor, 'an uncommon name for a value')
	cursor.at += all.length
	return name
}

/** The value of an alias. */
export function alias(cursor: Cursor): YamlNode {
	const { at: from, anchors } = cursor
	const node = anchors.get(nameAt(cursor))
	if (!node) broken(cursor)
	if (node.isLinked || ++cursor.aliases > MAX_ALIASES) unread(cursor, 'many aliases')
	return { kind: 'alias', from, to: cursor.at, parts: [], value: node.value, isLinked: true }
}

/** The field name that starts here, and the offset after its colon; undefined if there is none. */
export function keyAt(cursor: Cursor, inFlow = false): { name: string; to: number } | undefined {
	const { text, at } = cursor
	const isQuoted = text[at] === '"' || text[at] === "'"
	const end = isQuoted ? quotedEnd(text, at) : startsPlain(cursor, inFlow) ? plainEnd(text, at, inFlow) : -1
	let colon = end
	while (text[colon] === ' ') colon++
	const isClose = inFlow && isQuoted && colon === end
	if (end < 0 || text[colon] !== ':' || !(isClose || isBlank(text[colon + 1]))) return undefined
	const key = text.slice(at, end)
	if (key.includes('\n')) return undefined
	if (key.length > MAX_NAME) unread(cursor, 'a very long name')
	const value = isQuoted ? quoted({ ...cursor }, 0).value : plainValue(key)
	if (value === null) unread(cursor, 'nothing as a name')
	return { name: String(value), to: colon + 1 }
}

/**
 * A list or map with the values of its parts. Throws `Unable` if a name occurs twice, because parsers differ in which
 * one they use.
 */
export function collection(
	cursor: Cursor,
	{ kind, from, parts }: { kind: 'list' | 'map'; from: number; parts: YamlPart[] },
): YamlNode {
	const isLinked = parts.some(({ node }) => node.isLinked)
	const rest = { kind, from, to: cursor.at, parts, isLinked }
	if (kind === 'list') return { ...rest, value: parts.map(({ node }) => node.value) }
	const value = Object.create(null) as Record<string, unknown>
	for (const { name = '', node } of parts) {
		if (name in value) unread(cursor, `“${name}” twice`)
		value[name] = node.value
	}
	return { ...rest, value }
}

interface Edge {
	/** All lines must be indented further than this column. */
	parent: number
	/** The closing bracket of the outermost collection, which alone may be in that column. */
	last: string
}

/** Moves to the next character, across lines and comments. */
function nextSign(cursor: Cursor, { parent, last }: Edge): string {
	if (toLineEnd(cursor)) {
		const column = toNext(cursor)
		if (column < parent || (column === parent && cursor.text[cursor.at] !== last)) broken(cursor)
	}
	return cursor.text[cursor.at] ?? broken(cursor)
}

/** A flow collection inside a block that starts in column `parent`. */
export function flow(cursor: Cursor, parent: number, isOuter = true): YamlNode {
	const { text, at: from } = cursor
	const isMap = text[from] === '{'
	const close = isMap ? '}' : ']'
	const edge = { parent, last: isOuter ? close : '' }
	const parts: YamlPart[] = []
	cursor.at++
	while (nextSign(cursor, edge) !== close) {
		parts.push(isMap ? field(cursor, edge) : item(cursor, parent))
		if (nextSign(cursor, edge) === ',') cursor.at++
		else if (text[cursor.at] !== close) broken(cursor)
	}
	cursor.at++
	return { ...collection(cursor, { kind: isMap ? 'map' : 'list', from, parts }), isFlow: true }
}

function field(cursor: Cursor, edge: Edge): YamlPart {
	const { at: from } = cursor
	const key = keyAt(cursor, true)
	if (!key) unread(cursor, 'a field without a value between brackets')
	cursor.at = key.to
	nextSign(cursor, { ...edge, last: '' })
	return { from, name: key.name, node: valueIn(cursor, edge.parent) }
}

function item(cursor: Cursor, parent: number): YamlPart {
	if (keyAt(cursor, true)) unread(cursor, 'a field in a list between brackets')
	return { from: cursor.at, node: valueIn(cursor, parent) }
}

/** A value in a flow collection. */
function valueIn(cursor: Cursor, parent: number): YamlNode {
	const { text, at: from } = cursor
	const sign = text[from] ?? ''
	if ('[{'.includes(sign)) return flow(cursor, parent, false)
	if (`"'`.includes(sign)) return quoted(cursor, parent)
	if (sign === '*') return alias(cursor)
	if ('&!'.includes(sign)) unread(cursor, 'tags or names for values between brackets')
	if (!startsPlain(cursor, true)) broken(cursor)
	const to = plainEnd(text, from, true)
	cursor.at = to
	return { kind: 'scalar', from, to, parts: [], value: plainValue(text.slice(from, to)) }
}
