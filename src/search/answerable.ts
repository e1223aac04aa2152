import type { SearchIndex } from './index/index-file.ts'
import { stemNumber } from './index/vocabulary-file.ts'
import { ln } from './ln.ts'
import type { Match } from './match.ts'
import { type Meaning, type Nearness, RAREST } from './meaning.ts'
import type { Scores, WeightedTerm } from './score.ts'
import { stemOf } from './stem.ts'

/**
 * The least sum, for a query that the catalogue can answer, of the share of it that the index knows and the share that
 * its best entry covers.
 */
const SURE = 1.3

/**
 * The weight of an optional word in the rarity of a query: less than in the score, because such words are in most
 * queries.
 */
const LEFT_OUT = 0.2

/**
 * Whether the catalogue can answer a query, judged by its words alone: the index knows most of them, and one entry
 * answers a good part.
 */
export function isAnswerable(scores: Scores): boolean {
	if (asksForAbsent(scores)) return false
	return knownPart(scores.weighed) + scores.bestCoverage >= SURE
}

/** The share of a query that the index has words for, weighted by how certain each match is. */
function knownPart(weighed: readonly WeightedTerm[]): number {
	let [known, all] = [0, 0]
	for (const { term, matches } of weighed) {
		const weight = term.weak ? LEFT_OUT : 1
		all += weight
		known += weight * surest(matches)
	}
	return all ? known / all : 0
}

const surest = (matches: readonly Match[]): number =>
	matches.reduce((most, { certainty }) => Math.max(most, certainty), 0)

/** What is known of a query beyond its words. */
interface Beyond {
	index: SearchIndex
	meaning: Meaning
	nearness: Nearness
	/** The likeliest documents, and the first of them in their order. */
	pool: readonly number[]
	best: readonly number[]
}

/** Weights of the evidence for an answer, in the unit of rarity: −ln of a word's share of text. */
const NEAREST = 9.3
const OF_THE_KIND = 9.9
/**
 * What each word adds in favour of an answer, up to a number of words: the longer a query, the rarer its rarest word.
 */
const BY_WORD = 0.69
const MOST = 6
/**
 * The weight against an answer of the rarest word that even the best documents leave open, and the rarity assumed for
 * a word without a vector.
 */
const LEFT_OPEN = 0.92
const UNKNOWN = 9
/** Among many documents, one is near by chance. Below this number of documents the effect is constant. */
const BY_CHANCE = 0.53
const FEW = 100
/** How much rarer than the strength of its evidence a query may be to count as answerable. */
const GRANTED = 13
/**
 * The rarity assumed for a word that everyday text lacks and that the index or the lexicon has; a mistyped one counts
 * nearly the same.
 */
export const OF_THE_FIELD = 8.6
/**
 * The same for a form in -ing that no entry has, because it may name another thing (“filing taxes”), and for a phrase
 * of which no entry has any word.
 */
const OWN_THING = 12.3

/**
 * Whether the catalogue can answer a query, judged by its meaning too. It judges the query, not an entry: a partial answer is
 * a good guess for a query that belongs to this catalogue, and noise for any other. For an answer speak one entry near to the
 * whole query, and its nearness to what all entries have in common; against it rare words, and above all a rare word that even
 * the best entries neither have nor mean. The coverage in `scores` must be final.
 */
export function isAnswerableByMeaning(scores: Scores, beyond: Beyond): boolean {
	if (asksForAbsent(scores)) return false
	const { index, meaning, nearness, pool } = beyond
	const nearest = pool.reduce((most, document) => Math.max(most, nearness.nearnessOf(document)), 0)
	const asked = scores.weighed.filter(isAskedFor).length
	const evidence =
		NEAREST * nearest +
		OF_THE_KIND * nearness.toAll +
		BY_WORD * Math.min(MOST, asked) -
		LEFT_OPEN * shareOfOpen(asked) * leftOpen(scores, beyond) -
		BY_CHANCE * ln(Math.max(FEW, index.documents))
	return evidence + GRANTED >= averageSurprise(index, scores.weighed, meaning)
}

/** Whether a term is the subject of a query and not only a kind. */
const isAskedFor = ({ term }: WeightedTerm): boolean => !term.weak && !term.isKind

/** The factor for the rarest open word by the number of words: in a short query the average says nearly as much. */
const shareOfOpen = (words: number): number => Math.min(1, (words + 2) / 6)

/**
 * The rarity of the rarest word that a document neither has nor means, for the one of the best documents that leaves
 * least open.
 */
function leftOpen({ weighed, answered }: Scores, { index, meaning, nearness, best }: Beyond): number {
	const asked = weighed.flatMap((one, place) => {
		if (!isAskedFor(one)) return []
		const isName = endsName(weighed, place) && isUnknownForm(index, one)
		const rarity = isName ? OWN_THING : (meaning.rarityOf(one.term.words[0] as string) ?? UNKNOWN)
		return [{ one, bit: 1 << place, rarity }]
	})
	const openIn = (document: number): number =>
		asked.reduce((most, { one, bit, rarity }) => {
			const answers = (answered[document] as number) & bit ? 1 : Math.max(0, nearness.ofTerm(one, document))
			return Math.max(most, (1 - answers) * rarity)
		}, 0)
	return best.reduce((least, document) => Math.min(least, openIn(document)), RAREST)
}

/** Whether a word is the last of a query that is a name rather than a sentence. */
const endsName = (weighed: readonly WeightedTerm[], place: number): boolean =>
	place === weighed.length - 1 && weighed.length <= 3

/** Words for access to a product, which do not say what it is for. */
const REACHED = new Set(
	'server api integration integrate connector connect connection access support client'.split(' ').map(stemOf),
)

/** Whether nothing is asked for but products that no entry has. */
function asksForAbsent({ weighed }: Scores): boolean {
	const asked = weighed.filter(({ term }) => !term.weak && !term.words.every((word) => REACHED.has(stemOf(word))))
	return asked.length > 0 && asked.every(({ matches }) => matches.length > 0 && matches.every((one) => one.standsIn))
}

/** The mean rarity of the words of a query, without those for a kind of thing. */
function averageSurprise(index: SearchIndex, weighed: readonly WeightedTerm[], meaning: Meaning): number {
	const subject = weighed.filter(({ term }) => !term.isKind)
	let [sum, all] = [0, 0]
	for (const one of subject.length ? subject : weighed) {
		const weight = one.term.weak ? LEFT_OUT : 1
		sum += weight * surpriseOf(index, one, meaning)
		all += weight
	}
	return sum / all
}

/** The rarity of a term; lower where the index or the lexicon knows it. */
function surpriseOf(index: SearchIndex, one: WeightedTerm, meaning: Meaning): number {
	const { term, matches } = one
	// A phrase of the lexicon of which no entry has anything, as “text to speech”: its words are common, what they name is not here.
	const isAbsentPhrase = term.words.length > 1 && !matches.length
	const least = isAbsentPhrase || isUnknownForm(index, one) ? OWN_THING : 0
	const known = RAREST - (RAREST - OF_THE_FIELD) * surest(matches)
	return Math.max(least, meaning.rarityOf(term.words[0] as string) ?? known)
}

/** Whether it is a form in -ing that no entry has. */
function isUnknownForm(index: SearchIndex, { term }: WeightedTerm): boolean {
	const [word = '', ...more] = term.words
	return !more.length && word.endsWith('ing') && stemOf(word) !== word && stemNumber(index, word) < 0
}
