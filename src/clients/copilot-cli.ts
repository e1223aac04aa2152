import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'
import { namesVariable, shellReference, startOf } from './connection.ts'
import {
	type ClientPolicy,
	exactReason,
	exactWidening,
	IDENTITY_LIMITS,
	type MatcherForm,
	serverLists,
} from './policy.ts'

export const copilotCliNames: Names = { label: 'GitHub Copilot' }

/** VS Code holds the destination that is asked for against the pattern, so the pattern is one too. */
const matchers: MatcherForm = {
	starts: (server) => [startOf(server)],
	address: (url) => {
		const { origin, pathname, search } = new URL(url)
		return `${origin}${pathname}${search}`
	},
	leavesOut: (connection) => exactReason(connection, namesVariable),
}

/** What clients of Copilot enforce of `managed-settings.json`, as the documentation of GitHub and the source of VS Code say. */
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
		'copilot/managed-settings.json in the .github-private repository of an enterprise, which is what GitHub recommends.',
		'The same JSON through device management on macOS and Windows.',
	],
	status: 'stable',
	matches: 'identity',
	enforces: [
		'A server that is started runs only if its command and every argument, in order, are those of an entry.',
		'A server on the network is used only at an address of an entry.',
		'Where several sources have a list, a server must be in each of them; what one source denies is denied.',
		'Plugins come from the marketplace of this registry alone.',
	],
	limits: [
		'Read by Copilot CLI, VS Code from 1.127 on, JetBrains IDEs and the GitHub Copilot app; not by the cloud agent.',
		'The built-in servers of Copilot run all the same.',
		'A file that cannot be read counts as an empty list: every server is blocked.',
		...IDENTITY_LIMITS,
		'It can add marketplaces only from repositories and folders, so people add this registry’s by its address.',
		'On macOS and Linux the file must belong to root and be writable by nobody else.',
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
	leavesOut: matchers.leavesOut,
	widens: exactWidening,
	write: (input) => ({
		...serverLists(input, matchers),
		strictKnownMarketplaces: [{ source: 'url', url: input.marketplace.url }],
	}),
}

/** GitHub Copilot CLI, as its documentation says. */
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
		'A .mcp.json at the top of a project is read too, for what is not shared; the file nearer to the working folder counts.',
		'Files of a project count only where its folder is trusted.',
	],
	secrets: {
		how: 'reference',
		note: 'Copilot CLI puts in the value when it starts the server or sends the header; of other variables it passes on PATH alone.',
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
	pluginProgram: 'copilot',
	policies: [copilotPolicy],
	loading: {
		models: 'any',
		tools: 'everything',
		manyTools: {
			above: 30,
			listing: 'names-and-descriptions',
			says: 'With more than about 30 tools of all servers it holds only what they are for, and looks them up.',
		},
		source: 'https://docs.github.com/en/copilot/concepts/agents/copilot-cli/tool-search',
		read: '2026-11-22',
	},
	adapts: { 'as-role': 'skill-folder' },
}
