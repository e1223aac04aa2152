import { withoutAccents } from './latin-letters.ts'

/** Small letters of Cyrillic and Greek that a reader takes for Latin ones. */
const LOOKS_LIKE = new Map(
	Object.entries({
		...{
			а: 'a',
			с: 'c',
			ԁ: 'd',
			е: 'e',
			ѕ: 's',
			һ: 'h',
			і: 'i',
			ј: 'j',
			ӏ: 'l',
			м: 'm',
			о: 'o',
			р: 'p',
			ԛ: 'q',
			г: 'r',
		},
		...{
			т: 't',
			ѵ: 'v',
			ԝ: 'w',
			х: 'x',
			у: 'y',
			к: 'k',
			в: 'b',
			н: 'h',
			п: 'n',
			α: 'a',
			ε: 'e',
			ι: 'i',
			κ: 'k',
			ν: 'v',
		},
		...{ ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i', ɡ: 'g' },
	}),
)

/** Markup around words, and all characters that may look like another letter. */
const OTHERWISE = /[*_~`]|[^\0-\x7f]/gu

/** A text as it looks, and where in the text each index of it is. */
interface Plain {
	plain: string
	placeOf(index: number): number
}

/** A text as it looks: Latin letters for those that look the same, without accents and without the signs of emphasis. */
export function plainLetters(text: string): Plain {
	/** Where a piece begins, there and in the text. */
	const pieces: [plain: number, text: number][] = []
	let plain = ''
	let end = 0
	for (const { 0: character, index } of text.matchAll(OTHERWISE)) {
		if (index > end) pieces.push([plain.length, end])
		plain += text.slice(end, index)
		pieces.push([plain.length, index])
		plain += character <= '\u007f' ? '' : lettersOf(character)
		end = index + character.length
	}
	pieces.push([plain.length, end])
	plain += text.slice(end)
	return { plain, placeOf: (index) => placeIn(pieces, index) }
}

function placeIn(pieces: readonly (readonly [number, number])[], index: number): number {
	const at = pieces.findLastIndex(([begin]) => begin <= index)
	const [begin, place] = pieces[at] ?? [0, 0]
	const [, next = Number.POSITIVE_INFINITY] = pieces[at + 1] ?? []
	return Math.min(place + index - begin, next)
}

function lettersOf(character: string): string {
	const letters = withoutAccents(character)
	return LOOKS_LIKE.get(letters.toLowerCase()) ?? letters
}
