import { blockText } from './yaml-block-text.ts'
import {
	broken,
	type Cursor,
	isBlank,
	isMarker,
	overLines,
	toLineEnd,
	toNext,
	unread,
	type YamlNode,
	type YamlPart,
} from './yaml-cursor.ts'
import { alias, collection, flow, keyAt, nameAt } from './yaml-flow.ts'
import { plain, quoted } from './yaml-scalars.ts'

/** Invisible characters, and those that are line ends only for some programs. */
const HIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\x85\u2028\u2029\ufeff]|\r(?!\n)/

/**
 * Parses YAML to a tree with offsets; undefined if it is empty. Throws `Unable` for anything that programs read
 * differently: tags, directives, multiple documents, `?` keys.
 */
export function readYaml(text: string): YamlNode | undefined {
	const cursor: Cursor = { text, at: 0, anchors: new Map(), aliases: 0 }
	const hidden = HIDDEN.exec(text)
	if (hidden) unread({ ...cursor, at: hidden.index }, 'control characters')
	if (overLines(cursor) && isMarker(cursor) && text[cursor.at] === '-') {
		cursor.at += 3
		if (!toLineEnd(cursor)) unread(cursor, 'a value behind the start of a document')
	}
	const column = toNext(cursor)
	if (column < 0) return undefined
	const node = content(cursor, column, -1)
	if (toNext(cursor) >= 0) broken(cursor)
	return node
}

const isSign = ({ text, at }: Cursor, sign: string): boolean => text[at] === sign && isBlank(text[at + 1])

/** A list, map or scalar that starts here, inside a block that starts in column `parent`. */
function content(cursor: Cursor, column: number, parent: number): YamlNode {
	if (isSign(cursor, '-')) return block(cursor, 'list', column)
	return keyAt(cursor) ? block(cursor, 'map', column) : single(cursor, parent)
}

/** A scalar, alias or flow collection, which must be the last on its line. */
function single(cursor: Cursor, parent: number): YamlNode {
	const node = valueAt(cursor, parent)
	if (!toLineEnd(cursor)) broken(cursor)
	return node
}

function valueAt(cursor: Cursor, parent: number): YamlNode {
	const sign = cursor.text[cursor.at] ?? ''
	if ('|>'.includes(sign)) return blockText(cursor, parent)
	if ('[{'.includes(sign)) return flow(cursor, parent)
	if (`"'`.includes(sign)) return quoted(cursor, parent)
	if (sign === '*') return alias(cursor)
	if (sign === '!') unread(cursor, 'tags')
	if (sign === '%') unread(cursor, 'directives')
	if (sign === '&') unread(cursor, 'a name for a value that is not read there')
	if (isSign(cursor, '?')) unread(cursor, 'names behind a question mark')
	return plain(cursor, parent)
}

interface Holder {
	/** The column of the field or of the dash. */
	parent: number
	isField: boolean
}

/** The value of a field or item. */
function behind(cursor: Cursor, holder: Holder): YamlNode {
	const { text, at: from } = cursor
	if (toLineEnd(cursor)) return below(cursor, holder) ?? nothing(from)
	const { at } = cursor
	if (text[at] !== '&')
		return holder.isField
			? single(cursor, holder.parent)
			: content(cursor, at - (text.lastIndexOf('\n', at - 1) + 1), holder.parent)
	const name = nameAt(cursor)
	const node = toLineEnd(cursor) ? below(cursor, holder) : single(cursor, holder.parent)
	if (!node || node.kind === 'alias' || cursor.anchors.has(name)) unread(cursor, `the name “${name}” for a value`)
	cursor.anchors.set(name, node)
	return node
}

const nothing = (at: number): YamlNode => ({ kind: 'scalar', from: at, to: at, parts: [], value: null })

/** The value on the following lines, if they are indented further. A list in a field need not be. */
function below(cursor: Cursor, { parent, isField }: Holder): YamlNode | undefined {
	const { text, at } = cursor
	const column = toNext(cursor)
	if (column > parent || (isField && column === parent && isSign(cursor, '-'))) {
		const node = content(cursor, column, parent)
		if (!node.parts.length && text.slice(at, node.from).includes('#'))
			unread(cursor, 'a comment between a name and a value')
		return node
	}
	cursor.at = at
	return undefined
}

/** Whether another part follows on the next line. If not, the cursor stays at the end of this part. */
function goesOn(cursor: Cursor, column: number, isItem: boolean): boolean {
	const { at } = cursor
	const next = toNext(cursor)
	if (next === column && isSign(cursor, '-') === isItem) return true
	cursor.at = at
	return false
}

/** A block list or map, whose parts start in one column. */
function block(cursor: Cursor, kind: 'list' | 'map', column: number): YamlNode {
	const { at: from } = cursor
	const parts: YamlPart[] = []
	do {
		const { at } = cursor
		const key = kind === 'map' ? keyAt(cursor) : { to: at + 1 }
		if (!key) unread(cursor, 'something else than the name of a field')
		cursor.at = key.to
		const node = behind(cursor, { parent: column, isField: kind === 'map' })
		parts.push('name' in key ? { from: at, name: key.name, node } : { from: node.from, node })
	} while (goesOn(cursor, column, kind === 'list'))
	return collection(cursor, { kind, from, parts })
}
