import { type Client, everywhere, type Names } from './client.ts'
import { headers, variables } from './command-line.ts'
import { shellReference } from './connection.ts'

export const mcporterNames: Names = { label: 'MCPorter' }

const DOCS = 'https://github.com/steipete/mcporter/blob/956f20bbf2198b943775370c58d37e257abe146c/docs/config.md'

/**
 * MCPorter, from its documentation and verified with version 0.12.3. It calls servers from a shell, without a model.
 */
export const mcporter: Client = {
	id: 'mcporter',
	names: mcporterNames,
	vendor: 'Peter Steinberger',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.mcporter/mcporter.json'),
	projectPath: 'config/mcporter.json',
	transports: ['stdio', 'http'],
	source: DOCS,
	checked: '2026-11-22',
	notes: ['It has no model: a shell or a program calls tools through it. It also imports servers from other clients.'],
	secrets: {
		how: 'reference',
		note: 'MCPorter fills in the value when it starts the server or sends the header.',
		source: DOCS,
		read: '2026-11-22',
	},
	config: { keys: { http: 'baseUrl' }, reference: shellReference },
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			const { word, dashes } = shell
			if (connection.transport !== 'stdio')
				return ['mcporter config add', name, '--url', word(connection.url), ...headers(inputs, shell, '=')]
			const given = variables('--env', inputs, shell)
			const rest = connection.args.length ? [dashes, ...connection.args.map(word)] : []
			return ['mcporter config add', name, ...given, '--command', word(connection.command), ...rest]
		},
		remove: (name) => `mcporter config remove ${name}`,
	},
}
