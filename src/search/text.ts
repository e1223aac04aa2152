/** A word of a text: as written in lower case, and its parts where it is a compound such as `next.js`. */
export interface Word {
	text: string
	parts: readonly string[]
}

const TOKEN = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const HAS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const symbolNames = new Map([
	['c++', 'cpp'],
	['c#', 'csharp'],
	['f#', 'fsharp'],
])

/** The text without accents, compatibility forms and possessives; its case is kept. */
const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.normalize('NFC')
		.replace(/['’](?:s(?![\p{L}\p{N}]))?/gu, '')
		.replace(/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, 'dotnet')

/** The words of a text in order. Scripts without spaces are cut into overlapping pairs of characters. */
export function wordsOf(text: string): Word[] {
	return (plain(text).match(TOKEN) ?? []).flatMap((token) =>
		HAS_UNSPACED.test(token) ? cutUnspaced(token) : [toWord(token)],
	)
}

/** No word is longer; the rest of a longer one is dropped. */
const LONGEST = 48

function toWord(token: string): Word {
	const lower = [...token.toLowerCase()].slice(0, LONGEST).join('')
	const named = symbolNames.get(lower)
	if (named) return { text: named, parts: [] }
	const parts = lower.replace(/(?:\+\+|#)$/, '').split('.')
	return parts.length > 1 ? { text: parts.join(''), parts } : { text: parts[0] ?? '', parts: [] }
}

function cutUnspaced(token: string): Word[] {
	const pieces: string[] = []
	let rest = 0
	for (const { 0: run, index } of token.matchAll(UNSPACED)) {
		pieces.push(token.slice(rest, index), ...pairsOf([...run]))
		rest = index + run.length
	}
	pieces.push(token.slice(rest))
	return pieces.flatMap((piece) => piece.match(TOKEN) ?? []).map(toWord)
}

const pairsOf = (characters: readonly string[]): string[] =>
	characters.length < 2 ? [...characters] : characters.slice(1).map((character, at) => characters[at] + character)

/** The parts of a word written in camel case, in lower case; none where it is not. */
export function camelParts(text: string): Map<string, string[]> {
	const found = new Map<string, string[]>()
	for (const token of plain(text).match(TOKEN) ?? []) {
		const parts = token.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
		if (parts.length > 1)
			found.set(
				token.toLowerCase(),
				parts.map((part) => part.toLowerCase()),
			)
	}
	return found
}
