import type { SearchIndex } from './index-file.ts'
import type { Match } from './match.ts'
import { type Meaning, type Nearness, RAREST } from './meaning.ts'
import { type Scores, WEAK, type WeightedTerm } from './score.ts'
import { stemOf } from './stem.ts'
import { stemNumber } from './vocabulary-file.ts'

/** Of a query that the catalogue can answer, the part that it knows and the part that its best entry covers add up to this. */
const SURE = 1.3

/** Whether the catalogue can answer a query, asked of its words alone: most are known here, and one entry answers a good part of them. */
export function isAnswerable(scores: Scores): boolean {
	if (asksForAbsent(scores)) return false
	return knownPart(scores.weighed) + scores.bestCoverage >= SURE
}

/** The part of what is asked that the index has any word for, counted by how surely it is the word that was meant. */
function knownPart(weighed: readonly WeightedTerm[]): number {
	let [known, all] = [0, 0]
	for (const { term, matches } of weighed) {
		const weight = term.weak ? WEAK : 1
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
	/** The `ASKED` likeliest documents, and the most that any document covers and is near, added. */
	best: readonly number[]
	agreement: number
}

/** What the evidence for an answer weighs, in units of −ln of a share of text, as rarity is measured. */
const AGREEMENT = 3.5
const EXPLAINED = 2
const OF_THE_KIND = 6
/** A query is answered that is no rarer than its evidence is strong, and this. */
const GRANTED = 5.6
/** How rare a word is taken for that everyday text has not, but the index or the lexicon has for sure; mistyped, nearly so. */
const OF_THE_FIELD = 10
/** The same of a form in -ing that no entry has: it may be a thing of its own, as the filing of taxes is. */
const OWN_THING = 12
/** So many of the likeliest documents are asked what they explain. */
export const ASKED = 10

/**
 * Whether the catalogue can answer a query, asked of its meaning too. It is asked of the query and not of an entry, because
 * what an entry answers in part is a good guess where the query belongs to this catalogue and noise where it does not. What
 * speaks for it is one entry that holds words of it and is near to all of it as well, and one that explains most of its
 * words; what speaks against it is that its words are rare where people write about software. Coverage must be final.
 */
export function isAnswerableByMeaning(scores: Scores, { index, meaning, nearness, best, agreement }: Beyond): boolean {
	if (asksForAbsent(scores)) return false
	const words = scores.weighed.map((one) => wordOf(index, one, meaning))
	const explained = best.map((document) => explainedPart(words, { nearness, document, scores }))
	const evidence = AGREEMENT * agreement + EXPLAINED * Math.max(0, ...explained) + OF_THE_KIND * nearness.toAll
	return evidence + GRANTED >= averageRarity(words)
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

/** A term as it counts here. */
interface Word {
	weight: number
	rarity: number
	/** How rare it is where what the index or the lexicon knows is less of a surprise. */
	surprise: number
	certainty: number
}

function wordOf(index: SearchIndex, { term, matches }: WeightedTerm, meaning: Meaning): Word {
	const [word = '', ...more] = term.words
	const rarity = meaning.rarityOf(word)
	const certainty = surest(matches)
	const least = !more.length && word.endsWith('ing') && stemNumber(index, word) < 0 ? OWN_THING : 0
	return {
		weight: term.weak ? WEAK : 1,
		rarity: rarity ?? RAREST,
		surprise: Math.max(least, rarity ?? RAREST - (RAREST - OF_THE_FIELD) * certainty),
		certainty,
	}
}

/** The part of the words, by rarity, that a document holds or is near to. */
function explainedPart(
	words: readonly Word[],
	{ nearness, document, scores }: { nearness: Nearness; document: number; scores: Scores },
): number {
	const answered = scores.answered[document] as number
	let [explained, all] = [0, 0]
	for (const [place, { weight, rarity, certainty }] of words.entries()) {
		const held = answered & (1 << place) ? certainty : 0
		explained += weight * rarity * Math.max(held, nearness.toTerm(place, document))
		all += weight * rarity
	}
	return explained / all
}

function averageRarity(words: readonly Word[]): number {
	const all = words.reduce((sum, { weight }) => sum + weight, 0)
	return words.reduce((sum, { weight, surprise }) => sum + weight * surprise, 0) / all
}
