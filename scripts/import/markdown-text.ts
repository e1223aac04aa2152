import { readMarkdownFile, splitFrontMatter } from '../../src/catalogue/front-matter.ts'
import { HttpsUrl } from '../../src/schema/primitives.ts'
import type { Json } from './values.ts'

/**
 * An external Markdown file: its front matter and body. `isLoose`: the front matter is not valid YAML and was read line
 * by line.
 */
interface ForeignMarkdown {
	data: Json
	body: string
	isLoose: boolean
}

const PLAIN_FIELD = /^([A-Za-z][\w-]{0,60}):[ \t]*(\S.*)$/

/** Reads Markdown as clients do: if front matter is not valid YAML, lines of the form “field: value” are used. */
export function readForeign(text: string): ForeignMarkdown {
	const plain = text.replace(/^\ufeff/, '').replace(/\r\n/g, '\n')
	const read = readMarkdownFile(plain)
	if (read) return { ...read, isLoose: false }
	const { yaml, body } = splitFrontMatter(plain) ?? { yaml: '', body: plain }
	const data: Json = {}
	for (const line of yaml.split('\n')) {
		const [, name, value = ''] = PLAIN_FIELD.exec(line) ?? []
		if (name && !Object.hasOwn(data, name)) data[name] = value.replace(/^(["'])(.*)\1$/, '$2').trim()
	}
	return { data, body: body.trim(), isLoose: true }
}

/** The first paragraph that is not a heading, list or code. */
export const firstParagraph = (body: string): string | undefined =>
	body
		.slice(0, 20_000)
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.find((part) => /^[\p{L}*_“"'`]/u.test(part) && part.length >= 20)
		?.replace(/[*_`]/g, '')

/** The first heading of level 1 or 2. */
export const firstHeading = (body: string): string | undefined =>
	/^#{1,2}\s+(.{1,200})$/m.exec(body.slice(0, 20_000))?.[1]?.trim()

const LINK =
	/(!?)\[((?:[^[\]\n\\]|\\.){0,500})\]\(\s{0,4}<?([^()\s<>]{0,2000}(?:\([^()\s<>]{0,200}\)[^()\s<>]{0,200})?)>?(?:\s{1,4}"[^"\n]{0,300}")?\s{0,4}\)/g

/** Maps the target of a link; undefined removes the link and keeps its text. */
type Lead = (address: string) => string | undefined

/** Rewrites the links of an external text; links without a target are reduced to their text and counted. */
export function relinked(body: string, lead: Lead): { body: string; dropped: number } {
	let dropped = 0
	const text = outsideCode(body, (line) =>
		line.replace(LINK, (...[whole = '', image = '', words = '', address = '']: string[]) => {
			const to = lead(address)
			if (to === address) return whole
			if (to) return `${image}[${words}](${to})`
			dropped++
			return words || '(no words)'
		}),
	)
	return { body: text, dropped }
}

function outsideCode(body: string, change: (line: string) => string): string {
	let fence = ''
	return body
		.split('\n')
		.map((line) => {
			const [, mark = ''] = /^\s{0,12}(?:[>*+-]\s{0,4}|\d{1,3}\.\s{0,4}){0,4}(`{3,}|~{3,})/.exec(line) ?? []
			if (mark && (!fence || mark.startsWith(fence))) {
				fence = fence ? '' : mark
				return line
			}
			return fence ? line : change(line)
		})
		.join('\n')
}

/** Resolves links relative to `base`, the original location, or `site` for links that begin with a slash. */
export const leadFrom =
	(base: string | undefined, site?: string): Lead =>
	(address) => {
		if (address.startsWith('#')) return undefined
		if (/^[a-z][a-z0-9+.-]{0,30}:/i.test(address)) return HttpsUrl.safeParse(address).success ? address : undefined
		const from = address.startsWith('/') ? site : base
		const to =
			from && !address.startsWith('//') && URL.canParse(address, from) ? new URL(address, from).href : undefined
		return to && HttpsUrl.safeParse(to).success ? to : undefined
	}

/** Removes HTML comments, which pages hide but agents read. `dropped` is the number of affected lines. */
export function withoutHtmlComments(body: string): { body: string; dropped: number } {
	let dropped = 0
	let isInside = false
	const text = outsideCode(body, (line) => {
		let rest = line
		let kept = ''
		while (rest) {
			const at = rest.indexOf(isInside ? '-->' : '<!--')
			if (isInside && at < 0) return kept
			if (!isInside) {
				kept += at < 0 ? rest : rest.slice(0, at)
				if (at < 0 || isInSpan(rest, at)) return at < 0 ? kept : line
				dropped++
			}
			rest = rest.slice(at + (isInside ? 3 : 4))
			isInside = !isInside
		}
		return kept
	})
	return { body: text, dropped }
}

/** Whether a position in a line is inside a code span. */
const isInSpan = (line: string, at: number) => line.slice(0, at).split('`').length % 2 === 0
