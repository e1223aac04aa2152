import type { ConfigFile, Layout } from './config-files.ts'

const PARTS = [
	'# Rules of the house',
	'Be brief.  \nBe kind.',
	'- one\n  - two\n* three',
	'```md\n<!-- rules/csv -->\nquoted, not meant\n<!-- /rules/csv -->\n```',
	'~~~~\n``` not a fence\n<!-- rules/csv -->\n~~~~',
	'<!-- a note of the team -->',
	'<!-- rules/notes -->\n\nKeep notes.\n\n<!-- /rules/notes -->',
	'Setext\n------',
	'| a | b |\n|---|---|\n| 1 | 2 |',
	'<details>\n<summary>x</summary>\n\n</details>',
	'@import other.md',
]

/** A file of standing instructions. */
export function markdownFile({ random }: Layout): Pick<ConfigFile, 'text' | 'place' | 'values' | 'beside'> {
	const parts = PARTS.filter(() => random.chance(0.4))
	const head = random.pick(['', '', '---\npaths: ["**/*.ts"]\n---\n\n'])
	return {
		text: `${head}${parts.join(random.pick(['\n\n', '\n\n', '\n\n\n']))}`,
		place: { format: 'markdown', path: ['rules/csv'] },
		beside: { format: 'markdown', path: ['skills/other'] },
		values: ['## CSV\n\nRead the head first.\n\n```sh\nhead -1 a.csv\n```', '## CSV\n\nRead all.', 'Other.'],
	}
}
