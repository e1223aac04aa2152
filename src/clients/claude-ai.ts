import type { Client, Names } from './client.ts'

export const claudeAiNames: Names = {
	label: 'claude.ai',
	aliases: ['claude-on-the-web', 'claude-web'],
	onlyHosted: true,
}

export const claudeAi: Client = {
	id: 'claude-ai',
	names: claudeAiNames,
	vendor: 'Anthropic',
	aliases: ['claude-web', 'claude-on-the-web'],
	uiPath: 'Settings > Connectors',
	transports: ['http', 'sse'],
	source: 'https://support.claude.com',
	checked: '2026-11-20',
	notes: ['It has no file; the address is entered by hand.'],
	connectors: 'Settings → Connectors → Add custom connector',
}
