import type { SearchIndex } from './index/index-file.ts'
import { calledBy, titleLength } from './index/titled.ts'
import { categoryTest, sameCategoryTest } from './query/named-category.ts'
import { CATEGORY_COVERAGE, type ParsedQuery } from './query/query.ts'
import type { Exclusion } from './query/unwanted.ts'
import type { Scores, TermSums } from './score.ts'

/** What one mistyped word may take from how surely a title is the query. */
const MISTAKEN = 0.6
/** Factors of the score: of the category that is named, and of a title that is all of the query. */
const OF_CATEGORY = 2.2
const WHOLE_TITLE = 1.2
/** The bonus, added to a factor of 1, if all words are in the title; a part of it for some of them. */
const IN_TITLE = 0.3

interface Summed {
	parsed: ParsedQuery
	sums: TermSums
	/** The names of what the like is wanted of; none where that is not asked for. */
	likeOf: Exclusion['names']
}

/** Turns sums into final scores, in place: what answers more of the query, and what is of the category it names or of that of the thing whose like it wants, comes first. */
export function finalScores(index: SearchIndex, { parsed, sums, likeOf }: Summed): Scores {
	const { score, coverage, titleCoverage, candidates } = sums
	const isNamed = categoryTest(index, parsed.categories)
	const isOfLike = sameCategoryTest(index, likeOf)
	const isWhole = wholeTitleTest(index, parsed)
	// Of what is compared, what is called so answers as a title that is the whole query does.
	for (const document of parsed.compared.flatMap((name) => [...calledBy(index, name)]))
		if (titleCoverage[document]) titleCoverage[document] = 1
	let bestScore = 0
	let bestCoverage = 0
	for (const document of candidates) {
		const named = isNamed(document)
		const inTitle = titleCoverage[document] as number
		const whole = isWhole(document, inTitle) ? WHOLE_TITLE : 1
		// What is called as the query is, whole, is not passed by what is only of the category that its words may name.
		const meant = named || (parsed.categories.length > 0 && whole > 1) || isOfLike(document)
		const boost = (1 + IN_TITLE * inTitle) * whole * (meant ? OF_CATEGORY : 1)
		if (named) coverage[document] = Math.min(1, (coverage[document] as number) + CATEGORY_COVERAGE)
		score[document] = (score[document] as number) * (coverage[document] as number) * boost
		bestScore = Math.max(bestScore, score[document] as number)
		bestCoverage = Math.max(bestCoverage, coverage[document] as number)
	}
	return { ...sums, bestScore, bestCoverage }
}

/** Whether a title is the query, word by word; of a query that none is, whether it is that without the words that say nothing by themselves or only of which kind a thing is (“Playwright MCP”). */
function wholeTitleTest(index: SearchIndex, { words, terms }: ParsedQuery) {
	const telling = terms.reduce((sum, term) => sum + term.words.length, 0)
	const least = 1 - MISTAKEN / terms.length
	const own = terms.filter(({ isKind }) => !isKind)
	let called = words.length > telling || own.length < terms.length ? calledBy(index, words) : new Set<number>()
	if (!called.size && own.length && own.length < terms.length)
		called = calledBy(
			index,
			own.flatMap((term) => term.words),
		)
	return (document: number, inTitle: number): boolean =>
		called.size ? called.has(document) : inTitle > least && titleLength(index, document) === telling
}
