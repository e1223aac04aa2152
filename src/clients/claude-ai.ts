import type { Client, Names } from './client.ts'

const aliases = ['claude-web', 'claude-on-the-web']

export const claudeAiNames: Names = {
	label: 'claude.ai',
	aliases,
	onlyHosted: true,
}

export const claudeAi: Client = {
	id: 'claude-ai',
	names: claudeAiNames,
	vendor: 'Anthropic',
	aliases,
	uiPath: 'Settings > Connectors',
	transports: ['http', 'sse'],
	source: 'https://support.claude.com',
	checked: '2026-11-20',
	notes: ['It has no file; the address is entered by hand.'],
	connectors: 'Settings → Connectors → Add custom connector',
}
