import type { AdaptedAs, Target } from '../../clients/client.ts'
import { platforms } from '../../clients/platforms.ts'
import { targetOf } from '../../clients/shown.ts'
import type { AdaptableText } from '../../kinds/kind.ts'
import type { InstallOption } from '../../schema/install.ts'
import { readMarkdownFile } from '../front-matter.ts'
import { type AdaptedText, forms } from './adapted-forms.ts'
import type { InstallInput } from './input.ts'
import {
	absoluteLinks,
	countsArguments,
	filledIn,
	forModel,
	type OwnPrompt,
	runsCommands,
	takesArguments,
} from './prompt-text.ts'

/** Generates an entry's file for clients its author does not name. Only files in this registry are adapted. */
export function adapterOptions(input: InstallInput, text: AdaptableText | undefined): InstallOption[] {
	const prompt = text && promptOf(input, text.from)
	if (!prompt) return []
	const others = platforms.filter((platform) => !input.platforms.includes(platform))
	return Object.entries(forms).flatMap(([form, write]) =>
		others
			.filter((platform) => targetOf(platform).adapts?.[text.read] === form)
			.flatMap((platform) => {
				const target = targetOf(platform)
				const made = ADAPT[text.read](prompt, { input, target, form: form as AdaptedAs })
				return write(platform, { input, target, text: { ...prompt, ...made } }) ?? []
			}),
	)
}

/** The prompt an entry ships, if all of it can be adapted. */
function promptOf({ source, files, textOf }: InstallInput, from: string): OwnPrompt | undefined {
	if (!files.some(({ path }) => path === from)) return undefined
	const prompt = readMarkdownFile(textOf(from))
	const { description } = prompt?.data ?? {}
	return prompt && { ...prompt, from, description: typeof description === 'string' ? description : source.description }
}

interface AdaptTarget {
	input: InstallInput
	target: Target
	form: AdaptedAs
}
type AdaptedBody = Pick<AdaptedText, 'body' | 'lost'>

function adaptSkill({ from, data, body }: OwnPrompt, { input: { files } }: AdaptTarget): AdaptedBody {
	const others = files.filter(({ path }) => path !== from)
	const names = others.map(({ path }) => path).join(', ')
	return {
		body: absoluteLinks(body, new Map(others.map(({ path, url }) => [path, url]))),
		lost: [
			...(names ? [`Its other files (${names}): they stay here, and links point to them.`] : []),
			...toolsLost(data['allowed-tools']),
		],
	}
}

function adaptRole({ data, body }: OwnPrompt): AdaptedBody {
	const model = typeof data.model === 'string' && data.model !== 'inherit' ? data.model : undefined
	const lost = [
		'Its own context: it works in the conversation itself.',
		...toolsLost(data.tools),
		...(model ? [`Its model (${model}): the client uses its own choice.`] : []),
	]
	return { body, lost }
}

const toolsLost = (tools: unknown): string[] =>
	tools
		? [`Its list of tools (${Array.isArray(tools) ? tools.join(', ') : tools}): the client’s own permissions apply.`]
		: []

function adaptCalled({ data, body }: OwnPrompt, { target, form }: AdaptTarget): AdaptedBody {
	const tools = data['allowed-tools']
	const fillsIn = form === 'command-file' ? target.slashCommands?.fillsIn : undefined
	const isSkill = form === 'skill-folder'
	const lost = [
		isSkill && 'Its slash command: as a skill, it is called by its name or chosen by the model.',
		tools && `The tools it may use without asking (${tools}): the client asks as it always does.`,
		data.model && `Its model (${data.model}): the client uses its own choice.`,
		!fillsIn && runsCommands(body) && 'Commands that run before the prompt: the model is told to run them instead.',
		!fillsIn && takesArguments(body) && 'The place of arguments: they follow the prompt.',
		fillsIn && countsArguments(body) && 'Numbered arguments: each place gets everything that was typed.',
		data['disable-model-invocation'] === true && isSkill && 'The limit that only a person may start it.',
	].filter((line) => typeof line === 'string')
	return { body: fillsIn ? filledIn(body, fillsIn) : forModel(body), lost }
}

const ADAPT: Record<AdaptableText['read'], (prompt: OwnPrompt, target: AdaptTarget) => AdaptedBody> = {
	'on-demand': adaptSkill,
	'as-role': adaptRole,
	'when-called': adaptCalled,
}
