import { endOfLine } from './text.ts'
import { blankEnd, blankStart, broken, type Cursor, isBlank, unread, type YamlNode } from './yaml-cursor.ts'

/** The value of a plain scalar in the core schema of YAML 1.2. */
export function plainValue(text: string): unknown {
	if (/^(?:~|[Nn]ull|NULL)?$/.test(text)) return null
	if (/^(?:[Tt]rue|TRUE)$/.test(text)) return true
	if (/^(?:[Ff]alse|FALSE)$/.test(text)) return false
	if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8)
	if (/^0x[\da-fA-F]+$/.test(text)) return Number.parseInt(text, 16)
	if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text)) return Number.parseFloat(text)
	if (/^\.(?:nan|NaN|NAN)$/.test(text)) return Number.NaN
	if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity
	return text
}

const isFlowSign = (sign: string | undefined): boolean => sign !== undefined && ',[]{}'.includes(sign)

/** Whether a plain scalar may start here. */
export function startsPlain({ text, at }: Cursor, inFlow: boolean): boolean {
	const [sign = '', next] = [text[at], text[at + 1]]
	if ('-?:'.includes(sign)) return sign !== '' && !isBlank(next) && !(inFlow && isFlowSign(next))
	return !',[]{}#&*!|>\'"%@`'.includes(sign)
}

/** The end of a plain scalar on this line. */
export function plainEnd(text: string, from: number, inFlow: boolean): number {
	let end = from
	for (let i = from; i < text.length; i++) {
		const [sign, next] = [text[i], text[i + 1]]
		if (sign === '\n' || (inFlow && isFlowSign(sign))) break
		if (sign === ':' && (isBlank(next) || (inFlow && isFlowSign(next)))) break
		if (isBlank(sign) && next === '#') break
		if (!isBlank(sign)) end = i + 1
	}
	return end
}

const scalar = (from: number, to: number, value: unknown): YamlNode => ({ kind: 'scalar', from, to, parts: [], value })

/** Folds the lines of a scalar: one line end is a space, and of several one is dropped. */
function folded(lines: readonly string[]): string {
	let gap = 0
	return lines.reduce((value, line, i) => {
		gap++
		if (!line && i < lines.length - 1) return value
		const joined = value + (gap > 1 ? '\n'.repeat(gap - 1) : ' ') + line
		gap = 0
		return joined
	})
}

/** The column of the first character on a line; undefined if it is empty. */
function columnIn(cursor: Cursor, line: string): number | undefined {
	const column = blankStart(line)
	if (line.slice(0, column).includes('\t')) unread(cursor, 'tabs as indentation')
	return column < line.length ? column : undefined
}

/**
 * The start of the continuation of a plain scalar, and the number of empty lines before it; undefined if there is none.
 */
function continued(cursor: Cursor, end: number, parent: number): { gap: number; from: number } | undefined {
	const { text } = cursor
	if (blankStart(text.slice(end, endOfLine(text, end))) < endOfLine(text, end) - end) return undefined
	let gap = 0
	for (let begin = text.indexOf('\n', end) + 1; begin; begin = text.indexOf('\n', begin) + 1) {
		const line = text.slice(begin, endOfLine(text, begin))
		const column = columnIn(cursor, line)
		if (column !== undefined)
			return column <= parent || line[column] === '#' ? undefined : { gap, from: begin + column }
		gap++
	}
	return undefined
}

/** A plain scalar. Lines indented further than `parent` continue it. */
export function plain(cursor: Cursor, parent: number): YamlNode {
	const { text, at: from } = cursor
	if (!startsPlain(cursor, false)) broken(cursor)
	let end = plainEnd(text, from, false)
	const lines = [text.slice(from, end)]
	for (let next = continued(cursor, end, parent); next; next = continued(cursor, end, parent)) {
		if (parent < 0) unread(cursor, 'a value of more than one line')
		end = plainEnd(text, next.from, false)
		lines.push(...Array<string>(next.gap).fill(''), text.slice(next.from, end))
	}
	cursor.at = end
	return scalar(from, end, plainValue(folded(lines)))
}

const ESCAPES: Record<string, string> = {
	0: '\0',
	a: '\x07',
	b: '\b',
	t: '\t',
	n: '\n',
	v: '\v',
	f: '\f',
	r: '\r',
	e: '\x1b',
	_: '\u00a0',
	N: '\u0085',
	L: '\u2028',
	P: '\u2029',
	' ': ' ',
	'"': '"',
	'/': '/',
	'\\': '\\',
	'\t': '\t',
}

const unescaped = (cursor: Cursor, text: string): string =>
	text.replaceAll(/\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00[01][\da-fA-F]{5}|[\s\S])/g, (_, sign: string) => {
		const code = sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : Number.NaN
		return code <= 0x10ffff ? String.fromCodePoint(code) : (ESCAPES[sign] ?? broken(cursor))
	})

/** The offset after the closing quote; -1 if there is none. */
export function quotedEnd(text: string, from: number): number {
	const quote = text[from]
	for (let i = from + 1; i < text.length; i++) {
		if (text[i] === '\\' && quote === '"') i++
		else if (text[i] !== quote) continue
		else if (quote === "'" && text[i + 1] === quote) i++
		else return i + 1
	}
	return -1
}

/** A quoted scalar. Its continuation lines must be indented further than `parent`. */
export function quoted(cursor: Cursor, parent: number): YamlNode {
	const { text, at: from } = cursor
	const to = quotedEnd(text, from)
	if (to < 0) broken(cursor)
	const lines = text.slice(from + 1, to - 1).split(/\r?\n/)
	const isDouble = text[from] === '"'
	if (lines.length > 1 && parent < 0) unread(cursor, 'a value of more than one line')
	cursor.at = to
	const whole = lines.length > 1 ? joined(cursor, lines, { isDouble, parent }) : (lines[0] ?? '')
	return scalar(from, to, isDouble ? unescaped(cursor, whole) : whole.replaceAll("''", "'"))
}

interface Quoting {
	isDouble: boolean
	parent: number
}

/** Joins the lines of a quoted scalar. In double quotes, a backslash at the end of a line joins without a space. */
function joined(cursor: Cursor, given: readonly string[], { isDouble, parent }: Quoting): string {
	const runs: string[][] = [[]]
	given.forEach((line, i) => {
		const isLast = i === given.length - 1
		const column = columnIn(cursor, isLast ? `${line}"` : line)
		if (i && column !== undefined && column <= parent) broken(cursor)
		const text = line.slice(i ? blankStart(line) : 0, isLast ? undefined : blankEnd(line))
		const isOpen = isDouble && !isLast && isEscaped(text)
		if (isOpen && (!line.endsWith('\\') || !given[i + 1]?.trim())) unread(cursor, 'a line end behind a backslash')
		runs.at(-1)?.push(isOpen ? text.slice(0, -1) : text)
		if (isOpen) runs.push([])
	})
	return runs.map(folded).join('')
}

/** Whether a text ends with an unescaped backslash. */
function isEscaped(text: string): boolean {
	let from = text.length
	while (text[from - 1] === '\\') from--
	return (text.length - from) % 2 === 1
}
