import type { SlashCommandFormat } from '../../clients/client.ts'
import type { MarkdownFile } from '../front-matter.ts'

/** The prompt of an entry: which of its files it is, and what it says of itself. */
export interface OwnPrompt extends MarkdownFile {
	from: string
	description: string
}

/** Links to files of the entry, as addresses that hold wherever the text goes. */
export const absoluteLinks = (body: string, urls: ReadonlyMap<string, string>): string =>
	body.replace(/\]\((?:\.\/)?([^()\s]+)\)/g, (link, path: string) => {
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

/** A command of Claude Code in the words of a client that fills in arguments and runs commands itself. */
export const filledIn = (body: string, { run, typed }: NonNullable<SlashCommandFormat['fillsIn']>): string =>
	body.replace(SHELL, (_, command: string) => run(command)).replace(ARGUMENTS, () => typed)

/** A command of Claude Code as a text that a model carries out by itself. */
export const forModel = (body: string): string =>
	body
		.replace(SHELL, (_, command: string) => `(run \`${command}\` and read what it prints)`)
		.replace(ARGUMENTS, '(what was typed after the command)')

/** Whether a command of Claude Code runs others before a model reads it. */
export const runsCommands = (body: string): boolean => body.search(SHELL) >= 0
/** Whether it uses what was typed after its name. */
export const takesArguments = (body: string): boolean => body.search(ARGUMENTS) >= 0
/** Whether it uses single words of that. */
export const countsArguments = (body: string): boolean => /\$[1-9]\b/.test(body)
