import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { serverWords, variables } from './command-line.ts'
import { variable } from './connection.ts'

export const codexNames: Names = { label: 'Codex', aliases: ['openai'] }

/** Codex, as its documentation says. Its command cannot say headers. */
export const codex: Client = {
	id: 'codex',
	names: codexNames,
	vendor: 'OpenAI',
	aliases: ['codex-cli', 'openai'],
	format: 'toml',
	topLevelKey: 'mcp_servers',
	userPath: everywhere('~/.codex/config.toml'),
	projectPath: '.codex/config.toml',
	transports: ['stdio', 'http'],
	source: 'https://learn.chatgpt.com/docs/extend/mcp?surface=cli',
	checked: '2026-10-07',
	notes: [
		'The IDE extension and ChatGPT on the desktop read the same file.',
		'A file of a project counts only where the project is trusted.',
		'A server that signs in with OAuth is opened with codex mcp login.',
	],
	config: { keys: { headers: 'env_http_headers' }, headerReference: variable },
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio')
				return inputs.length ? undefined : ['codex mcp add', name, '--url', shell.word(connection.url)]
			const words = serverWords(connection, shell)
			return ['codex mcp add', name, ...variables('--env', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `codex mcp remove ${name}`,
	},
	prefersUserFile: true,
	skills: SHARED_SKILLS,
	adapts: { 'as-role': 'skill-folder', 'when-called': 'skill-folder' },
	isCommon: true,
}
