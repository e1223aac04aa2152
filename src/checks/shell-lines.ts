/** Whether a position is the start of a line. */
export const startsLine = (text: string, at: number) => at === 0 || text[at - 1] === '\n'
/** The next position that is not a blank. */
export const skipBlanks = (text: string, from: number): number => {
	let at = from
	while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at++
	return at
}
/** The end of the line. */
export const endOfLine = (text: string, at: number): number => {
	const end = text.indexOf('\n', at)
	return end < 0 ? text.length : end
}

/** An empty line, or a fence of a Markdown code block. */
export function borderAt(text: string, at: number): { end: number; fence: boolean } | undefined {
	const first = skipBlanks(text, at)
	if (first >= text.length || text[first] === '\n') return { end: Math.min(first + 1, text.length), fence: false }
	const fence = text.startsWith('```', first) || text.startsWith('~~~', first)
	return fence ? { end: endOfLine(text, first), fence } : undefined
}

/** Whether a line that begins with `|` is a row of a Markdown table. */
export function isRow(text: string, from: number, to: number): boolean {
	let last = to - 1
	while (last > from && (text[last] === ' ' || text[last] === '\t' || text[last] === '\r')) last--
	return last > from && text[last] === '|'
}

/** Whether a line continues the pipeline before it. */
export function continues(text: string, from: number): boolean {
	const at = skipBlanks(text, from)
	if (text[at] !== '|' || text[at + 1] === '|') return false
	return !isRow(text, at, endOfLine(text, at))
}

/** Whether a line continuation is here: `\`, PowerShell's backtick, or cmd's `^`. */
export function isContinuation(text: string, at: number): boolean {
	const c = text[at]
	if (c !== '\\' && c !== '`' && c !== '^') return false
	return text[at + 1] === '\n' || (text[at + 1] === '\r' && text[at + 2] === '\n')
}
