import { type Client, everywhere, type Names } from './client.ts'
import { headers, type Shell, serverWords, variables } from './command-line.ts'
import { type Stdio, shellReference, startOf } from './connection.ts'
import {
	type ClientPolicy,
	exactReason,
	exactWidening,
	IDENTITY_LIMITS,
	type MatcherForm,
	serverLists,
} from './policy.ts'

export const claudeCodeNames: Names = { label: 'Claude Code', aliases: ['claude', 'anthropic'] }

/** Signs that `cmd` takes apart also within words. */
const CMD_SIGNS = /[&|<>^%"!\n]/

/** `npx` is a script on Windows, and Claude Code starts only programs there. */
function throughCmd(connection: Stdio, { windows }: Pick<Shell, 'windows'>): Stdio {
	if (!windows || connection.command !== 'npx' || connection.args.some((arg) => CMD_SIGNS.test(arg))) return connection
	return { ...connection, command: 'cmd', args: ['/c', connection.command, ...connection.args] }
}

/** It starts the same server in its own way on each system, and expands `${…}` in commands and addresses. */
const matchers: MatcherForm = {
	starts: (server) => [startOf(server), startOf(throughCmd(server, { windows: true }))],
	address: (url) => url,
	leavesOut: (connection) => exactReason(connection, (text) => text.includes('${')),
}

/** What it enforces of `managed-settings.json`, as its documentation says. */
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
		'A file of its own in managed-settings.d beside it, which is merged with what is there.',
		'Server-managed settings of the claude.ai console; a profile of com.anthropic.claudecode on macOS; the registry on Windows.',
	],
	status: 'stable',
	matches: 'identity',
	enforces: [
		'A server that is started runs only if its command and every argument, in order, are those of an entry; npx through cmd on Windows is allowed as well.',
		'A server on the network is used only at an address of an entry.',
		'The list is the only one: people cannot add to it in settings of their own. What is denied stays denied.',
		'Plugins come from the marketplace of this registry alone, and the servers in them pass the same lists.',
	],
	limits: [
		...IDENTITY_LIMITS,
		'Where other managed settings already say which marketplaces or servers are allowed, put the lists together by hand.',
		'Servers of managed-mcp.json and of managedMcpServers, and connectors that the desktop app delivers, do not ask the list.',
	],
	sources: [
		{ url: 'https://code.claude.com/docs/en/managed-mcp', read: '2026-11-22' },
		{ url: 'https://code.claude.com/docs/en/plugin-marketplaces', read: '2026-11-22' },
	],
	leavesOut: matchers.leavesOut,
	widens: (connection) =>
		connection.transport !== 'stdio' && isHostAlone(connection.url) ? 'whole-host' : exactWidening(connection),
	write: (input) => ({
		allowManagedMcpServersOnly: true,
		...serverLists(input, matchers),
		strictKnownMarketplaces: [{ source: 'url', url: input.marketplace.url }],
		extraKnownMarketplaces: { [input.marketplace.name]: { source: { source: 'url', url: input.marketplace.url } } },
	}),
}

/** A pattern without a path stands for every path. */
const isHostAlone = (url: string): boolean => new URL(url).pathname === '/'

/** Claude Code, as its documentation says. */
export const claudeCode: Client = {
	id: 'claude-code',
	names: claudeCodeNames,
	vendor: 'Anthropic',
	aliases: ['claude'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.claude.json'),
	projectPath: '.mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://code.claude.com/docs/en/mcp',
	checked: '2026-10-07',
	notes: [
		'A server is added for one project and one person unless --scope says user or project.',
		'On Windows outside WSL it starts npx through cmd: write cmd as the command, and /c and npx before its arguments.',
	],
	secrets: {
		how: 'reference',
		note: 'Claude Code puts in the value when it starts the server; a variable that is not set is passed on as it is written.',
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
			const words = serverWords(throughCmd(connection, shell), shell)
			return ['claude mcp add', name, ...variables('-e', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `claude mcp remove ${name}`,
	},
	otherServers: [{ path: '~/.claude.json', format: 'json', at: ['projects', '*', 'mcpServers'] }],
	hookPaths: ['.claude/settings.json', '.claude/settings.local.json', '~/.claude/settings.json'],
	skills: '.claude/skills',
	rules: { path: (name) => `.claude/rules/${name}.md` },
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
			says: 'The names and descriptions of all skills take 1 % of the context window, 8,000 characters where it is not known; above that the descriptions of those that are used least are left out.',
			source: 'https://code.claude.com/docs/en/skills',
		},
		source: 'https://code.claude.com/docs/en/mcp',
		read: '2026-11-22',
	},
	isCommon: true,
}
