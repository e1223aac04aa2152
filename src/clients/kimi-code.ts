import { type Client, everywhere, type Names } from './client.ts'

export const kimiCodeNames: Names = { label: 'Kimi Code' }

const DOCS =
	'https://github.com/MoonshotAI/kimi-code/blob/08462b1d5c229c77698f77283571b7ae4ad3915b/docs/en/customization/mcp.md'

/** Kimi Code, from its documentation and verified with version 2.1.0 of its npm package. */
export const kimiCode: Client = {
	id: 'kimi-code',
	names: kimiCodeNames,
	vendor: 'Moonshot AI',
	aliases: ['kimi'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.kimi-code/mcp.json'),
	projectPath: '.kimi-code/mcp.json',
	prefersUserFile: true,
	transports: ['stdio', 'http'],
	source: DOCS,
	checked: '2026-11-22',
	notes: [
		'It uses a project’s servers only once the folder is trusted.',
		'It also reads .mcp.json at the top of a project. KIMI_CODE_HOME sets another home folder.',
		'A bearer token can stay in a variable: name it in bearerTokenEnvVar instead of using the header.',
	],
	secrets: {
		how: 'stored',
		note: 'Its documentation does not mention references in the values of variables and headers.',
		source: DOCS,
		read: '2026-11-22',
	},
	config: {},
}
