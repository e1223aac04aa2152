import type { SearchReason } from '../schema/search.ts'
import { encode } from './bytes.ts'
import { fields } from './fields.ts'
import { platformBits } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import { derivedRelations, isProduct, relationsOf, similarNames } from './lexicon.ts'
import { contentWords } from './lexicon-names.ts'
import { documentCount } from './postings.ts'
import type { QueryTerm } from './query.ts'
import { rootOf, stemOf } from './stem.ts'
import { eachSimilar, mistakesAllowed } from './typo.ts'
import { eachWithPrefix, stemNumber, type WordCursor } from './vocabulary-file.ts'

/** One way in which an entry can answer a term: it holds all these stems. */
export interface Match {
	stems: readonly number[]
	/** Or, without stems, is for one of these platforms: one bit each. */
	platforms?: number
	/** Or only where it stands in one of these fields: one bit each. */
	within?: number
	/** Share of the full score. */
	weight: number
	/** How surely it is what was meant. */
	certainty: number
	how: SearchReason['how']
	/** The words it was found by; a number is a word of the index, to be read where it is wanted. */
	matched: string | number
	/** It stands for a product that no entry has: it is near, and no answer. */
	standsIn?: true
}

/** Every way in which the index can answer a term, the surest first. A word that `isEveryday` is no mistake for another. */
export function matchesOf(
	index: SearchIndex,
	term: QueryTerm,
	{ isEveryday = () => false, alike = false }: Wanted = {},
): Match[] {
	const found = new Map<string | number, Match>()
	const offer = (match: Match) => {
		const name = match.stems.length === 1 ? (match.stems[0] as number) : match.stems.join()
		const known = found.get(name)
		if (!known || known.weight < match.weight) found.set(name, match)
	}
	const product = alike ? undefined : productOf(index, term)
	const isAbsent = product === 'absent'
	const literal = isAbsent ? [] : literalMatches(index, term)
	for (const match of literal) offer(match)
	if (!isCommon(index, literal)) for (const match of relatedMatches(index, term.words, product)) offer(match)
	const platforms = platformBits(index, term.platforms)
	if (platforms) offer({ ...FOR_PLATFORM, platforms, matched: term.words.join(' ') })
	if (term.words.length === 1 && !isAbsent) {
		const word = term.words[0] as string
		prefixMatches(index, term, offer)
		derivedMatches(index, word, offer)
		const mistaken = !isEveryday(word)
		if (!literal.length && mistaken) mistakenMatches(index, word, offer)
		if (!found.size && mistaken) shortenedMatches(index, word, offer)
		if (!found.size && mistaken) for (const name of similarNames(word)) offerMistaken(index, name, offer)
	}
	return [...found.values()].sort((a, b) => b.weight - a.weight)
}

interface Wanted {
	isEveryday?: (word: string) => boolean
	/** What is like a product answers as well as the product. */
	alike?: boolean | undefined
}

const FOR_PLATFORM = { stems: [], weight: 0.3, certainty: 0.75, how: 'platform' } as const

/** Whether entries have the product that words name: who asks for one that none has does not ask for words written nearly so. */
type Product = 'known' | 'absent'

/** The product that a term names; nothing where it names none. */
function productOf(index: SearchIndex, { words, joined }: Pick<QueryTerm, 'words' | 'joined'>): Product | undefined {
	if (!isProduct(words)) return undefined
	return joined.length || stemsIn(index, contentWords(words)) ? 'known' : 'absent'
}

/** How sure it is that another product of its kind was meant: too little for an answer. */
const STANDS_IN = 0.3
/** What another product of its kind weighs where entries have the one that is asked for, in parts of a synonym. */
const OTHER = 0.5
/** What the lexicon holds for another name of the same thing. */
const SAME = 0.95

/** With this many entries that hold the very word, its relatives add work and no answers. */
const ENOUGH = 1000

const isCommon = (index: SearchIndex, literal: readonly Match[]): boolean =>
	literal.some(({ stems }) => stems.every((stem) => documentCount(index, stem) > ENOUGH))

function literalMatches(index: SearchIndex, { words, joined }: QueryTerm): Match[] {
	const own = stemsIn(index, contentWords(words))
	const found: Match[] = own ? [{ stems: own, weight: 1, certainty: 1, how: 'exact', matched: words.join(' ') }] : []
	for (const text of joined)
		found.push({ stems: [stemNumber(index, text)], weight: 0.9, certainty: 1, how: 'exact', matched: text })
	if (!found.length && words.length === 1) found.push(...splitMatches(index, words[0] as string))
	return found
}

/** The stem numbers of all words, or nothing where the index lacks one of them. */
function stemsIn(index: SearchIndex, words: readonly string[]): number[] | undefined {
	const stems = words.map((word) => stemOfAnyForm(index, word))
	return stems.includes(-1) ? undefined : stems
}

