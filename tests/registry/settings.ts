/**
 * The registry that the engine's tests run on: another name, other shelves and other entries than any real one. It has
 * the shape of `src/schema/settings.ts`, in whose place `vitest.config.ts` puts it.
 */
export const settings = {
	name: 'Lectern',
	tagline: 'What the reading room hands to agents.',
	description:
		'A registry that exists for tests: servers, skills, prompts, roles and more, made up by vendors that nobody can buy from.',
	repository: 'lectern-registry/lectern',
	branch: 'trunk',
	securityContact: 'https://github.com/lectern-registry/lectern/security/advisories/new',
	visibility: 'public' as 'public' | 'private',
	categories: {
		servers: {
			label: 'Servers',
			about: 'Servers that anybody can add, with tools and data for an agent.',
			kind: 'mcp-server',
		},
		skills: { label: 'Skills', about: 'Folders that teach an agent one task.', kind: 'skill' },
		prompts: { label: 'Prompts', about: 'Texts to read before, and to hand to an agent.', kind: 'document' },
		'internal-servers': {
			label: 'Internal Servers',
			about: 'Servers that only answer inside the house.',
			kind: 'mcp-server',
		},
		roles: { label: 'Roles', about: 'Sub-agents with a task and tools of their own.', kind: 'agent' },
		tools: { label: 'Tools', about: 'Programs that agents run in, or that help to build for them.', kind: 'tool' },
		rules: { label: 'Rules', about: 'Instructions that a client reads with every request.', kind: 'rule' },
		hooks: { label: 'Hooks', about: 'Scripts that a client runs at a fixed moment.', kind: 'hook' },
		commands: { label: 'Commands', about: 'Prompts under a slash name.', kind: 'command' },
		lines: { label: 'Lines', about: 'Scripts that draw the line under the prompt.', kind: 'status-line' },
		sets: { label: 'Sets', about: 'Entries that belong together for one kind of work.', kind: 'collection' },
		bundles: { label: 'Bundles', about: 'Parts that a client installs together.', kind: 'plugin' },
	},
	platforms: {
		'claude-code': ['claude-code'],
		codex: ['codex'],
		'claude-desktop': ['claude-desktop', 'claude-ai'],
		vscode: ['vscode', 'vscode-insiders'],
		cursor: ['cursor'],
		gemini: ['gemini-cli'],
		windsurf: ['devin-desktop'],
		opencode: ['opencode'],
		zed: ['zed'],
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
			'roo-code',
			'continue',
		],
	},
	mcpInstallTargets: ['claude-code', 'codex', 'cursor', 'vscode'],
} as const
