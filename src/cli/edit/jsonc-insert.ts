import { isComma, isComment, isLineComment, isLineEnd, tokensIn } from './jsonc-scan.ts'
import { endOfNode, type Node } from './jsonc-tree.ts'
import { blankBefore, indented, lineEndOf, splice } from './text.ts'
import { Unable } from './value.ts'

/** The formatting of a text. */
interface Style {
	unit: string
	lineEnd: string
	/** All of it is on one line. */
	isInline: boolean
}

/** The formatting of a text, by the first field on a line of its own. */
export function styleOf(text: string, tree: Node | undefined): Style {
	const lineEnd = lineEndOf(text)
	const first = tree?.children[0]
	const gap = first && tree ? blankBefore(text, tree.offset, first.offset) : ''
	const unit = gap.includes('\n') ? gap.slice(gap.lastIndexOf('\n') + 1) : ''
	const isInline = Boolean(tree) && !text.trim().includes('\n') && Boolean(first)
	return { unit: unit || '  ', lineEnd, isInline }
}

interface Part {
	/** The name of a field; absent for an item of a list. */
	name?: string
	value: unknown
	style: Style
}

function partText({ name, value, style }: Part, indent: string | undefined): string {
	const json = indent === undefined ? JSON.stringify(value) : JSON.stringify(value, null, style.unit)
	const head = name === undefined ? '' : `${JSON.stringify(name)}:${indent === undefined ? '' : ' '}`
	return `${head}${indent === undefined ? json : indented(json, { ...style, indent })}`
}

/** Appends a child to an object or array. Throws `Unable` if the container has another type. */
export function insertInto(text: string, container: Node, part: Part): string {
	if (container.type !== (part.name === undefined ? 'array' : 'object'))
		throw new Unable(`what should hold ${part.name ?? 'it'} holds something else`)
	const last = container.children.at(-1)
	return last ? insertBehind(text, { container, last }, part) : insertAlone(text, container, part)
}

/** Inserts after the last child and the comments on its line; the comma goes directly after that child. */
function insertBehind(text: string, { container, last }: { container: Node; last: Node }, part: Part): string {
	const end = endOfNode(last)
	const tokens = tokensIn(text, end, endOfNode(container) - 1)
	const comma = tokens.find(isComma)
	const line = tokens.findIndex(isLineEnd)
	const onLine = (line < 0 ? tokens : tokens.slice(0, line)).filter((one) => isComment(one) || isComma(one))
	const behind = Math.max(onLine.at(-1)?.to ?? end, comma?.to ?? end)
	const gap = gapOf(text, container, last)
	const isBroken = gap.includes('\n') || tokens.some(isLineComment)
	const indent = isBroken ? gap.slice(gap.lastIndexOf('\n') + 1) : undefined
	const separator = isBroken ? `${part.style.lineEnd}${indent}` : gap
	const made = splice(text, [behind, behind], `${separator}${partText(part, indent)}${comma ? ',' : ''}`)
	return comma ? made : splice(made, [end, end], ',')
}

/** The white space before the last child. */
function gapOf(text: string, container: Node, last: Node): string {
	const before = container.children.at(-2)
	return blankBefore(text, before ? endOfNode(before) : container.offset + 1, last.offset)
}

/** Inserts into an empty object or array, after any comments, on a new line. */
function insertAlone(text: string, container: Node, part: Part): string {
	const { style } = part
	const open = container.offset + 1
	const close = endOfNode(container) - 1
	if (style.isInline) return splice(text, [open, open], partText(part, undefined))
	const outer = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', container.offset - 1) + 1))?.[0] ?? ''
	const indent = `${outer}${style.unit}`
	return splice(text, [close, close], `${style.lineEnd}${indent}${partText(part, indent)}${style.lineEnd}${outer}`)
}
