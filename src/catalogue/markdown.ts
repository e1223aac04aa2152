import type { Heading } from '../schema/entry.ts'
import { shippedPath } from '../schema/shipped-files.ts'
import { slugify } from '../schema/text/slugify.ts'

// Imported lazily, see yaml.ts.
const { default: MarkdownIt } = await import('markdown-it')

type Markdown = InstanceType<typeof MarkdownIt>

/**
 * A Markdown renderer for untrusted content: raw HTML is escaped, links must be https or within this site, images are
 * not loaded. This is the first defence against hostile content; the content security policy is the second.
 */
function makeMarkdown(fileUrl: (path: string) => string | undefined): Markdown {
	const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image')
	const { normalizeLink } = markdown
	const shipped = (url: string) => {
		const path = shippedPath(url)
		return path === undefined ? undefined : fileUrl(path)
	}
	markdown.normalizeLink = (url) => shipped(url) ?? normalizeLink(url)
	markdown.validateLink = (url) => /^(?:https:\/\/|\/(?!\/)|#)/.test(url.trim())
	markdown.core.ruler.push('headings', readHeadings)
	markdown.core.ruler.push('title', belowTitle)
	markdown.core.ruler.push('alignment', alignByClass)
	return markdown
}

interface Environment {
	[key: string | symbol]: unknown
	headings: Heading[]
	/** The ids in use, each with the number for the next heading with the same text. */
	ids: Map<string, number>
}

type CoreRule = Parameters<Markdown['core']['ruler']['push']>[1]

const readHeadings: CoreRule = ({ tokens, env }) => {
	const { headings, ids } = env as unknown as Environment
	tokens.forEach((token, i) => {
		if (token.type !== 'heading_open') return
		const text = plain(tokens[i + 1]?.children ?? [])
		const id = freshId(text, ids)
		token.attrSet('id', id)
		headings.push({ depth: Number(token.tag.slice(1)), text, id })
	})
}

/** A page has a title of its own, so the largest heading of a body is one below it. */
const belowTitle: CoreRule = ({ tokens }) => {
	for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
}

// The content security policy forbids style attributes, so the alignment of a column is a class.
const alignByClass: CoreRule = ({ tokens }) => {
	for (const token of tokens) {
		const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? []
		if (side) token.attrs = [['class', `align-${side}`]]
	}
}

const markdown = makeMarkdown(() => undefined)

/** Parses only the blocks and headings of a body. */
const outline = makeMarkdown(() => undefined)
outline.core.ruler.at('inline', ({ tokens, md, env }) => {
	tokens.forEach(({ type }, i) => {
		const words = type === 'heading_open' ? tokens[i + 1] : undefined
		if (!words) return
		words.children ??= []
		md.inline.parse(words.content, md, env, words.children)
	})
})

const plain = (tokens: readonly { content: string }[]): string => tokens.map(({ content }) => content).join('')

/** Ids that the page itself uses, for its sections and scripts. */
const PAGE_IDS =
	'about all-of-it content context files history install install-all keys keys-title moment needs observed package pages related said seen signals stack take tools touch works'.split(
		' ',
	)

function freshId(text: string, ids: Map<string, number>): string {
	const base = slugify(text) || 'section'
	let n = ids.get(base) ?? 1
	let id = n === 1 ? base : `${base}-${n}`
	while (ids.has(id)) id = `${base}-${++n}`
	ids.set(base, n + 1)
	ids.set(id, ids.get(id) ?? 2)
	return id
}

const environment = (): Environment => ({ headings: [], ids: new Map(PAGE_IDS.map((id) => [id, 2])) })

/**
 * Renders a body as HTML without scripts, styles, images or other URL schemes, and lists its headings. A relative link
 * works only if it is a file of the entry.
 */
export function renderMarkdown(
	body: string,
	files: readonly { path: string; url: string }[] = [],
): { html: string; headings: Heading[] } {
	const env = environment()
	const served = new Map(files.map(({ path, url }) => [path, new URL(url).pathname]))
	const html = (served.size ? makeMarkdown((path) => served.get(path)) : markdown).render(body, env)
	return { html, headings: env.headings }
}

/** Lists the headings without rendering HTML. */
export function headingsOf(body: string): Heading[] {
	const env = environment()
	outline.parse(body, env)
	return env.headings
}
