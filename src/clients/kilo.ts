import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { type Shell, serverWords } from './command-line.ts'
import { bracesReference, type Input, writtenValue } from './connection.ts'

export const kiloNames: Names = { label: 'Kilo Code' }

const DOCS =
	'https://github.com/Kilo-Org/kilocode/blob/00014964120ee1d4e6b2ca34011b993e10c167a8/packages/kilo-docs/pages/automate/mcp/using-in-kilo-code.md'

const given = (flag: string, inputs: readonly Input[], { word }: Shell): string[] =>
	inputs.flatMap((input) => [flag, word(`${input.name}=${writtenValue(input, bracesReference)}`)])

/** Kilo Code, from its documentation and verified with version 7.7.7 of its command line. A fork of opencode. */
export const kilo: Client = {
	id: 'kilo',
	names: kiloNames,
	vendor: 'Kilo',
	aliases: ['kilocode', 'kilo-code'],
	format: 'json',
	topLevelKey: 'mcp',
	userPath: everywhere('~/.config/kilo/kilo.jsonc'),
	projectPath: 'kilo.jsonc',
	prefersUserFile: true,
	transports: ['stdio', 'http', 'sse'],
	source: DOCS,
	checked: '2026-11-22',
	notes: [
		'Its VS Code extension and its command line read the same files. In a project they also read kilo.json and .kilo/kilo.jsonc.',
		'A project’s file must not refer to variables: if it does, the whole file is skipped.',
	],
	secrets: {
		how: 'reference',
		note: 'Kilo Code fills in the value when it reads the user’s own file.',
		source: DOCS,
		read: '2026-11-22',
	},
	config: {
		types: { stdio: 'local', http: 'remote', sse: 'remote' },
		keys: { env: 'environment' },
		reference: bracesReference,
		oneList: true,
		extra: { enabled: true },
		around: { $schema: 'https://app.kilo.ai/config.json' },
	},
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport !== 'stdio')
				return ['kilo mcp add', name, '--url', shell.word(connection.url), ...given('--header', inputs, shell)]
			const words = serverWords(connection, shell)
			return ['kilo mcp add', name, ...given('--env', inputs, shell), shell.dashes, ...words]
		},
	},
	skills: SHARED_SKILLS,
	slashCommands: { path: (name) => `.kilo/commands/${name}.md` },
	adapts: { 'as-role': 'skill-folder', 'when-called': 'command-file' },
}
