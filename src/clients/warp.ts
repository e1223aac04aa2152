import { type Client, everywhere, type Names } from './client.ts'

export const warpNames: Names = { label: 'Warp' }

export const warp: Client = {
	id: 'warp',
	names: warpNames,
	vendor: 'Warp',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.warp/.mcp.json'),
	projectPath: '.warp/.mcp.json',
	prefersUserFile: true,
	uiPath: 'Settings > Agents > MCP servers > + Add',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://docs.warp.dev/agent-platform/capabilities/mcp',
	checked: '2026-11-22',
	notes: ['A project’s servers must be started by hand each time Warp starts.'],
	secrets: {
		how: 'stored',
		note: 'Warp’s documentation does not mention variable references.',
		source: 'https://docs.warp.dev/agent-platform/capabilities/mcp',
		read: '2026-11-22',
	},
	config: {},
}
