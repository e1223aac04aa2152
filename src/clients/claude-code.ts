import { type Client, everywhere, type Names } from './client.ts'
import { headers, type Shell, serverWords, variables } from './command-line.ts'
import { type Stdio, shellReference } from './connection.ts'

export const claudeCodeNames: Names = { label: 'Claude Code', aliases: ['claude', 'anthropic'] }

/** Signs that `cmd` takes apart also within words. */
const CMD_SIGNS = /[&|<>^%"!\n]/

/** `npx` is a script on Windows, and Claude Code starts only programs there. */
function throughCmd(connection: Stdio, { windows }: Shell): Stdio {
	if (!windows || connection.command !== 'npx' || connection.args.some((arg) => CMD_SIGNS.test(arg))) return connection
	return { ...connection, command: 'cmd', args: ['/c', connection.command, ...connection.args] }
}

/** Claude Code, as its documentation says. */
export const claudeCode: Client = {
	id: 'claude-code',
	names: claudeCodeNames,
	vendor: 'Anthropic',
	aliases: ['claude'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.claude.json'),
	projectPath: '.mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://code.claude.com/docs/en/mcp',
	checked: '2026-10-07',
	notes: [
		'A server is added for one project and one person unless --scope says user or project.',
		'On Windows outside WSL it starts npx through cmd: write cmd as the command, and /c and npx before its arguments.',
	],
	config: { types: { http: 'http', sse: 'sse' }, reference: shellReference },
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio')
				return [
					'claude mcp add --transport',
					connection.transport,
					name,
					shell.word(connection.url),
					...headers(inputs, shell),
				]
			const words = serverWords(throughCmd(connection, shell), shell)
			return ['claude mcp add', name, ...variables('-e', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `claude mcp remove ${name}`,
	},
	skills: '.claude/skills',
	rules: { path: (name) => `.claude/rules/${name}.md` },
	isOriginal: true,
	hasPlugins: true,
	isCommon: true,
}
