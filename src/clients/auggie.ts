import { type Client, everywhere, type Names } from './client.ts'
import { headers } from './command-line.ts'
import { type ClientConfigFormat, serverOf } from './config-format.ts'
import { shellReference } from './connection.ts'

export const auggieNames: Names = { label: 'Auggie' }

const DOCS = 'https://docs.augmentcode.com/cli/integrations'
const config: ClientConfigFormat = { types: { stdio: 'stdio', http: 'http', sse: 'sse' }, reference: shellReference }

/**
 * Auggie, from its documentation and verified with version 0.36.0. Its `mcp add` splits arguments at spaces, so local
 * servers are added as JSON; PowerShell strips the quotes of that, so there is no command on Windows.
 */
export const auggie: Client = {
	id: 'auggie',
	names: auggieNames,
	name: 'Auggie CLI',
	vendor: 'Augment Code',
	aliases: ['augment', 'augment-code'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.augment/settings.json'),
	projectPath: '.augment/settings.json',
	prefersUserFile: true,
	transports: ['stdio', 'http', 'sse'],
	source: DOCS,
	checked: '2026-11-22',
	notes: ['The servers are in the same file as the other settings.'],
	secrets: {
		how: 'reference',
		note: 'Auggie fills in the value when it starts, and does not start a server whose variable is not set.',
		source: DOCS,
		read: '2026-11-22',
	},
	config,
	expands: (word) => word.includes('${'),
	command: {
		add: (connection, shell) => {
			const { name, inputs, transport } = connection
			if (connection.transport === 'stdio')
				return shell.windows
					? undefined
					: ['auggie mcp add-json', name, shell.word(JSON.stringify(serverOf(connection, config)))]
			const address = shell.word(connection.url)
			return ['auggie mcp add', name, '--transport', transport, '--url', address, ...headers(inputs, shell)]
		},
		remove: (name) => `auggie mcp remove ${name}`,
	},
}
