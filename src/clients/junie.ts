import { type Client, everywhere, type Names } from './client.ts'

export const junieNames: Names = { label: 'Junie' }

export const junie: Client = {
	id: 'junie',
	names: junieNames,
	vendor: 'JetBrains',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.junie/mcp/mcp.json'),
	projectPath: '.junie/mcp/mcp.json',
	transports: ['stdio'],
	source: 'https://junie.jetbrains.com/docs/junie-ide-plugin.html',
	checked: '2026-10-07',
	secrets: {
		how: 'stored',
		note: 'Its file stores secrets as plain text.',
		source: 'https://junie.jetbrains.com/docs/junie-ide-plugin.html',
		read: '2026-10-07',
	},
	config: {},
}
