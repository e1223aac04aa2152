import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { shellReference } from './connection.ts'

export const crushNames: Names = { label: 'Crush' }

const SOURCE = 'https://github.com/charmbracelet/crush/blob/37f36e93824e5c4f892e4a817f7f628e2682fe14'

/** Escapes a word, because Crush expands it like a shell here-document and would run `$(…)`. */
const quoted = (text: string): string => text.replace(/[\\$`]/g, '\\$&')

/** Crush, from its documentation and source code. */
export const crush: Client = {
	id: 'crush',
	names: crushNames,
	vendor: 'Charm',
	aliases: ['charm-crush'],
	format: 'json',
	topLevelKey: 'mcp',
	userPath: everywhere('~/.config/crush/crush.json'),
	projectPath: 'crush.json',
	transports: ['stdio', 'http', 'sse'],
	source: `${SOURCE}/docs/config/README.md`,
	checked: '2026-11-22',
	notes: [
		'crushrc, a script in Crush’s own shell, is in the same folders and takes precedence over crush.json, an older format that Crush still reads.',
		'It runs anything in $(…) in either file, so put a backslash before each $ that is meant literally.',
	],
	secrets: {
		how: 'reference',
		note: 'Crush fills in the value when it starts or reaches the server, and does not send empty headers.',
		source: `${SOURCE}/internal/config/config.go`,
		read: '2026-11-22',
	},
	config: { types: { stdio: 'stdio', http: 'http', sse: 'sse' }, reference: shellReference, word: quoted },
	skills: SHARED_SKILLS,
	slashCommands: { path: (name) => `.crush/commands/${name}.md` },
	adapts: { 'as-role': 'skill-folder', 'when-called': 'command-file' },
}
