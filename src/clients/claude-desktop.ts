import type { Client, Names } from './client.ts'

export const claudeDesktopNames: Names = { label: 'Claude Desktop', aliases: ['claude', 'anthropic'] }

export const claudeDesktop: Client = {
	id: 'claude-desktop',
	names: claudeDesktopNames,
	vendor: 'Anthropic',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: {
		macos: '~/Library/Application Support/Claude/claude_desktop_config.json',
		windows: '%APPDATA%\\Claude\\claude_desktop_config.json',
	},
	uiPath: 'Settings > Developer > Edit Config',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
	checked: '2026-10-07',
	notes: ['Restart it after editing the file.', 'Its file lists local servers; remote servers are connectors.'],
	secrets: {
		how: 'stored',
		note: 'Its file stores values as plain text; values that a bundle asks for are stored separately.',
		source: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
		read: '2026-10-07',
	},
	config: {},
	connectors: 'Settings → Connectors → Add custom connector',
	opensBundles: true,
	isCommon: true,
}
