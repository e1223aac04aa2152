import { HEADING, readMatch } from './gather.ts'
import type { SearchIndex } from './index/index-file.ts'
import { havingAll } from './index/titled.ts'
import { stemNumber } from './index/vocabulary-file.ts'
import { isJoiner } from './lexicon/languages.ts'
import { isProduct, relationsOf } from './lexicon/lexicon.ts'
import type { Match } from './match.ts'
import type { Meaning } from './meaning.ts'
import { isAsking, isKindWord, namedCategory } from './query/names.ts'
import { tokensOf } from './query/phrases.ts'
import type { QueryTerm } from './query/query.ts'
import type { WeightedTerm } from './score.ts'
import { stopWords, wordsOf } from './text.ts'

interface Asked {
	text: string
	weighed: readonly WeightedTerm[]
	meaning: Pick<Meaning, 'rarityOf'> | undefined
}

/**
 * The words of a query that no entry has in any form, and the names in it that none has. Of a sentence only names, for what else it says may
 * be found by what it means.
 */
export function unknownIn(index: SearchIndex, { text, weighed, meaning }: Asked): string[] {
	const saysSome = ({ weak, isKind, words }: QueryTerm) => !weak && !isKind && !words.every(isJoiner)
	const absent = weighed
		.filter(({ term, matches }) => saysSome(term) && isAbsent(index, term, matches))
		.map(({ term: { words }, matches }) => ({ words, matches, said: words.join(' ') }))
	const names = namesIn(text).filter(({ parts, isJoined }) => {
		const isStrange = isJoined || parts.some((part) => absent.some(({ said }) => said === part))
		return parts.length > 1 && isStrange && !relationsOf(parts) && !havingAll(index, parts, HEADING).size
	})
	const capitals = isSentence(text) ? capitalsIn(text) : undefined
	const isName = ({ words, matches }: (typeof absent)[number]): boolean => {
		const [first = ''] = words
		const isStrange = meaning && matches.every(({ how }) => how === 'typo') && !meaning.rarityOf(first)
		return isProduct(words) || capitals?.has(first) === true || isStrange === true
	}
	const alone = absent.filter((one) => !capitals || isName(one)).map(({ said }) => said)
	return [...names.map(({ name }) => name), ...alone.filter((word) => !names.some(({ parts }) => parts.includes(word)))]
}

/** Whether no entry has a term, a form or another name of it, or what it is mistyped or begun for. */
export function isAbsent(index: SearchIndex, { words, last }: QueryTerm, matches: readonly Match[]): boolean {
	const [word = '', ...more] = words
	if (words.every((one) => stemNumber(index, one) >= 0) || (more.length && !isProduct(words))) return false
	const isSure = ({ how, certainty, matched }: Match): boolean => {
		if (how === 'synonym') return certainty >= TRANSLATED || (!more.length && word.startsWith(String(matched)))
		if (how === 'prefix') return certainty >= BEGUN && (last || word.length > SHORT)
		return how !== 'typo' || (certainty >= MISTYPED && word.length > SHORT + 1)
	}
	return !matches.some((match) => !match.standsIn && isSure(match) && readMatch(index, match).count > 0)
}

/** So sure another word must be to be the one that was written: in another language, begun, or with one mistake. */
const TRANSLATED = 0.85
const BEGUN = 0.75
const MISTYPED = 0.9
/** So short a word is soon like another. */
const SHORT = 3

interface Name {
	/** As it is written, and its words. */
	name: string
	parts: readonly string[]
	/** Whether hyphens join it. */
	isJoined: boolean
}

const VERSUS = /\s(?:vs\.?|versus)\s/iu
const MOST_WORDS = 3

/** What a query compares, and what it is if it is nothing but one name: “claude-flow vs claude squad”. */
function namesIn(text: string): Name[] {
	const sides = text.split(VERSUS).map((side) => side.trim().split(/\s+/))
	if (sides.length > 1)
		return sides.map((words, at) => nameOf(at ? leading(words) : leading(words.toReversed()).toReversed()))
	const all = text.toLowerCase().trim().split(/\s+/)
	const { named } = namedCategory(all)
	const words = text
		.trim()
		.split(/\s+/)
		.filter((_, at) => !named.includes(all[at] ?? '') && !isAsking(all[at] ?? ''))
	const name = nameOf(words)
	return words.length === 1 && name.isJoined && !name.parts.some((part) => stopWords.has(part)) ? [name] : []
}

/** The words before the first that says no more of the name. */
function leading(words: readonly string[]): readonly string[] {
	const end = words.findIndex((word) => isKindWord(word.toLowerCase()) || stopWords.has(word.toLowerCase()))
	return words.slice(0, end < 0 ? MOST_WORDS : Math.min(end, MOST_WORDS))
}

function nameOf(words: readonly string[]): Name {
	const text = words.join(' ')
	const tokens = tokensOf(text)
	const name = text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)
	return { name, parts: wordsOf(name).map(({ text }) => text), isJoined: words.length === 1 && name.includes('-') }
}

const isSentence = (text: string): boolean => {
	const words = text.toLowerCase().trim().split(/\s+/)
	return words.length > MOST_WORDS || (words.length > 2 && words.some((word) => stopWords.has(word)))
}

/** Words with a capital that do not begin a text; none where most words have one. */
export function capitalsIn(text: string): ReadonlySet<string> {
	const words = text.trim().split(/\s+/)
	const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word))
	return new Set(
		capitals.length * 2 > words.length ? [] : capitals.flatMap((word) => wordsOf(word)).map(({ text }) => text),
	)
}
