const unit = (...folders: string[]): string[] => folders.map((folder) => `tests/unit/${folder}/**/*.test.ts`)
const api = (...names: string[]): string[] => names.map((name) => `tests/api/${name}.test.ts`)
const contract = (...names: string[]): string[] => names.map((name) => `tests/contract/${name}.test.ts`)
const store = (...names: string[]): string[] => names.map((name) => `tests/store/${name}.test.ts`)

/** The tests that judge each folder: its own, and those of its users that are quick and need no built site. */
export const FOLDERS = {
	schema: [
		...unit('schema', 'kinds', 'openapi'),
		...contract('schemas', 'openapi', 'stability', 'deprecation'),
		...api('documents', 'jobs', 'leads', 'search', 'signals'),
	],
	checks: unit('checks', 'kinds'),
	catalogue: [...unit('catalogue', 'documents', 'kinds'), ...contract('feeds', 'protocols')],
	search: [...unit('search'), ...api('search')],
	domain: [
		...unit('domain', 'newsletter'),
		...api('admin', 'alerts', 'github-stats', 'jobs', 'leads', 'newsletter', 'preflight', 'registry', 'search'),
		...api('signals', 'trending', 'votes'),
	],
	store: [
		...unit('store'),
		...store('alerts', 'cache', 'check-lists', 'cost', 'desk', 'faults', 'gateway', 'migrations', 'newsletter'),
		...store('redis', 'sqlite', 'sweep', 'unusable'),
	],
	http: [...unit('http'), ...api('admin', 'alerts', 'documents', 'no-store', 'signals')],
} as const

export type Folder = keyof typeof FOLDERS

export const isFolder = (name: string): name is Folder => Object.hasOwn(FOLDERS, name)
