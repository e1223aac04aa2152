/** How a text ends its lines, as its first line does. */
export const lineEndOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n'

/** The place behind the last character of a text that can be seen. */
export const endOf = (text: string): number => text.trimEnd().length

/** A text with something else between two places. */
export const splice = (text: string, [from, to]: readonly [number, number], by: string): string =>
	text.slice(0, from) + by + text.slice(to)

/** Behind the last character of the line on which something stands, without the signs that end it. */
export const endOfLine = (text: string, from: number): number => from + text.slice(from).search(/[\r\n]|$/)

/** A part below all that is there and an empty line, before the line ends with which the text stops. */
export function appended(text: string, part: string, gap = 2): string {
	const seen = endOf(text)
	// White space behind the last line is a part of that: behind ours it would be read as one of ours.
	const end = seen && endOfLine(text, seen)
	return splice(text, [end, end], `${end ? lineEndOf(text).repeat(gap) : ''}${part}`)
}

const LINE_END_BEFORE = /\r?\n$/

/** A text without what stands between two places and the line ends that `appended` put before it. */
export function detached(text: string, [from, to]: readonly [number, number], gap = 2): string {
	let head = text.slice(0, from)
	for (let i = 0; i < gap && endOf(head); i++) head = head.replace(LINE_END_BEFORE, '')
	const tail = text.slice(to)
	return endOf(head) || !endOf(tail) ? head + tail : head + tail.replace(gap > 1 ? /^(?:\r?\n){1,2}/ : /^\r?\n/, '')
}

/** Every line but the first further in, empty ones left empty, with these line ends. */
export const indented = (text: string, { indent, lineEnd }: { indent: string; lineEnd: string }): string =>
	text
		.split('\n')
		.map((line, i) => (i && line ? `${indent}${line}` : line))
		.join(lineEnd)

/** The white space with which the text between two places ends. */
export const blankBefore = (text: string, from: number, to: number): string =>
	text.slice(from + endOf(text.slice(from, to)), to)
