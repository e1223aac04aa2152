import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill, type TextFile, wordsOf } from './examples.ts'
import type { Plan } from './options.ts'
import { NEW_TEXTS } from './own-paths.ts'

const FOLDER = join(import.meta.dirname, 'texts')

type Read = (path: string) => string | undefined
/** What a registry is called in the files of its engine. */
export type Identity = Pick<Plan, 'name' | 'slug' | 'description' | 'since'> & {
	categories: Readonly<Record<string, unknown>>
}
type Edit = (text: string, identity: Identity) => string

const CONTENT_LINE = /\n+The entries in content\/[^\n]*\n?$/

/** JSON with another text in a field of the first level; every other line stays as it is formatted. */
const withField = (json: string, key: string, value: string): string =>
	json.replace(new RegExp(`^\t"${key}": ".*"(?=,?$)`, 'm'), () => `\t"${key}": ${JSON.stringify(value)}`)

const inJson =
	(change: (value: Record<string, unknown>, identity: Identity) => void): Edit =>
	(text, identity) => {
		const value = JSON.parse(text) as Record<string, unknown>
		change(value, identity)
		return `${JSON.stringify(value, null, '\t')}\n`
	}

/** Files that are kept, with edits where they mention the registry. */
const EDITED: Readonly<Record<string, Edit>> = {
	// The engine's licence requires its notice in every copy.
	LICENSE: (text, { name, since }) =>
		`${text.replace(CONTENT_LINE, '').trimEnd()}\n\nThe entries in content/ are Copyright (c) ${since.slice(0, 4)} ${name} and their contributors, under the same terms where an entry names no other.\n`,
	'CONTRIBUTING.md': (text, { categories }) => {
		const ids = Object.keys(categories)
		return text
			.replace(/(Pick the category: )`[^`]*`/, (_, words) => `${words}\`${ids.join(' ')}\``)
			.replace(/^(blocker {2}content)\/[\w-]+\/(?=example\.mdx)/m, (_, folder) => `${folder}/${ids[0]}/`)
	},
	// Compose names containers, networks and volumes after it: two registries of one machine may not share them.
	'compose.yaml': (text, { slug }) =>
		text.replace(/^name: .*$/m, `name: ${slug}`).replaceAll(/^( +image: )[\w-]+$/gm, `$1${slug}`),
	'package.json': (text, { slug, description }) => withField(withField(text, 'name', slug), 'description', description),
	'package-lock.json': inJson((value, { slug }) => {
		value.name = slug
		const root = (value.packages as Record<string, Record<string, unknown>> | undefined)?.['']
		if (root) root.name = slug
	}),
}

/** The files of the engine that name the registry. */
export const NAMING = Object.keys(EDITED)

/** Such a file of the parent as a registry of this identity has it. */
export const renamed = (path: string, text: string, identity: Identity): string =>
	EDITED[path]?.(text, identity) ?? text

/** The new content of files that name the registry. */
export const renewedTexts = (plan: Plan, read: Read): TextFile[] => [
	...NEW_TEXTS.map((path) => ({ path, text: newText(path, plan) })),
	...Object.entries(EDITED).flatMap(([path, edit]) => {
		const text = read(path)
		return text === undefined ? [] : [{ path, text: edit(text, plan) }]
	}),
]

function newText(path: string, plan: Plan): string {
	const address = plan.address ?? ''
	const words = { ...wordsOf(plan), where: address ? `It is at <${address}>.\n\n` : '', url: address || 'your address' }
	return fill(readFileSync(join(FOLDER, path), 'utf8'), words)
}
