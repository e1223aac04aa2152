import { type Client, everywhere, type Names } from './client.ts'
import { serverOf } from './config-format.ts'
import { shellReference } from './connection.ts'
import { json, withoutInputs } from './deep-link.ts'

export const kiroNames: Names = { label: 'Kiro' }

/** A web page of Kiro that opens the app. */
const addLink = withoutInputs(
	(connection, format) =>
		`https://kiro.dev/launch/mcp/add?name=${connection.name}&config=${json(serverOf(connection, format))}`,
)

export const kiro: Client = {
	id: 'kiro',
	names: kiroNames,
	vendor: 'Amazon Web Services',
	formerNames: ['Amazon Q Developer'],
	aliases: ['kiro-cli', 'amazonq'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.kiro/settings/mcp.json'),
	projectPath: '.kiro/settings/mcp.json',
	transports: ['stdio', 'http'],
	source: 'https://kiro.dev/docs/mcp/configuration/',
	checked: '2026-11-22',
	notes: ['Kiro CLI reads the same file.'],
	secrets: {
		how: 'reference',
		note: 'Kiro asks once whether a variable may be used (Kiro CLI reads kiroAgent.mcpApprovedEnvVars in ~/.kiro/settings/cli.json); one that is not approved is passed on as written.',
		source: 'https://kiro.dev/docs/mcp/security/',
		read: '2026-11-22',
	},
	config: { reference: shellReference },
	links: [{ label: 'Add to Kiro', link: addLink }],
}
