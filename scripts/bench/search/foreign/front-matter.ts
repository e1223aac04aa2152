import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Access } from '../../../../src/schema/entry.ts'

/** The common form of an entry of any foreign catalogue. */
export interface Asset {
	/** Its path in the checkout. */
	path: string
	category: string
	/** Its kind, by our names. */
	kind: string
	/** Its section of the catalogue. */
	area: string
	slug: string
	title: string
	description: string
	tags: string[]
	author: string
	access?: Access
}

/** Parses the front matter of a Markdown text; if it is not valid YAML, line by line. */
export function frontMatter(text: string): Record<string, unknown> {
	const block = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1]
	if (block === undefined) return {}
	try {
		return Object(parse(block))
	} catch {
		const lines = [...block.matchAll(/^([\w-]+):[ \t]*(.+)$/gm)]
		return Object.fromEntries(lines.map(([, name = '', value]) => [name, value]))
	}
}

/** A string with whitespace collapsed; empty for any other value. */
export const textOf = (value: unknown): string =>
	typeof value === 'string' ? value.replaceAll(/\\n|\s+/g, ' ').trim() : ''

/** The strings of a list, or of a comma-separated string. */
export const listOf = (value: unknown): string[] =>
	(Array.isArray(value) ? value : textOf(value).split(',')).map(textOf).filter(Boolean)

/** Converts `code-reviewer` to “Code Reviewer”. */
export const titleOf = (slug: string): string =>
	slug
		.split(/[-_.\s]+/)
		.filter(Boolean)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ')

/** The first paragraph after the front matter that is prose, at most 300 characters. */
function firstParagraph(text: string): string {
	const body = text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---/, '')
	const paragraphs = body.split(/\r?\n\s*\r?\n/).map((one) => one.trim())
	return textOf(paragraphs.find((one) => /^[A-Za-z*_]/.test(one)) ?? '').slice(0, 300)
}

/** What a Markdown file says of itself: the description in its front matter, else its first paragraph. */
export const descriptionOf = (text: string): string => textOf(frontMatter(text).description) || firstParagraph(text)

/** All paths in a folder tree, sorted. */
export const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
export const readText = (...path: string[]): string => readFileSync(join(...path), 'utf8')
