import type { SearchIndex } from './index-file.ts'
import type { Match } from './match.ts'
import { type Meaning, RAREST } from './meaning.ts'
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

/** The part of what is asked that the index has any word for, counted by how surely it is the word that was meant. */
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
	/** How near the query is to what all entries have in common. */
	toAll: number
	/** How near any document is. */
	nearest: number
	/** The most that any document covers and is near, added. */
	agreement: number
}

/** What the evidence for an answer weighs, in units of −ln of a share of text, as rarity is measured. */
const NEAREST = 7.6
const AGREEMENT = 2.1
const OF_THE_KIND = 6.7
/** What every word takes from it: among many, some are found by chance. */
const BY_CHANCE = 0.45
/** A query is answered that is no rarer than its evidence is strong, and this. */
const GRANTED = 6.6
/** How rare a word is taken for that everyday text has not, but the index or the lexicon has for sure; mistyped, nearly so. */
const OF_THE_FIELD = 8.6
/** The same of a form in -ing that no entry has, for it may be a thing of its own, as the filing of taxes is; and of a phrase that none has anything of. */
const OWN_THING = 12.3

/**
 * Whether the catalogue can answer a query, asked of its meaning too. It is asked of the query and not of an entry, because
 * what an entry answers in part is a good guess where the query belongs to this catalogue and noise where it does not. What
 * speaks for it is one entry that is near to all of it, and far more one that holds all its words as well; what speaks against it
 * is that its words are many, and rare where people write about software. Coverage must be final.
 */
export function isAnswerableByMeaning(scores: Scores, { index, meaning, toAll, nearest, agreement }: Beyond): boolean {
	if (asksForAbsent(scores)) return false
	const { weighed } = scores
	const words = weighed.filter(({ term }) => !term.weak).length
	const evidence = NEAREST * nearest + AGREEMENT * agreement ** 2 + OF_THE_KIND * toAll - BY_CHANCE * words
	return evidence + GRANTED >= averageSurprise(index, weighed, meaning)
}

/** How people say that they want to reach a product: it says nothing of what for. */
const REACHED = new Set(
	'server api integration integrate connector connect connection access support client'.split(' ').map(stemOf),
)

/** Whether nothing is asked for but products that no entry has. */
function asksForAbsent({ weighed }: Scores): boolean {
	const asked = weighed.filter(({ term }) => !term.weak && !term.words.every((word) => REACHED.has(stemOf(word))))
	return asked.length > 0 && asked.every(({ matches }) => matches.length > 0 && matches.every((one) => one.standsIn))
}

function averageSurprise(index: SearchIndex, weighed: readonly WeightedTerm[], meaning: Meaning): number {
	let [sum, all] = [0, 0]
	for (const one of weighed) {
		const weight = one.term.weak ? LEFT_OUT : 1
		sum += weight * surpriseOf(index, one, meaning)
		all += weight
	}
	return sum / all
}

/** How rare a term is, where what the index or the lexicon knows is less of a surprise. */
function surpriseOf(index: SearchIndex, { term, matches }: WeightedTerm, meaning: Meaning): number {
	const [word = '', ...more] = term.words
	const isUnknownForm = !more.length && word.endsWith('ing') && stemOf(word) !== word && stemNumber(index, word) < 0
	// A phrase of the lexicon of which no entry has anything, as “text to speech”: its words are common, what they name is not here.
	const isAbsentPhrase = more.length > 0 && !matches.length
	const least = isUnknownForm || isAbsentPhrase ? OWN_THING : 0
	return Math.max(least, meaning.rarityOf(word) ?? RAREST - (RAREST - OF_THE_FIELD) * surest(matches))
}
