import type { Client, Names } from './client.ts'

export const continueDevNames: Names = { label: 'Continue' }

export const continueDev: Client = {
	id: 'continue',
	names: continueDevNames,
	vendor: 'Continue',
	status: 'archived',
	format: 'json',
	topLevelKey: 'mcpServers',
	projectPath: '.continue/mcpServers/mcp.json',
	otherServers: [
		{ path: '~/.continue/mcpServers/mcp.json', format: 'json', at: ['mcpServers'] },
		{ path: '~/.continue/config.yaml', format: 'yaml', at: ['mcpServers'] },
	],
	transports: ['stdio', 'http', 'sse'],
	source: 'https://docs.continue.dev/customize/deep-dives/mcp',
	checked: '2026-11-20',
	notes: ['Read-only since 2026; the last release is 2.0.0.', 'MCP works in its agent mode only.'],
	config: { types: { http: 'streamable-http', sse: 'sse' } },
}
