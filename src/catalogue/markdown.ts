import MarkdownIt from 'markdown-it'
import type { Heading } from '../schema/entry.ts'
import { slugify } from '../schema/primitives.ts'

/**
 * Content is read as Markdown and never run: raw HTML stays text, links are https or of this site, images are not loaded.
 * That is the first of two walls against hostile content; the content security policy is the second.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image')
markdown.validateLink = (url) => /^(?:https:\/\/|\/(?!\/)|#)/.test(url.trim())

interface Environment {
	[key: string | symbol]: unknown
	headings: Heading[]
	/** Each id that is taken, with the number that the next heading of its words gets. */
	ids: Map<string, number>
}

markdown.core.ruler.push('headings', ({ tokens, env }) => {
	const { headings, ids } = env as unknown as Environment
	tokens.forEach((token, i) => {
		if (token.type !== 'heading_open') return
		const text = plain(tokens[i + 1]?.children ?? [])
		const id = freshId(text, ids)
		token.attrSet('id', id)
		headings.push({ depth: Number(token.tag.slice(1)), text, id })
	})
})

// The content security policy lets no style attribute through, so the alignment of a column is a class.
markdown.core.ruler.push('alignment', ({ tokens }) => {
	for (const token of tokens) {
		const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? []
		if (side) token.attrs = [['class', `align-${side}`]]
	}
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

/** The body of an entry as HTML that holds no script, style, image or foreign protocol, and its headings. */
export function renderMarkdown(body: string): { html: string; headings: Heading[] } {
	const env = environment()
	const html = markdown.render(body, env)
	return { html, headings: env.headings }
}

/** Only the headings, without making the HTML. */
export function headingsOf(body: string): Heading[] {
	const env = environment()
	markdown.parse(body, env)
	return env.headings
}
