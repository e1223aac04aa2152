import type { Published } from '../../published/published.ts'
import type { SearchResult } from '../../schema/search.ts'
import { isWeak } from '../../search/text.ts'
import { wordSet } from '../../search/word-lists.ts'
import { isFiller } from './fillers.ts'
import { answeredWords, isFiledBy, mentions, nameWords, tellingWords } from './names.ts'
import { aspectsOf, clauseOf, contentWords, isDoneByAgent, isSpoken, ownOf, SETTING } from './words.ts'

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
	const found = answeredWords(row, need)
	const telling = tellingWords(need)
	const isMatched = (word: string) => found.includes(word) || (telling.includes(word) && mentions(published, row, word))
	const unmatched = telling.filter((word) => !isMatched(word))
	const names = nameWords(published, need)
	const told = new Set([...mainWordsOf(need, isMatched), ...names])
	const owned = new Set([
		...ownedBy(names.filter(isMatched), need),
		...qualifiersIn(need, { names, isMatched }),
		...settingIn(need),
	])
	const says = (word: string) => told.has(word) && !isFiller(word) && !owned.has(word) && !isSpoken([word])
	const undone = unmatched.filter(says)
	return { matched: contentWords(need).filter(isMatched), unmatched, undone }
}

/** What speaks of something of that which was named: “extract the tables”. */
const DEFINITE = /^(?:the|its|their)\s/i

/** Whether an entry says itself that it does all of a need; a single thing that is not of what was named before, not only in passing. */
export function saysItDoes(row: SearchResult, need: string, published: Published): boolean {
	const { verb, object } = clauseOf(need)
	const doing = isDoneByAgent(verb) || isFiller(verb) ? [] : contentWords(verb).filter((word) => !isWeak(word))
	const things = contentWords(object).filter((word) => !isWeak(word))
	const has = things.length === 1 && !DEFINITE.test(object) ? isFiledBy : mentions
	return (
		things.length > 0 &&
		doing.every((word) => mentions(published, row, word)) &&
		things.every((word) => has(published, row, word))
	)
}

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
const OWN = /(?:^|\s)(?:my|our|the|this)\s/i

/** The words that only say what something is done in: “for a Node.js service”, and not “with an old Go library”. */
function settingIn(need: string): string[] {
	const isIn = (aspect: string) => ['in', 'for', 'on'].some((word) => need.includes(` ${word} ${aspect}`))
	const settings = aspectsOf(need).filter((aspect) => isIn(aspect) && SETTING.test(aspect))
	return contentWords(settings.join(' '))
}

/** What only says which of something that is answered, and is no name: of “landing page” the first. */
function qualifiersIn(
	need: string,
	{ names, isMatched }: { names: readonly string[]; isMatched: IsMatched },
): readonly string[] {
	const { object } = clauseOf(need)
	return aspectsOf(object).flatMap((aspect) => {
		const words = contentWords(ownOf(aspect))
		const head = words.at(-1)
		return head !== undefined && isMatched(head) ? words.slice(0, -1).filter((word) => !names.includes(word)) : []
	})
}

/** What stands right behind names belongs to what they name: of “Supabase auth” the second. */
function ownedBy(names: readonly string[], need: string): ReadonlySet<string> {
	const words = need.split(/\s+/).map((word) => contentWords(word))
	return new Set(words.flatMap((own, at) => (words[at - 1]?.some((word) => names.includes(word)) ? own : [])))
}
