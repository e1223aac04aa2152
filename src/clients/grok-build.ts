import { type Client, everywhere, type Names } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'
import { namesVariable, shellReference } from './connection.ts'

export const grokBuildNames: Names = { label: 'Grok Build' }

const DOCS = 'https://docs.x.ai/build/features/mcp-servers'

/** Grok Build, from its documentation and verified with version 1.0.41. */
export const grokBuild: Client = {
	id: 'grok-build',
	names: grokBuildNames,
	vendor: 'xAI',
	aliases: ['grok'],
	format: 'toml',
	topLevelKey: 'mcp_servers',
	userPath: everywhere('~/.grok/config.toml'),
	projectPath: '.grok/config.toml',
	prefersUserFile: true,
	transports: ['stdio', 'http'],
	source: DOCS,
	checked: '2026-11-22',
	notes: ['It also reads a project’s .mcp.json and ~/.claude.json.'],
	secrets: {
		how: 'reference',
		note: 'Grok Build fills in the value when it reads the file.',
		source: DOCS,
		read: '2026-11-22',
	},
	config: { reference: shellReference },
	expands: namesVariable,
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio')
				return [
					'grok mcp add --transport',
					connection.transport,
					name,
					shell.word(connection.url),
					...headers(inputs, shell),
				]
			const words = serverWords(connection, shell)
			return ['grok mcp add', name, ...variables('-e', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `grok mcp remove ${name}`,
	},
}
