/**
 * Scripts whose letters change form where they join: Persian, Hindi and others are spelt with joiners and non-joiners.
 */
const JOINING = String.raw`(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]`

/**
 * Invisible characters that are part of words and emoji: one joiner or non-joiner between two such letters, one
 * selector right after a pictograph or in a keycap, a joiner between two pictographs.
 */
const OF_TEXT = [
	String.raw`(?<=${JOINING})[\u200c\u200d](?=${JOINING})`,
	String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
	String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
	String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
].join('|')

/**
 * Zero-width, bidirectional, tag and other control characters, variation selectors, fillers, the empty Braille pattern,
 * halves of characters and what is no character, in which instructions can hide. Tabs, line ends and what words and emoji
 * are made of are not among them. Global: use it with `matchAll` or `replaceAll`.
 */
export const HIDDEN = new RegExp(
	String.raw`(?![\t\n\r]|${OF_TEXT})(?:[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Noncharacter_Code_Point}\u2800]|\p{Default_Ignorable_Code_Point})`,
	'gu',
)

/** A character as `U+XXXX`. */
export const numberOf = (character: string): string =>
	`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Splits a text into visible pieces and the numbers of invisible characters. */
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

/** A text in which invisible and control characters, including line ends and tabs, are replaced by their numbers. */
export const visibleText = (text: string): string => text.replace(HIDDEN, numberOf).replace(/[\t\n\r]/g, numberOf)
