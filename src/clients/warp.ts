import { type Client, everywhere, type Names } from './client.ts'

export const warpNames: Names = { label: 'Warp' }

/** Warp, as its documentation says. */
export const warp: Client = {
	id: 'warp',
	names: warpNames,
	vendor: 'Warp',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.warp/.mcp.json'),
	uiPath: 'Settings > Agents > MCP servers > + Add',
	transports: ['stdio', 'http'],
	source: 'https://docs.warp.dev/knowledge-and-collaboration/mcp',
	checked: '2026-10-07',
	config: {},
}
