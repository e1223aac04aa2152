import { globSync } from 'node:fs'

/** The URL shown in docs and pictures; the recorded registry has another. */
export const ADDRESS = 'https://pinakes.example'

/** A task of docs/cli.md: what is typed, and the state before. */
export interface Task {
	/** The name of its picture. */
	name: string
	title: string
	/** The command lines; the first word is the program. */
	types: readonly string[]
	/** The expected exit status of each; default 0. */
	code?: number
	/** Answers by the end of the prompt. */
	answers?: Readonly<Record<string, string>>
	/** Commands to run before, which the picture does not show; all prompts are confirmed. */
	before?: readonly string[]
	/** An entry that had an earlier version before. */
	earlier?: string
	/** Project files to delete before the task: what a clone does not have. */
	without?: readonly string[]
	/** A change to a project file before the task. */
	changed?: { file: string; from: string; to: string }
}

const AGREED = { 'Write this? [y/N] ': 'y' }
const TAKEN = 'pinakes add mcp:context7 --client claude-code'

/** The tasks, in the order of docs/cli.md. */
export const tasks: readonly Task[] = [
	{ name: 'info', title: 'See what an entry is and what it may do', types: ['pinakes info mcp:context7'] },
	{
		name: 'add',
		title: 'Install it in two clients',
		types: ['pinakes add mcp:context7 --client claude-code,codex'],
		answers: AGREED,
	},
	{
		name: 'dry-run',
		title: 'Preview what would be written',
		types: ['pinakes add mcp:context7 --dry-run'],
		before: ['pinakes add rules:small-commits --client claude-code'],
	},
	{
		name: 'collection',
		title: 'Install a whole collection, by the address of its page',
		types: [`pinakes add ${ADDRESS}/collections/first-hour`],
		answers: AGREED,
		before: [TAKEN],
	},
	{
		name: 'user',
		title: 'Install a skill for all your projects',
		types: ['pinakes add skills:commit-surgeon --user --client claude-code'],
		answers: AGREED,
	},
	{
		name: 'set',
		title: 'Give a server the folder it works on',
		types: ["pinakes add mcp:filesystem --set '/path/to/allowed/directory=/srv/docs'"],
		answers: AGREED,
		before: [TAKEN],
	},
	{
		name: 'install',
		title: 'Install everything after a clone, or in CI',
		types: ['pinakes install --frozen'],
		answers: AGREED,
		before: [TAKEN, 'pinakes add rules:small-commits'],
		without: ['.mcp.json', '.claude', 'CLAUDE.md'],
	},
	{
		name: 'verify',
		title: 'See what was changed, withdrawn or is outdated',
		types: ['pinakes verify', 'pinakes outdated'],
		code: 1,
		before: [TAKEN, 'pinakes add mcp:playwright'],
		earlier: 'mcp:context7',
		changed: { file: '.mcp.json', from: '@playwright/mcp@', to: '@playwright/mcp@1' },
	},
	{
		name: 'update',
		title: 'Update to what is new',
		types: ['pinakes update'],
		answers: AGREED,
		before: [TAKEN],
		earlier: 'mcp:context7',
	},
	{
		name: 'remove',
		title: 'Remove something again',
		types: ['pinakes remove mcp:context7'],
		answers: AGREED,
		before: [TAKEN],
	},
]

/** An entry in a command line: its key, or the address of its page. */
const ENTRIES = /(?<=\s)(?:https:\/\/pinakes\.example\/)?([a-z]+[:/][a-z\d-]+)(?=\s|$)/g

/** The first entry that a task names and the folder of content does not have. */
export function missingEntry(contentDir: string): string | undefined {
	const lines = tasks.flatMap(({ types, before = [] }) => [...types, ...before])
	const paths = lines.flatMap((line) => [...line.matchAll(ENTRIES)].map(([, entry = '']) => entry.replace(':', '/')))
	return paths.find((path) => !globSync(`${contentDir}/${path}{.mdx,/index.mdx}`).length)
}
