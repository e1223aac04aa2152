import { amountOf, type Gathered, gather, readMatch, TITLE } from './gather.ts'
import type { SearchIndex } from './index/index-file.ts'
import { documentCount } from './index/postings.ts'
import { ln } from './ln.ts'
import type { Match } from './match.ts'
import { CATEGORY_COVERAGE, type ParsedQuery, type QueryTerm } from './query/query.ts'
import { type Scratch, scratchOf } from './scratch.ts'

/** A term with its matches and what a full match of it is worth. */
export interface WeightedTerm {
	term: QueryTerm
	matches: readonly Match[]
	/** Rarity: what a full match adds to the score. */
	value: number
	/** Part in deciding whether a document is a hit. */
	share: number
}

/** What the terms add up to for every document that may be a hit: columns of the scratch, a number per document. */
export interface TermSums extends Pick<Scratch, 'score' | 'coverage' | 'titleCoverage' | 'answered'> {
	/** In the order of the query. */
	weighed: readonly WeightedTerm[]
	/** Documents with any match, in no order. */
	candidates: Uint32Array
}

/** Final scores, in the same columns, with the highest score and coverage of any document. */
export interface Scores extends TermSums {
	bestScore: number
	bestCoverage: number
}

/** The weight of an optional word, relative to a required one. */
const WEAK = 0.4
/** The weight of a word without a match: it may be a misspelling, or meaningless. */
const UNKNOWN = 0.5
/**
 * The value of a word is at most this fraction of its rarity in everyday text, because a small catalogue makes
 * everyday words look rare.
 */
const EVERYDAY = 0.4
/** Matches above this certainty are of the word itself, a form or beginning of it, or a close synonym. */
const IN_THE_WORD = 0.7

/** A term before it is looked up: its value is at most `most`, its share at most `bound`; `bit` is its place in the query. */
interface TermLookup extends WeightedTerm {
	bit: number
	most: number
	bound: number
}

/**
 * Adds up BM25F over the terms, the rarest first. As soon as the terms that are left cannot make a hit of a document
 * by themselves, documents that hold none of the rarer ones are passed over. Call `clear` when done with the result.
 */
export function sumTerms(index: SearchIndex, { terms, enough, categories }: ParsedQuery, known: Known): TermSums {
	const least = enough - (categories.length ? CATEGORY_COVERAGE : 0)
	const scratch = scratchOf(index)
	const onlyWeak = terms.every(({ weak }) => weak)
	const lookups = terms.map((term, place): TermLookup => {
		const matches = known.matchesOf(term)
		const factor = (term.weak && !onlyWeak ? WEAK : 1) * (matches.length ? 1 : UNKNOWN)
		const most = EVERYDAY * (known.rarityOf(term.words[0] as string) ?? Number.POSITIVE_INFINITY)
		return {
			term,
			matches,
			bit: 1 << place,
			value: 0,
			share: factor,
			most,
			bound: factor * Math.min(most, rarity(index.documents, leastAmount(index, matches))),
		}
	})
	const rarestFirst = lookups.toSorted((a, b) => b.bound - a.bound)
	let count = 0
	for (const [at, one] of rarestFirst.entries()) {
		const left = sumOf(rarestFirst.slice(at), 'bound')
		const open = left >= least * (left + sumOf(rarestFirst.slice(0, at), 'share'))
		count = addTerm(index, one, { count, open })
	}
	const candidates = scratch.candidates.subarray(0, count)
	average(scratch, candidates, { shares: sumOf(lookups, 'share'), terms: terms.length })
	const { score, coverage, titleCoverage, answered } = scratch
	return { score, coverage, titleCoverage, answered, weighed: lookups, candidates }
}

/** Lookups for words: the matches of a term, and the rarity of a word in everyday text (−ln of its share), if known. */
interface Known {
	matchesOf(term: QueryTerm): Match[]
	rarityOf(word: string): number | undefined
}

const sumOf = <K extends 'bound' | 'share'>(list: readonly Record<K, number>[], name: K): number =>
	list.reduce((sum, one) => sum + one[name], 0)

/** A lower bound for the amount of matching documents, counted as `gather` does. */
const leastAmount = (index: SearchIndex, matches: readonly Match[]): number =>
	matches.reduce(
		(most, { stems, certainty, within }) =>
			stems.length === 1 && !within
				? Math.max(most, documentCount(index, stems[0] as number) * certainty * certainty)
				: most,
		0,
	)

