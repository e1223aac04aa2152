import { type Client, everywhere, type Names } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'
import { shellReference, startOf } from './connection.ts'

export const droidNames: Names = { label: 'Droid' }

const DOCS = 'https://docs.factory.ai/factory-cli/configuration/mcp'

/** Droid's command splits words at spaces and drops empty ones. */
const isOneWord = (word: string): boolean => /^\S+$/.test(word)

/** Droid, from its documentation and verified with version 0.215.0. */
export const droid: Client = {
	id: 'droid',
	names: droidNames,
	vendor: 'Factory',
	aliases: ['factory'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.factory/mcp.json'),
	projectPath: '.factory/mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: DOCS,
	checked: '2026-11-22',
	secrets: {
		how: 'reference',
		note: 'Droid fills in the value when it starts the server (observed with version 0.215.0).',
		source: DOCS,
		read: '2026-11-22',
	},
	config: { types: { stdio: 'stdio', http: 'http', sse: 'sse' }, reference: shellReference },
	expands: (word) => word.includes('${'),
	command: {
		add: (connection, shell) => {
			const { name, inputs, transport } = connection
			if (connection.transport !== 'stdio')
				return ['droid mcp add', name, '--type', transport, ...headers(inputs, shell), shell.word(connection.url)]
			if (!startOf(connection).every(isOneWord)) return undefined
			const words = serverWords(connection, shell)
			return ['droid mcp add', name, ...variables('--env', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `droid mcp remove ${name}`,
	},
}
