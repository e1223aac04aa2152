import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { namesVariable, shellReference } from './connection.ts'

export const mastraCodeNames: Names = { label: 'Mastra Code' }

const SOURCE =
	'https://github.com/mastra-ai/mastra/blob/f028d18bdc91793c01095260d0eecff948713cb1/mastracode/sdk/src/mcp/config.ts'

/** Mastra Code, from its source code and verified with version 0.32.1 of its npm package. */
export const mastraCode: Client = {
	id: 'mastra-code',
	names: mastraCodeNames,
	vendor: 'Mastra',
	aliases: ['mastracode'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.mastracode/mcp.json'),
	projectPath: '.mastracode/mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: SOURCE,
	checked: '2026-11-22',
	notes: ['It also reads a project’s .mcp.json and .claude/settings.local.json. It tries streamable HTTP before SSE.'],
	secrets: {
		how: 'reference',
		note: 'Mastra Code fills in the value when it reads the file; a variable that is not set becomes an empty value.',
		source: SOURCE,
		read: '2026-11-22',
	},
	config: { reference: shellReference },
	// It expands variables only in URLs, not in commands.
	expands: (word) => word.startsWith('http') && namesVariable(word),
	skills: SHARED_SKILLS,
	slashCommands: { path: (name) => `.mastracode/commands/${name}.md` },
	adapts: { 'as-role': 'skill-folder', 'when-called': 'command-file' },
}
