import { lineAt } from '../../schema/text/line-at.ts'

/** The line ending of a text, by its first line. */
export const lineEndOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n'

/** The offset after the last character that is not white space. */
export const endOf = (text: string): number => text.trimEnd().length

/** Replaces the text between two offsets. */
export const splice = (text: string, [from, to]: readonly [number, number], by: string): string =>
	text.slice(0, from) + by + text.slice(to)

/** The end of the line, without its line ending. */
export const endOfLine = (text: string, from: number): number => from + text.slice(from).search(/[\r\n]|$/)

/** Appends text after the last line, separated by `gap` line ends, and before trailing line ends. */
export function appended(text: string, part: string, gap = 2): string {
	const seen = endOf(text)
	// Trailing white space belongs to the existing line, or it would be read as part of the new text.
	const end = seen && endOfLine(text, seen)
	return splice(text, [end, end], `${end ? lineEndOf(text).repeat(gap) : ''}${part}`)
}

const LINE_END_BEFORE = /\r?\n$/

/** Removes the text between two offsets and the line ends that `appended` put before it. */
export function detached(text: string, [from, to]: readonly [number, number], gap = 2): string {
	let head = text.slice(0, from)
	for (let i = 0; i < gap && endOf(head); i++) head = head.replace(LINE_END_BEFORE, '')
	const tail = text.slice(to)
	return endOf(head) || !endOf(tail) ? head + tail : head + tail.replace(gap > 1 ? /^(?:\r?\n){1,2}/ : /^\r?\n/, '')
}

/** Indents every line except the first and empty ones, with the given line ending. */
export const indented = (text: string, { indent, lineEnd }: { indent: string; lineEnd: string }): string =>
	text
		.split('\n')
		.map((line, i) => (i && line ? `${indent}${line}` : line))
		.join(lineEnd)

/** The white space at the end of the text between two offsets. */
export const blankBefore = (text: string, from: number, to: number): string =>
	text.slice(from + endOf(text.slice(from, to)), to)

/** How the lines begin that Git puts around the two sides of a conflict, and around what they come from. */
export const CONFLICT = { ours: '<<<<<<<', base: '|||||||', middle: '=======', theirs: '>>>>>>>' } as const

/** What is wrong with the line at an offset. */
export function lineFault(text: string, at: number, why = 'cannot be read'): string {
	const start = text.lastIndexOf('\n', at - 1) + 1
	const isMark = Object.values(CONFLICT).some((mark) => text.startsWith(mark, start))
	return `line ${lineAt(text, at)} ${isMark ? 'is of a merge conflict in Git, which has to be resolved first' : why}`
}
