import { eachMatch } from './gather.ts'
import type { SearchIndex } from './index/index-file.ts'
import type { Meaning, Nearness } from './meaning.ts'
import type { QueryTerm } from './query/query.ts'
import type { WeightedTerm } from './score.ts'

interface Request {
	weighed: readonly WeightedTerm[]
	meaning: Pick<Meaning, 'rarityOf'> | undefined
	nearness: Nearness | undefined
	/** The first results. */
	documents: readonly number[]
}

/** The share of a query that must be unmatched to be reported. */
const LARGE = 0.3
/** Words that everyday text has more often than so, such as “create”, say little of what is looked for: −ln of their share of it. */
const TELLING = 8
/** A match that is less sure says something else: only what is related. */
const SAYS = 0.55
/** What is nearer to a word says it in others. */
const MEANS = 0.5

/**
 * The words that say a good part of what is asked, and that none of the first results has, in any form or by another name, nor means: an
 * answer without them was found loosely. What no entry has is told apart.
 */
export function unmatchedIn(index: SearchIndex, { weighed, meaning, nearness, documents }: Request): string[] {
	if (!documents.length) return []
	const least = LARGE * weighed.reduce((sum, { share }) => sum + share, 0)
	const isMeant = (one: WeightedTerm) => documents.some((document) => (nearness?.ofTerm(one, document) ?? 0) > MEANS)
	const isTelling = ({ words: [first = ''] }: QueryTerm) => (meaning?.rarityOf(first) ?? TELLING) >= TELLING
	return weighed
		.filter(({ term, share }) => !term.weak && !term.isKind && share >= least && isTelling(term))
		.filter((one) => one.matches.length > 0 && !isSaid(index, one, new Set(documents)) && !isMeant(one))
		.map(({ term }) => term.words.join(' '))
}

/** Whether any of these documents has a word or a synonym of it. */
function isSaid(index: SearchIndex, { matches }: WeightedTerm, wanted: ReadonlySet<number>): boolean {
	let found = false
	for (const match of matches)
		if (match.certainty > SAYS && !match.standsIn && !found)
			eachMatch(index, match, (document) => {
				found ||= wanted.has(document)
			})
	return found
}
