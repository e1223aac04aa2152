import { platformLabel } from '../../clients/platforms.ts'
import type { Understood } from '../../schema/search.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { type Filters, failureTest } from '../filter.ts'
import { authorsCalled } from '../index/authors.ts'
import type { SearchIndex } from '../index/index-file.ts'
import { isCalled, isName, titled, titledAll } from '../index/titled.ts'
import { withoutJoiners } from '../lexicon/languages.ts'
import { isNameOfThing, isProduct } from '../lexicon/lexicon.ts'
import { isOpinion, isWeak, stopWords } from '../text.ts'
import { makersIn } from './author-phrases.ts'
import { clientsIn } from './client-phrases.ts'
import { isAnything, isAsking, isKindWord, namedCategory } from './names.ts'
import {
	type FilterPhrase,
	type Place,
	phrasesIn,
	placeIn,
	type Token,
	textsOf,
	tokensOf,
	withoutPlaces,
} from './phrases.ts'

/** Words of a query that are read as a filter. */
export interface Reading extends Pick<Understood, 'words' | 'value'> {
	filter: FilterPhrase['filter']
	/** Whether its words may be searched for where it is let go. */
	isThing: boolean
	/** Whether what also says so comes first where it is kept. */
	saysMore: boolean
	start: number
	end: number
	/** Where other words say the same again. */
	again: readonly Place[]
}

/** More are left as words: nobody asks for so much at once. */
export const MOST_READ = 4

/** Reads which words of a query are filters, at most so many, in their order; none that an entry of the index is called by. */
export function readFilters(index: SearchIndex, text: string, most = MOST_READ): Reading[] {
	const tokens = tokensOf(text)
	const phrases = withoutAsides(tokens, filterPhrasesIn(index, tokens, text))
	if (!phrases.length || isNameOfOne(index, tokens, phrases)) return []
	const rest = restOf(tokens, phrases)
	const read = phrases.filter(
		(one) => isClear(one, phrases) && !isNamed(index, nameIn(tokens, one, rest), rest) && isPlausible(index, one, rest),
	)
	return [...byFilterValue(read).values()].slice(0, most).map((alike) => {
		const one = alike.find(({ saysMore }) => saysMore) ?? (alike[0] as FilterPhrase)
		const { filter, value, isThing, saysMore } = one
		const { start, end } = placeIn(tokens, one)
		const again = alike.filter((other) => other !== one).map((other) => placeIn(tokens, other))
		return { filter, value, isThing, saysMore, words: text.slice(start, end), start, end, again }
	})
}

/** Removes phrases that only count beside another filter where there is none, or where more is asked for. */
function withoutAsides(tokens: readonly Token[], phrases: FilterPhrase[]): FilterPhrase[] {
	const others = phrases.filter(({ onlyAside }) => !onlyAside)
	const isAside = others.length > 0 && !restOf(tokens, phrases).strong.length
	return isAside ? phrases : others
}

/** Groups phrases by filter and value, in the order of their first occurrence. */
function byFilterValue(read: readonly FilterPhrase[]): ReadonlyMap<string, FilterPhrase[]> {
	const groups = new Map<string, FilterPhrase[]>()
	for (const one of read) {
		const key = `${one.filter}=${one.value}`
		groups.set(key, [...(groups.get(key) ?? []), one])
	}
	return groups
}

/**
 * The phrases of a query that ask for a property, a maker or a client, in its order. Where they overlap, a property wins over
 * a maker, and a maker over a client.
 */
function filterPhrasesIn(index: SearchIndex, tokens: readonly Token[], text: string): FilterPhrase[] {
	let phrases = phrasesIn(tokens, text).filter(({ filter }) => filter !== 'without')
	for (const more of [makersIn(index, tokens), clientsIn(tokens).map((one) => asMaker(index, tokens, one))]) {
		const isApart = (one: FilterPhrase) => phrases.every(({ first, last }) => one.last <= first || one.first >= last)
		phrases = [...phrases, ...more.filter(isApart)]
	}
	// “Largest servers by token count” says which end of that order comes first.
	const isMost = phrases.some(({ value }) => value === 'most-tokens')
	const clear = phrases.map((one) =>
		isMost && one.filter === 'sort' && one.value === 'tokens' ? { ...one, value: 'most-tokens' } : one,
	)
	return clear.sort((a, b) => a.first - b.first)
}

