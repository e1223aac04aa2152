import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** Folder of all entries. */
export const CONTENT = fileURLToPath(new URL('.', import.meta.url))

/** Entries whose text and files these tests hold, by category; none that is deprecated. */
export const OWN = {
	rules: [
		'accessible-html',
		'careful-sql',
		'dates-and-times',
		'dockerfile',
		'github-actions',
		'golang',
		'http-api',
		'javascript-to-typescript',
		'no-surprise-dependencies',
		'plain-english',
		'postgres-migrations',
		'python',
		'rust',
		'shell-scripts',
		'small-commits',
		'test-first',
		'typescript-strict',
		'untrusted-text',
	],
	commands: [
		'find-regression',
		'hand-over',
		'hunt-flaky-test',
		'pr-description',
		'release-checklist',
		'reproduce-bug',
		'resolve-conflicts',
		'trim-dependencies',
		'upgrade-dependency',
		'write-adr',
	],
	guides: [
		'choose-a-kind',
		'choose-mcp-servers',
		'mcp-context-cost',
		'mcp-secrets',
		'server-does-not-start',
		'move-mcp-servers',
		'read-a-receipt',
		'review-agent-code',
		'safe-hooks',
		'sandbox-an-agent',
		'share-team-setup',
		'test-a-hook',
		'token-budget',
		'vet-an-asset',
		'write-a-skill',
		'write-a-sub-agent',
		'write-agents-md',
	],
	skills: ['commit-surgeon', 'csv-profiler'],
	agents: [
		'accessibility-reviewer',
		'breaking-change-finder',
		'diff-reviewer',
		'docs-editor',
		'migration-planner',
		'test-failure-sorter',
	],
} as const

export type OwnCategory = keyof typeof OWN

/** Every own entry as `[category, slug]`. */
export const OWN_ENTRIES = (Object.keys(OWN) as OwnCategory[]).flatMap((category) =>
	OWN[category].map((slug): [OwnCategory, string] => [category, slug]),
)

/** Path of an entry's text, whether it is a file or a folder; undefined when there is no such entry. */
export function entryPath(category: string, slug: string): string | undefined {
	return [join(CONTENT, category, slug, 'index.mdx'), join(CONTENT, category, `${slug}.mdx`)].find(existsSync)
}

/** Front matter and body of a Markdown file; a file without front matter has none. */
export function readMatter(path: string): { matter?: Record<string, unknown>; body: string } {
	const text = readFileSync(path, 'utf8')
	const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
	return yaml === undefined ? { body: text } : { matter: parse(yaml), body: body ?? '' }
}

/** Front matter of an entry before the schema has read it; the fields these tests look at. */
export interface OwnMatter {
	author: string
	firstParty: boolean
	license: string
	dateAdded: string
	checkedAt: string
	tags: string[]
	keywords: string[]
	useCases: string[]
	safetyNotes?: string[]
	command: { file: string; tools: string[]; invocation: string }
	agent: { file: string; tools: string[]; model: string }
	skill: { name: string; hasScripts?: boolean }
}

/** The entry as written by its author. */
export function readEntry(category: string, slug: string): { matter: OwnMatter; body: string } {
	const path = entryPath(category, slug)
	if (!path) throw new Error(`There is no entry ${category}/${slug}.`)
	const { matter, body } = readMatter(path)
	return { matter: matter as unknown as OwnMatter, body }
}

/** Files that an entry’s folder ships as sorted relative paths: all but its receipt. */
export function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name !== 'receipt.json' && statSync(join(folder, name)).isFile())
		.sort()
}

/** Text without code blocks and code spans, in which braces and angle brackets are allowed. */
export const withoutCode = (body: string): string => body.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
