import type { Client, Names } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'
import { shellReference } from './connection.ts'

export const ampNames: Names = { label: 'Amp' }

/** Amp, from its documentation and the help of its command. */
export const amp: Client = {
	id: 'amp',
	names: ampNames,
	vendor: 'Amp',
	format: 'json',
	topLevelKey: 'amp.mcpServers',
	userPath: { macos: '~/.config/amp/settings.json', linux: '~/.config/amp/settings.json' },
	projectPath: '.amp/settings.json',
	prefersUserFile: true,
	transports: ['stdio', 'http', 'sse'],
	source: 'https://ampcode.com/docs/customize/mcp',
	checked: '2026-11-22',
	notes: [
		'The servers are in the same file as the other settings.',
		'A project’s servers start only after you approve them with amp mcp approve.',
		'The path on Windows is not covered here.',
	],
	secrets: {
		how: 'reference',
		note: 'Amp fills in the value when it starts the server or sends the header (observed with the version of September 2026).',
		source: 'https://ampcode.com/docs/customize/mcp',
		read: '2026-11-22',
	},
	config: { reference: shellReference },
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio')
				return ['amp mcp add', name, ...headers(inputs, shell, '='), shell.word(connection.url)]
			const words = serverWords(connection, shell)
			return ['amp mcp add', name, ...variables('--env', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `amp mcp remove ${name}`,
	},
}
