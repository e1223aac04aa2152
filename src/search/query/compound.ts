import type { SearchIndex } from '../index/index-file.ts'
import { isMistyped } from '../index/typo.ts'
import { eachWithPrefix, stemNumber } from '../index/vocabulary-file.ts'
import { relationsOf } from '../lexicon/lexicon.ts'
import { camelParts, wordsOf } from '../text.ts'

/**
 * The words of a query, at most so many. A compound such as `next.js` or `HubSpotContacts` is read as the words that the index or the lexicon
 * knows; but as one where that is known, begun or mistyped: `OpenZepp` asks for what `openzepp` asks for.
 */
export function unitsOf(index: SearchIndex, text: string, most: number): string[] {
	const camel = camelParts(text)
	const words = wordsOf(text).slice(0, most)
	const units = words.flatMap(({ text: whole, parts }) => {
		const pieces = parts.length ? parts : camel.get(whole)
		return !pieces || isOneWord(index, whole, pieces) ? [whole] : knownWords(index, pieces)
	})
	return units.slice(0, most)
}

/** Whether entries or the lexicon have a word. */
export const isKnown = (index: SearchIndex, word: string): boolean =>
	stemNumber(index, word) >= 0 || relationsOf([word]) !== undefined

const NUMBER = /^v?\d+$/

const isOneWord = (index: SearchIndex, whole: string, pieces: readonly string[]): boolean =>
	isKnown(index, whole) ||
	pieces.every((piece) => NUMBER.test(piece)) ||
	isBeginning(index, whole) ||
	(!pieces.every((piece) => isKnown(index, piece)) && isMistyped(index, whole))

function isBeginning(index: SearchIndex, text: string): boolean {
	let found = false
	eachWithPrefix(index, text, () => {
		found = true
		return false
	})
	return found
}

/** The pieces, of which as many as possible are joined to a word that is known. */
function knownWords(index: SearchIndex, pieces: readonly string[]): string[] {
	const words: string[] = []
	for (let at = 0, size = 1; at < pieces.length; at += size) {
		const joinedOf = (count: number) => pieces.slice(at, at + count).join('')
		size = pieces.length - at
		while (size > 1 && !isKnown(index, joinedOf(size))) size--
		words.push(joinedOf(size))
	}
	return words
}