/** Looks up one term and adds what it finds; gives the new number of candidates. */
function addTerm(index: SearchIndex, one: TermLookup, { count, open }: { count: number; open: boolean }): number {
	const [match, other] = one.matches
	if (match && !other) return addMatch(index, { one, match }, { count, open })
	const scratch = scratchOf(index)
	const { best, confidence, titleConfidence } = scratch
	const { documents, ...amounts } = gather(index, one.matches)
	weigh(index, one, amounts)
	let end = count
	for (const document of documents) {
		if (scratch.seen[document] || open) {
			if (!scratch.seen[document]) scratch.candidates[end++] = document
			const sure = confidence[document] as number
			settle(scratch, one, {
				document,
				best: best[document] as number,
				sure,
				inTitle: titleConfidence[document] as number,
			})
		}
		best[document] = 0
		confidence[document] = 0
		titleConfidence[document] = 0
	}
	return end
}

/** The same of a term that only one match answers, without looking for the best of several. */
function addMatch(
	index: SearchIndex,
	{ one, match }: { one: TermLookup; match: Match },
	{ count, open }: { count: number; open: boolean },
): number {
	const scratch = scratchOf(index)
	const list = readMatch(index, match)
	weigh(index, one, amountOf(list, match.certainty))
	const sure = Math.fround(match.certainty)
	let end = count
	for (let at = 0; at < list.count; at++) {
		const document = list.documents[at] as number
		if (!scratch.seen[document]) {
			if (!open) continue
			scratch.candidates[end++] = document
		}
		const best = Math.fround((list.relevances[at] as number) * match.weight)
		settle(scratch, one, {
			document,
			best,
			sure,
			inTitle: (list.masks[at] as number) & TITLE ? sure : 0,
		})
	}
	return end
}

/** Sets the value and share of a term by the amount of documents that match it. */
function weigh(index: SearchIndex, one: TermLookup, { amount, inHeading }: Omit<Gathered, 'documents'>): void {
	one.value = Math.min(one.most, rarity(index.documents, amount)) * (amount ? topicality(inHeading / amount) : 1)
	one.share *= one.value
}

/**
 * The answer of a document to one term: its best match, the certainty of that, and the certainty of one in the title.
 */
interface Answer {
	document: number
	best: number
	sure: number
	inTitle: number
}

/** Adds what one term found in a document to its sums. */
function settle(scratch: Scratch, term: TermLookup, { document, best, sure, inTitle }: Answer): void {
	const { seen, answered, score, coverage, titleCoverage } = scratch
	seen[document] = 1
	if (sure > IN_THE_WORD) answered[document] = (answered[document] as number) | term.bit
	score[document] = (score[document] as number) + term.value * best
	coverage[document] = (coverage[document] as number) + term.share * sure
	titleCoverage[document] = (titleCoverage[document] as number) + inTitle
}

function average(
	scratch: Scratch,
	candidates: Uint32Array,
	{ shares, terms }: { shares: number; terms: number },
): void {
	for (const document of candidates) {
		scratch.coverage[document] = (scratch.coverage[document] as number) / shares
		scratch.titleCoverage[document] = (scratch.titleCoverage[document] as number) / terms
	}
}

/** Cleans the room for the next query. */
export function clear(index: SearchIndex, { candidates }: Pick<TermSums, 'candidates'>): void {
	const { score, coverage, titleCoverage, answered, seen } = scratchOf(index)
	// For many candidates, clearing whole arrays is faster.
	if (candidates.length * MANY > index.documents) {
		for (const numbers of [score, coverage, titleCoverage, answered, seen]) numbers.fill(0)
		return
	}
	for (const document of candidates) {
		score[document] = 0
		coverage[document] = 0
		titleCoverage[document] = 0
		answered[document] = 0
		seen[document] = 0
	}
}

const MANY = 8

const rarity = (documents: number, amount: number): number =>
	ln(1 + (documents - Math.min(documents, amount) + 0.5) / (amount + 0.5))

/** A word that entries have in titles, tags or keywords names a topic; one found only in running text is plain speech. */
const topicality = (inHeading: number): number => PLAIN_SPEECH + (1 - PLAIN_SPEECH) * Math.min(1, inHeading * 2)

const PLAIN_SPEECH = 0.5
