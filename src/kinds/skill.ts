import type { EntryFile } from '../schema/entry.ts'
import type { CommonSource } from '../schema/entry-source.ts'
import { isObject } from '../schema/object.ts'
import { formatBytes, formatCount } from '../schema/text/format.ts'
import { isDeviceName } from '../schema/text/reserved-names.ts'
import { SLUG } from '../schema/text/slugify.ts'
import { fileFact, listed, row, text } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'
import { fact, factList, listAt, type Recognised, type SourceFolder, textAt, titleOf } from './source-folder.ts'

const frontMatter = ({ z, Line }: Fields) => {
	const Skill = z.strictObject({
		name: z
			.string()
			.max(64, { abort: true })
			.regex(SLUG, 'Write the folder’s name: lower-case letters, digits and single hyphens.')
			.refine((name) => !isDeviceName(name), 'Windows keeps this name for a device. Choose another one.')
			.describe('Folder name and `name` of its SKILL.md.'),
		allowedTools: z.array(Line(120)).max(40).default([]),
		hasScripts: z.boolean().default(false),
	})
	return { skill: Skill.describe('The skill’s `name`, and whether it has scripts.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		skill?: Details['skill']
	}
}

export const skillWords: Words = { anywhere: ['skill'], isLocal: true }

const FILE = 'SKILL.md'

/** A folder of instructions and files that teaches an agent one task. */
export const skill: Kind<Details> = {
	id: 'skill',
	noun: 'skill',
	hue: { light: '#285483', dark: '#8fb9e3' },
	schemaType: 'SoftwareSourceCode',
	selfContained: true,
	file: { name: FILE },
	frontMatter,
	labels: {
		'skill.name': 'name of its folder',
		'skill.allowedTools': 'tools',
		'skill.hasScripts': 'has scripts',
	},
	details: ({ skill }) => ({ skill }),
	sample: () => ({ skill: { name: 'example' } }),
	complete(data, slug) {
		const { skill } = data
		if (skill === undefined || isObject(skill)) data.skill = { name: slug, ...skill }
	},
	sourceFiles: ({ names }) => [FILE].filter((name) => names.includes(name)),
	recognise,
	facts: (source, files) => [sizeFact(source, files), source.skill.hasScripts && 'has scripts'],
	rows: ({ skill: { name, hasScripts, allowedTools } }) => [
		...row('name', text(name)),
		...row('scripts', text(hasScripts ? 'yes, read them first' : 'none')),
		...row('tools', listed(allowedTools)),
	],
	runs: ({ skill }) => skill.hasScripts,
	safetyNote: () => 'Contains scripts that the agent may run.',
	namedFiles: ({ firstParty }) => (firstParty ? [['skill', FILE]] : []),
	install: ({ skill: { name, hasScripts } }) => ({
		how: 'folder',
		name,
		...(!hasScripts && { adapt: { from: FILE, read: 'on-demand' } }),
	}),
	agentSkill: ({ skill }) => skill,
	pluginPart: (file) => ({ skills: [file] }),
}

function sizeFact({ upstream }: CommonSource, files: readonly EntryFile[]): string {
	if (files.length) return `skill, ${fileFact(files)}`
	if (!upstream?.files) return 'skill'
	return `skill, ${formatCount(upstream.files, 'file')}${upstream.bytes ? `, ${formatBytes(upstream.bytes)}` : ''}`
}

/** Recognises a skill by its SKILL.md. */
function recognise({ path, file, names, data }: SourceFolder): Recognised | undefined {
	if (!names.includes(FILE)) return undefined
	const yaml = data(FILE)
	const name = textAt(yaml, 'name')
	return {
		certainty: file === FILE ? 'named' : 'manifest',
		by: `there is a ${FILE}`,
		path,
		facts: [
			...fact('name', titleOf(name), FILE),
			...fact('description', textAt(yaml, 'description'), FILE),
			...fact('license', textAt(yaml, 'license'), FILE),
			...fact('skill.name', name, FILE),
			...factList('skill.allowedTools', listAt(yaml['allowed-tools']), FILE),
			...(names.includes('scripts/') ? fact('skill.hasScripts', 'true', 'scripts/') : []),
		],
	}
}
