import type { Client, Names } from './client.ts'
import { serverOf } from './config-format.ts'
import { base64, withoutInputs } from './deep-link.ts'

export const lmStudioNames: Names = { label: 'LM Studio' }

/** A link with the server as Base64-encoded JSON. */
const addLink = withoutInputs(
	(connection, format) => `lmstudio://add_mcp?name=${connection.name}&config=${base64(serverOf(connection, format))}`,
)

export const lmStudio: Client = {
	id: 'lm-studio',
	names: lmStudioNames,
	vendor: 'Element Labs',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: {
		macos: '~/.lmstudio/mcp.json',
		windows: '%USERPROFILE%\\.lmstudio\\mcp.json',
		linux: '~/.lmstudio/mcp.json',
	},
	transports: ['stdio', 'http'],
	source: 'https://lmstudio.ai/docs/app/mcp/deeplink',
	checked: '2026-11-20',
	notes: ['Needs version 0.3.17 or later.'],
	secrets: {
		how: 'stored',
		note: 'LM Studio’s documentation does not mention variable references.',
		source: 'https://lmstudio.ai/docs/app/mcp/deeplink',
		read: '2026-11-20',
	},
	config: {},
	links: [{ label: 'Add to LM Studio', link: addLink }],
}
