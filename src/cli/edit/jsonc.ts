import type { Editor } from './editor.ts'
import { insertInto, styleOf } from './jsonc-insert.ts'
import { isComma, isComment, tokensIn } from './jsonc-scan.ts'
import { childOf, endOfNode, type Node, nodeAt, treeOf, valueIn } from './jsonc-tree.ts'
import { appended, blankBefore, detached, indented, splice } from './text.ts'
import { nested, type Path, same, Unable } from './value.ts'

function set(text: string, path: Path, value: unknown): string {
	const tree = treeOf(text)
	const style = styleOf(text, tree)
	if (!tree)
		return appended(text, indented(JSON.stringify(nested(path, value), null, style.unit), { ...style, indent: '' }), 1)
	const there = path.findIndex((_, i) => !nodeAt(tree, path.slice(0, i + 1)))
	if (there < 0) return replaced(text, path, value)
	const container = nodeAt(tree, path.slice(0, there))
	const step = path[there]
	if (!container || step === undefined) return text
	return insertInto(text, container, {
		...(typeof step === 'string' && { name: step }),
		value: nested(path.slice(there + 1), value),
		style,
	})
}

/** Replaces a value, changing only the parts that differ, so that comments are kept. */
function replaced(text: string, path: Path, value: unknown): string {
	const tree = treeOf(text)
	const node = nodeAt(tree, path)
	if (!node || same(valueIn(node), value)) return text
	const steps = sharedSteps(node, value)
	if (!steps) return swapped(text, node, value)
	const gone =
		node.type === 'object' ? Object.keys(valueIn(node) as object).filter((name) => !steps.includes(name)) : []
	const left = gone.reduce((rest, name) => cut(rest, [...path, name]), text)
	return steps.reduce<string>(
		(rest, step) => set(rest, [...path, step], (value as Record<string | number, unknown>)[step]),
		left,
	)
}

/** The steps into two values of the same shape: fields of objects, or items of arrays of equal length. */
function sharedSteps(node: Node, value: unknown): (string | number)[] | undefined {
	if (Array.isArray(value))
		return node.type === 'array' && node.children.length === value.length ? [...value.keys()] : undefined
	return node.type === 'object' && typeof value === 'object' && value !== null ? Object.keys(value) : undefined
}

function swapped(text: string, node: Node, value: unknown): string {
	if (tokensIn(text, node.offset, endOfNode(node)).some(isComment))
		throw new Unable('there is a comment in the list that has to change')
	const style = styleOf(text, treeOf(text))
	const isInline = style.isInline || !/\n/.test(text.slice(node.offset, endOfNode(node)))
	const made = isInline ? JSON.stringify(value) : JSON.stringify(value, null, style.unit)
	return splice(text, [node.offset, endOfNode(node)], indented(made, { ...style, indent: indentAt(text, node.offset) }))
}

const indentAt = (text: string, offset: number): string =>
	/^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

function cut(text: string, path: Path): string {
	const tree = treeOf(text)
	const step = path.at(-1)
	if (!tree) return text
	if (step === undefined) return detached(text, [tree.offset, endOfNode(tree)], 1)
	const container = nodeAt(tree, path.slice(0, -1))
	const child = container && childOf(container, step)
	return container && child ? withoutChild(text, container, child.whole) : text
}

/** Removes a child: the reverse of an insertion, including its comma and the white space before it. */
function withoutChild(text: string, container: Node, part: Node): string {
	const siblings = container.children
	const i = siblings.indexOf(part)
	const before = siblings[i - 1]
	const from = before ? endOfNode(before) : container.offset + 1
	const to = siblings[i + 1]?.offset ?? endOfNode(container) - 1
	const behind = tokensIn(text, endOfNode(part), to).find(isComma)
	const ahead = tokensIn(text, from, part.offset).find(isComma)
	const start = gapBefore(text, from, part.offset)
	const isAlone = siblings.length === 1
	const end = isAlone && !behind ? closingGap(text, endOfNode(part), to) : endOfNode(part)
	let result = text
	if (behind) result = splice(result, [behind.from, behind.to], '')
	result = splice(result, [start, end], '')
	return !behind && ahead ? splice(result, [ahead.from, ahead.to], '') : result
}

/** The start of the white space before a child: from the last line end, or all of it if on one line. */
function gapBefore(text: string, from: number, to: number): number {
	const blank = blankBefore(text, from, to)
	const line = /\r?\n[^\n]*$/.exec(blank)
	return to - (line ? line[0].length : blank.length)
}

/** The end of the line end and indentation before the closing bracket, if nothing else is between. */
const closingGap = (text: string, from: number, to: number): number =>
	/^\r?\n[ \t]*$/.test(text.slice(from, to)) ? to : from

/** JSON with comments and trailing commas. */
export const jsonc: Editor = {
	parse: (text) => {
		const tree = treeOf(text)
		return tree && valueIn(tree)
	},
	set,
	cut,
	isBare: (text, path) => {
		const node = nodeAt(treeOf(text), path)
		return !node || !tokensIn(text, node.offset, endOfNode(node)).some(isComment)
	},
	paste: (path, value) => JSON.stringify(nested(path, value), null, 2),
}
