import type { Published } from '../../published/published.ts'
import type { SearchResult } from '../../schema/search.ts'
import { isWeak } from '../../search/text.ts'
import { wordSet } from '../../search/words/word-lists.ts'
import { isFiller } from './word-fillers.ts'
import { answeredWords, isFiledBy, mentions, nameWords, tellingWords } from './word-names.ts'
import { aspectsOf, clauseOf, contentWords, isDoneByAgent, isSpoken, ownOf, SETTING } from './words.ts'

/** The words of a need by whether an entry answers them. */
export interface Answered {
	matched: string[]
	/** The words that it does not answer, without fillers. */
	unmatched: string[]
	/** Those of them that are the action or its object. */
	undone: string[]
}

/** Splits the words of a need into those that were found in an entry or are in its description, and the others. */
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

/** Words that refer to something named before: “extract the tables”. */
const DEFINITE = /^(?:the|its|their)\s/i

/** Whether an entry itself mentions all of a need; a single new thing not only in passing. */
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
 * The words of a need for the action and its object: “publish” and “data” in “publish the data in Postgres”. The place
 * that is searched is not among them if the entry answers what is searched for: “scan our repository for secrets”.
 */
function mainWordsOf(need: string, isMatched: IsMatched): ReadonlySet<string> {
	const { verb, object } = clauseOf(need)
	const [thing = '', ...others] = aspectsOf(object).filter((aspect) => contentWords(aspect).length)
	const isFound = others.some((aspect) => tellingWords(aspect).some(isMatched))
	if (LOOKS_FOR.has(verb) && OWN.test(thing) && isFound) return new Set(contentWords(verb))
	const own = ownOf(thing)
	return new Set(contentWords(isDoneByAgent(verb) ? own : `${verb} ${own}`))
}

/** Verbs after which “for” introduces the thing that is looked for, not a beneficiary. */
export const LOOKS_FOR = wordSet(
	'analyse analyze assess audit check evaluate examine inspect monitor review scan search test verify watch',
)
const OWN = /(?:^|\s)(?:my|our|the|this)\s/i

/** Words for only the setting of an action: “for a Node.js service”, but not “with an old Go library”. */
function settingIn(need: string): string[] {
	const isIn = (aspect: string) => ['in', 'for', 'on'].some((word) => need.includes(` ${word} ${aspect}`))
	const settings = aspectsOf(need).filter((aspect) => isIn(aspect) && SETTING.test(aspect))
	return contentWords(settings.join(' '))
}

/** Words that only qualify a word that is answered, and are no names: “landing” in “landing page”. */
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

/** Words right after a name, which belong to it: “auth” in “Supabase auth”. */
function ownedBy(names: readonly string[], need: string): ReadonlySet<string> {
	const words = need.split(/\s+/).map((word) => contentWords(word))
	return new Set(words.flatMap((own, at) => (words[at - 1]?.some((word) => names.includes(word)) ? own : [])))
}
