import { type Client, everywhere, type Names } from './client.ts'

export const antigravityNames: Names = { label: 'Google Antigravity' }

/** Google Antigravity, as its documentation says. */
export const antigravity: Client = {
	id: 'antigravity',
	names: antigravityNames,
	vendor: 'Google',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.gemini/config/mcp_config.json'),
	projectPath: '.agents/mcp_config.json',
	uiPath: 'MCP Servers > Manage MCP Servers > View raw config',
	transports: ['stdio'],
	source: 'https://antigravity.google/docs/mcp',
	checked: '2026-10-07',
	notes: ['Only servers that it starts are covered here.'],
	config: {},
}
