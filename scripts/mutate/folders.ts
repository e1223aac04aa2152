/** Names and patterns of test files. */
export interface Tests {
	/** Tests that can share loaded modules. */
	together: readonly string[]
	/** Tests that need isolated modules. */
	apart: readonly string[]
}

const unit = (...folders: string[]): string[] => folders.map((folder) => `tests/unit/${folder}/**/*.test.ts`)
const files = (folder: string, ...names: string[]): string[] => names.map((name) => `tests/${folder}/${name}.test.ts`)

/** The tests that run for each folder: its own, and fast ones of its users that need no built site. */
export const FOLDERS = {
	schema: {
		together: [
			...unit('schema', 'kinds', 'openapi'),
			...files('contract', 'schemas', 'openapi', 'shapes'),
			...files('unit', 'catalogue/install/mcp', 'checks/schema', 'checks/shipped', 'checks/text'),
			...files('unit', 'catalogue/links', 'domain/ard', 'domain/duplicates', 'domain/mcp-registry', 'http/serve'),
			...files('unit', 'newsletter/first-shape', 'newsletter/links', 'requests/votes'),
			...files('api', 'documents', 'search'),
		],
		apart: [...unit('requests'), ...files('api', 'signals'), ...files('contract', 'deprecation', 'previews')],
	},
	checks: { together: unit('checks', 'kinds'), apart: [] },
	catalogue: {
		together: [
			...unit('catalogue', 'documents', 'kinds'),
			...files('contract', 'feeds', 'protocols'),
			...files('unit/checks', 'links', 'overlay', 'text'),
		],
		apart: files('unit/scripts', 'pull'),
	},
	search: { together: [...unit('search'), ...files('api', 'search')], apart: [] },
	domain: {
		together: unit('domain', 'newsletter'),
		apart: [
			...files('unit/http', 'health'),
			...files('api', 'admin', 'alerts', 'brand-assets', 'github-stats', 'og'),
			...files('api', 'preflight', 'registry', 'search', 'signals', 'trending'),
			...unit('requests'),
		],
	},
	mcp: { together: [...unit('mcp'), 'tests/api/mcp/*.test.ts'], apart: [] },
	store: {
		together: unit('store'),
		apart: [
			...files('store', 'alerts', 'cache', 'check-lists', 'cost', 'desk', 'gateway', 'migrations'),
			...files('store', 'newsletter', 'redis', 'sqlite', 'sweep', 'unusable'),
		],
	},
	http: {
		together: unit('http', 'requests'),
		apart: files('api', 'admin', 'alerts', 'documents', 'no-store', 'signals'),
	},
	transparency: {
		together: unit('release'),
		apart: files('unit/cli', 'signed-log'),
	},
	files: { together: unit('files', 'store'), apart: unit('cli/edit') },
} satisfies Record<string, Tests>

/** Tests that check all content or this registry’s own log, simulate days, start many programs or ask a built site: not for each mutant. */
export const SLOW: readonly string[] = [
	...files('api/mcp', 'protocol'),
	...files('unit/catalogue', 'content', 'install/quote'),
	...files('unit/domain', 'preflight-fuzz', 'trending-simulation'),
	...files('unit/newsletter', 'random'),
	...files('unit/release', 'monitor', 'own-log', 'proofs', 'release'),
	...files('unit/search', 'oracle'),
]

export const isFolder = (name: string): name is keyof typeof FOLDERS => Object.hasOwn(FOLDERS, name)
