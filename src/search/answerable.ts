import type { Match } from './matches.ts'
import { type Meaning, RAREST } from './meaning.ts'
import { type Scores, WEAK, type WeightedTerm } from './score.ts'

/** Of a query that the catalogue can answer, the part that it knows and the part that its best entry covers add up to this. */
const SURE = 1.3
/** The same where how near the nearest entries are counts too. */
const SURE_BY_MEANING = 1.35
/** How far a word is known that only another stands for: one that relates to it, begins with it or is spelled nearly so. */
const BY_ANOTHER = 0.5

/** What is known of a query beyond its words: how near its nearest entries are. */
interface Beyond {
	meaning: Meaning
	nearest: number
}

/**
 * Whether the catalogue can answer a query: most of its words are known here, and one entry answers a good part of them.
 * It is asked of the query and not of an entry, because what an entry answers in part is a good guess where the query
 * belongs to this catalogue and noise where it does not. Coverage must be final.
 */
export function isAnswerable({ weighed, candidates, coverage }: Scores, beyond?: Beyond): boolean {
	const covered = candidates.reduce((most, document) => Math.max(most, coverage[document] as number), 0)
	const sum = knownPart(weighed, beyond?.meaning) + covered
	return beyond ? sum + beyond.nearest >= SURE_BY_MEANING : sum >= SURE
}

/** The part of what is asked that the index has any word for, counted by how surely it is the word that was meant. */
function knownPart(weighed: readonly WeightedTerm[], meaning: Meaning | undefined): number {
	let [known, all] = [0, 0]
	for (const { term, matches } of weighed) {
		const rarity = meaning ? (meaning.rarityOf(term.words[0] as string) ?? RAREST) : 1
		const weight = (term.weak ? WEAK : 1) * rarity
		const other = meaning ? BY_ANOTHER : 1
		all += weight
		known += weight * matches.reduce((most, match) => Math.max(most, surenessOf(match, other)), 0)
	}
	return all ? known / all : 0
}

const surenessOf = ({ certainty, how }: Match, other: number): number =>
	how === 'exact' ? certainty : certainty * other
