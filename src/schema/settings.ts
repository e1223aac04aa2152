/**
 * The one file a fork edits, besides `content/`: the registry's name, and its categories and clients. The base URL is
 * not here: it comes from `PINAKES_URL`, so that the same tree serves every environment.
 */
export const settings = {
	name: 'Pinakes',
	tagline: 'A catalogue of what agents can use.',
	description:
		'A Git-backed registry of AI-agent assets: MCP servers, skills, agents, commands, hooks, rules, status lines, plugins, guides, collections and tools, each dated, with what it may touch if it runs something.',
	/** The first sentence of /about. This and the next two fields are optional. */
	about:
		'The Pinakes were the catalogue of the library of Alexandria: for each scroll its kind, its author and its first line, so that a reader could find it among hundreds of thousands.',
	/** The content in a few words, on the home page before the colon. */
	intro: 'MCP servers, skills, agents, hooks and more',
	/**
	 * Entries used as examples in texts, on pages and in OpenAPI. Any that do not exist are replaced by the first that
	 * do.
	 */
	examples: {
		entry: 'mcp/playwright',
		other: 'mcp/chrome-devtools',
		package: 'skills/commit-surgeon',
		collection: 'collections/first-hour',
		summary: 'Lets an agent drive a browser.',
		slug: 'guard-destructive-shell',
		tasks: ['stop the agent from deleting files', 'drive a browser', 'review a pull request', 'split a huge commit'],
	},
	/** `owner/name` on GitHub, for contributions and edit links. */
	repository: 'pinakes-registry/pinakes',
	/** The branch that pull requests are opened against. */
	branch: 'main',
	/**
	 * `public`, or `private` for a registry behind a sign-in: crawlers, shared caches and other origins are then kept
	 * out, and vote counts are not shown (docs/private.md). It does not itself restrict access.
	 */
	visibility: 'public' as 'public' | 'private',
	/** Where security reports go (SECURITY.md, security.txt). */
	securityContact: 'https://github.com/pinakes-registry/pinakes/security/advisories/new',
	/**
	 * The categories in display order. The key is the folder in `content/` and the first path segment; `kind` is the kind
	 * of asset, a file in `src/kinds`. Several categories may have the same kind.
	 */
	categories: {
		agents: {
			label: 'Agents',
			about: 'Sub-agent definitions: a role, its instructions and the tools it may use.',
			kind: 'agent',
		},
		mcp: {
			label: 'MCP Servers',
			about: 'Servers that give an agent tools and data over the Model Context Protocol.',
			kind: 'mcp-server',
		},
		tools: {
			label: 'Tools',
			about: 'Clients and developer tools that agents run in or that help you work on agents.',
			kind: 'tool',
		},
		skills: {
			label: 'Skills',
			about: 'Folders of instructions and files that teach an agent one task.',
			kind: 'skill',
		},
		rules: { label: 'Rules', about: 'Standing instructions that a client reads with every request.', kind: 'rule' },
		commands: {
			label: 'Commands',
			about: 'Prompts saved under a slash name, to run again with arguments.',
			kind: 'command',
		},
		hooks: {
			label: 'Hooks',
			about: 'Scripts that a client runs automatically at a fixed moment, to check, block or record.',
			kind: 'hook',
		},
		guides: { label: 'Guides', about: 'How to do one thing well with agents, from start to finish.', kind: 'document' },
		collections: {
			label: 'Collections',
			about: 'Entries that belong together for one kind of work.',
			kind: 'collection',
		},
		statuslines: { label: 'Statuslines', about: 'Scripts that draw the line under the prompt.', kind: 'status-line' },
		plugins: {
			label: 'Plugins',
			about: 'Skills, agents, commands, hooks and servers that a client installs together.',
			kind: 'plugin',
		},
	},
	/**
	 * The platforms in display order, each with its clients, files in `src/clients`. Entries, URLs and feeds use the name
	 * of the platform, which stands for its first client. Clients of `generic` have no entries of their own and are
	 * offered whatever any client supports.
	 */
	platforms: {
		'claude-code': ['claude-code'],
		'claude-desktop': ['claude-desktop', 'claude-ai'],
		codex: ['codex'],
		cursor: ['cursor'],
		vscode: ['vscode', 'vscode-insiders'],
		windsurf: ['devin-desktop'],
		gemini: ['gemini-cli'],
		zed: ['zed'],
		opencode: ['opencode'],
		copilot: ['copilot-cli', 'visual-studio'],
		goose: ['goose'],
		generic: [
			'chatgpt',
			'antigravity',
			'lm-studio',
			'warp',
			'amp',
			'kiro',
			'jetbrains-ai-assistant',
			'junie',
			'cline',
			'qwen-code',
			'grok-build',
			'droid',
			'auggie',
			'kimi-code',
			'mcporter',
			'kilo',
			'crush',
			'pi',
			'mastra-code',
			'roo-code',
			'continue',
		],
	},
	/** Platforms that an MCP server may name in `installTargets`, if they are listed above. */
	mcpInstallTargets: ['claude-code', 'codex', 'cursor', 'vscode'],
} as const
