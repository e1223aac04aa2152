import type { AdaptedAs, Target } from '../../clients/client.ts'
import type { InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { withFrontMatter } from '../front-matter.ts'
import { type InstallInput, makeOption, type OptionFields } from './input.ts'
import { lowerHeadings } from './prompt-text.ts'
import { removeFiles } from './script.ts'
import { write } from './write.ts'

/** A text generated from another client's file: which file, for what, and what is lost. */
export interface AdaptedText {
	from: string
	description: string
	body: string
	lost: string[]
}

interface Adaptation {
	input: InstallInput
	target: Target
	text: AdaptedText
}
type Form = (platform: Platform, adaptation: Adaptation) => InstallOption | undefined

/** An install option that saves or appends a generated text. */
export const adapted = (
	platform: Platform,
	{ from, lost }: NonNullable<InstallOption['adapter']>,
	made: OptionFields,
): InstallOption => makeOption(platform, { kind: 'file', language: 'markdown', ...made, adapter: { from, lost } })

const saved = (path: string, text: string) => ({ label: `Save as ${path}`, text, path, remove: removeFiles([path]) })

/** A rule file that the model reads when it fits the task. */
const ruleFile: Form = (platform, { input: { slug }, target: { rules }, text }) =>
	rules?.onDemand &&
	adapted(platform, text, saved(rules.path(slug), withFrontMatter(rules.onDemand(text.description), text.body)))

const commandFile: Form = (platform, { input: { slug }, target: { slashCommands }, text }) => {
	if (!slashCommands) return undefined
	const { language = 'markdown', path } = slashCommands
	const { description, body } = text
	const file = language === 'toml' ? write.toml({ description, prompt: body }) : `${body}\n`
	return adapted(platform, text, { ...saved(path(slug), file), language })
}

const skillFile: Form = (platform, { input: { slug }, target: { skills }, text }) => {
	if (!skills) return undefined
	const folder = `${skills}/${slug}`
	const path = `${folder}/SKILL.md`
	const file = withFrontMatter({ name: slug, description: text.description }, text.body)
	return adapted(platform, text, { ...saved(path, file), remove: removeFiles([path], folder) })
}

const ALWAYS = 'Its trigger: it is read with every request, not only when the task matches.'

/** A section between two markers, so that it can be found again. */
const section: Form = (platform, { input: { source, slug }, text: { from, body, lost } }) => {
	const mark = `${source.category}/${slug}`
	const lower = lowerHeadings(body)
	const heading = /^## /.test(lower) ? [] : [`## ${source.title}`, '']
	return adapted(
		platform,
		{ from, lost: [ALWAYS, ...lost] },
		{
			label: 'Append to AGENTS.md',
			text: [`<!-- ${mark} -->`, '', ...heading, lower, '', `<!-- /${mark} -->`].join('\n'),
			path: 'AGENTS.md',
			remove: `Remove everything from <!-- ${mark} --> to <!-- /${mark} --> in AGENTS.md.`,
		},
	)
}

/** How each form is generated, closest to the original first. */
export const forms: Record<AdaptedAs, Form> = {
	'rule-file': ruleFile,
	'command-file': commandFile,
	'skill-folder': skillFile,
	section,
}
