import { borderAt, continues, endOfLine, isContinuation, isRow, skipBlanks, startsLine } from './shell-lines.ts'
import { type Command, type Nested, type Pipeline, PipelineBuilder, type Word } from './shell-pipeline.ts'

interface Cursor {
	text: string
	at: number
	/** The end of a Markdown table row, in which `|` separates cells. */
	rowEnd: number
}

/** Anything nested deeper is read as if it were side by side. */
const DEEPEST = 8
const MAX_OF_A_NAME = 200
const NEAR = 64

/**
 * A text as a shell would part it into commands and words, with PowerShell’s ways beside. Prose, Markdown and code of
 * other languages go through it too, so nothing is an error: what is left open ends with its line or paragraph. Each
 * character is read once at each depth.
 */
export function readShell(text: string): Pipeline[] {
	const cursor: Cursor = { text, at: 0, rowEnd: 0 }
	return readScript(cursor, { close: '', outer: '', depth: 0 })
}

/** A text without quotes, escapes and line continuations. */
export const withoutQuotes = (text: string): string => text.replace(/[\\`^]\r?\n|['"\\`^]/g, '')

interface Inside {
	/** The character that ends it. */
	close: string
	/** The surrounding quotes, which end it too. */
	outer: string
	depth: number
}

const isQuote = (c: string) => c === '"' || c === "'"
const ends = (c: string, { close, outer }: Inside) => c === close || outer.includes(c)

function readScript(cursor: Cursor, inside: Inside): Pipeline[] {
	const { text } = cursor
	const found = new PipelineBuilder()
	const quoted = isQuote(inside.close) || inside.outer !== ''
	while (cursor.at < text.length) {
		const { at } = cursor
		const c = text[at] as string
		if (c === inside.close) {
			cursor.at++
			break
		}
		if (inside.outer.includes(c) || (quoted && c === '\n')) break
		if (startsLine(text, at)) {
			const border = borderAt(text, at)
			if (border && inside.depth) break
			if (border) {
				found.flush(at)
				if (border.fence) found.addFence(at)
				cursor.at = border.end
				continue
			}
			beginLine(cursor)
			if (cursor.at !== at) continue
		}
		step(cursor, { c, found, inside })
	}
	found.flush(cursor.at)
	return found.pipelines
}

/** Skips Markdown markup at the start of a line, and detects table rows. */
function beginLine(cursor: Cursor): void {
	const { text } = cursor
	let at = skipBlanks(text, cursor.at)
	while (text[at] === '>' && text[at + 1] !== '(') at = skipBlanks(text, at + 1)
	cursor.at = at
	if (text[at] !== '|') return
	const end = endOfLine(text, at)
	if (isRow(text, at, end)) cursor.rowEnd = end
}

interface Step {
	c: string
	found: PipelineBuilder
	inside: Inside
}

/** Reads one operator or word. */
function step(cursor: Cursor, { c, found, inside }: Step): void {
	const { text, at } = cursor
	switch (c) {
		case ' ':
		case '\t':
		case '\r':
		case ')':
		case '}':
			cursor.at++
			return
		case '\n':
			cursor.at++
			if (!found.isOpen && !continues(text, at + 1)) found.flush(at)
			return
		case ';':
		case '&':
			cursor.at++
			if (text[cursor.at] !== '>') found.flush(at)
			return
		case '|':
			cursor.at++
			if (at < cursor.rowEnd || text[at + 1] === '|') found.flush(at)
			else found.pipe()
			if (text[at + 1] === '|' || text[at + 1] === '&') cursor.at++
			return
		case '\\':
			if (isCellPipe(cursor)) {
				cursor.at += 2
				found.pipe()
			} else if (isContinuation(text, at)) cursor.at = endOfLine(text, at) + 1
			else found.add(readWord(cursor, inside))
			return
		case '<':
		case '>':
			if (text[at + 1] !== '(' || inside.depth >= DEEPEST) readRedirect(cursor, found)
			else found.add(readWord(cursor, inside))
			return
		default:
			if (isContinuation(text, at)) cursor.at = endOfLine(text, at) + 1
			else found.add(readWord(cursor, inside))
	}
}

function readRedirect(cursor: Cursor, found: PipelineBuilder): void {
	const { text } = cursor
	const from = cursor.at
	const sign = text[from]
	while (text[cursor.at] === sign) cursor.at++
	const length = cursor.at - from
	if (sign === '<') {
		found.nextWord = length >= 3 ? 'here' : length === 2 ? 'skip' : 'in'
		return
	}
	dropNumber(found.command, from)
	found.nextWord = 'out'
	if (text[cursor.at] === '|') cursor.at++
	if (text[cursor.at] !== '&') return
	cursor.at++
	found.nextWord = 'skip'
}

/** The `2` of `2>file` is not a word. */
function dropNumber({ words }: Command, at: number): void {
	const last = words.at(-1)
	if (last && last.end === at && /^\d$/.test(last.text)) words.pop()
}

/** What PowerShell allows directly before a bracket without it being a function definition. */
const CALLS = /^(?:iex|invoke-expression|eval)$/i
const ENDS_WORD = new Set([' ', '\t', '\r', '\n', ';', '|', ')', '<', '>'])

