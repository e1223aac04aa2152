import { lineAt } from '../schema/text/line-at.ts'

// Imported lazily, see yaml.ts.
const { default: MarkdownIt } = await import('markdown-it')

/** A URL in a body: of a link, an image, a reference or an HTML attribute; decoded as a browser would. */
export interface BodyLink {
	address: string
	/** The text of a Markdown link. */
	text?: string
	/** Line of the body from 0, as far as Markdown reports it. */
	line: number
}

/** Reads what pages do not show: HTML, and addresses of every kind, as they were written. */
// Character references stay apart from the text around them, so that they can be read as they were written.
const reader = new MarkdownIt({ html: true, linkify: false }).disable('text_join')
reader.validateLink = () => true
reader.normalizeLink = (address) => address
// Which references links use is not in what comes out, so it is noted while links are read.
reader.core.ruler.before('inline', 'used-references', ({ env }) => {
	const noted = env as Environment
	const defined = noted.references ?? {}
	const used = new Set<string | symbol>()
	Object.assign(noted, { defined, used })
	noted.references = new Proxy(defined, { get: (all, name) => Reflect.get(all, used.add(name) && name) })
})

const blockReader = new MarkdownIt({ html: true }).disable([
	'inline',
	'linkify',
	'replacements',
	'smartquotes',
	'text_join',
])

interface Environment {
	[key: string | symbol]: unknown
	references?: References
	/** The references without the notes, and the names of those that a link asked for. */
	defined?: References
	used?: ReadonlySet<string | symbol>
}

type References = Record<string, { title: string; href: string }>

interface Token {
	type: string
	content: string
	/** The source text of a character reference or an escaped character. */
	markup: string
	/** Everything after the marks that open a code block. */
	info: string
	map: [number, number] | null
	children: Token[] | null
	attrGet(name: string): string | null
}

/** A piece of text outside code, as written. */
interface Prose {
	text: string
	/** Line of the body where it begins, from 0. */
	line: number
}

/** In a longer body, which is refused for its length, only the blocks are parsed. */
const MAX_CHARACTERS = 41_000
/** No real text has this many. Finding the end of each would be slow. */
export const MAX_BRACKETS = 4000

/** Whether a body has too many opening brackets to parse. */
export const hasManyBrackets = (body: string): boolean => body.split('[', MAX_BRACKETS + 2).length > MAX_BRACKETS + 1

interface Reading {
	body: string
	tokens: readonly Token[]
	/** The targets of references; empty when only the blocks were parsed. */
	references: readonly string[]
	/** The names of the references that links use, as Markdown compares them. */
	used: ReadonlySet<string | symbol>
	hasInlines: boolean
}

let last: Reading | undefined

/** Parses a body. The last result is cached, because several checks parse the same body in a row. */
function read(body: string): Reading {
	if (last?.body === body) return last
	const hasInlines = body.length <= MAX_CHARACTERS && !hasManyBrackets(body)
	const env: Environment = {}
	const tokens = (hasInlines ? reader : blockReader).parse(body, env) as unknown as Token[]
	const references = Object.values(env.defined ?? {}).map(({ href }) => href)
	last = { body, tokens, references, used: env.used ?? new Set(), hasInlines }
	return last
}

/**
 * All text outside code blocks and spans, including what no page shows: titles, URLs, and lines that Markdown drops,
 * such as duplicate references.
 */
export function proseOf(body: string): Prose[] {
	const { tokens } = read(body)
	const lines = body.split('\n')
	const prose = outsideTables(tokens).flatMap((token) => proseIn(token, lines))
	return [...prose, ...droppedLines(tokens, lines)].sort((a, b) => a.line - b.line)
}

/** Lines that no block has: references, and the marks of containers, rules and headings. */
function droppedLines(tokens: readonly Token[], lines: readonly string[]): Prose[] {
	const covered = new Set<number>()
	for (const { type, map } of outsideTables(tokens)) {
		const [begin, end] = LEAVES.has(type) && map ? map : [0, 0]
		for (let line = begin; line < end; line++) covered.add(line)
	}
	return lines.flatMap((text, line) => (covered.has(line) || !text.trim() ? [] : { text, line }))
}

/** Text of a body that its page leaves out, or shows only to who points at it. */
export interface Unseen extends Prose {
	kind: 'title' | 'reference' | 'link' | 'cell' | 'info'
}

/** All of it; nothing for a body that is refused as too long or for too many brackets. */
export function unseenOf(body: string): Unseen[] {
	const reading = read(body)
	if (!reading.hasInlines) return []
	const lines = body.split('\n')
	const found = [...unseenIn(reading.tokens, 0), ...cellsWithoutColumn(reading.tokens, lines)]
	return [...found, ...unusedReferences(reading, lines)].sort((a, b) => a.line - b.line)
}

function* unseenIn(tokens: readonly Token[], from: number): Iterable<Unseen> {
	for (const [i, token] of tokens.entries()) {
		const line = token.map?.[0] ?? from
		const title = token.attrGet('title')
		if (title) yield { kind: 'title', text: title, line }
		if (token.type === 'link_open' && !textFrom(tokens, i + 1))
			yield { kind: 'link', text: token.attrGet('href') ?? '', line }
		if (token.type === 'fence' && hasWords(token.info)) yield { kind: 'info', text: token.info.trim(), line }
		if (token.children) yield* unseenIn(token.children, line)
	}
}

/** Whether there is more behind the language of a code block than the few settings that people write there. */
const hasWords = (info: string): boolean => info.trim().length > 80 || info.trim().split(/\s+/).length > 4

