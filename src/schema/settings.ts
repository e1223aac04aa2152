/**
 * The one file a fork edits, beside `content/`: who this registry is, and which shelves and clients it shows.
 * The base URL is not here: it comes from `PINAKES_URL`, so that the same tree serves every environment.
 */
export const settings = {
	name: 'Pinakes',
	tagline: 'A catalogue of what agents can use.',
	description:
		'A Git-backed registry of AI-agent assets: MCP servers, skills, agents, commands, hooks, rules, status lines, plugins, guides, collections and tools, each read and dated, with what it may touch.',
	/** The first sentence of /about. May be left out, as the next two. */
	about:
		'The Pinakes were the catalogue of the library of Alexandria: for each scroll its kind, its author and its first line, so that a reader could find it among hundreds of thousands.',
	/** What the home page says is here, before the colon. */
	intro: 'MCP servers, skills, agents, hooks and more',
	/** What texts, pages and OpenAPI show as examples, where these entries exist; else it is the first that do. */
	examples: {
		entry: 'mcp/playwright',
		other: 'mcp/chrome-devtools',
		package: 'skills/commit-surgeon',
		collection: 'collections/first-hour',
		summary: 'Lets an agent drive a browser.',
		slug: 'guard-destructive-shell',
		tasks: ['stop the agent from running rm -rf', 'drive a browser', 'review a pull request', 'split a huge commit'],
	},
	/** `owner/name` on GitHub; contributions and the edit links go there. */
	repository: 'pinakes-registry/pinakes',
	/** Branch that a contribution is opened against. */
	branch: 'main',
	/**
	 * `public`, or `private` for a registry behind a sign-in: then nothing invites crawlers, shared caches or other origins,
	 * and no counts are told (docs/private.md). It locks nothing by itself.
	 */
	visibility: 'public' as 'public' | 'private',
	/** Where security reports go (SECURITY.md, security.txt). */
	securityContact: 'https://github.com/pinakes-registry/pinakes/security/advisories/new',
	/**
	 * Shelves, in the order in which they are shown. The key is the folder under `content/` and the first path segment; the
	 * kind, a file of `src/kinds`, is what sort of asset stands there. Two categories may have the same kind.
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
	 * Clients, in the order in which they are shown: first the platform, which is the name that entries, addresses and feeds
	 * have for it, then files of `src/clients`. A platform stands for the first of its clients, and `generic` for any client:
	 * what is listed there has no entries of its own, and is offered what any client can take.
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
	/** Platforms that an MCP server can name as its `installTargets`, as far as they are listed above. */
	mcpInstallTargets: ['claude-code', 'codex', 'cursor', 'vscode'],
} as const
