import { modelOf, promptRows, toolsFact, unaskedToolsNote } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'
import { promptFiles, recognisePrompt } from './prompt-source.ts'

const frontMatter = ({ InstallCommands, PromptFile }: Fields) => ({
	command: PromptFile.extend({
		install: InstallCommands.optional().describe('Commands that install it, if a program writes its files.'),
	}).describe('What is known about the prompt: `file`, `tools`, `invocation`; {} if nothing is.'),
})
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		command?: Details['command']
	}
}

export const commandWords: Words = {
	anywhere: ['slash command', 'slash commands'],
	ahead: ['command', 'commands'],
	withSlash: true,
	isLocal: true,
}

/** A prompt kept under a slash name. */
export const command: Kind<Details> = {
	id: 'command',
	noun: 'slash command',
	hue: { light: '#0b5b60', dark: '#72c5c9' },
	schemaType: 'SoftwareSourceCode',
	selfContained: true,
	file: { at: ['command', 'file'] },
	frontMatter,
	labels: {
		'command.file': 'file',
		'command.tools': 'tools',
		'command.model': 'model',
		'command.invocation': 'called',
		'command.install': 'install commands',
	},
	details: ({ command }) => ({ command }),
	sample: () => ({ command: { tools: ['Read'] } }),
	complete(data) {
		data.command ??= {}
	},
	sourceFiles: promptFiles('commands'),
	recognise: (folder) => recognisePrompt(folder, { folder: 'commands', part: 'command' }),
	facts: ({ command: { invocation, tools } }) => [invocation, toolsFact(tools)],
	rows: ({ command }) => promptRows(command),
	ofRow: ({ command }) => modelOf(command),
	runs: ({ command }) => command.tools.length > 0,
	safetyNote: ({ command }) => unaskedToolsNote(command.tools),
	namedFiles: ({ command: { file } }) => (file ? [['command.file', file]] : []),
	commands: ({ command: { install = [] } }) =>
		install.map(({ command }, i): [string, string] => [`command.install.${i}.command`, command]),
	fetches: ({ command: { install } }) => install?.[0]?.command,
	install: ({ command: { file, install } }) =>
		install
			? { how: 'run', commands: install }
			: {
					how: 'prompt',
					file,
					folder: '.claude/commands',
					...(file && { adapt: { from: file, read: 'when-called' } }),
				},
	pluginPart: (file) => (file.endsWith('.md') ? { commands: [file] } : undefined),
}
