import { stopWords } from '../text.ts'
import { fields, maskOf } from './fields.ts'
import type { SearchIndex } from './index-file.ts'
import { documentCount, eachPosting } from './postings.ts'
import { stemNumber } from './vocabulary-file.ts'

const TITLE = maskOf('title')
export const TITLE_OR_SLUG = maskOf('title', 'slug')
/** The mask of all fields. */
export const ALL_FIELDS = maskOf(...fields.map(({ name }) => name))
const TITLE_FIELD = fields.findIndex(({ name }) => name === 'title')

/** How many words a title has as it is written; a compound is one. */
export const titleLength = ({ lengths, documents }: SearchIndex, document: number): number =>
	lengths[TITLE_FIELD * documents + document] as number

/** The entries, of these, with the word in one of some fields. */
function havingIn(
	index: SearchIndex,
	word: string,
	{ mask: wanted, of }: { mask: number; of?: ReadonlySet<number> },
): Set<number> {
	const found = new Set<number>()
	const stem = stemNumber(index, word)
	if (stem >= 0)
		eachPosting(index, stem, (document, mask) => {
			if (mask & wanted && (of?.has(document) ?? true)) found.add(document)
		})
	return found
}

/** The entries with all of these words in some fields. */
export function havingAll(index: SearchIndex, words: readonly string[], mask: number): Set<number> {
	let found = havingIn(index, words[0] ?? '', { mask })
	for (const word of words.slice(1)) if (found.size) found = havingIn(index, word, { mask, of: found })
	return found
}

/** The entries, of these, with the word in their title or slug. */
export const titled = (index: SearchIndex, word: string, of?: ReadonlySet<number>): Set<number> =>
	havingIn(index, word, { mask: TITLE_OR_SLUG, ...(of && { of }) })

/** The entries with all of these words in their title or slug. */
export const titledAll = (index: SearchIndex, words: readonly string[]): Set<number> =>
	havingAll(index, words, TITLE_OR_SLUG)

/** The entries whose title is all of these words and no others. */
export const calledBy = (index: SearchIndex, words: readonly string[]): Set<number> =>
	new Set([...havingAll(index, words, TITLE)].filter((document) => titleLength(index, document) === words.length))

/** Whether an entry is called by all of these words and no others. */
export const isCalled = (index: SearchIndex, words: readonly string[]): boolean => calledBy(index, words).size > 0

/** The least share of a word's documents with it in the title or slug if it is a name. */
const MOSTLY = 1 / 3

/** Whether a word is a name here, and not an everyday word that something is also called by, as “memory” is. */
export const isMostlyTitled = (index: SearchIndex, word: string): boolean => {
	const stem = stemNumber(index, word)
	return stem >= 0 && titled(index, word).size >= MOSTLY * documentCount(index, stem)
}

/** Whether a query is what an entry is called, with or without its articles and the like: “the Remote Desktop”. */
export const isName = (index: SearchIndex, words: readonly string[]): boolean =>
	isCalled(index, words) ||
	isCalled(
		index,
		words.filter((word) => !stopWords.has(word)),
	)
