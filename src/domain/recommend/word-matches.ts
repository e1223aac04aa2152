import type { SearchResult } from '../../schema/search.ts'
import { withoutMarks } from '../../schema/text/latin-letters.ts'
import { stemOf } from '../../search/stem.ts'
import { contentWords } from './words.ts'

/** The stem of a word in the engine's form, without diacritics: `graficos` for “gráficos”. */
const plainStemOf = (word: string): string => stemOf(withoutMarks(word))

/** Words of a need that the engine matched in an entry, in any inflection. */
export function matchedIn({ why = [] }: Pick<SearchResult, 'why'>, need: string): string[] {
	const found = why.flatMap(({ term }) => contentWords(term))
	const stems = new Set(found.map(plainStemOf))
	return contentWords(need).filter((word) => stems.has(plainStemOf(word)))
}
