import type { SearchIndex } from './index/index-file.ts'
import { englishOf } from './lexicon/languages.ts'
import { relationsOf } from './lexicon/lexicon.ts'
import type { Match } from './match.ts'
import type { QueryTerm } from './query/query.ts'
import { isAbsent } from './unknown-words.ts'

interface Known {
	matchesOf(term: QueryTerm): readonly Match[]
	/** Undefined for a word that everyday English text has not. */
	rarityOf(word: string): number | undefined
}

/** So short a word is a name or initials as often as a word. */
const SHORT = 3

/**
 * Of a query in another language: its words that neither entries nor the lexicon nor everyday English have, where more of it is known. Such a
 * word is one that our lists lack, and no reason to find nothing; a query of which little is known stays as it is.
 */
export function untranslatedIn(index: SearchIndex, terms: readonly QueryTerm[], known: Known): QueryTerm[] {
	const subject = terms.filter(({ weak, isKind }) => !weak && !isKind)
	const isForeign = ({ words: [word = '', ...more] }: QueryTerm) => !more.length && englishOf(word).length > 0
	if (!subject.some(isForeign)) return []
	const unreadable = subject.filter(
		(term) =>
			term.words.length === 1 &&
			(term.words[0] as string).length > SHORT &&
			!relationsOf(term.words) &&
			known.rarityOf(term.words[0] as string) === undefined &&
			isAbsent(index, term, known.matchesOf(term)),
	)
	return unreadable.length * 2 < subject.length ? unreadable : []
}
