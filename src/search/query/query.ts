import { hasCategory, hasMany } from '../filter.ts'
import type { SearchIndex } from '../index/index-file.ts'
import { ALL_FIELDS, havingAll, isName, titled } from '../index/titled.ts'
import { stemNumber } from '../index/vocabulary-file.ts'
import { partsOf, withoutElisions, withoutJoiners, withPairs } from '../lexicon/languages.ts'
import { LONGEST_PHRASE, relationsOf } from '../lexicon/lexicon.ts'
import { isFiller, isManner, isOpinion, isWeak, stopWords } from '../text.ts'
import { wordSet } from '../words/word-lists.ts'
import { platformsIn } from './client-names.ts'
import { unitsOf } from './compound.ts'
import { calledWithSlash, isAsking, isKindWord, namedCategory } from './names.ts'

/** One thing the query asks for: a word, or a phrase of the lexicon. */
export interface QueryTerm {
	words: readonly string[]
	/** Joined with the word before or after it, where the index knows that as one word. */
	joined: readonly string[]
	/** Platforms the words name: an entry for one of them answers the term in part. */
	platforms: readonly string[]
	/** Counts for little when a hit is weighed. */
	weak: boolean
	/** Whether it only names the kind of thing that is looked for. */
	isKind: boolean
	/** Stands at the end, so that it may well be unfinished. */
	last: boolean
	/** May be the beginning of a word. */
	beginning: boolean
}

/** What a query asks for, as far as its words tell. */
export interface ParsedQuery {
	/** All words, also those that say nothing by themselves. */
	words: readonly string[]
	/** Whether words of speech or praise are among them and not among the terms. */
	isShortened: boolean
	/** Words of how, when, where and for whom that are not among the terms either. */
	letGo: readonly string[]
	terms: QueryTerm[]
	/** Categories the words name, such as `hooks` in “hooks that format code”. */
	categories: readonly string[]
	/** The share of a query that a document must match to be a hit. */
	enough: number
	/** What is compared, each as its words: “Quartz vs Marble”; none where nothing is. */
	compared: readonly (readonly string[])[]
}

const MAX_WORDS = 24
/** In a query of more words, two letters are no longer taken for the beginning of a word: it would cost more than it tells. */
const FEW_WORDS = 4

/** What being of the category that is named adds to the share of the query that a document answers. */
export const CATEGORY_COVERAGE = 0.15

/** How the words of a query are read. */
export interface WordReading {
	/** Words of speech and praise are terms as any others. */
	whole?: boolean
	/** Nor are words of how, when, where and for whom, which are terms otherwise. */
	withoutManner?: boolean
	/** The words to search for instead of some. */
	corrections?: ReadonlyMap<string, readonly string[]>
}

/** Reads the text of a query. */
export function parseQuery(
	index: SearchIndex,
	text: string,
	{ whole = false, withoutManner = false, corrections }: WordReading = {},
): ParsedQuery {
	const isName = (word: string) => stemNumber(index, word) >= 0
	const written = unitsOf(index, withoutElisions(text, isName), MAX_WORDS)
	const units = corrections ? written.flatMap((word) => corrections.get(word) ?? word) : written
	const said = withPairs(withoutJoiners(units.filter(isNoVersus)))
	const words = withoutVersions(
		index,
		said.flatMap((word) => inParts(index, word)),
	)
	// “Regeln für TypeScript”: what joins a category to what it is for tells that it is named.
	const { categories: inWords, named } = namedCategory(units)
	const categories = inWords.length ? inWords : calledWithSlash(text)
	// Where no entry is of the category, its name is searched for: without a server here, “mcp” is a word.
	const isOne = !named.at(-1)?.endsWith('s')
	const isListed = (one: string) => (isOne ? hasMany(index, one) : hasCategory(index, one))
	const onlyCategory = categories.some(isListed) && isOnly(index, words, named)
	const isSpeech = (word: string) => (isFiller(word) || isOpinion(word)) && !titled(index, word).size
	const letGo = withoutManner ? mannerIn(words) : []
	const speech = new Set([...(whole ? [] : words.filter(isSpeech)), ...letGo])
	const terms = onlyCategory ? [] : termsOf(index, words, { named, speech })
	const sentence = words.length > 2 && words.some((word) => stopWords.has(word) || isFiller(word))
	const compared = sidesOf(units)
	// What answers one side of a comparison is an answer.
	const enough = leastCoverage(terms, sentence) / Math.max(1, compared.length)
	return { words, isShortened: speech.size > 0, letGo, terms, categories, enough, compared }
}

/** Beside so many words that say what is looked for, others may say how or for whom; “Instantly” alone is a name. */
const FEWEST_TELLING = 2

/** The words of a query that say how, when, where or for whom, beside what is looked for. */
export function mannerIn(words: readonly string[]): readonly string[] {
	const telling = words.filter((word) => !isManner(word) && !stopWords.has(word) && !isWeak(word) && !isKindWord(word))
	return telling.length < FEWEST_TELLING ? [] : words.filter(isManner)
}

/** A noun of two, where the index lacks it, as both of them: “Wetterdaten” asks for what has to do with weather, and not for any data. */
function inParts(index: SearchIndex, word: string): readonly string[] {
	const parts = stemNumber(index, word) < 0 ? partsOf(word) : []
	return parts.length ? parts : [word]
}

/** “Quartz vs Marble” is a comparison; “vs” alone, or in VS Code, is a name. */
const isNoVersus = (word: string, at: number, words: readonly string[]): boolean =>
	!(VERSUS.has(word) && at > 0 && at + 1 < words.length && !/^cod(?:e|ium)$/.test(words[at + 1] ?? ''))

