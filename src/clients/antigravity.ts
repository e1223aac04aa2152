import { type Client, everywhere, type Names } from './client.ts'

export const antigravityNames: Names = { label: 'Google Antigravity' }

export const antigravity: Client = {
	id: 'antigravity',
	names: antigravityNames,
	vendor: 'Google',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.gemini/config/mcp_config.json'),
	projectPath: '.agents/mcp_config.json',
	uiPath: 'MCP Servers > Manage MCP Servers > View raw config',
	transports: ['stdio', 'http'],
	source: 'https://antigravity.google/docs/mcp',
	checked: '2026-11-22',
	aliases: ['agy', 'antigravity-cli'],
	notes: [
		'Antigravity CLI (agy) reads the same two files; agy mcp list shows what it has.',
		'The address of a server is its serverUrl. Older versions keep the file at ~/.gemini/antigravity/mcp_config.json.',
	],
	secrets: {
		how: 'stored',
		note: 'Its documentation does not mention variable references.',
		source:
			'https://github.com/github/github-mcp-server/blob/64a49f34d076b6f5917dae1424521d43c7bcae84/docs/installation-guides/install-antigravity.md',
		read: '2026-11-22',
	},
	config: { keys: { http: 'serverUrl' } },
}
