import type { InstallOption } from '../../schema/install.ts'
import { type MarkdownFile, withFrontMatter } from '../front-matter.ts'
import type { InstallInput, Made } from './input.ts'
import { skillFolder } from './place.ts'
import { countsArguments, forGemini, forModel, type OwnPrompt, runsCommands, takesArguments } from './prompt-text.ts'
import { adapted } from './rules.ts'
import { removeFiles } from './script.ts'
import { write } from './shape.ts'

/** A command of Claude Code for the clients whose form of a command is known, and as a skill where there is none. */
export function adaptCommand({ slug }: InstallInput, prompt: OwnPrompt): InstallOption[] {
	const { from, description } = prompt
	const make = (platform: 'cursor' | 'gemini' | 'codex', path: string, made: Pick<Made, 'text' | 'language'>) =>
		adapted(
			platform,
			{ from, lost: lostFor(platform, prompt) },
			{
				label: `Save as ${path}`,
				...made,
				path,
				remove: removeFiles([path], platform === 'codex' ? skillFolder(platform, slug) : undefined),
			},
		)
	const plain = forModel(prompt.body)
	const toml = write.toml({ description, prompt: forGemini(prompt.body) })
	return [
		make('cursor', `.cursor/commands/${slug}.md`, { text: `${plain}\n` }),
		make('gemini', `.gemini/commands/${slug}.toml`, { text: toml, language: 'toml' }),
		make('codex', `${skillFolder('codex', slug)}/SKILL.md`, {
			text: withFrontMatter({ name: slug, description }, plain),
		}),
	]
}

function lostFor(platform: 'cursor' | 'gemini' | 'codex', { data, body }: MarkdownFile): string[] {
	const tools = data['allowed-tools']
	const fillsIn = platform === 'gemini'
	return [
		platform === 'codex' && 'Its slash name: it is a skill, called by its name or chosen by the model.',
		tools && `The tools it may use without asking (${tools}): the client asks as it always does.`,
		data.model && `Its model (${data.model}): the client’s choice holds.`,
		!fillsIn && runsCommands(body) && 'Commands that run before the prompt: the model is told to run them.',
		!fillsIn && takesArguments(body) && 'The place of what is typed: it follows the prompt.',
		fillsIn && countsArguments(body) && 'Arguments by number: each place is given all that was typed.',
		data['disable-model-invocation'] === true && platform === 'codex' && 'That only a person may start it.',
	].filter((line): line is string => typeof line === 'string')
}
