/**
 * Zero-width, bidirectional, tag and other control characters, in which instructions can hide. Tabs, line ends and what
 * emoji are made of (a joiner after a pictograph, the emoji variation selector) are not among them. Global: use it with
 * `matchAll` or `replaceAll`.
 */
export const HIDDEN =
	/(?![\t\n\r]|\ufe0f|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d)(?:[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]|\p{Default_Ignorable_Code_Point})/gu

/** A character by its number, as Unicode writes it. */
export const numberOf = (character: string): string =>
	`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A text in pieces: what can be seen, and the numbers of the characters that cannot. */
export function splitHidden(text: string): { text: string; hidden?: string }[] {
	const pieces: { text: string; hidden?: string }[] = []
	let at = 0
	for (const { 0: character, index } of text.matchAll(HIDDEN)) {
		if (index > at) pieces.push({ text: text.slice(at, index) })
		pieces.push({ text: character, hidden: numberOf(character) })
		at = index + character.length
	}
	if (at < text.length) pieces.push({ text: text.slice(at) })
	return pieces
}
