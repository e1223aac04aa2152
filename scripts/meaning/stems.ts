import { stemOf } from '../../src/search/stem.ts'
import { stopWords, wordsOf } from '../../src/search/text.ts'

const known = new Map<string, string>()

/** The stems of a text in order, without stop words, numbers and single letters, as the search engine computes them. */
export const stemsIn = (text: string): string[] =>
	wordsOf(text)
		.flatMap(({ text: whole, parts }) => (parts.length ? parts : [whole]))
		.filter((word) => word.length > 1 && word.length < 25 && !stopWords.has(word) && /[a-z]/.test(word))
		.map(knownStem)

function knownStem(word: string): string {
	const stem = known.get(word) ?? stemOf(word)
	known.set(word, stem)
	return stem
}
