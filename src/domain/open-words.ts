import type { Published } from '../published/published.ts'
import type { SearchResult } from '../schema/search.ts'
import { stemOf } from '../search/stem.ts'
import { isWeak } from '../search/text.ts'
import { wordSet } from '../search/word-lists.ts'
import { matchedIn } from './fitting.ts'
import { isFiledBy, mentions, nameWords, tellingWords } from './names-in-tasks.ts'
import { aspectsOf, clauseOf, contentWords, isDoneByAgent, isSpoken } from './task-words.ts'

/** What an entry answers of a need, and what not. */
export interface Answered {
	matched: string[]
	/** Words that it does not answer, without those that say little. */
	unmatched: string[]
	/** Those of them that say what is to be done, or name with what. */
	undone: string[]
}

/** Words of a need that were found in an entry or stand in its own description, and those that do not. */
export function answeredBy(row: SearchResult, need: string, published: Published): Answered {
	const found = matchedIn(row, need)
	const telling = tellingWords(need)
	const isMatched = (word: string) => found.includes(word) || (telling.includes(word) && mentions(published, row, word))
	const unmatched = telling.filter((word) => !isMatched(word))
	const names = nameWords(published, need)
	const told = new Set([...mainWordsOf(need, isMatched), ...names])
	const owned = new Set([...ownedBy(names.filter(isMatched), need), ...halvesIn(need, { names, isMatched })])
	const says = (word: string) => told.has(word) && !isFiller(word) && !owned.has(word) && !isSpoken([word])
	const undone = unmatched.filter(says)
	return { matched: contentWords(need).filter(isMatched), unmatched, undone }
}

/** Whether an entry says itself that it does all of a need; a single thing not only in passing. */
export function saysItDoes(row: SearchResult, need: string, published: Published): boolean {
	const { verb, object } = clauseOf(need)
	const doing = isDoneByAgent(verb) || isFiller(verb) ? [] : contentWords(verb).filter((word) => !isWeak(word))
	const things = contentWords(object).filter((word) => !isWeak(word))
	const has = things.length === 1 ? isFiledBy : mentions
	return (
		things.length > 0 &&
		doing.every((word) => mentions(published, row, word)) &&
		things.every((word) => has(published, row, word))
	)
}

/** What says whose something is: “scores of our site”. */
const BELONGING = /\s(?:of|over|about)\s.*/i

/** A text without whose something is: of “scores of our site” the scores. */
export const ownOf = (text: string): string => text.replace(BELONGING, '')

type IsMatched = (word: string) => boolean

/**
 * The words of a need that say what an entry has to do, and with what: of “publish the data in Postgres” the first two. What of
 * one’s own is looked through is no part of that where the entry answers for what: of “scan our repository for secrets”.
 */
function mainWordsOf(need: string, isMatched: IsMatched): ReadonlySet<string> {
	const { verb, object } = clauseOf(need)
	const [thing = '', ...others] = aspectsOf(object).filter((aspect) => contentWords(aspect).length)
	const isFound = others.some((aspect) => tellingWords(aspect).some(isMatched))
	if (LOOKS_FOR.has(verb) && OWN.test(thing) && isFound) return new Set(contentWords(verb))
	const own = ownOf(thing)
	return new Set(contentWords(isDoneByAgent(verb) ? own : `${verb} ${own}`))
}

/** What is looked for behind “for”, and not whom it is for. */
export const LOOKS_FOR = wordSet(
	'analyse analyze assess audit check evaluate examine inspect monitor review scan search test verify watch',
)
const OWN = /(?:^|\s)(?:my|our)\s/i

/** What is no name in a word of several parts of which another is answered: of “crash-looping” the second. */
function halvesIn(
	need: string,
	{ names, isMatched }: { names: readonly string[]; isMatched: IsMatched },
): readonly string[] {
	const parts = need.split(/\s+/).map((word) => (word.includes('-') ? contentWords(word) : []))
	return parts.flatMap((own) => (own.some(isMatched) ? own.filter((word) => !names.includes(word)) : []))
}

/** What stands right behind names belongs to what they name: of “Supabase auth” the second. */
function ownedBy(names: readonly string[], need: string): ReadonlySet<string> {
	const words = need.split(/\s+/).map((word) => contentWords(word))
	return new Set(words.flatMap((own, at) => (words[at - 1]?.some((word) => names.includes(word)) ? own : [])))
}

/** Words that say how many, how often, where to, only that something is done, or only that there is something: no thing that an entry could lack. */
const FILLERS = wordSet(
	`up out off down over back away one two three four five six seven eight nine ten dozen dozens hundred hundreds thousand thousands million millions
last next this day daily week weekly month monthly quarter quarterly year yearly annual today date
new old recent current big small large proper messy strict whole meaningful
add alert ask automate break build check collect create develop do download edit export fetch fix generate get give handle implement import keep list load look make manage monitor notify
open order post prepare produce pull push put query raise read receive record report save see send share store submit take touch track update upload view watch work write
case data detail file finding information item job line list output report result summary thing`,
)

const fillerStems: ReadonlySet<string> = new Set([...FILLERS].map(stemOf))

export const isFiller = (word: string): boolean => /^\d/.test(word) || fillerStems.has(stemOf(word))