const VERSUS = wordSet('vs versus')

/** The words on each side of a comparison. */
function sidesOf(units: readonly string[]): string[][] {
	const sides: string[][] = [[]]
	for (const [at, word] of units.entries())
		if (isNoVersus(word, at, units)) sides.at(-1)?.push(word)
		else sides.push([])
	return sides.length > 1 ? sides : []
}

/** Whether nothing but the name of a category is asked for, or praise of it that no entry is called by. */
function isOnly(index: SearchIndex, words: readonly string[], named: readonly string[]): boolean {
	const others = words.filter((word) => !isAsking(word)).length - named.length
	const praise = words.filter(isOpinion).length
	return !others || (others === praise && !isName(index, words))
}

/** By the number of words that matter: nearly all of a name, less of a sentence. */
const OF_A_NAME = [0.5, 0.5, 0.6, 0.5, 0.45, 0.4]
const OF_A_SENTENCE = [0.5, 0.5, 0.42, 0.38, 0.35, 0.32]

function leastCoverage(terms: readonly QueryTerm[], sentence: boolean): number {
	const strong = terms.filter(({ weak }) => !weak).length
	return (sentence ? OF_A_SENTENCE : OF_A_NAME)[Math.min(strong, 5)] as number
}

interface Roles {
	/** What names the category. */
	named: readonly string[]
	/** Words of speech and praise, which are no terms beside others, as stop words are. */
	speech: ReadonlySet<string>
}

function termsOf(index: SearchIndex, words: readonly string[], { named, speech }: Roles): QueryTerm[] {
	const terms: QueryTerm[] = []
	const saysNothing = (word: string) => stopWords.has(word) || speech.has(word)
	const told = words.filter((word) => !saysNothing(word)).length
	for (let at = 0, size = 1; at < words.length; at += size) {
		size = phraseAt(words, at)
		const own = words.slice(at, at + size)
		// “To do” is a thing though both of its words say nothing.
		const isSaid = size === 1 || own.some((word) => speech.has(word))
		if (told && isSaid && own.every(saysNothing)) continue
		if (!terms.some((term) => term.words.join(' ') === own.join(' ')))
			terms.push({
				words: own,
				joined: size === 1 ? joinsAt(index, words, at) : [],
				platforms: told > size || !isIndexed(index, own) ? (platformsIn(own) ?? []) : [],
				weak: own.every((word) => isWeak(word) || isKindOf(word, named)),
				isKind: own.every((word) => isKindOf(word, named)),
				last: at + size === words.length,
				beginning: mayBegin(own[0] as string, { isLast: at + size === words.length, among: words.length }),
			})
	}
	return terms
}

/** Programming languages of one or two letters, which begin no word beside others: “in go” asks for no Godot. */
const SHORT_LANGUAGES = wordSet('c r d v go js ts py rb')

const mayBegin = (word: string, { isLast, among }: { isLast: boolean; among: number }): boolean =>
	!(among > 1 && SHORT_LANGUAGES.has(word)) && (isLast || word.length > (among > FEW_WORDS ? 2 : 1))

/** A version or a number, its dots gone. */
const VERSION = /^v?\d{1,8}$/

const isIndexed = (index: SearchIndex, words: readonly string[]): boolean =>
	words.every((word) => stemNumber(index, word) >= 0)

/**
 * The words without versions that no entry has beside the word that they follow, or lead, and that the lexicon does not know: they say which of
 * what is looked for, and not what; the 22 of “node 22” is not that of “WCAG 2.2”. All, where there is nothing else.
 */
function withoutVersions(index: SearchIndex, words: readonly string[]): readonly string[] {
	if (!words.some(isVersion)) return words
	const kept: string[] = []
	for (let at = 0, end = 1; at < words.length; at = end++) {
		while (isVersion(words[at] as string) && end < words.length && isVersion(words[end] as string)) end++
		const part = words.slice(at, end)
		if (!isVersion(words[at] as string) || isVersionHere(index, words, { at, end })) kept.push(...part)
		else kept.push(...part.filter((word) => relationsOf([word])))
	}
	return kept.length ? kept : words
}

const isVersion = (word: string): boolean => VERSION.test(word)

/** Whether a version belongs to the word before it, or an entry has all of it beside the nearest word that says something. */
function isVersionHere(
	index: SearchIndex,
	words: readonly string[],
	{ at, end }: { at: number; end: number },
): boolean {
	const version = words.slice(at, end)
	const name = words.slice(Math.max(0, at - 1), at + 1)
	if (at > 0 && (stemNumber(index, name.join('')) >= 0 || relationsOf(name))) return true
	const saysSome = (word: string) => !stopWords.has(word) && !isVersion(word)
	const beside = words.slice(0, at).findLast(saysSome) ?? words.slice(end).find(saysSome)
	return havingAll(index, beside === undefined ? version : [beside, ...version], ALL_FIELDS).size > 0
}

const isKindOf = (word: string, named: readonly string[]): boolean => isKindWord(word) || named.includes(word)

function phraseAt(words: readonly string[], at: number): number {
	for (let size = Math.min(LONGEST_PHRASE, words.length - at); size > 1; size--)
		if (relationsOf(words.slice(at, at + size)) ?? platformsIn(words.slice(at, at + size))) return size
	return 1
}

function joinsAt(index: SearchIndex, words: readonly string[], at: number): string[] {
	const [before = '', own = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
	return [before && before + own, after && own + after].filter((text) => text && stemNumber(index, text) >= 0)
}
