/** Letters of Latin that are no plain letter with an accent, as they are written without them. */
const LETTERS: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	þ: 'th',
	ð: 'd',
	đ: 'd',
	ħ: 'h',
	ı: 'i',
	ł: 'l',
	ø: 'o',
}

/** Lower-case ASCII words joined by hyphens, Latin letters without what is added to them; anything else becomes a hyphen. */
export const slugify = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\u0300-\u036f]/g, '')
		.replace(/[ßæœþðđħıłø]/g, (letter) => LETTERS[letter] ?? '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
