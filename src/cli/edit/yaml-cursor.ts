import { endOfLine } from './text.ts'
import { Unable } from './value.ts'

/** What is said in a text, and where: from its first character to behind its last. */
export interface YamlNode {
	kind: 'map' | 'list' | 'scalar' | 'alias'
	from: number
	to: number
	/** Between brackets. */
	isFlow?: true
	parts: YamlPart[]
	value: unknown
	/** An alias stands in it. */
	isLinked?: boolean
}

/** A field, or an item without a name: where it begins, behind the sign of an item. */
export interface YamlPart {
	from: number
	name?: string
	node: YamlNode
}

/** A text, the place up to which it is read, and what was named in it so far. */
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

/** How much white space a line begins with. */
export function blankStart(line: string): number {
	let i = 0
	while (isSpace(line[i])) i++
	return i
}

/** Behind the last character of a line that is no white space. */
export function blankEnd(line: string): number {
	let i = line.length
	while (isSpace(line[i - 1])) i--
	return i
}

const lineOf = ({ text, at }: Cursor): string => `line ${text.slice(0, at).split('\n').length}`

/** Says what is YAML, but is not read here. */
export function unread(cursor: Cursor, what: string): never {
	throw new Unable(`it uses ${what} on ${lineOf(cursor)}, which is not edited here`)
}

/** Says where something stands that is no YAML, or none that is read here. */
export function broken(cursor: Cursor): never {
	throw new Unable(`${lineOf(cursor)} cannot be read as YAML`)
}

/** Goes over white space and a comment; whether the line ends there. */
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

/** Goes over empty lines and comments; whether anything stands behind them. */
export function overLines(cursor: Cursor): boolean {
	const { text } = cursor
	while (toLineEnd(cursor)) {
		if (cursor.at >= text.length) return false
		cursor.at += text[cursor.at] === '\r' ? 2 : 1
	}
	return true
}

/** Whether a sign between documents stands here. */
export const isMarker = ({ text, at }: Cursor): boolean =>
	(at === 0 || text[at - 1] === '\n') && /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4))

/** From the end of a line to the next thing: its column, or -1 at the end of the text. */
export function toNext(cursor: Cursor): number {
	if (!overLines(cursor)) return -1
	if (isMarker(cursor)) unread(cursor, 'more than one document')
	return cursor.at - (cursor.text.lastIndexOf('\n', cursor.at - 1) + 1)
}
