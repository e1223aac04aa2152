import { type Client, everywhere, type Names } from './client.ts'

export const kimiCodeNames: Names = { label: 'Kimi Code' }

const PACKAGE = 'https://www.npmjs.com/package/@moonshot-ai/kimi-code/v/2.1.0'

/** Kimi Code, as version 2.1.0 of its package says to its own model. */
export const kimiCode: Client = {
	id: 'kimi-code',
	names: kimiCodeNames,
	vendor: 'Moonshot AI',
	aliases: ['kimi'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.kimi-code/mcp.json'),
	projectPath: '.kimi-code/mcp.json',
	transports: ['stdio', 'http'],
	source: PACKAGE,
	checked: '2026-11-22',
	notes: [
		'It reads .mcp.json at the top of a project too. KIMI_CODE_HOME names another home folder.',
		'A bearer token can stay in a variable: bearerTokenEnvVar names it, in the place of the header.',
	],
	secrets: {
		how: 'stored',
		note: 'Its package names no reference in the values of variables and headers.',
		source: PACKAGE,
		read: '2026-11-22',
	},
	config: {},
}
