import { isElsewhere } from './elsewhere.ts'
import { fileFact, listed, row, text } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'
import { fact, factList, listAt, type Recognised, type SourceFolder, textAt } from './source-folder.ts'

const frontMatter = ({ z, FileName, Line }: Fields) => {
	const Rule = z.strictObject({
		file: FileName.describe(
			'The name of the file that is installed: one in this folder, or the last part of `upstream.path`.',
		),
		globs: z.array(Line(120)).max(20).default([]).describe('Files it applies to; if empty, it always applies.'),
	})
	return { rule: Rule.describe('The `file` that is installed, and the `globs` it applies to.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		rule?: Details['rule']
	}
}

export const ruleWords: Words = {
	anywhere: ['rules file', 'rules files', 'rule file', 'rule files', 'custom instructions', 'cursorrules', 'mdc'],
	ahead: ['rule', 'rules'],
	isLocal: true,
}

/** Standing instructions that a client reads with every request. */
export const rule: Kind<Details> = {
	id: 'rule',
	noun: 'rule',
	hue: { light: '#57514b', dark: '#b9afa4' },
	schemaType: 'SoftwareSourceCode',
	selfContained: true,
	isGuidance: true,
	file: { at: ['rule', 'file'] },
	frontMatter,
	labels: {
		'rule.file': 'file',
		'rule.globs': 'files it applies to',
	},
	details: ({ rule }) => ({ rule }),
	draft: {
		name: 'Example rule',
		description: 'Makes an agent write dates as year, month and day.',
		'rule.file': 'example.md',
		file: 'Write a date as YYYY-MM-DD.',
	},
	sourceFiles: ({ file }) => (isRuleFile(file) ? [file] : []),
	recognise,
	facts: ({ rule: { globs } }, files) => [
		globs.length ? globs.join(' ') : 'always on',
		files.length > 0 && fileFact(files),
	],
	rows: ({ rule: { globs } }) => row('applies to', globs.length ? listed(globs) : text('every request')),
	namedFiles: (source) => (isElsewhere(source) ? [] : [['rule.file', source.rule.file]]),
	install: ({ rule: { file, globs } }) => ({ how: 'instructions', file, globs }),
}

const isRuleFile = (name: string): boolean => /^(?:AGENTS\.md|CLAUDE\.md|GEMINI\.md|\.cursorrules|.+\.mdc)$/.test(name)

/** Recognises an instructions file that the URL names. Such a file next to a program is for its own developers. */
function recognise({ file, data }: SourceFolder): Recognised | undefined {
	if (!isRuleFile(file)) return undefined
	const yaml = data(file)
	return {
		certainty: 'named',
		by: `${file} is a file of standing instructions`,
		facts: [
			...fact('description', textAt(yaml, 'description'), file),
			...fact('rule.file', file, 'its name'),
			...factList('rule.globs', listAt(yaml.globs), file),
		],
	}
}
