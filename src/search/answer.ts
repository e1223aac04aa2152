import { memoize } from '../schema/text/memoize.ts'
import { correctionsOf } from './corrections.ts'
import { finalScores } from './final-scores.ts'
import type { SearchIndex } from './index/index-file.ts'
import { matchesOf } from './matches.ts'
import type { Meaning } from './meaning.ts'
import { platformsIn } from './query/client-names.ts'
import { mannerIn, type ParsedQuery, parseQuery, type QueryTerm, type WordReading } from './query/query.ts'
import type { Exclusion } from './query/unwanted.ts'
import { type Ranked, rank } from './rank.ts'
import { clear, type Scores, sumTerms } from './score.ts'
import { untranslatedIn } from './untranslated.ts'

/** What answers less than this part of what a hit has to is passed over before scores are final. */
const PASSED_OVER = 0.75

/** What answers the words of a request, whatever else it asks for. */
export interface Answered {
	index: SearchIndex
	parsed: ParsedQuery
	reading: WordReading
	/** Terms of another language that are let go, for nothing is known of them. */
	unreadable: readonly QueryTerm[]
	scores: Scores
	ranked: Ranked
	text: string
	meaning: Meaning | undefined
	exclusion: Exclusion | undefined
}

type Asked = Pick<Answered, 'index' | 'text' | 'meaning' | 'exclusion'>

/**
 * Finds what answers words: of one reading after the other, until one finds anything. Call `clear` with the scores when done with the
 * result.
 */
export function answer(asked: Asked): Answered {
	const first = read(asked)
	const others = first.ranked.hits.length ? [] : otherReadings(first)
	let answered = first
	for (const reading of others.length ? [...others, {}] : []) {
		clear(asked.index, answered.scores)
		answered = read(asked, reading)
		if (answered.ranked.hits.length) break
	}
	return answered
}

/** How else to read a query that finds nothing: with its words of speech, and with what its unknown words are mistyped for. */
function otherReadings({ index, text, meaning, parsed, scores }: Answered): WordReading[] {
	// Without vectors it is not known which words are everyday ones: “planting” is not “printing”.
	const corrections = meaning && correctionsOf(index, { text, weighed: scores.weighed, meaning })
	const corrected: WordReading[] = corrections?.size ? [{ corrections }] : []
	const whole: WordReading[] = parsed.isShortened ? [{ whole: true }] : []
	const bare = mannerIn(parsed.words).length ? [...corrected, {}].map((one) => ({ ...one, withoutManner: true })) : []
	return [...whole, ...corrected, ...bare]
}

/** Reads words, and finds what answers them. */
function read({ index, text, meaning, exclusion }: Asked, reading: WordReading = {}): Answered {
	const query = parseQuery(index, text, reading)
	const rarityOf = (word: string) => meaning?.rarityOf(word)
	const isEveryday = (word: string) => rarityOf(word) !== undefined
	const wanted = { isEveryday, alike: exclusion?.alike }
	const known = { matchesOf: memoize((term: QueryTerm) => matchesOf(index, term, wanted)), rarityOf }
	const unreadable = untranslatedIn(index, query.terms, known)
	const parsed = { ...query, terms: query.terms.filter((term) => !unreadable.includes(term)) }
	// Documents that could answer less than this are passed over, whatever else they hold: it bounds the work of a long query.
	const asked = { ...parsed, enough: parsed.enough * PASSED_OVER }
	const sums = sumTerms(index, asked, known)
	const likeOf = exclusion?.alike && !parsed.categories.length ? exclusion.names : []
	const scores = finalScores(index, { parsed, sums, likeOf })
	// The name of a client is near to what is made for it, and not to other clients.
	const isByMeaning = parsed.terms.length > 0 && !likeOf.some((name) => platformsIn(name))
	const ranked = rank(index, { parsed, scores, meaning: isByMeaning ? meaning : undefined })
	return { index, parsed, reading, unreadable, scores, ranked, text, meaning, exclusion }
}
