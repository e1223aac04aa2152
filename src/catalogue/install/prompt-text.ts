import type { SlashCommandFormat } from '../../clients/client.ts'
import type { MarkdownFile } from '../front-matter.ts'

/** The prompt of an entry: the file, its front matter and its body. */
export interface OwnPrompt extends MarkdownFile {
	from: string
	description: string
}

/** Replaces links to the entry's files by absolute URLs. */
export const absoluteLinks = (body: string, urls: ReadonlyMap<string, string>): string =>
	body.replace(/\]\((?:\.\/)?([^()\s]+)\)/g, (link, path: string) => {
		const url = urls.get(path)
		return url ? `](${url})` : link
	})

/** Lowers headings by one level, outside code blocks, so that the text fits under another heading. */
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

/** Converts a Claude Code command for a client that also fills in arguments and runs commands. */
export const filledIn = (body: string, { run, typed }: NonNullable<SlashCommandFormat['fillsIn']>): string =>
	body.replace(SHELL, (_, command: string) => run(command)).replace(ARGUMENTS, () => typed)

/** Converts a Claude Code command to a prompt that a model can carry out. */
export const forModel = (body: string): string =>
	body
		.replace(SHELL, (_, command: string) => `(run \`${command}\` and read what it prints)`)
		.replace(ARGUMENTS, '(what was typed after the command)')

/** Whether a Claude Code command runs shell commands before a model reads it. */
export const runsCommands = (body: string): boolean => body.search(SHELL) >= 0
/** Whether it uses its arguments. */
export const takesArguments = (body: string): boolean => body.search(ARGUMENTS) >= 0
/** Whether it uses its arguments one by one. */
export const countsArguments = (body: string): boolean => /\$[1-9]\b/.test(body)
