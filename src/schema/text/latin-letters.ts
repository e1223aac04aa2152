/** Letters of Latin that are no plain letter with an accent, as they are written without them. */
const LETTERS: Readonly<Record<string, string>> = {
	...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o' },
	...{ ẞ: 'SS', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ð: 'D', Đ: 'D', Ħ: 'H', Ł: 'L', Ø: 'O' },
}

const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** Letters without the accents that Unicode tells from them; other forms of a letter are that letter. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** Latin letters without what is added to them, their case kept: `Łukasz Žižek` is `Lukasz Zizek`. Other forms of a letter are that letter. */
export const withoutMarks = (text: string): string =>
	withoutAccents(text).replace(WRITTEN_OTHERWISE, (letter) => LETTERS[letter] ?? letter)
