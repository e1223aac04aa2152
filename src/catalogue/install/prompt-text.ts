import { readFrontMatter } from '../front-matter.ts'

/** A prompt kept as a Markdown file: what its front matter says, and its text. */
export interface PromptText {
	data: Record<string, unknown>
	body: string
}

/** The prompt of an entry: which of its files it is, and what it says of itself. */
export interface OwnPrompt extends PromptText {
	from: string
	description: string
}

/** Splits a file of a client into front matter and text; none where it cannot be known what the front matter asks for. */
export function promptText(text: string): PromptText | undefined {
	const [all, matter = ''] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text) ?? []
	if (all === undefined) return { data: {}, body: text.trim() }
	const { data } = readFrontMatter(matter)
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
	return { data: { ...data }, body: text.slice(all.length).trim() }
}

/** Links to files of the entry, as addresses that hold wherever the text goes. */
export const absoluteLinks = (body: string, urls: ReadonlyMap<string, string>): string =>
	body.replace(/\]\((?:\.\/)?([^)\s]+)\)/g, (link, path: string) => {
		const url = urls.get(path)
		return url ? `](${url})` : link
	})

/** Headings one level lower, outside blocks of code, so that the text can stand under a heading of its own. */
export function lowerHeadings(body: string): string {
	let fence = ''
	return body
		.split('\n')
		.map((line) => {
			const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
			if (mark && (!fence || mark.startsWith(fence))) fence = fence ? '' : mark
			return !fence && /^#{1,5} /.test(line) ? `#${line}` : line
		})
		.join('\n')
}

const SHELL = /!`([^`\n]+)`/g
const ARGUMENTS = /\$ARGUMENTS\b|\$[1-9]\b/g

/** A command of Claude Code in the words of Gemini CLI, which fills in arguments and runs commands itself. */
export const forGemini = (body: string): string =>
	body.replace(SHELL, (_, command: string) => `!{${command}}`).replace(ARGUMENTS, '{{args}}')

/** A command of Claude Code as a text that a model carries out by itself. */
export const forModel = (body: string): string =>
	body
		.replace(SHELL, (_, command: string) => `(run \`${command}\` and read what it prints)`)
		.replace(ARGUMENTS, '(what was typed after the command)')

export const runsCommands = (body: string): boolean => body.search(SHELL) >= 0
export const takesArguments = (body: string): boolean => body.search(ARGUMENTS) >= 0
export const countsArguments = (body: string): boolean => /\$[1-9]\b/.test(body)