/** Where a client goes by the name of a maker of entries, and nothing says that something is for it, what that one made: “OpenAI skills”. */
function asMaker(index: SearchIndex, tokens: readonly Token[], one: FilterPhrase): FilterPhrase {
	const { from, to, first, filter, value } = one
	if (filter !== 'platform' || first < from) return one
	const name = textsOf(tokens.slice(from, to)).join(' ')
	const isOwn = name === value || name === platformLabel(value as Platform).toLowerCase()
	const [maker, ...others] = isOwn ? [] : authorsCalled(index, name)
	return maker === undefined || others.length
		? one
		: { ...one, filter: 'author', value: index.authors[maker] as string }
}

/** Whether the whole query is what an entry is called. “By Sentry” and “for Cursor” are not: their small words say something. */
const isNameOfOne = (index: SearchIndex, tokens: readonly Token[], phrases: readonly FilterPhrase[]): boolean =>
	phrases.some(isLed) ? isCalled(index, textsOf(tokens)) : isName(index, textsOf(tokens))

/** Whether a word before the name of a maker or a client tells what is said of it. */
const isLed = ({ filter, first, from }: FilterPhrase): boolean =>
	filter === 'author' || (filter === 'platform' && first < from)

/** A query without these words; empty if only words without meaning are left. */
export function withoutWords(text: string, taken: readonly Reading[]): string {
	if (!taken.length) return text
	const places = taken.flatMap((one) => [one, ...one.again]).sort((a, b) => a.start - b.start)
	const rest = withoutPlaces(text, places)
	return tokensOf(rest).every((token) => stopWords.has(token.text)) ? '' : rest
}

/** Whether no other phrase asks for another value of the same filter: “local or remote” asks for neither. */
const isClear = ({ filter, value }: FilterPhrase, phrases: readonly FilterPhrase[]): boolean =>
	phrases.every((other) => other.filter !== filter || other.value === value)

interface Rest {
	/** All other words, and those of them that say what is looked for. */
	words: string[]
	strong: string[]
	/** The categories that they name, and in which words. */
	categories: readonly string[]
	named: readonly string[]
}

function restOf(tokens: readonly Token[], phrases: readonly FilterPhrase[]): Rest {
	const others = tokens.filter((_, at) => !phrases.some(({ first, last }) => at >= first && at < last))
	const words = withoutJoiners(others.map(({ text }) => text)).filter((word) => !stopWords.has(word))
	const { categories, named } = namedCategory(others.map(({ text }) => text))
	return {
		words,
		strong: words.filter((word) => !isWeak(word) && !named.includes(word) && !isAsking(word)),
		categories,
		named,
	}
}

/** Whether a list of everything is asked for: “entries” names none of them. */
export const isEverything = (text: string): boolean =>
	tokensOf(text).every((token) => isAsking(token.text) || isAnything(token.text))

/**
 * An order is asked of a list: of all entries or a category, the newest also of those on something (“newest hooks for tests”), and the fewest
 * tokens of whatever is counted. Of a category that is named, some entry must have the property: hooks are not reached over stdio.
 */
function isPlausible(
	index: SearchIndex,
	{ filter, value, ofSeveral }: FilterPhrase,
	{ categories, named, strong }: Rest,
): boolean {
	if (filter === 'sort') {
		const most = { maxTokens: Number.POSITIVE_INFINITY }
		if (value === 'tokens' || value === 'most-tokens')
			return (categories.length ? categories : ['']).some((one) => some(index, { category: one, ...most }))
		if (ofSeveral && !named.at(-1)?.endsWith('s')) return false
		const isList = strong.every(isAnything)
		return isList || (value === 'newest' && !ofSeveral && categories.length > 0)
	}
	if (!categories.length || filter === 'platform') return true
	return categories.some((category) => some(index, { category, [filter]: value } as Filters))
}

