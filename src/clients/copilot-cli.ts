import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { headers, serverWords, variables } from './command-line.ts'

export const copilotCliNames: Names = { label: 'GitHub Copilot' }

/** GitHub Copilot CLI, as its documentation says. */
export const copilotCli: Client = {
	id: 'copilot-cli',
	names: copilotCliNames,
	name: 'GitHub Copilot CLI',
	vendor: 'GitHub',
	aliases: ['copilot'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.copilot/mcp-config.json'),
	transports: ['stdio', 'http'],
	source: 'https://docs.github.com/en/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers',
	checked: '2026-10-07',
	config: { types: { stdio: 'local', http: 'http' }, extra: { tools: ['*'] } },
	command: {
		add: (connection, shell) => {
			const { name, inputs, transport } = connection
			if (connection.transport !== 'stdio')
				return ['copilot mcp add --transport', transport, ...headers(inputs, shell), name, shell.word(connection.url)]
			const words = serverWords(connection, shell)
			return ['copilot mcp add', name, ...variables('--env', inputs, shell), shell.dashes, ...words]
		},
		remove: (name) => `copilot mcp remove ${name}`,
	},
	skills: SHARED_SKILLS,
	rules: {
		path: (name) => `.github/instructions/${name}.instructions.md`,
		head: ({ globs }) => ({ applyTo: globs.join(',') || '**' }),
	},
	prompts: '.github/agents',
	adapts: { 'as-role': 'skill-folder' },
}
