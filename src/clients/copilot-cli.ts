import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'
import { namesVariable, shellReference, startOf } from './connection.ts'
import {
	type ClientPolicy,
	exactReason,
	exactWidening,
	type MatcherForm,
	serverLists,
	VALUES_LIMIT,
	VERSIONS_LIMIT,
} from './policy.ts'

export const copilotCliNames: Names = { label: 'GitHub Copilot' }

/** VS Code compares the normalized URL with the pattern, so the pattern is normalized too. */
const leavesOut: MatcherForm['leavesOut'] = (connection) => exactReason(connection, namesVariable)
const matchers: MatcherForm = {
	starts: (server) => [startOf(server)],
	address: (url) => {
		const { origin, pathname, search } = new URL(url)
		return `${origin}${pathname}${search}`
	},
	leavesOut,
}

/**
 * The policy in `managed-settings.json` of Copilot clients, from GitHub's documentation and the source code of VS Code.
 */
export const copilotPolicy: ClientPolicy = {
	id: 'copilot',
	name: 'GitHub Copilot',
	file: 'managed-settings.json',
	format: 'json',
	paths: {
		macos: '/Library/Application Support/GitHubCopilot/managed-settings.json',
		windows: '%ProgramFiles%\\GitHubCopilot\\managed-settings.json',
		linux: '/etc/github-copilot/managed-settings.json',
	},
	delivery: [
		'copilot/managed-settings.json in an enterprise’s .github-private repository, as GitHub recommends.',
		'The same JSON through device management on macOS and Windows.',
	],
	status: 'stable',
	matches: 'identity',
	enforces: [
		'A local server runs only if its command and every argument, in order, match an entry.',
		'A remote server is used only if its address matches an entry.',
		'If several sources have a list, a server must be in all of them; what one source denies is denied.',
		'Plugins come only from this registry’s marketplace.',
	],
	limits: [
		'Read by Copilot CLI, VS Code from 1.127, JetBrains IDEs and the GitHub Copilot app; not by the cloud agent.',
		'Copilot’s built-in servers still run.',
		'An unreadable file counts as an empty list: every server is blocked.',
		VALUES_LIMIT,
		VERSIONS_LIMIT,
		'It can add marketplaces only from repositories and folders, so people add this registry’s by its address.',
		'On macOS and Linux the file must be owned by root and not be writable by anybody else.',
	],
	sources: [
		{
			url: 'https://docs.github.com/en/copilot/reference/enterprise-administrators/enterprise-managed-settings',
			read: '2026-11-22',
		},
		{
			url: 'https://docs.github.com/en/copilot/how-tos/administer-copilot/manage-mcp-usage/configure-enterprise-allowlist',
			read: '2026-11-22',
		},
		{
			url: 'https://github.com/microsoft/vscode/blob/1ba778b75a3a70e46e3be3a4e5a54d09b718b218/src/vs/platform/mcp/common/allowedMcpServers.ts',
			read: '2026-11-22',
		},
	],
	leavesOut,
	widens: exactWidening,
	write: (input) => ({
		...serverLists(input, matchers),
		strictKnownMarketplaces: [{ source: 'url', url: input.marketplace.url }],
	}),
}

export const copilotCli: Client = {
	id: 'copilot-cli',
	names: copilotCliNames,
	name: 'GitHub Copilot CLI',
	vendor: 'GitHub',
	aliases: ['copilot'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.copilot/mcp-config.json'),
	projectPath: '.github/mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://docs.github.com/en/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers',
	checked: '2026-11-22',
	notes: [
		'A .mcp.json at the top of a project is also read, for settings that are not shared; the file closer to the working folder wins.',
		'A project’s files are used only if its folder is trusted.',
	],
	secrets: {
		how: 'reference',
		note: 'Copilot CLI fills in the value when it starts the server or sends the header; of the other variables it passes on only PATH.',
		source: 'https://docs.github.com/en/copilot/reference/copilot-cli-reference/cli-command-reference',
		read: '2026-11-22',
	},
	config: {
		types: { stdio: 'local', http: 'http', sse: 'sse' },
		reference: shellReference,
		extra: { tools: ['*'] },
	},
	command: {
		add: (connection, shell) => {
			const { name, inputs, transport } = connection
			if (connection.transport !== 'stdio')
				return ['copilot mcp add --transport', transport, ...headers(inputs, shell), name, shell.word(connection.url)]
			const words = serverWords(connection, shell)
			return ['copilot mcp add', name, ...variables('--env', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `copilot mcp remove ${name}`,
	},
	skills: SHARED_SKILLS,
	rules: {
		path: (name) => `.github/instructions/${name}.instructions.md`,
		head: ({ globs }) => ({ applyTo: globs.join(',') || '**' }),
	},
	prompts: '.github/agents',
	hooks: '.github/hooks',
	pluginProgram: 'copilot',
	policies: [copilotPolicy],
	loading: {
		models: 'any',
		tools: 'everything',
		manyTools: {
			above: 30,
			listing: 'names-and-descriptions',
			says: 'With more than about 30 tools in total, it loads only a summary of what they are for and looks them up when needed.',
		},
		source: 'https://docs.github.com/en/copilot/concepts/agents/copilot-cli/tool-search',
		read: '2026-11-22',
	},
	adapts: { 'as-role': 'skill-folder' },
}
