/** Text with the characters that cannot be seen written as their numbers. */
export const visible = (text: string): string =>
	text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]|\p{Default_Ignorable_Code_Point}/gu, (character) =>
		/\s/.test(character) ? ' ' : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
	)

const MOST = 500

/** Text as inline code of Markdown: on one line and without the character that would end it, so nothing in it is markup. */
export function inlineCode(text: string): string {
	const letters = [...visible(text).replaceAll('`', "'").replace(/\s+/g, ' ').trim()]
	return `\`${letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : letters.join('') || ' '}\``
}
