import { lineAt } from '../../schema/text/line-at.ts'
import { endOfLine } from './text.ts'
import { Unable } from './value.ts'

/** A node of the syntax tree: its value and offsets. */
export interface YamlNode {
	kind: 'map' | 'list' | 'scalar' | 'alias'
	from: number
	to: number
	/** In flow style, with brackets. */
	isFlow?: true
	parts: YamlPart[]
	value: unknown
	/** It contains an alias. */
	isLinked?: boolean
}

/** A field, or an item without a name. `from` is after the dash of an item. */
export interface YamlPart {
	from: number
	name?: string
	node: YamlNode
}

/** A text, the current offset, and the anchors so far. */
export interface Cursor {
	text: string
	at: number
	anchors: Map<string, YamlNode>
	aliases: number
}

/** White space, or the end of the text. */
export const isBlank = (sign: string | undefined): boolean =>
	sign === undefined || sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r'

const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\t'

/** The length of the white space at the start of a line. */
export function blankStart(line: string): number {
	let i = 0
	while (isSpace(line[i])) i++
	return i
}

/** The offset after the last character of a line that is not white space. */
export function blankEnd(line: string): number {
	let i = line.length
	while (isSpace(line[i - 1])) i--
	return i
}

const lineOf = ({ text, at }: Cursor): string => `line ${lineAt(text, at)}`

/** Throws `Unable` for valid YAML that is not supported. */
export function unread(cursor: Cursor, what: string): never {
	throw new Unable(`it uses ${what} on ${lineOf(cursor)}, which is not edited here`)
}

/** Throws `Unable` for invalid or unsupported YAML at this line. */
export function broken(cursor: Cursor): never {
	throw new Unable(`${lineOf(cursor)} cannot be read as YAML`)
}

/** Skips white space and a comment; returns whether the line ends there. */
export function toLineEnd(cursor: Cursor): boolean {
	const { text, at } = cursor
	let i = at
	while (isSpace(text[i])) i++
	const hasTab = text.slice(at, i).includes('\t')
	const isAtBegin = at === 0 || text[at - 1] === '\n'
	if (text[i] === '#' && (i > at || isAtBegin)) i = endOfLine(text, i)
	const isEnd = i >= text.length || text[i] === '\n' || text[i] === '\r'
	cursor.at = i
	if (hasTab && (isAtBegin || !isEnd)) unread(cursor, isAtBegin ? 'tabs as indentation' : 'tabs before a value')
	return isEnd
}

/** Skips empty lines and comments; returns whether anything follows. */
export function overLines(cursor: Cursor): boolean {
	const { text } = cursor
	while (toLineEnd(cursor)) {
		if (cursor.at >= text.length) return false
		cursor.at += text[cursor.at] === '\r' ? 2 : 1
	}
	return true
}

/** Whether there is a document marker here. */
export const isMarker = ({ text, at }: Cursor): boolean =>
	(at === 0 || text[at - 1] === '\n') && /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4))

/** Moves from the end of a line to the next content; returns its column, or -1 at the end of the text. */
export function toNext(cursor: Cursor): number {
	if (!overLines(cursor)) return -1
	if (isMarker(cursor)) unread(cursor, 'more than one document')
	return cursor.at - (cursor.text.lastIndexOf('\n', cursor.at - 1) + 1)
}
