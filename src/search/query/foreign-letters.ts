import { memoize } from '../../schema/text/memoize.ts'
import type { SearchIndex } from '../index/index-file.ts'
import { eachWithPrefix } from '../index/vocabulary-file.ts'
import { stopWords } from '../text.ts'
import { inEnglish } from './east-asian.ts'
import { wordsInEnglish } from './other-scripts.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const BEYOND_LATIN = /(?!\p{Script=Latin})\p{L}/gu

const lettersOf = (text: string): string[] => text.toLowerCase().match(BEYOND_LATIN) ?? []

/** The non-Latin letters in words of entries; collected from the vocabulary when a query first has one. */
const lettersIn = memoize((index: SearchIndex): ReadonlySet<string> => {
	const letters = new Set<string>()
	eachWithPrefix(index, '', ({ text }) => {
		for (const letter of lettersOf(text)) letters.add(letter)
	})
	return letters
})

const ASCII = /^[\0-\x7f]*$/

/** The words of a query in letters that no entry has: those of another script than the catalogue is written in. */
export function foreignWordsIn(index: SearchIndex, text: string): string[] {
	if (ASCII.test(text)) return []
	const foreign = (text.normalize('NFKC').match(WORD) ?? []).filter((word) => lettersOf(word).length > 0)
	if (!foreign.length) return []
	const letters = lettersIn(index)
	return [...new Set(foreign)].filter((word) => lettersOf(word).every((letter) => !letters.has(letter)))
}

/** A query in English where it is in letters that no entry has; a catalogue that is written in them is searched in them. */
export const readable = (index: SearchIndex, text: string): string =>
	foreignWordsIn(index, text).length ? wordsInEnglish(inEnglish(text)) : text

/** A query without the words in letters that no entry has, where more of it is known: our lists lack them, which is no reason to find nothing. */
export function withoutUnread(text: string, unread: readonly string[]): string {
	if (!unread.length) return text
	const words = text.normalize('NFKC').match(WORD) ?? []
	const known = words.filter((word) => !unread.includes(word) && !stopWords.has(word.toLowerCase()))
	return known.length > unread.length
		? text.normalize('NFKC').replace(WORD, (word) => (unread.includes(word) ? '' : word))
		: text
}
