import type { Published } from '../../published/published.ts'
import { keyOf } from '../../schema/primitives.ts'
import type { SearchReason, SearchResult } from '../../schema/search.ts'
import { withoutMarks } from '../../schema/text/latin-letters.ts'
import { HEADING } from '../../search/gather.ts'
import { eachPosting } from '../../search/index/postings.ts'
import { isMostlyTitled } from '../../search/index/titled.ts'
import { stemNumber } from '../../search/index/vocabulary-file.ts'
import { englishOf } from '../../search/lexicon/languages.ts'
import { isNameOfThing, isProduct, otherNames, relationsOf } from '../../search/lexicon/lexicon.ts'
import { stemOf } from '../../search/stem.ts'
import { isWeak } from '../../search/text.ts'
import { matchedIn } from './word-matches.ts'
import { contentWords } from './words.ts'

/** The fields of an entry that contain a word in any inflection, as a bit mask. */
function fieldsWith(published: Published, row: SearchResult, written: string): number {
	const word = withoutMarks(written)
	const document = published.documentOf(keyOf(row))
	const index = published.index()
	const own = stemNumber(index, word)
	const stem = own < 0 ? stemNumber(index, stemOf(word)) : own
	if (document === undefined || stem < 0) return 0
	let found = 0
	eachPosting(index, stem, (one, mask) => {
		if (one === document) found = mask
	})
	return found
}

/** Whether an entry has a word in its title, tags, uses or description. */
export const mentions = (published: Published, row: SearchResult, word: string): boolean =>
	fieldsWith(published, row, word) !== 0

/** Whether an entry has a word in more than passing. */
export const isFiledBy = (published: Published, row: SearchResult, word: string): boolean =>
	(fieldsWith(published, row, word) & HEADING) !== 0

const NUMBER = /^\d+(?:k|m|st|nd|rd|th)?$/

/** Whether a word is written as only names are, in any language: “C++”, “S3”, “CSV”. */
const isTechnical = (word: string): boolean =>
	/\p{L}/u.test(word) && (/[+#\p{N}]/u.test(word) || /^[\p{Lu}]{2,}$/u.test(word)) && !NUMBER.test(word)

const GAP = /[\s,;:()/]+/

const wordsIn = (text: string): string[] => text.split(GAP).map((word) => word.replace(/[.!?]$/, ''))

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word) && !word.includes('-')

/**
 * Words that are written as names: “Astro”, “S3”, “C++”. Capitals do not count in titles and in languages that
 * capitalise more words.
 */
export function writtenNames(text: string): string[] {
	const all = wordsIn(text)
	const words = all.filter((word) => contentWords(word).length > 0)
	const rest = all.slice(1)
	const isPlain =
		words.some((word, at) => at > 0 && !isCapital(word)) && !words.some((word) => englishOf(word.toLowerCase()).length)
	const names = words.filter((word) => isTechnical(word) || (isPlain && rest.includes(word) && isCapital(word)))
	return [...new Set(names.flatMap(contentWords))]
}

/** The words of a need that were found in an entry; names only if the entry is also named so, not PubMed for papers. */
export function answeredWords({ why = [] }: Pick<SearchResult, 'why'>, need: string): string[] {
	const written = writtenNames(need)
	const isSame = ({ term, matched }: SearchReason) => otherNames(term).some((words) => words.join(' ') === matched)
	const standsIn = (one: SearchReason) =>
		one.how === 'synonym' && (isProduct([one.term]) || written.includes(one.term)) && !isSame(one)
	return matchedIn({ why: why.filter((one) => !standsIn(one)) }, need)
}

/** The significant words of a text; words written as names are, as “Go” is. */
export function tellingWords(text: string): string[] {
	const written = writtenNames(text)
	return contentWords(text).filter((word) => !isWeak(word) || written.includes(word))
}

/** The words of a text that name a product, a language or similar. */
export function nameWords(published: Published, text: string): string[] {
	const written = writtenNames(text)
	const capital = new Set(wordsIn(text).slice(1).filter(isCapital).flatMap(contentWords))
	const isKnown = (word: string) =>
		isProduct([word]) ||
		(written.includes(word) && isMostlyTitled(published.index(), word)) ||
		(capital.has(word) && isNameOfThing(word))
	return contentWords(text).filter((word) => written.includes(word) || isKnown(word))
}

/** The words of a text that name a product, or that mostly occur in names of entries. */
export function subjectsOf(text: string, published: Published): string[] {
	const names = nameWords(published, text)
	return contentWords(text).filter((word) => names.includes(word) || isMostlyTitled(published.index(), word))
}

/** The title without its maker: “Server” of “Server (Somebody)”. */
export const nameOf = ({ title }: Pick<SearchResult, 'title'>): string => title.split(' (', 1)[0] as string

/** The products in the name of an entry. */
export const productsOf = (row: SearchResult): string[] => contentWords(nameOf(row)).filter((word) => isProduct([word]))

const SAME = 0.8
const LONGEST_NAME = 3

/** The names in a task that the lexicon knows, each as its words, such as “GitHub Actions”. */
function knownNames(task: string): string[][] {
	const words = task.split(GAP).filter(Boolean)
	const names: string[][] = []
	for (let at = 0, size = 1; at < words.length; at += size) {
		size = Math.min(LONGEST_NAME, words.length - at)
		while (size > 1 && !isKnownName(words.slice(at, at + size))) size--
		const name = words.slice(at, at + size)
		if (isKnownName(name)) names.push(name.map((word) => word.toLowerCase()))
	}
	return names
}

function isKnownName(words: readonly string[]): boolean {
	const lower = words.map((word) => word.toLowerCase())
	if (words.length === 1) return isProduct(lower)
	return words.every((word) => /^\p{Lu}/u.test(word)) && lower.some((word) => isProduct([word])) && !!relationsOf(lower)
}

/**
 * Returns a predicate for entries of products that the task does not name: those that leave open a name of the part.
 * For the part after “Create a Shopify theme” that does not mention Shopify, also those of a similar product, or of any
 * product for what belongs to one, as products belong to a shop.
 */
export function rivalsOf(task: string, published: Published): (row: SearchResult, need: string) => boolean {
	const said = new Set(contentWords(task))
	const names = knownNames(task).map((words) => {
		const all = relationsOf(words) ?? []
		const same = all.filter(({ closeness }) => closeness >= SAME).map((one) => one.words)
		return { words, same, parts: new Set(all.flatMap((one) => (one.words.length === 1 ? one.words.map(stemOf) : []))) }
	})
	return (row, need) => {
		const products = productsOf(row)
		if (!products.length || products.some((word) => said.has(word))) return false
		const has = (word: string) => mentions(published, row, word)
		const written = writtenNames(need)
		if (written.some((word) => !has(word) && !matchedIn(row, word).length)) return true
		const isOf = (parts: ReadonlySet<string>) =>
			!written.length && contentWords(need).some((word) => parts.has(stemOf(word)))
		return names.some(
			({ words, same, parts }) => !words.every(has) && (isOf(parts) || same.some((sort) => sort.every(has))),
		)
	}
}
