import type { Client, Names } from './client.ts'

export const jetbrainsAiAssistantNames: Names = { label: 'JetBrains AI Assistant' }

export const jetbrainsAiAssistant: Client = {
	id: 'jetbrains-ai-assistant',
	names: jetbrainsAiAssistantNames,
	vendor: 'JetBrains',
	aliases: ['jetbrains', 'intellij', 'pycharm', 'webstorm'],
	format: 'json',
	topLevelKey: 'mcpServers',
	uiPath: 'Settings | Tools | AI Assistant | Model Context Protocol (MCP)',
	transports: ['stdio', 'http'],
	source: 'https://www.jetbrains.com/help/ai-assistant/mcp.html',
	checked: '2026-11-22',
	notes: ['Paste the configuration in the settings; no file for it is documented.'],
	secrets: {
		how: 'stored',
		note: 'AI Assistant’s documentation does not mention variable references.',
		source: 'https://www.jetbrains.com/help/ai-assistant/mcp.html',
		read: '2026-11-22',
	},
	config: {},
}
