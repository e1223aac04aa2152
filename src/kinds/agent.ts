import { modelOf, promptRows, row, text, toolsFact, toolsNote } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'
import { onlyLook } from './only-looking.ts'
import { promptFiles, recognisePrompt } from './prompt-source.ts'

const frontMatter = ({ PromptFile }: Fields) => ({
	agent: PromptFile.describe('What is known about its definition: `file`, `tools`, `model`; {} if nothing is.'),
})
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		agent?: Details['agent']
	}
}

export const agentWords: Words = {
	anywhere: ['subagent', 'subagents', 'sub agent', 'sub agents'],
	ahead: ['agent', 'agents'],
	isLocal: true,
}

/** The definition of a sub-agent: a role, its instructions and the tools it may use. */
export const agent: Kind<Details> = {
	id: 'agent',
	noun: 'agent',
	hue: { light: '#694d05', dark: '#d8b95f' },
	schemaType: 'SoftwareSourceCode',
	selfContained: true,
	file: { at: ['agent', 'file'] },
	frontMatter,
	labels: {
		'agent.file': 'file',
		'agent.tools': 'tools',
		'agent.model': 'model',
		'agent.invocation': 'called',
	},
	details: ({ agent }) => ({ agent }),
	sample: () => ({ agent: { tools: ['Read'] } }),
	complete(data) {
		data.agent ??= {}
	},
	sourceFiles: promptFiles('agents'),
	recognise: (folder) => recognisePrompt(folder, { folder: 'agents', part: 'agent' }),
	facts: ({ agent: { tools, model } }) => [toolsFact(tools) ?? 'has every tool', model && `model ${model}`],
	rows: ({ agent }) => [
		// A client gives an agent that names no tools all that the session has.
		...row('tools', text(!agent.tools.length && 'every tool of the session, as it names none')),
		...promptRows(agent),
	],
	ofRow: ({ agent }) => ({ ...(onlyLook(agent.tools) && { onlyReads: true }), ...modelOf(agent) }),
	runs: ({ agent }) => agent.tools.length > 0,
	safetyNote: ({ agent }) => toolsNote(agent.tools),
	namedFiles: ({ agent: { file } }) => (file ? [['agent.file', file]] : []),
	install: ({ agent: { file } }) => ({
		how: 'prompt',
		file,
		folder: '.claude/agents',
		...(file && { adapt: { from: file, read: 'as-role' } }),
	}),
	pluginPart: (file) => (file.endsWith('.md') ? { agents: [file] } : undefined),
}
