import type { SearchIndex } from './index-file.ts'
import { ln } from './ln.ts'
import type { Match } from './match.ts'
import { type Meaning, type Nearness, RAREST } from './meaning.ts'
import type { Scores, WeightedTerm } from './score.ts'
import { stemOf } from './stem.ts'
import { stemNumber } from './vocabulary-file.ts'

/** Of a query that the catalogue can answer, the part that it knows and the part that its best entry covers add up to this. */
const SURE = 1.3

/** What a word that may be left out weighs in how rare a query is: less than in the score, for it is in most queries. */
const LEFT_OUT = 0.2

/** Whether the catalogue can answer a query, asked of its words alone: most are known here, and one entry answers a good part of them. */
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

/** What the evidence for an answer weighs, in units of −ln of a share of text, as rarity is measured. */
const NEAREST = 9.3
const OF_THE_KIND = 9.9
/** What every word makes up for, up to so many: the more are said, the rarer is the rarest. */
const BY_WORD = 0.69
const MOST = 6
/** What the rarest word speaks against it that even the best leave open, and how rare one is taken for that has no vector. */
const LEFT_OPEN = 0.92
const UNKNOWN = 9
/** Among more documents one is near by chance; with fewer than so many that is no different. */
const BY_CHANCE = 0.53
const FEW = 100
/** A query is answered that is no rarer than its evidence is strong, and this. */
const GRANTED = 13
/** How rare a word is taken for that everyday text has not, but the index or the lexicon has for sure; mistyped, nearly so. */
const OF_THE_FIELD = 8.6
/** The same of a form in -ing that no entry has, for it may be a thing of its own, as the filing of taxes is; and of a phrase that none has anything of. */
const OWN_THING = 12.3

/**
 * Whether the catalogue can answer a query, asked of its meaning too. It is asked of the query and not of an entry, because
 * what an entry answers in part is a good guess where the query belongs to this catalogue and noise where it does not. What
 * speaks for it is one entry that is near to all of it, and that it speaks the language of this catalogue; what speaks against it
 * is that its words are rare where people write about software, and far more one such word that even the best entries neither have nor
 * mean. Coverage must be final.
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

/** What the rarest open word of so many counts: of few words the average says nearly as much. */
const shareOfOpen = (words: number): number => Math.min(1, (words + 2) / 6)

/** How rare the rarest word is that the best documents leave open: that they neither have nor mean, of the one that leaves least. */
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

/** Whether a word ends a query that is a name of a thing rather than a sentence. */
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

/** How rare what is asked for is; a word for a kind of thing says nothing of that. */
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

/** How rare a term is, where what the index or the lexicon knows is less of a surprise. */
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
