import { endOfLine } from './text.ts'
import { blankStart, broken, type Cursor, unread, type YamlNode } from './yaml-cursor.ts'

interface Header {
	isFolded: boolean
	keep: string
	/** The indentation of the content, or 0 if it is that of its first line. */
	indent: number
}

interface Lines {
	/** Without their indentation. */
	lines: string[]
	/** The end of the last line. */
	to: number
	/** Whether a line end follows. */
	isEnded: boolean
}

function spacesIn(line: string): number {
	let i = 0
	while (line[i] === ' ') i++
	return i
}

/** The lines of a block scalar, with the indentation of its first line or of its header. */
function linesOf(cursor: Cursor, { from, parent }: { from: number; parent: number }, given: number): Lines {
	const { text } = cursor
	const lines: string[] = []
	let indent = given
	let to = from
	for (let begin = from; begin < text.length; begin = text.indexOf('\n', to) + 1 || text.length) {
		const end = endOfLine(text, begin)
		const line = text.slice(begin, end)
		const column = spacesIn(line)
		const isEmpty = column === line.length
		if (!isEmpty && !indent) indent = Math.max(column, parent + 1)
		if (!isEmpty && column < indent) {
			if (blankStart(line) === line.length) unread(cursor, 'tabs as indentation')
			break
		}
		if (isEmpty && column > indent) unread(cursor, 'an empty line that is further in than its text')
		lines.push(line.slice(indent))
		to = end
	}
	return { lines, to, isEnded: to < text.length }
}

/** Folds lines: a single line end between lines that are not further indented becomes a space. */
function folded(lines: readonly string[]): string {
	let value = ''
	let gap = ''
	let isFurther = false
	lines.forEach((line) => {
		if (/^[ \t]/.test(line)) {
			const wide = gap === ' ' ? '\n' : !isFurther && gap === '\n' ? '\n\n' : gap
			value += wide + line
			gap = '\n'
			isFurther = true
		} else if (line) {
			value += gap + line
			gap = ' '
			isFurther = false
		} else if (gap === '\n') value += '\n'
		else gap = '\n'
	})
	return value
}

function headerAt(cursor: Cursor, parent: number): Header & { behind: number } {
	const { text, at } = cursor
	const end = endOfLine(text, at)
	const [, sign, one, digit, other] = /^([|>])([-+]?)([1-9]?)([-+]?)(?: +(?:#.*)?)?$/.exec(text.slice(at, end)) ?? []
	if (!sign || (one && other)) broken(cursor)
	const next = text.indexOf('\n', end) + 1
	const indent = digit ? Number(digit) + Math.max(parent, 0) : 0
	return { isFolded: sign === '>', keep: one || other || '', indent, behind: next || text.length }
}

/** A block scalar, after `|` or `>`. */
export function blockText(cursor: Cursor, parent: number): YamlNode {
	const { isFolded, keep, indent, behind } = headerAt(cursor, parent)
	if (parent < 0) unread(cursor, 'a text as the whole')
	const { at: from, text } = cursor
	const { lines, to, isEnded } = linesOf(cursor, { from: behind, parent }, indent)
	const first = lines.findIndex((line) => line !== '')
	if (first < 0 && keep === '+') unread(cursor, 'a text of empty lines')
	cursor.at = first < 0 ? endOfLine(text, from) : to
	const node = { kind: 'scalar' as const, from, to: cursor.at, parts: [] }
	if (first < 0) return { ...node, value: '' }
	const last = lines.findLastIndex((line) => line !== '')
	const content = lines.slice(first, last + 1)
	const value = '\n'.repeat(first) + (isFolded ? folded(content) : content.join('\n'))
	const ends = keep === '+' ? Math.max(1, lines.length - last - Number(!isEnded)) : 1
	return { ...node, value: keep === '-' ? value : value + '\n'.repeat(ends) }
}
