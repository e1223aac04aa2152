import { platformBits } from './filter.ts'
import type { SearchIndex } from './index/index-file.ts'
import { documentCount } from './index/postings.ts'
import { eachWithPrefix, stemNumber } from './index/vocabulary-file.ts'
import { derivedRelations, isProduct, relationsOf, SAME, similarNames } from './lexicon/lexicon.ts'
import { contentWords } from './lexicon/names.ts'
import type { Match, Offer } from './match.ts'
import { platformsIn } from './query/client-names.ts'
import type { QueryTerm } from './query/query.ts'
import { FEWEST } from './short-list.ts'
import { derivedMatches, mistakenMatches, prefixMatches, shortenedMatches, spelledOtherwise } from './spelling.ts'
import { stemOf } from './stem.ts'

interface Wanted {
	/** Whether a word is in everyday use, so that it is not taken for a misspelling. */
	isEveryday(word: string): boolean
	/** Alternatives to a product answer as well as the product itself. */
	alike?: boolean | undefined
}

/** Every way in which the index can answer a term, the heaviest first. */
export function matchesOf(index: SearchIndex, term: QueryTerm, { isEveryday, alike = false }: Wanted): Match[] {
	const found = new Map<string | number, Match>()
	const offer: Offer = (match) => {
		const name = match.stems.length === 1 ? (match.stems[0] as number) : match.stems.join()
		const known = found.get(name)
		if (!known || known.weight < match.weight) found.set(name, match)
	}
	const product = alike ? undefined : productOf(index, term)
	const isAbsent = product === 'absent'
	const literal = isAbsent ? [] : literalMatches(index, term)
	const isClient = alike && platformsIn(term.words) !== undefined
	for (const match of literal) offer(isClient ? { ...match, weight: match.weight * FOR_CLIENT } : match)
	if (!isCommon(index, literal)) for (const match of relatedMatches(index, term.words, product)) offer(match)
	const platforms = platformBits(index, term.platforms)
	if (platforms) offer({ ...FOR_PLATFORM, platforms, matched: term.words.join(' ') })
	if (term.words.length === 1 && !isAbsent && !isClient)
		offerSpellings(index, term, { literal, isEveryday, found, offer })
	return [...found.values()].sort((a, b) => b.weight - a.weight)
}

interface Spelling extends Pick<Wanted, 'isEveryday'> {
	/** The matches of the word itself, if any entry has it. */
	literal: readonly Match[]
	found: ReadonlyMap<unknown, Match>
	offer: Offer
}

/** Offers other spellings: longer words, words of the same root, and words of which this may be a misspelling. */
function offerSpellings(index: SearchIndex, term: QueryTerm, { literal, isEveryday, found, offer }: Spelling): void {
	const word = term.words[0] as string
	if (mayBeUnfinished(index, term, literal)) prefixMatches(index, term, offer)
	spelledOtherwise(index, word, offer)
	derivedMatches(index, word, offer)
	if (isEveryday(word)) return
	if (!literal.length) mistakenMatches(index, word, offer)
	if (!found.size) shortenedMatches(index, word, offer)
	if (!found.size && word.length >= CERTAIN) for (const name of similarNames(word)) offerMistaken(index, name, offer)
}

/** Shorter words resemble too many names: by one letter `idb` becomes a database, an editor or a phone. */
const CERTAIN = 4

/**
 * A word that entries have and that is this short is not completed: the first if more words follow, the second if many
 * entries have it.
 */
const [BEGINS_MANY, BEGINS_MOST] = [3, 2]

function mayBeUnfinished(index: SearchIndex, { words, last }: QueryTerm, literal: readonly Match[]): boolean {
	const size = (words[0] as string).length
	if (!literal.length || size > BEGINS_MANY) return true
	const isCertain = size <= BEGINS_MOST && areIn(index, literal, FEWEST)
	return last && !isCertain
}

/** What the name of a client weighs where its like is wanted: what has it is mostly made for that client. */
const FOR_CLIENT = 0.2
const FOR_PLATFORM = { stems: [], weight: 0.3, certainty: 0.75, how: 'platform' } as const

/** Whether entries have the product that a term names. If none has it, similar spellings are no answer. */
type Product = 'known' | 'absent'

/** The product that a term names; undefined if it names none. */
function productOf(index: SearchIndex, { words, joined }: Pick<QueryTerm, 'words' | 'joined'>): Product | undefined {
	if (!isProduct(words)) return undefined
	return joined.length || stemsIn(index, contentWords(words)) ? 'known' : 'absent'
}

/** The certainty of another product of the same kind: too low for an answer. */
const STANDS_IN = 0.3
/**
 * The weight and certainty of another product of the same kind if entries have the requested one, as fractions of a
 * synonym's.
 */
const OTHER = 0.2
const OTHER_SURELY = 0.5

/** If this many entries have the word itself, related words add work and no answers. */
const ENOUGH = 1001

const isCommon = (index: SearchIndex, literal: readonly Match[]): boolean => areIn(index, literal, ENOUGH)

/** Whether one of the matches has only words that at least this many entries hold. */
const areIn = (index: SearchIndex, matches: readonly Match[], least: number): boolean =>
	matches.some(({ stems }) => stems.every((stem) => documentCount(index, stem) >= least))

/** The certainty of the only content word of a phrase: “out of memory” says little about memory. */
const LEFT_OF_PHRASE = 0.5

function literalMatches(index: SearchIndex, { words, joined }: QueryTerm): Match[] {
	const telling = contentWords(words)
	const own = stemsIn(index, telling)
	const sure = telling.length > 1 || words.length === 1 ? 1 : LEFT_OF_PHRASE
	const found: Match[] = own
		? [{ stems: own, weight: sure, certainty: sure, how: 'exact', matched: words.join(' ') }]
		: []
	for (const text of joined)
		found.push({ stems: [stemNumber(index, text)], weight: 0.9, certainty: 1, how: 'exact', matched: text })
	if (!found.length && words.length === 1) found.push(...splitMatches(index, words[0] as string))
	return found
}

/** The stem numbers of all words; undefined if the index lacks one of them. */
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
		if (product === 'known') return [{ ...match, weight: closeness * OTHER, certainty: closeness * OTHER_SURELY }]
		return [{ ...match, certainty: STANDS_IN, standsIn: true }]
	})
}

/** Matches a misspelled name of the lexicon as its meaning, with less certainty. */
function offerMistaken(index: SearchIndex, name: string, offer: Offer): void {
	const product = productOf(index, { words: [name], joined: [] })
	for (const match of relatedMatches(index, [name], product))
		offer({ ...match, weight: match.weight * 0.8, certainty: match.certainty * 0.8, how: 'typo' })
}
