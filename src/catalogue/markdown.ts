import type { Heading } from '../schema/entry.ts'
import { slugify } from '../schema/primitives.ts'
import { shippedPath } from '../schema/shipped-files.ts'

// Awaited for the reason given in yaml.ts.
const { default: MarkdownIt } = await import('markdown-it')

type Markdown = InstanceType<typeof MarkdownIt>

/**
 * Content is read as Markdown and never run: raw HTML stays text, links are https or of this site, images are not loaded.
 * That is the first of two walls against hostile content; the content security policy is the second.
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
	markdown.core.ruler.push('alignment', alignByClass)
	return markdown
}

interface Environment {
	[key: string | symbol]: unknown
	headings: Heading[]
	/** Each id that is taken, with the number that the next heading of its words gets. */
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

// The content security policy lets no style attribute through, so the alignment of a column is a class.
const alignByClass: CoreRule = ({ tokens }) => {
	for (const token of tokens) {
		const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? []
		if (side) token.attrs = [['class', `align-${side}`]]
	}
}

const markdown = makeMarkdown(() => undefined)

/** Reads of a body no more than its blocks and the words of its headings. */
const outline = makeMarkdown(() => undefined)
outline.core.ruler.at('inline', ({ tokens, md, env }) => {
	tokens.forEach(({ type }, i) => {
		const words = type === 'heading_open' ? tokens[i + 1] : undefined
		if (!words) return
		words.children ??= []
		md.inline.parse(words.content, md, env, words.children)
	})
})

const plain = (tokens: readonly { type: string; content: string }[]): string =>
	tokens
		.filter(({ type }) => type === 'text' || type === 'code_inline')
		.map(({ content }) => content)
		.join('')

/** Ids of the page in which a body stands, and by which its parts and scripts find each other. */
const PAGE_IDS = ['content', 'keys', 'keys-title', 'said', 'signals', 'take', 'tools', 'touch']

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
 * The body of an entry as HTML that holds no script, style, image or foreign protocol, and its headings. A relative link
 * leads to where the site serves that file of the entry; to no other.
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

/** Only the headings, without making the HTML. */
export function headingsOf(body: string): Heading[] {
	const env = environment()
	outline.parse(body, env)
	return env.headings
}