function* cellsWithoutColumn(tokens: readonly Token[], lines: readonly string[]): Iterable<Unseen> {
	let columns = 0
	for (const { type, map } of tokens) {
		if (type === 'table_open') columns = 0
		if (type === 'th_open') columns++
		if (type !== 'tr_open' || !map) continue
		const [line] = map
		const row = (lines[line] ?? '').replace(/^[\s>]*\|?/, '')
		const more = row
			.split(/(?<!\\)\|/)
			.slice(columns)
			.join(' ')
			.trim()
		if (columns && more) yield { kind: 'cell', text: more, line }
	}
}

/** A reference with its address alone, in one line. */
const REFERENCE = /^[\s>*+\d.)-]{0,40}\[([^[\]]{1,999})\]:[ \t]{0,20}\S{1,2000}\s{0,20}$/

function unusedReferences({ tokens, used }: Reading, lines: readonly string[]): Unseen[] {
	const seen = new Set<string>()
	return droppedLines(tokens, lines).flatMap(({ text, line }) => {
		const [, label] = REFERENCE.exec(text) ?? []
		const name = label === undefined ? undefined : reader.utils.normalizeReference(label)
		const isUse = name !== undefined && used.has(name) && !seen.has(name)
		if (name !== undefined) seen.add(name)
		return isUse || !/\p{L}/u.test(text) ? [] : { kind: 'reference', text: text.trim(), line }
	})
}

/** Blocks that contain no other blocks. */
const LEAVES = new Set(['inline', 'html_block', 'table_open', 'fence', 'code_block'])

/** Tokens outside tables. Markdown drops cells without a column, so tables are read from their source. */
function outsideTables(tokens: readonly Token[]): Token[] {
	let isTable = false
	return tokens.filter(({ type }) => {
		if (type === 'table_close') isTable = false
		const isOutside = !isTable
		if (type === 'table_open') isTable = true
		return isOutside
	})
}

function proseIn({ type, content, children, map }: Token, lines: readonly string[]): Prose[] {
	const [begin, end] = map ?? [0, 0]
	if (type === 'table_open')
		return lines.slice(begin, end).map((row, i) => ({ text: withoutSpans(row), line: begin + i }))
	if (type !== 'inline' && type !== 'html_block') return []
	return [{ text: children?.length ? children.map(textOf).join('') : content, line: begin }]
}

/** A table row without its code spans. */
const withoutSpans = (row: string): string =>
	row
		.split('`')
		.filter((_, i, all) => i % 2 === 0 || i === all.length - 1)
		.join(APART)

/** A placeholder for code, so that no match spans it and no line begins after it. */
const APART = '\ufffc'

function textOf(token: Token): string {
	const { type, content, markup, children } = token
	if (type === 'softbreak' || type === 'hardbreak') return '\n'
	if (type === 'text_special') return markup
	if (type === 'text' || type === 'html_inline') return content
	const inside = (children ?? []).map(textOf).join('')
	const unseen = ['href', 'src', 'title'].flatMap((name) => token.attrGet(name) ?? [])
	return [APART, inside, ...unseen, APART].join(APART)
}

/**
 * Every URL in a body, including malformed ones. Empty for a body that is refused as too long or for too many brackets.
 */
export function linksOf(body: string): BodyLink[] {
	const { tokens, references, hasInlines } = read(body)
	if (!hasInlines) return []
	const links = [...inTokens(tokens, 0)]
	const seen = new Set(links.map(({ address }) => address))
	const unused = references.filter((address) => !seen.has(address))
	return [...links, ...unused.map((address) => ({ address, line: lineHolding(body, address) }))]
}

function* inTokens(tokens: readonly Token[], from: number): Iterable<BodyLink> {
	for (const [i, token] of tokens.entries()) {
		const line = token.map?.[0] ?? from
		const address = token.attrGet('href') ?? token.attrGet('src')
		if (address !== null) yield { address, line, ...(token.type === 'link_open' && { text: textFrom(tokens, i + 1) }) }
		if (token.type === 'html_inline' || token.type === 'html_block')
			for (const one of inHtml(token.content)) yield { address: one, line }
		if (token.children) yield* inTokens(token.children, line)
	}
}

/** The text of a link whose content begins at a token. */
function textFrom(tokens: readonly Token[], from: number): string {
	let text = ''
	for (let i = from; i < tokens.length && tokens[i]?.type !== 'link_close'; i++) text += tokens[i]?.content
	return text.trim()
}

/** A host as it is written in its own script. */
export const readableHost = (host: string): string =>
	reader.normalizeLinkText(`https://${host}`).slice('https://'.length)

const ATTRIBUTE =
	/\b(?:href|src|srcset|action|formaction|poster|data|background|cite|manifest)\s{0,20}=\s{0,20}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/gi
const STYLE_URL = /\burl\(\s{0,20}['"]?([^'")]{0,2000})/gi

/** URLs in HTML, with character references decoded as a browser does. */
function* inHtml(html: string): Iterable<string> {
	for (const [, double, single, bare] of html.matchAll(ATTRIBUTE))
		yield decodeReferences(double ?? single ?? bare ?? '')
	for (const [, address = ''] of html.matchAll(STYLE_URL)) yield decodeReferences(address)
}

/** A text with its character references decoded, and nothing else. */
export const decodeReferences = (text: string): string => reader.utils.unescapeAll(text.replaceAll('\\', '\\\\'))

function lineHolding(body: string, text: string): number {
	const at = body.indexOf(text)
	return at < 0 ? 0 : lineAt(body, at) - 1
}
