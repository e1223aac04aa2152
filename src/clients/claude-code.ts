import { type Client, everywhere, type Names } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'
import { type Stdio, shellReference, startOf } from './connection.ts'
import {
	type ClientPolicy,
	exactReason,
	exactWidening,
	type MatcherForm,
	serverLists,
	VALUES_LIMIT,
	VERSIONS_LIMIT,
} from './policy.ts'
import { isForCmd, throughCmd } from './through-cmd.ts'

export const claudeCodeNames: Names = { label: 'Claude Code', aliases: ['claude', 'anthropic'] }

/** How it is started on Windows, where Claude Code starts only executables. */
const onWindows = (connection: Stdio): Stdio => (isForCmd(connection) ? throughCmd(connection) : connection)

/** Claude Code starts the same server differently on Windows, and expands `${…}` in commands and URLs. */
const leavesOut: MatcherForm['leavesOut'] = (connection) => exactReason(connection, (text) => text.includes('${'))
const matchers: MatcherForm = {
	starts: (server) => [startOf(server), startOf(onWindows(server))],
	address: (url) => url,
	leavesOut,
}

/** The policy in `managed-settings.json`, from its documentation. */
const policy: ClientPolicy = {
	id: 'claude-code',
	name: 'Claude Code',
	file: 'managed-settings.json',
	format: 'json',
	paths: {
		macos: '/Library/Application Support/ClaudeCode/managed-settings.json',
		windows: 'C:\\Program Files\\ClaudeCode\\managed-settings.json',
		linux: '/etc/claude-code/managed-settings.json',
	},
	delivery: [
		'A separate file in managed-settings.d beside it, which is merged with the rest.',
		'Server-managed settings in the claude.ai console; a profile of com.anthropic.claudecode on macOS; the Windows registry.',
	],
	status: 'stable',
	matches: 'identity',
	enforces: [
		'A local server runs only if its command and every argument, in order, match an entry; npx through cmd on Windows is also allowed.',
		'A remote server is used only if its address matches an entry.',
		'This is the only list: people cannot add to it in their own settings. What is denied stays denied.',
		'Plugins come only from this registry’s marketplace, and the servers in them must pass the same lists.',
	],
	limits: [
		VALUES_LIMIT,
		VERSIONS_LIMIT,
		'If other managed settings already say which marketplaces or servers are allowed, merge the lists by hand.',
		'The list is not checked for servers in managed-mcp.json and managedMcpServers, or for connectors from the desktop app.',
	],
	sources: [
		{ url: 'https://code.claude.com/docs/en/managed-mcp', read: '2026-11-22' },
		{ url: 'https://code.claude.com/docs/en/plugin-marketplaces', read: '2026-11-22' },
	],
	leavesOut,
	widens: (connection) =>
		connection.transport !== 'stdio' && isHostAlone(connection.url) ? 'whole-host' : exactWidening(connection),
	write: (input) => ({
		allowManagedMcpServersOnly: true,
		...serverLists(input, matchers),
		strictKnownMarketplaces: [{ source: 'url', url: input.marketplace.url }],
		extraKnownMarketplaces: { [input.marketplace.name]: { source: { source: 'url', url: input.marketplace.url } } },
	}),
}

/** Whether a URL has no path: a pattern without a path matches every path of the host. */
const isHostAlone = (url: string): boolean => new URL(url).pathname === '/'

export const claudeCode: Client = {
	id: 'claude-code',
	names: claudeCodeNames,
	vendor: 'Anthropic',
	aliases: ['claude'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.claude.json'),
	projectPath: '.mcp.json',
	throughCmd: true,
	movedBy: { variable: 'CLAUDE_CONFIG_DIR', from: '~/.claude' },
	transports: ['stdio', 'http', 'sse'],
	source: 'https://code.claude.com/docs/en/mcp',
	checked: '2026-10-07',
	notes: [
		'A server is added for you in this project only, unless --scope says user or project.',
		'On Windows outside WSL it starts npx through cmd: write cmd as the command, and /c and npx before its arguments.',
	],
	secrets: {
		how: 'reference',
		note: 'Claude Code fills in the value when it starts the server; a variable that is not set is passed on as written.',
		source: 'https://code.claude.com/docs/en/mcp',
		read: '2026-11-22',
	},
	config: { types: { http: 'http', sse: 'sse' }, reference: shellReference },
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio')
				return [
					'claude mcp add --transport',
					connection.transport,
					name,
					shell.word(connection.url),
					...headers(inputs, shell),
				]
			const words = serverWords(shell.windows ? onWindows(connection) : connection, shell)
			return ['claude mcp add', name, ...variables('-e', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `claude mcp remove ${name}`,
	},
	clientId: {
		command:
			'For an OAuth client of your own, add --client-id and its id, and --client-secret to be asked for its secret.',
		config: 'For an OAuth client of your own, add "oauth": {"clientId": "its id"} beside the address.',
	},
	otherServers: [{ path: '~/.claude.json', format: 'json', at: ['projects', '*', 'mcpServers'] }],
	hookPaths: ['.claude/settings.json', '.claude/settings.local.json', '~/.claude/settings.json'],
	skills: '.claude/skills',
	rules: { path: (name) => `.claude/rules/${name}.md` },
	folders: ['.claude/agents', '.claude/commands', '.claude/hooks'],
	scripts: '~/.claude',
	isOriginal: true,
	hasPlugins: true,
	pluginProgram: 'claude',
	policies: [policy],
	loading: {
		models: 'claude',
		tools: 'names',
		skills: {
			characters: 8000,
			charactersEach: 1536,
			says: 'The names and descriptions of all skills may take 1 % of the context window, or 8,000 characters if its size is not known; above that, the descriptions of the least used are left out.',
			source: 'https://code.claude.com/docs/en/skills',
		},
		hidesPersonOnly: true,
		source: 'https://code.claude.com/docs/en/mcp',
		read: '2026-11-22',
	},
	isCommon: true,
}
