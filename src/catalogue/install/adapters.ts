import type { AdaptableText } from '../../kinds/kind.ts'
import type { InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { readMarkdownFile, withFrontMatter } from '../front-matter.ts'
import { adaptCommand } from './adapt-command.ts'
import type { InstallInput } from './input.ts'
import { skillFolder } from './place.ts'
import { absoluteLinks, lowerHeadings, type OwnPrompt } from './prompt-text.ts'
import { adapted, RULE_FORMATS } from './rules.ts'
import { removeFiles } from './script.ts'

/** Clients that read skills in the shared folder. */
const READ_SKILLS: readonly Platform[] = ['codex', 'cursor', 'vscode', 'gemini', 'opencode', 'copilot', 'goose']
/** Clients that are given a section of AGENTS.md. */
const READ_AGENTS_MD: readonly Platform[] = ['zed', 'generic']

/** What an entry's own file becomes for clients that its author does not name. Only files we hold are adapted. */
export function adapterOptions(input: InstallInput, text: AdaptableText | undefined): InstallOption[] {
	const prompt = text && promptOf(input, text.from)
	if (!prompt) return []
	return ADAPT[text.read](input, prompt).filter(({ platform }) => !input.platforms.includes(platform))
}

/** The prompt that the entry ships, if all of it can be brought along and read. */
function promptOf({ source, files, textOf }: InstallInput, from: string): OwnPrompt | undefined {
	if (!files.some(({ path }) => path === from)) return undefined
	const prompt = readMarkdownFile(textOf(from))
	const { description } = prompt?.data ?? {}
	return prompt && { ...prompt, from, description: typeof description === 'string' ? description : source.description }
}

const ALWAYS = 'Its trigger: it is read with every request, not only when the task fits.'

function adaptSkill(input: InstallInput, { from, description, data, body }: OwnPrompt): InstallOption[] {
	const others = input.files.filter(({ path }) => path !== from)
	const text = absoluteLinks(body, new Map(others.map(({ path, url }) => [path, url])))
	const names = others.map(({ path }) => path).join(', ')
	const lost = [
		...(names ? [`Its other files (${names}): they stay here, and links lead to them.`] : []),
		...toolsLost(data['allowed-tools']),
	]
	return [
		rule('cursor', input, { head: { description, alwaysApply: false }, text, from, lost }),
		rule('windsurf', input, { head: { trigger: 'model_decision', description }, text, from, lost }),
		...READ_AGENTS_MD.map((platform) => section(platform, input, { text, from, lost: [ALWAYS, ...lost] })),
	]
}

function adaptAgent(input: InstallInput, { from, description, data, body }: OwnPrompt): InstallOption[] {
	const { slug } = input
	const model = typeof data.model === 'string' && data.model !== 'inherit' ? data.model : undefined
	const lost = [
		'Its own context: it works in the conversation itself.',
		...toolsLost(data.tools),
		...(model ? [`Its model (${model}): the client’s choice holds.`] : []),
	]
	const text = withFrontMatter({ name: slug, description }, body)
	return [
		...READ_SKILLS.map((platform) => {
			const folder = skillFolder(platform, slug)
			const path = `${folder}/SKILL.md`
			const remove = removeFiles([path], folder)
			return adapted(platform, { from, lost }, { label: `Save as ${path}`, text, path, remove })
		}),
		...READ_AGENTS_MD.map((platform) => section(platform, input, { text: body, from, lost: [ALWAYS, ...lost] })),
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
	const text = withFrontMatter(made.head, made.text)
	const remove = removeFiles([path])
	return adapted(platform, { from: made.from, lost: made.lost }, { label: `Save as ${path}`, text, path, remove })
}

/** A section between two marks, so that it can be found again. */
function section(platform: Platform, { source, slug }: InstallInput, { text, from, lost }: Adapted): InstallOption {
	const mark = `${source.category}/${slug}`
	const body = lowerHeadings(text)
	const heading = /^## /.test(body) ? [] : [`## ${source.title}`, '']
	return adapted(
		platform,
		{ from, lost },
		{
			label: 'Append to AGENTS.md',
			text: [`<!-- ${mark} -->`, '', ...heading, body, '', `<!-- /${mark} -->`].join('\n'),
			path: 'AGENTS.md',
			remove: `Take everything from <!-- ${mark} --> to <!-- /${mark} --> out of AGENTS.md.`,
		},
	)
}

const ADAPT: Record<AdaptableText['read'], (input: InstallInput, prompt: OwnPrompt) => InstallOption[]> = {
	'on-demand': adaptSkill,
	'as-role': adaptAgent,
	'when-called': adaptCommand,
}
