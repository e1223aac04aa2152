import { splitHidden } from '../../schema/text/hidden.ts'
import { shorten } from '../../schema/text/shorten.ts'

/** Text on one line, with the characters that cannot be seen written as their numbers. */
export const visible = (text: string): string =>
	splitHidden(text.replace(/\s+/g, ' '))
		.map(({ text, hidden }) => hidden ?? text)
		.join('')
		.trim()

const MAX_QUOTED = 500

/** Text as inline code of Markdown: on one line and without the character that would end it, so nothing in it is markup. */
export function inlineCode(text: string): string {
	return `\`${shorten(visible(text.slice(0, 4 * MAX_QUOTED)).replaceAll('`', "'"), MAX_QUOTED) || ' '}\``
}
