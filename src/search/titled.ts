import { fields, maskOf } from './fields.ts'
import type { SearchIndex } from './index-file.ts'
import { eachPosting } from './postings.ts'
import { stopWords } from './text.ts'
import { stemNumber } from './vocabulary-file.ts'

const TITLE_OR_SLUG = maskOf('title', 'slug')
const TITLE_FIELD = fields.findIndex(({ name }) => name === 'title')

/** How many words a title has as it is written; a compound is one. */
export const titleLength = ({ lengths, documents }: SearchIndex, document: number): number =>
	lengths[TITLE_FIELD * documents + document] as number

/** The entries, of these, with the word in their title or slug. */
export function titled(index: SearchIndex, word: string, of?: ReadonlySet<number>): Set<number> {
	const found = new Set<number>()
	const stem = stemNumber(index, word)
	if (stem >= 0)
		eachPosting(index, stem, (document, mask) => {
			if (mask & TITLE_OR_SLUG && (of?.has(document) ?? true)) found.add(document)
		})
	return found
}

/** The entries with all of these words in their title or slug. */
export function titledAll(index: SearchIndex, words: readonly string[]): Set<number> {
	let found = titled(index, words[0] ?? '')
	for (const word of words.slice(1)) if (found.size) found = titled(index, word, found)
	return found
}

/** The entries whose title is all of these words and no others. */
export const calledBy = (index: SearchIndex, words: readonly string[]): Set<number> =>
	new Set([...titledAll(index, words)].filter((document) => titleLength(index, document) === words.length))

/** Whether an entry is called by all of these words and no others. */
export const isCalled = (index: SearchIndex, words: readonly string[]): boolean => calledBy(index, words).size > 0

/** Whether a query is what an entry is called, with or without its articles and the like: “the Remote Desktop”. */
export const isName = (index: SearchIndex, words: readonly string[]): boolean =>
	isCalled(index, words) ||
	isCalled(
		index,
		words.filter((word) => !stopWords.has(word)),
	)
