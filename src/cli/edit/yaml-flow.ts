import { broken, type Cursor, isBlank, toLineEnd, toNext, unread, type YamlNode, type YamlPart } from './yaml-cursor.ts'
import { plainEnd, plainValue, quoted, quotedEnd, startsPlain } from './yaml-scalars.ts'

/** So often a name may stand for what was said before. */
const MAX_ALIASES = 50
/** So long a name of a field may be. */
const MAX_NAME = 1000

/** The name behind `&` or `*`. */
export function nameAt(cursor: Cursor): string {
	const [all, name] = /^.([\w.-]+)(?=[\s,\]}]|$)/.exec(cursor.text.slice(cursor.at, cursor.at + 100)) ?? []
	if (!all || !name) unread(cursor, 'an uncommon name for a value')
	cursor.at += all.length
	return name
}

/** What was said before under a name. */
export function alias(cursor: Cursor): YamlNode {
	const { at: from, anchors } = cursor
	const node = anchors.get(nameAt(cursor))
	if (!node) broken(cursor)
	if (node.isLinked || ++cursor.aliases > MAX_ALIASES) unread(cursor, 'many aliases')
	return { kind: 'alias', from, to: cursor.at, parts: [], value: node.value, isLinked: true }
}

/** The name of a field that begins here, and the place behind its colon; nothing where none does. */
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

/** A list or a map, with what its parts say; a name that stands twice is refused, since programs differ in which they take. */
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
	/** All lines stand further in than this column. */
	parent: number
	/** The sign at the end of the outermost, which alone may stand right in that column. */
	last: string
}

/** Goes to the next sign, over lines and comments. */
function nextSign(cursor: Cursor, { parent, last }: Edge): string {
	if (toLineEnd(cursor)) {
		const column = toNext(cursor)
		if (column < parent || (column === parent && cursor.text[cursor.at] !== last)) broken(cursor)
	}
	return cursor.text[cursor.at] ?? broken(cursor)
}

/** A list or a map between brackets, in something that begins in column `parent`. */
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

/** A value between brackets. */
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
