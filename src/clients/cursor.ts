import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { serverOf } from './config-format.ts'
import { environmentReference } from './connection.ts'
import { base64, withoutInputs } from './deep-link.ts'

export const cursorNames: Names = { label: 'Cursor' }

/** A link with the server as Base64-encoded JSON. */
const addLink = withoutInputs(
	(connection, format) =>
		`cursor://anysphere.cursor-deeplink/mcp/install?name=${connection.name}&config=${base64(serverOf(connection, format))}`,
)

export const cursor: Client = {
	id: 'cursor',
	names: cursorNames,
	vendor: 'Cursor',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.cursor/mcp.json'),
	projectPath: '.cursor/mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://cursor.com/docs/mcp/install-links',
	checked: '2026-10-07',
	secrets: {
		how: 'reference',
		note: 'Cursor fills in the value when it reads the file.',
		source: 'https://cursor.com/docs/mcp',
		read: '2026-10-07',
	},
	config: { reference: environmentReference },
	links: [{ label: 'Add to Cursor', link: addLink }],
	skills: SHARED_SKILLS,
	rules: {
		path: (name) => `.cursor/rules/${name}.mdc`,
		head: ({ description, globs }) => ({
			description,
			...(globs.length && { globs: globs.join(',') }),
			alwaysApply: !globs.length,
		}),
		onDemand: (description) => ({ description, alwaysApply: false }),
	},
	slashCommands: { path: (name) => `.cursor/commands/${name}.md` },
	adapts: { 'on-demand': 'rule-file', 'as-role': 'skill-folder', 'when-called': 'command-file' },
	isCommon: true,
}
