// Awaited for the reason given in yaml.ts.
const { default: MarkdownIt } = await import('markdown-it')

/** An address in a body: of a link, an image, a reference or an attribute of HTML; decoded as a browser would. */
export interface BodyLink {
	address: string
	/** Line of the body, counted from 0, as far as Markdown tells. */
	line: number
}

/** Reads what pages do not show: HTML, and addresses of every kind, as they were written. */
const reader = new MarkdownIt({ html: true, linkify: false })
reader.validateLink = () => true
reader.normalizeLink = (address) => address

interface Token {
	type: string
	content: string
	map: [number, number] | null
	children: Token[] | null
	attrGet(name: string): string | null
}

/** Every address in a body, also those that lead nowhere or that no page would show as a link. */
export function linksOf(body: string): BodyLink[] {
	const env: { references?: Record<string, { title: string; href: string }> } = {}
	const tokens = reader.parse(body, env) as unknown as Token[]
	const links = [...inTokens(tokens, 0)]
	const seen = new Set(links.map(({ address }) => address))
	const unused = Object.values(env.references ?? {}).filter(({ href }) => !seen.has(href))
	return [...links, ...unused.map(({ href }) => ({ address: href, line: lineHolding(body, href) }))]
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