/**
 * Words for an order by tokens, or a limit of them, for entries whose tokens are not counted: “largest skills”, “hooks
 * under 2k tokens”.
 */
export function orderOfUncounted(index: SearchIndex, tokens: readonly Token[], text: string): FilterPhrase[] {
	const isOfTokens = ({ filter, value }: FilterPhrase) =>
		filter === 'maxTokens' || (filter === 'sort' && value.endsWith('tokens'))
	if (!phrasesIn(tokens, text).some(isOfTokens)) return []
	const phrases = filterPhrasesIn(index, tokens, text)
	const { categories, strong } = restOf(tokens, phrases)
	const isCounted = (category: string) => some(index, { category, maxTokens: Number.POSITIVE_INFINITY })
	if (!categories.length || categories.some(isCounted)) return []
	// Beside other words, “largest” may say what is looked for.
	const speaksOfTokens = ({ first, last }: FilterPhrase) =>
		tokens.slice(first, last).some(({ text }) => /^(?:tokens?|context)$/.test(text))
	return phrases.filter((one) => isOfTokens(one) && (!strong.length || speaksOfTokens(one)))
}

const isPraise = (word: string): boolean => isOpinion(word) || word === 'official'

/** What sort of thing is asked for, where words say no more than that and praise it, or call official what no maker is named of; else all of them. */
export function withoutPraise(text: string): string {
	const words = textsOf(tokensOf(text))
	const kinds = words.filter((word) => !isPraise(word))
	return kinds.length < words.length && kinds.every((word) => isKindWord(word) || isAsking(word))
		? kinds.join(' ')
		: text
}

/** Whether words only name a kind or praise: “official”, “good servers”. */
export const saysLittle = (text: string): boolean => !restOf(tokensOf(text), []).strong.length

/** Whether any entry passes filters. */
export function some(index: SearchIndex, filters: Filters): boolean {
	const failures = failureTest(index, filters)
	for (let document = 0; document < index.documents; document++) if (!failures(document)) return true
	return false
}

/** What an entry may be called by of what says a property: where nothing else is said, with the word before it. */
const nameIn = (tokens: readonly Token[], one: FilterPhrase, { words }: Rest): readonly Token[] =>
	tokens.slice(!words.length && isLed(one) ? one.first : one.from, one.to)

/** Whether an entry is called by the phrase and another word of the query, or only by the phrase where there is no other. */
function isNamed(index: SearchIndex, phrase: readonly Token[], { words, strong }: Rest): boolean {
	if (!words.length) return isCalled(index, textsOf(phrase))
	const called = titledAll(index, textsOf(phrase))
	return called.size > 0 && strong.some((word) => titled(index, word, called).size > 0)
}

/** The entries with what a query asks for, or a name among it, in their title or slug, where one of them is called so and no more; else none. */
export function calledSo(index: SearchIndex, text: string): readonly number[] {
	const strong = restOf(tokensOf(text), []).strong.filter((word) => !isKindWord(word))
	const isTitle = isCalled(index, strong) || isCalled(index, textsOf(tokensOf(text)))
	if (isTitle) return [...titledAll(index, strong)]
	const name = strong.find((word) => isNameOfThing(word) && isCalled(index, [word]))
	return name === undefined ? [] : [...titledAll(index, [name])]
}

/** The entries with a product that a query names in their title or slug: of Postgres, whatever else they are called. */
export const titledSo = (index: SearchIndex, text: string): readonly number[] =>
	restOf(tokensOf(text), [])
		.strong.filter((word) => isProduct([word]))
		.flatMap((word) => [...titled(index, word)])