function readWord(cursor: Cursor, inside: Inside): Word {
	const { text } = cursor
	const word: Word = { text: '', at: cursor.at, end: cursor.at, parts: [] }
	while (cursor.at < text.length) {
		const { at } = cursor
		const c = text[at] as string
		if (ends(c, inside) || (c === '(' && at - word.at < 20 && CALLS.test(text.slice(word.at, at)))) break
		if (readNested(cursor, word, inside)) continue
		if (cursor.at !== at || (at > word.at && endsWord(cursor, word))) break
		if (c === '\\') readEscape(cursor, word)
		else {
			const plain = plainAt(text, at) || c
			word.text += plain
			cursor.at += plain.length
		}
	}
	word.end = cursor.at
	return word
}

/** Characters that mean nothing to a shell, whatever is around them. */
const PLAIN = /[\w./:@%+,=~*?-]+/y

/** The plain characters from a position on; empty if the first is not plain. */
function plainAt(text: string, at: number): string {
	PLAIN.lastIndex = at
	return PLAIN.exec(text)?.[0] ?? ''
}

/** In a table row a pipe is written `\|`. */
const isCellPipe = ({ text, at, rowEnd }: Cursor) => at < rowEnd && text[at] === '\\' && text[at + 1] === '|'

function endsWord({ text, at, rowEnd }: Cursor, word: Word): boolean {
	const c = text[at] as string
	if (c === '\\') return isCellPipe({ text, at, rowEnd })
	if (c === '}') return !text.slice(Math.max(word.at, at - NEAR), at).includes('{')
	if (c !== '&') return ENDS_WORD.has(c)
	// URLs contain such characters.
	return !text.slice(word.at, Math.min(at, word.at + NEAR)).includes('://') || /[\s&]/.test(text[at + 1] ?? ' ')
}

function readEscape(cursor: Cursor, word: Word): void {
	const { text, at } = cursor
	if (isContinuation(text, at)) {
		cursor.at = endOfLine(text, at) + 1
		return
	}
	word.text += text[at + 1] ?? ''
	cursor.at = at + 2
}

/** Nested scripts that may contain quotes of their own within quotes. */
const FRESH: ReadonlySet<Nested['kind']> = new Set(['substitution', 'input', 'output'])

/** How a nested script begins: its kind, how many characters open it, and the one that closes it. */
type Opening = readonly [kind: Nested['kind'], size: number, close: string]

function openingAt({ text, at }: Cursor, word: Word): Opening | undefined {
	const [c, next] = [text[at], text[at + 1]]
	switch (c) {
		case '$':
			if (next === '(') return ['substitution', 2, ')']
			if (next === "'") return ['literal', 2, next]
			return next === '"' ? ['text', 2, next] : undefined
		case '`':
			return isContinuation(text, at) ? undefined : ['backticks', 1, c]
		case '(':
			return ['group', 1, ')']
		case '{':
			return at === word.at && /\s/.test(next ?? 'x') ? ['group', 1, '}'] : undefined
		case '<':
		case '>':
			return next === '(' && at === word.at ? [c === '<' ? 'input' : 'output', 2, ')'] : undefined
		case '"':
			return ['text', 1, c]
		case "'":
			return opensQuote(text, at) ? ['literal', 1, c] : undefined
		default:
			return undefined
	}
}

/** Reads a nested script or a variable at this position of a word. Returns false if there is none. */
function readNested(cursor: Cursor, word: Word, inside: Inside): boolean {
	const opening = openingAt(cursor, word)
	if (!opening) return readVariable(cursor, word)
	const [kind, size, close] = opening
	cursor.at += size
	if (inside.depth >= DEEPEST) return true
	const { text, at: from } = cursor
	const outer = FRESH.has(kind) ? '' : isQuote(inside.close) ? `${inside.outer}${inside.close}` : inside.outer
	word.parts.push({ kind, script: readScript(cursor, { close, outer, depth: inside.depth + 1 }) })
	const end = text[cursor.at - 1] === close ? cursor.at - 1 : cursor.at
	if (kind === 'text' || kind === 'literal') word.text += unescaped(text.slice(from, Math.max(from, end)))
	return true
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1')

/** Whether a quote is closed on the same line. An apostrophe is not, or has letters before it. */
function opensQuote(text: string, at: number): boolean {
	const inWord = at > 0 && /\w/.test(text[at - 1] as string)
	for (let i = at + 1; i < text.length && text[i] !== '\n'; i++) {
		if (text[i] === "'") return true
		if (inWord && /\s/.test(text[i] as string)) return false
	}
	return false
}

/** Reads `${NAME}`. `$IFS` is a blank, so it ends the word. */
function readVariable(cursor: Cursor, word: Word): boolean {
	const { text, at } = cursor
	if (text[at] !== '$') return false
	const [whole] = /^\$(?:\{[^}\n]*\}|[A-Za-z_]\w*)/.exec(text.slice(at, at + MAX_OF_A_NAME)) ?? []
	if (whole === undefined) return false
	cursor.at += whole.length
	if (/^\$\{?IFS\}?$/.test(whole)) return false
	word.text += whole
	return true
}
