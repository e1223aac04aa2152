import { type Client, everywhere, type Names } from './client.ts'
import { serverOf } from './config-format.ts'
import { json, withoutInputs } from './deep-link.ts'

export const kiroNames: Names = { label: 'Kiro' }

/** A page of Kiro that opens the program. */
const addLink = withoutInputs(
	(connection, format) =>
		`https://kiro.dev/launch/mcp/add?name=${connection.name}&config=${json(serverOf(connection, format))}`,
)

/** Kiro, as its documentation says. */
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
	checked: '2026-10-07',
	notes: ['Kiro CLI reads the same file.'],
	config: {},
	links: [{ label: 'Add to Kiro', link: addLink }],
}
