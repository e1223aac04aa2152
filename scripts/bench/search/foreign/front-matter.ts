import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Access } from '../../../../src/schema/entry.ts'

/** What all readers take from an entry of a foreign catalogue. */
export interface Asset {
	/** Where it lies in the checkout. */
	path: string
	category: string
	/** What sort of asset it is, as ours are called. */
	kind: string
	/** The part of the catalogue it stands in. */
	area: string
	slug: string
	title: string
	description: string
	tags: string[]
	author: string
	access?: Access
}

/** The fields before a Markdown text; those that are not valid YAML are read line by line. */
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

/** A value as running text: nothing but words where it is a text, and nothing where it is not. */
export const textOf = (value: unknown): string =>
	typeof value === 'string' ? value.replaceAll(/\\n|\s+/g, ' ').trim() : ''

/** The texts of a list, or of a text with commas. */
export const listOf = (value: unknown): string[] =>
	(Array.isArray(value) ? value : textOf(value).split(',')).map(textOf).filter(Boolean)

/** `code-reviewer` as “Code Reviewer”. */
export const titleOf = (slug: string): string =>
	slug
		.split(/[-_.\s]+/)
		.filter(Boolean)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ')

/** The first paragraph of running text below the front matter. */
export function firstParagraph(text: string): string {
	const body = text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---/, '')
	const paragraphs = body.split(/\r?\n\s*\r?\n/).map((one) => one.trim())
	return textOf(paragraphs.find((one) => /^[A-Za-z*_]/.test(one)) ?? '').slice(0, 300)
}

/** The files of a folder and the folders in it, as paths below it. */
export const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
export const readText = (...path: string[]): string => readFileSync(join(...path), 'utf8')
