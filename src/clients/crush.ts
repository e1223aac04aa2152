import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { shellReference } from './connection.ts'

export const crushNames: Names = { label: 'Crush' }

const SOURCE = 'https://github.com/charmbracelet/crush/blob/37f36e93824e5c4f892e4a817f7f628e2682fe14'

/** It reads a word as a shell reads what stands in a here-document, and would run `$(…)`. */
const quoted = (text: string): string => text.replace(/[\\$`]/g, '\\$&')

/** Crush, as its documentation and its source say. */
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
		'crushrc, a script of its own shell, stands in the same folders and wins over crush.json, which Crush calls its older form and goes on reading.',
		'It runs what stands in $(…) anywhere in either file, so words that are meant as they stand have a backslash before each $.',
	],
	secrets: {
		how: 'reference',
		note: 'Crush puts in the value when it starts the server or reaches it, and sends no header that would be empty.',
		source: `${SOURCE}/internal/config/config.go`,
		read: '2026-11-22',
	},
	config: { types: { stdio: 'stdio', http: 'http', sse: 'sse' }, reference: shellReference, word: quoted },
	skills: SHARED_SKILLS,
	slashCommands: { path: (name) => `.crush/commands/${name}.md` },
	adapts: { 'as-role': 'skill-folder', 'when-called': 'command-file' },
}
