import { readFrontMatter, readMarkdownFile } from '../../src/catalogue/front-matter.ts'
import { renderMarkdown } from '../../src/catalogue/markdown.ts'
import { parseEntry } from '../../src/catalogue/read.ts'
import { checkEntry } from '../../src/checks/run.ts'
import { platformsOf } from '../../src/clients/platforms.ts'
import { inlineCode } from '../../src/domain/submission/pull-request.ts'
import { parseEntrySource } from '../../src/kinds/source.ts'
import { HttpsUrl, parseKey } from '../../src/schema/primitives.ts'
import { foldTitle, mixesScripts, shapeOf, sourceKey } from '../../src/schema/text/look-alike.ts'
import { nearest } from '../../src/schema/text/nearest.ts'
import { parseRepositoryAddress } from '../../src/schema/text/repository-address.ts'
import { quoted, shorten } from '../../src/schema/text/shorten.ts'
import { slugify } from '../../src/schema/text/slugify.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import type { Input } from './inputs.ts'
import { sourceTarget } from './source-target.ts'

/** An entry point for external text. `pick` selects a variant; any exception is a failure. */
export interface FuzzTarget {
	name: string
	enter(input: Input, pick: number): unknown
}

const encode = (text: string) => new TextEncoder().encode(text)
const AROUND = {
	paths: new Set<string>(),
	retired: new Map(),
	formerPaths: new Map(),
	identities: new Map(),
	titles: new Map(),
	lookAlikes: new Map(),
	tagUses: new Map(),
	sources: new Map(),
	today: '2026-11-21',
}

/** A content file with the text as whole file, front matter, value, body or shipped file. */
function entryOf(text: string, pick: number) {
	const category = Category.options[pick % Category.options.length] as Category
	const place = { category, slug: 'one', file: `content/${category}/one.mdx` }
	const forms = [
		text,
		`---\n${text}\n---\nText.\n`,
		`---\ntitle: ${text}\nauthor: me\n---\nText.\n`,
		`---\ntitle: One\n---\n${text}`,
		`---\ntitle: ${JSON.stringify(text)}\nrepoUrl: ${JSON.stringify(text)}\n---\n${text}`,
	]
	const draft = parseEntry(encode(forms[pick % forms.length] ?? text), place)
	const files = [{ path: 'SKILL.md', bytes: encode(text) }]
	return pick % 3 ? draft : { ...draft, files }
}

/** Targets that take a text without a request. */
export const plainTargets: readonly FuzzTarget[] = [
	sourceTarget,
	{
		name: 'front matter',
		enter: ({ text }, pick) => (pick % 2 ? readFrontMatter(text) : readMarkdownFile(`---\n${text}\n---\n`)),
	},
	{
		name: 'content checks',
		enter(input, pick) {
			const draft = entryOf(input.text, pick)
			parseEntrySource(draft.category as Category, draft.data)
			return checkEntry(draft, AROUND)
		},
	},
	// Longer bodies are never rendered, because the checks reject them and the build stops.
	{ name: 'Markdown', enter: ({ text }) => renderMarkdown(text.slice(0, 40_000)) },
	{
		name: 'addresses',
		enter: ({ text }, pick) =>
			[sourceKey, parseRepositoryAddress, (url: string) => HttpsUrl.safeParse(url)].map((use) =>
				use(pick % 2 ? text : `https://github.com/${text}`),
			),
	},
	{
		name: 'names',
		enter: ({ text }) =>
			[slugify, foldTitle, shapeOf, mixesScripts, parseKey, platformsOf, quoted, inlineCode]
				.map((use) => use(text))
				.concat(shorten(text, 60), nearest(text, Category.options) ?? ''),
	},
]
