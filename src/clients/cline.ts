import { type Client, everywhere, type Names } from './client.ts'

export const clineNames: Names = { label: 'Cline' }

/** Cline, as its documentation says. */
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
	notes: ['The path is that of the command line; an editor opens the file from its settings.'],
	config: { types: { http: 'streamableHttp', sse: 'sse' } },
}