function stemOfAnyForm(index: SearchIndex, word: string): number {
	const own = stemNumber(index, word)
	if (own >= 0) return own
	const stem = stemOf(word)
	let found = -1
	if (stem.length > 2)
		eachWithPrefix(index, stem.replace(/y$/, ''), (cursor) => {
			if (cursor.length <= word.length + 4 && stemOf(cursor.text) === stem) found = cursor.stem
			return found < 0
		})
	return found
}

/** A word the index does not know, as two that it does: `codereview`. */
function splitMatches(index: SearchIndex, word: string): Match[] {
	for (let at = 3; at <= word.length - 3; at++) {
		const stems = [stemNumber(index, word.slice(0, at)), stemNumber(index, word.slice(at))]
		if (!stems.includes(-1))
			return [{ stems, weight: 0.9, certainty: 1, how: 'exact', matched: `${word.slice(0, at)} ${word.slice(at)}` }]
	}
	return []
}

function relatedMatches(index: SearchIndex, words: readonly string[], product: Product | undefined): Match[] {
	const relations = relationsOf(words) ?? (words.length === 1 ? derivedRelations(words[0] as string) : [])
	return relations.flatMap(({ words: names, closeness }) => {
		const stems = stemsIn(index, names)
		if (!stems) return []
		const match = { stems, weight: closeness, certainty: closeness, how: 'synonym', matched: names.join(' ') } as const
		if (!product || closeness >= SAME) return [match]
		if (product === 'known') return [{ ...match, weight: closeness * OTHER }]
		return [{ ...match, certainty: STANDS_IN, standsIn: true }]
	})
}

/** A mistyped name that only the lexicon knows answers as what it stands for, with less certainty. */
function offerMistaken(index: SearchIndex, name: string, offer: (match: Match) => void): void {
	const product = productOf(index, { words: [name], joined: [] })
	for (const match of relatedMatches(index, [name], product))
		offer({ ...match, weight: match.weight * 0.8, certainty: match.certainty * 0.8, how: 'typo' })
}

function prefixMatches(index: SearchIndex, { words, last, beginning }: QueryTerm, offer: (match: Match) => void): void {
	const word = words[0] as string
	const size = encode(word).length
	if (!beginning) return
	const base = last ? 0.45 : 0.3
	eachWithPrefix(index, word, (cursor) => {
		const share = size / cursor.length
		offer({
			stems: [cursor.stem],
			weight: base + 0.4 * share,
			certainty: 0.55 + 0.4 * share,
			how: 'prefix',
			matched: cursor.word,
			...(size <= SHORT && { within: NOT_AUTHOR }),
		})
	})
}

/** Two letters begin too many names of people to say that one of them is meant. */
const SHORT = 2
const NOT_AUTHOR = fields.reduce((mask, { name }, field) => (name === 'author' ? mask : mask | (1 << field)), 0)

function derivedMatches(index: SearchIndex, word: string, offer: (match: Match) => void): void {
	const root = rootOf(word)
	if (!root) return
	eachWithPrefix(index, root, (cursor: WordCursor) => {
		if (cursor.length <= word.length + 6 && sameRoot(cursor.text, root))
			offer({ stems: [cursor.stem], weight: 0.7, certainty: 0.8, how: 'stem', matched: cursor.text })
	})
}

const sameRoot = (word: string, root: string): boolean => rootOf(word) === root || stemOf(word) === root

function mistakenMatches(index: SearchIndex, word: string, offer: (match: Match) => void): void {
	const bytes = encode(word)
	if (!mistakesAllowed(bytes.length)) return
	eachSimilar(index, bytes, (found) => {
		const sure = (found.mistakes === 1 ? 0.8 : 0.6) - (found.bytes[0] === bytes[0] ? 0 : 0.15)
		offer({
			stems: [found.stem],
			weight: sure * 0.9,
			certainty: sure + 0.1,
			how: 'typo',
			matched: found.word,
		})
	})
}

const SHORTENED = /^[b-df-hj-np-tv-xz]{3,5}$/

/** A word without its vowels, or with few of its letters: `gql`, `pgsql`. First and last letter have to be those of the word. */
function shortenedMatches(index: SearchIndex, word: string, offer: (match: Match) => void): void {
	if (!SHORTENED.test(word)) return
	const last = word.charCodeAt(word.length - 1)
	eachWithPrefix(index, word[0] as string, (cursor) => {
		if (cursor.length < word.length + 2 || cursor.buffer[cursor.length - 1] !== last) return
		if (!holdsInOrder(cursor, word)) return
		const share = word.length / cursor.length
		offer({
			stems: [cursor.stem],
			weight: 0.3 + 0.4 * share,
			certainty: 0.5 + 0.3 * share,
			how: 'prefix',
			matched: cursor.word,
		})
	})
}

function holdsInOrder({ buffer, length }: WordCursor, word: string): boolean {
	let found = 0
	for (let at = 0; at < length && found < word.length; at++) if (buffer[at] === word.charCodeAt(found)) found++
	return found === word.length
}
