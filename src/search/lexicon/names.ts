import { stemOf } from '../stem.ts'
import { stopWords, wordsOf } from '../text.ts'

/** Words as the lexicon looks them up, in whatever form they are. */
export const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ')

/** The words that a text is searched for: all of them where only stop words are there. */
export function contentWords(words: readonly string[]): readonly string[] {
	const kept = words.filter((word) => !stopWords.has(word))
	return kept.length ? kept : words
}

/** A name of the lexicon, read once: its key, the words that it is searched for, and the key of those. */
export interface Name {
	key: string
	length: number
	words: readonly string[]
	searched: string
	/** Whether it is capitalised: a product or service, which no similar one replaces. */
	isProduct: boolean
}

/** Reads a name of the lexicon as it is written. */
export function readName(text: string): Name {
	const all = wordsOf(text).map((word) => word.text)
	const words = contentWords(all)
	const key = keyOf(all)
	const searched = words.length === all.length ? key : keyOf(words)
	return { key, length: all.length, words, searched, isProduct: text !== text.toLowerCase() }
}
