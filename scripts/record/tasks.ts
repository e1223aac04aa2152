/** The address that texts and pictures show; the recorded registry listens elsewhere. */
export const ADDRESS = 'https://pinakes.example'

/** One of the tasks of docs/cli.md: what is typed, and what happened before it. */
export interface Task {
	/** The name of its picture. */
	name: string
	title: string
	/** What is typed, a line each; the first word is the program. */
	types: readonly string[]
	/** What each ends with; 0 unless said otherwise. */
	code?: number
	/** What is answered, by the end of the question. */
	answers?: Readonly<Record<string, string>>
	/** What was done before, which the picture does not show; everything is agreed to. */
	before?: readonly string[]
	/** Before, the registry said something else of this entry: an earlier version. */
	earlier?: string
	/** Files of the project that go before it begins: what a clone does not have. */
	without?: readonly string[]
	/** A file of the project that somebody changed, what stood there, and what stands there now. */
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
