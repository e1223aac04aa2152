import { type Client, everywhere, type Names } from './client.ts'
import { environmentReference, isPlaceholder, type McpConnection, type Remote } from './connection.ts'
import type { ClientPolicy } from './policy.ts'

export const clineNames: Names = { label: 'Cline' }

const isRemote = (connection: McpConnection): connection is Remote => connection.transport !== 'stdio'

/** Gives each remote server a unique name, because a pushed server replaces the user's server of the same name. */
function underOwnNames(remotes: readonly Remote[], started: ReadonlySet<string>) {
	const taken = new Set(started)
	return remotes.map(({ name: own, url }) => {
		let name = own
		while (taken.has(name)) name = `${name} (remote)`
		taken.add(name)
		return { name, url }
	})
}

/** The policy in an organization's remote configuration, from its documentation and source code. */
const policy: ClientPolicy = {
	id: 'cline',
	name: 'Cline',
	file: 'remote-config.json',
	format: 'json',
	paths: {},
	delivery: ['The organisation’s remote configuration in the Cline console: add these fields to it.'],
	status: 'stable',
	matches: 'name',
	enforces: [
		'A local server runs only if its name is in allowedMCPServers; if the list is empty, no local server is started.',
		'A remote server is used only if its address is in remoteMCPServers.',
	],
	limits: [
		'The command behind a name is not compared: any command can use an allowed name.',
		'Each server of remoteMCPServers is added for everybody, as streamable HTTP and without headers; people may turn it off. Remove what nobody needs.',
		'The field names are older than what they do: mcpMarketplaceEnabled decides whether servers may be started.',
	],
	sources: [
		{
			url: 'https://github.com/cline/cline/blob/21cb8d2525bcedf1f4b6890b27a74a14fe7451e4/apps/vscode/src/services/mcp/McpHub.ts',
			read: '2026-11-22',
		},
		{
			url: 'https://docs.cline.bot/enterprise-solutions/configuration/infrastructure-configuration/control-other-cline-features/mcp-server-controls',
			read: '2026-11-22',
		},
	],
	leavesOut: (connection) => (isRemote(connection) && isPlaceholder(connection.url) ? 'placeholder' : undefined),
	write: ({ allowed }) => {
		const started = new Set(allowed.filter((one) => !isRemote(one)).map(({ name }) => name))
		return {
			mcpMarketplaceEnabled: started.size > 0,
			allowedMCPServers: [...started].map((id) => ({ id })),
			remoteMCPServers: underOwnNames(allowed.filter(isRemote), started),
			blockPersonalRemoteMCPServers: true,
		}
	},
}

export const cline: Client = {
	id: 'cline',
	names: clineNames,
	vendor: 'Cline',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.cline/data/settings/cline_mcp_settings.json'),
	uiPath: 'MCP Servers > Configure > Configure MCP Servers',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://docs.cline.bot/mcp/configuring-mcp-servers',
	checked: '2026-10-07',
	notes: ['The path is for the command line; an editor opens the file from its settings.'],
	secrets: {
		how: 'reference',
		// biome-ignore lint/suspicious/noTemplateCurlyInString: as Cline writes it
		note: 'In an editor, Cline fills in ${env:…}. Its command line does not: enter the value there, and it is stored in that file.',
		source:
			'https://github.com/cline/cline/blob/21cb8d2525bcedf1f4b6890b27a74a14fe7451e4/apps/vscode/src/utils/envExpansion.ts',
		read: '2026-11-22',
	},
	config: { types: { http: 'streamableHttp', sse: 'sse' }, reference: environmentReference },
	policies: [policy],
}
