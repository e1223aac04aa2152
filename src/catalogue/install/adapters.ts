import type { InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { adaptCommand } from './adapt-command.ts'
import type { InstallInput } from './input.ts'
import { skillFolder } from './place.ts'
import { absoluteLinks, lowerHeadings, promptText } from './prompt-text.ts'
import { adapted, RULE_FORMATS, withHead } from './rules.ts'
import { removeFiles } from './script.ts'

/** Clients that read skills in the shared folder. */
const READ_SKILLS: readonly Platform[] = ['codex', 'cursor', 'vscode', 'gemini', 'opencode', 'copilot', 'goose']
/** Clients that are given a section of AGENTS.md. */
const READ_AGENTS_MD: readonly Platform[] = ['zed', 'generic']

/** What an entry's own file becomes for clients that its author does not name. Only files we hold are adapted. */
export function adapterOptions(input: InstallInput): InstallOption[] {
	const { source } = input
	const made = () => {
		if (source.category === 'skills' && !source.skill.hasScripts) return adaptSkill(input, 'SKILL.md')
		if (source.category === 'agents') return adaptAgent(input, source.agent.file)
		if (source.category === 'commands') return adaptCommand(input, source.command.file)
		return []
	}
	return made().filter(({ platform }) => !input.platforms.includes(platform))
}

const holds = ({ files }: InstallInput, file: string | undefined): file is string =>
	files.some(({ path }) => path === file)

const ALWAYS = 'Its trigger: it is read with every request, not only when the task fits.'

function adaptSkill(input: InstallInput, file: string): InstallOption[] {
	if (!holds(input, file)) return []
	const { source, files } = input
	const { data, body } = promptText(input.textOf(file))
	const others = files.filter(({ path }) => path !== file)
	const text = absoluteLinks(body, new Map(others.map(({ path, url }) => [path, url])))
	const description = typeof data.description === 'string' ? data.description : source.description
	const lost = [
		...(others.length
			? [`Its other files (${others.map(({ path }) => path).join(', ')}): they are linked, not copied.`]
			: []),
		...toolsLost(data['allowed-tools']),
	]
	return [
		rule('cursor', input, { head: { description, alwaysApply: false }, text, from: file, lost }),
		rule('windsurf', input, { head: { trigger: 'model_decision', description }, text, from: file, lost }),
		...READ_AGENTS_MD.map((platform) => section(platform, input, { text, from: file, lost: [ALWAYS, ...lost] })),
	]
}

function adaptAgent(input: InstallInput, file: string | undefined): InstallOption[] {
	if (!holds(input, file)) return []
	const { slug, source } = input
	const { data, body } = promptText(input.textOf(file))
	const description = typeof data.description === 'string' ? data.description : source.description
	const model = typeof data.model === 'string' && data.model !== 'inherit' ? data.model : undefined
	const lost = [
		'Its own context: it works in the conversation itself.',
		...toolsLost(data.tools),
		...(model ? [`Its model (${model}): the client’s choice holds.`] : []),
	]
	const skill = withHead({ name: slug, description }, body)
	return [
		...READ_SKILLS.map((platform) => {
			const path = `${skillFolder(platform, slug)}/SKILL.md`
			const remove = removeFiles([path], skillFolder(platform, slug))
			return { ...adapted(platform, { from: file, lost }), label: `Save as ${path}`, text: skill, path, remove }
		}),
		...READ_AGENTS_MD.map((platform) => section(platform, input, { text: body, from: file, lost: [ALWAYS, ...lost] })),
	]
}

const toolsLost = (tools: unknown): string[] =>
	tools
		? [`Its list of tools (${Array.isArray(tools) ? tools.join(', ') : tools}): the client’s own permissions hold.`]
		: []

interface Adapted {
	text: string
	from: string
	lost: string[]
}

function rule(platform: Platform, { slug }: InstallInput, made: Adapted & { head: object }): InstallOption {
	const path = RULE_FORMATS[platform]?.path(slug) ?? ''
	return {
		...adapted(platform, { from: made.from, lost: made.lost }),
		label: `Save as ${path}`,
		text: withHead(made.head, made.text),
		path,
		remove: removeFiles([path]),
	}
}

/** A section between two marks, so that it can be found again. */
function section(platform: Platform, { source, slug }: InstallInput, { text, from, lost }: Adapted): InstallOption {
	const mark = `${source.category}/${slug}`
	const body = lowerHeadings(text)
	const heading = /^## /.test(body) ? [] : [`## ${source.title}`, '']
	return {
		...adapted(platform, { from, lost }),
		label: 'Append to AGENTS.md',
		text: [`<!-- ${mark} -->`, '', ...heading, body, '', `<!-- /${mark} -->`].join('\n'),
		path: 'AGENTS.md',
		remove: `Take everything from <!-- ${mark} --> to <!-- /${mark} --> out of AGENTS.md.`,
	}
}
