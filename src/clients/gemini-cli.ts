import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { shellReference } from './connection.ts'

export const geminiCliNames: Names = { label: 'Gemini CLI', aliases: ['gemini-cli'] }

/**
 * Gemini CLI, as its documentation says. It reads references in its settings, and cuts a value that its command is given at
 * the second `=`: it is given references.
 */
export const geminiCli: Client = {
	id: 'gemini-cli',
	names: geminiCliNames,
	vendor: 'Google',
	aliases: ['gemini'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.gemini/settings.json'),
	projectPath: '.gemini/settings.json',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://geminicli.com/docs/tools/mcp-server/',
	checked: '2026-10-07',
	notes: ['The servers stand among the other settings.'],
	config: { keys: { http: 'httpUrl' }, reference: shellReference },
	command: {
		add: (connection, { word, dashes }) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio') {
				const given = inputs.flatMap(({ name }) => ['--header', word(`${name}: ${shellReference(name)}`)])
				return ['gemini mcp add -s user -t', connection.transport, ...given, name, word(connection.url)]
			}
			const given = inputs.flatMap(({ name }) => ['-e', word(`${name}=${shellReference(name)}`)])
			const rest = connection.args.length ? [dashes, ...connection.args.map(word)] : []
			return ['gemini mcp add -s user', ...given, name, word(connection.command), ...rest]
		},
		remove: (name) => `gemini mcp remove -s user ${name}`,
	},
	skills: SHARED_SKILLS,
	slashCommands: {
		path: (name) => `.gemini/commands/${name}.toml`,
		language: 'toml',
		fillsIn: { run: (command) => `!{${command}}`, typed: '{{args}}' },
	},
	adapts: { 'as-role': 'skill-folder', 'when-called': 'command-file' },
	isCommon: true,
}
