import { fileFact, row, text } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'

const frontMatter = ({ z, FileName, Line, Runtime }: Fields) => {
	const StatusLine = z.strictObject({
		script: FileName.describe('The file in this folder that prints the line.'),
		runtime: Runtime,
		preview: Line(200).describe('What it prints for the sample input of its test.'),
	})
	return { statusline: StatusLine.describe('The `script`, its `runtime` and a `preview` of its line.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		statusline?: Details['statusline']
	}
}

export const statusLineWords: Words = { anywhere: ['statusline', 'status line', 'status lines'], isLocal: true }

/** A script that draws the line under the prompt. */
export const statusLine: Kind<Details> = {
	id: 'status-line',
	noun: 'status line',
	hue: { light: '#265c3e', dark: '#86cba0' },
	schemaType: 'SoftwareSourceCode',
	selfContained: true,
	alwaysRuns: true,
	file: { at: ['statusline', 'script'] },
	frontMatter,
	labels: {
		'statusline.script': 'script',
		'statusline.runtime': 'runs with',
		'statusline.preview': 'preview',
	},
	details: ({ statusline }) => ({ statusline }),
	draft: {
		name: 'Example status line',
		description: 'Prints the name of the folder under the prompt.',
		'statusline.script': 'example.sh',
		'statusline.runtime': 'sh',
		'statusline.preview': 'my-project',
		file: 'basename "$PWD"',
	},
	facts: ({ statusline: { runtime } }, files) => [`${runtime} ${fileFact(files)}`],
	rows: ({ statusline: { script, runtime } }) => [...row('script', text(script)), ...row('runs with', text(runtime))],
	preview: ({ statusline }) => statusline.preview,
	runs: () => true,
	safetyNote: ({ statusline }) => `The client runs ${statusline.script} each time it draws the line.`,
	namedFiles: ({ statusline }) => [['statusline.script', statusline.script]],
	install: ({ statusline: { script, runtime } }) => ({
		how: 'files',
		label: 'Copy the script',
		script,
		folder: '~/.claude',
		setting: {
			path: '~/.claude/settings.json',
			part: { statusLine: { type: 'command', command: `${runtime} ~/.claude/${script}` } },
			remove: 'Remove statusLine from ~/.claude/settings.json.',
		},
	}),
}
