// Awaited for the reason given in yaml.ts.
const { default: MarkdownIt } = await import('markdown-it')

/** An address in a body: of a link, an image, a reference or an attribute of HTML; decoded as a browser would. */
interface BodyLink {
	address: string
	/** Line of the body, counted from 0, as far as Markdown tells. */
	line: number
}

/** Reads what pages do not show: HTML, and addresses of every kind, as they were written. */
// Character references stay apart from the text around them, so that they can be read as they were written.
const reader = new MarkdownIt({ html: true, linkify: false }).disable('text_join')
reader.validateLink = () => true
reader.normalizeLink = (address) => address

const blockReader = new MarkdownIt({ html: true }).disable([
	'inline',
	'linkify',
	'replacements',
	'smartquotes',
	'text_join',
])

interface Environment {
	[key: string | symbol]: unknown
	references?: Record<string, { title: string; href: string }>
}

interface Token {
	type: string
	content: string
	/** As it was written, of a character reference or an escaped character. */
	markup: string
	map: [number, number] | null
	children: Token[] | null
	attrGet(name: string): string | null
}

/** A piece of a body that is no code: its text as it was written. */
export interface Prose {
	text: string
	/** Line of the body on which it begins, counted from 0. */
	line: number
}

/** Longer bodies are refused for their length; of those only the blocks are read. */
const MAX_CHARACTERS = 41_000
/** No text has so many; the end of each would be looked for. */
export const MAX_BRACKETS = 4000

/** Whether a body has more opening brackets than are looked for ends of. */
export const hasManyBrackets = (body: string): boolean => body.split('[', MAX_BRACKETS + 2).length > MAX_BRACKETS + 1

interface Reading {
	body: string
	tokens: readonly Token[]
	/** What a reference stands for; none of a body of which only the blocks are read. */
	references: readonly string[]
	hasInlines: boolean
}

let last: Reading | undefined

/** A body as Markdown reads it. Several checks ask for the same one in a row, so the last is kept. */
function read(body: string): Reading {
	if (last?.body === body) return last
	const hasInlines = body.length <= MAX_CHARACTERS && !hasManyBrackets(body)
	const env: Environment = {}
	const tokens = (hasInlines ? reader : blockReader).parse(body, env) as unknown as Token[]
	const references = Object.values(env.references ?? {}).map(({ href }) => href)
	last = { body, tokens, references, hasInlines }
	return last
}

/**
 * Everything in a body that is neither a code block nor a code span, with what no page shows: titles and addresses of links,
 * and lines that Markdown takes for no text, such as references, of which it forgets all but the first of a name.
 */
export function proseOf(body: string): Prose[] {
	const { tokens } = read(body)
	const lines = body.split('\n')
	const covered = new Set<number>()
	const prose = outsideTables(tokens).flatMap((token) => {
		const [begin, end] = LEAVES.has(token.type) && token.map ? token.map : [0, 0]
		for (let line = begin; line < end; line++) covered.add(line)
		return proseIn(token, lines)
	})
	const others = lines.flatMap((text, line) => (covered.has(line) || !text.trim() ? [] : { text, line }))
	return [...prose, ...others].sort((a, b) => a.line - b.line)
}

/** Blocks that hold no other blocks. */
const LEAVES = new Set(['inline', 'html_block', 'table_open', 'fence', 'code_block'])

/** Tokens without those in tables, which lack the cells that have no column. */
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

/** A row of a table without what stands between two backticks. */
const withoutSpans = (row: string): string =>
	row
		.split('`')
		.filter((_, i, all) => i % 2 === 0 || i === all.length - 1)
		.join(APART)

/** Stands for what is no text, so that nothing is found over it and no line begins with it. */
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
 * Every address in a body, also those that lead nowhere or that no page would show as a link; none of a body that is too
 * long or has too many brackets, which is refused for that.
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
	for (const token of tokens) {
		const line = token.map?.[0] ?? from
		const address = token.attrGet('href') ?? token.attrGet('src')
		if (address !== null) yield { address, line }
		if (token.type === 'html_inline' || token.type === 'html_block')
			for (const one of inHtml(token.content)) yield { address: one, line }
		if (token.children) yield* inTokens(token.children, line)
	}
}

const ATTRIBUTE =
	/\b(?:href|src|srcset|action|formaction|poster|data|background|cite|manifest)\s{0,20}=\s{0,20}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/gi
const STYLE_URL = /\burl\(\s{0,20}['"]?([^'")]{0,2000})/gi

/** Addresses in a piece of HTML; its character references are read as a browser reads them. */
function* inHtml(html: string): Iterable<string> {
	for (const [, double, single, bare] of html.matchAll(ATTRIBUTE)) yield decode(double ?? single ?? bare ?? '')
	for (const [, address = ''] of html.matchAll(STYLE_URL)) yield decode(address)
}

const decode = (text: string): string => reader.utils.unescapeAll(text.replaceAll('\\', '\\\\'))

function lineHolding(body: string, text: string): number {
	const at = body.indexOf(text)
	return at < 0 ? 0 : body.slice(0, at).split('\n').length - 1
}
