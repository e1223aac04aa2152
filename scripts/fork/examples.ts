import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../src/files/files-below.ts'
import type { Plan } from './options.ts'

const FOLDER = join(import.meta.dirname, 'examples')

/** A file to write, by path relative to the project root. */
export interface TextFile {
	path: string
	text: string
}

/** Replaces `{{name}}` with the registry's own values. Throws for an unknown name. */
export const fill = (text: string, words: Readonly<Record<string, string>>): string =>
	text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
		const own = words[word]
		if (own === undefined) throw new Error(`{{${word}}} is unknown.`)
		return own
	})

const hasExample = (kind: string): boolean => readdirSync(FOLDER).includes(kind)

/** Quotes text for YAML. */
const yamlLine = (text: string): string => JSON.stringify(text)

/** The first category of each kind, in the order of the settings. */
function firstOfKind({ categories }: Plan): [category: string, kind: string][] {
	const found = new Map<string, string>()
	for (const [category, { kind }] of Object.entries(categories)) if (!found.has(kind)) found.set(kind, category)
	return [...found].map(([kind, category]) => [category, kind])
}

function slugOf(kind: string): string {
	const [slug, ...more] = readdirSync(join(FOLDER, kind))
	if (!slug || more.length) throw new Error(`scripts/fork/examples/${kind} holds one folder, the example.`)
	return slug
}

/** The minimum number of members of a collection. */
const LEAST_MEMBERS = 2
const NAMES_OTHERS = '{{items}}'

const sourceOf = (kind: string) => readFileSync(join(FOLDER, kind, slugOf(kind), 'index.mdx'), 'utf8')

/** The worked examples of a registry's kinds, as files. */
export function examplesOf(plan: Plan): TextFile[] {
	const wanted = firstOfKind(plan).filter(([, kind]) => hasExample(kind))
	const members = wanted
		.filter(([, kind]) => !sourceOf(kind).includes(NAMES_OTHERS))
		.map(([category, kind]) => ({
			entry: `${category}/${slugOf(kind)}`,
			label: plan.categories[category]?.label ?? '',
		}))
	const possible = wanted.filter(
		([, kind]) => members.length >= LEAST_MEMBERS || !sourceOf(kind).includes(NAMES_OTHERS),
	)
	const words = {
		...wordsOf(plan),
		items: members
			.map(({ entry, label }) => `  - entry: ${entry}\n    why: ${yamlLine(`The worked example of ${label}.`)}`)
			.join('\n'),
	}
	return possible.flatMap(([category, kind]) => filesOf(category, kind, words))
}

function filesOf(category: string, kind: string, words: Readonly<Record<string, string>>): TextFile[] {
	const slug = slugOf(kind)
	const folder = join(FOLDER, kind, slug)
	const files = filesBelow(folder)
	const isAlone = files.length === 1
	return files.map((file) => ({
		path: isAlone ? `content/${category}/${slug}.mdx` : `content/${category}/${slug}/${file}`,
		text: fill(readFileSync(join(folder, file), 'utf8'), words),
	}))
}

/** The values for placeholders in a registry's texts. */
export const wordsOf = (plan: Plan): Record<string, string> => ({
	name: plan.name,
	author: yamlLine(plan.name),
	today: plan.since.slice(0, 10),
	year: plan.since.slice(0, 4),
	tagline: plan.tagline,
	repository: plan.repository,
	contact: plan.contact.replace(/^mailto:/, ''),
	contactLink: plan.contact,
	firstCategory: Object.keys(plan.categories)[0] ?? '',
	categories: Object.keys(plan.categories).join(' '),
})

/** Notes about the examples: kinds without one, and a collection with too few members. */
export function notesOf(plan: Plan): string[] {
	if (!plan.examples) return []
	const kinds = firstOfKind(plan).map(([, kind]) => kind)
	const written = examplesOf(plan).map(({ path }) => path.split('/')[1])
	return firstOfKind(plan)
		.filter(([category]) => !written.includes(category))
		.map(([category, kind]) =>
			hasExample(kind)
				? `${category} has no worked example: a collection needs ${LEAST_MEMBERS} other entries, and there are ${kinds.length - 1}.`
				: `${category} has no worked example: scripts/fork/examples has none of the kind “${kind}”.`,
		)
}
