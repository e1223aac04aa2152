import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'
import { shellReference } from './connection.ts'

export const piNames: Names = { label: 'Pi' }

const DOCS =
	'https://github.com/earendil-works/pi/blob/f7dde85b2ca65be395d138247fce99f1137a9e0f/packages/coding-agent/docs/mcp.md'

/** Pi, from its documentation and verified with version 1.6.0 of its npm package. */
export const pi: Client = {
	id: 'pi',
	names: piNames,
	vendor: 'Earendil',
	aliases: ['pi-coding-agent', 'pi-mono'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.pi/agent/mcp.json'),
	projectPath: '.pi/mcp.json',
	prefersUserFile: true,
	transports: ['stdio', 'http'],
	source: DOCS,
	checked: '2026-11-22',
	notes: [
		'It reads a project’s file, skills and prompts only once the project is trusted.',
		'The package under its former name, @mariozechner/pi-coding-agent, stopped at 0.73.1 and does not support servers.',
	],
	secrets: {
		how: 'reference',
		note: 'Pi fills in the value when it starts the server or sends the header.',
		source: DOCS,
		read: '2026-11-22',
	},
	config: { reference: shellReference },
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio')
				return ['pi mcp add', name, '--url', shell.word(connection.url), ...headers(inputs, shell, '=')]
			const words = serverWords(connection, shell)
			return ['pi mcp add', name, ...variables('--env', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `pi mcp remove ${name}`,
	},
	skills: SHARED_SKILLS,
	slashCommands: { path: (name) => `.pi/prompts/${name}.md` },
	adapts: { 'as-role': 'skill-folder', 'when-called': 'command-file' },
}
