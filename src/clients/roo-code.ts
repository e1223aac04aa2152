import type { Client, Names } from './client.ts'

export const rooCodeNames: Names = { label: 'Roo Code' }

/** A path in VS Code's user folder. */
const inEditor = (path: string) => ({
	macos: `~/Library/Application Support/Code/User/${path}`,
	windows: `%APPDATA%\\Code\\User\\${path.replaceAll('/', '\\')}`,
	linux: `~/.config/Code/User/${path}`,
})

export const rooCode: Client = {
	id: 'roo-code',
	names: rooCodeNames,
	vendor: 'Roo Code',
	status: 'discontinued',
	format: 'json',
	topLevelKey: 'mcpServers',
	projectPath: '.roo/mcp.json',
	uiPath: 'MCP icon > Edit Global MCP',
	otherServers: [
		{
			path: /* @__PURE__ */ inEditor('globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json'),
			format: 'json',
			at: ['mcpServers'],
		},
	],
	transports: ['stdio', 'http', 'sse'],
	source: 'https://roocodeinc.github.io/Roo-Code/features/mcp/using-mcp-in-roo',
	checked: '2026-11-20',
	notes: ['Shut down on 15 May 2026.'],
	config: { types: { http: 'streamable-http', sse: 'sse' } },
}
