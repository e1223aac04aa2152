import { cosineOf, type Guesses, guessCosines, meanDirection, normalise } from './index/directions.ts'
import type { SearchIndex } from './index/index-file.ts'
import { documentCount, eachPosting } from './index/postings.ts'
import { lean } from './index/topics.ts'
import { addVector, entryVectors, vectorsOfStems } from './index/vectors.ts'
import { openVectors, type Vectors } from './index/vectors-file.ts'
import { englishOf } from './lexicon/languages.ts'
import { otherNames, relationsOf } from './lexicon/lexicon.ts'
import type { WeightedTerm } from './score.ts'
import { scratchOf } from './scratch.ts'
import { stemOf } from './stem.ts'
import { stopWords } from './text.ts'

/** Knowledge about words beyond this index: how common they are, and which mean nearly the same. */
export interface Meaning {
	/** −ln of a word's share of everyday text; of a foreign word that of its English, of one that only the lexicon knows that of the rarest word of another name. Undefined for an unknown one. */
	rarityOf(word: string): number | undefined
	/** Calls back for every stem that begins with a letter, with its rarity. */
	eachStem(letter: string, visit: (stem: string, rarity: number) => void): void
	/** The similarity of every document to a query; undefined if none of its words is known. */
	nearnessTo(index: SearchIndex, weighed: readonly WeightedTerm[]): Nearness | undefined
}

/** The similarity of documents to a query: cosines, between −1 and 1. */
export interface Nearness {
	/** The similarity of the query to the mean of all documents. */
	toAll: number
	/** Estimates for every document. */
	guesses: Guesses
	cosineOf(document: number): number
	/**
	 * The same for the query's own words, without topics and words for a kind of thing: evidence that the catalogue has
	 * it.
	 */
	nearnessOf(document: number): number
	/** The similarity of a document to one term of the query; 0 if the term has no vector. */
	ofTerm(term: WeightedTerm, document: number): number
	/** The similarity of documents to the mean of some of them. */
	toThese(documents: readonly number[]): (document: number) => number
	/** The similarity of a stem of the index to the query, times its weight. */
	ofStem(stem: number): number
}

/** Opens the file of word vectors. Throws where its bytes are something else. */
export function openMeaning(file: Uint8Array): Meaning {
	const vectors = openVectors(file)
	const { words } = vectors
	const rarity = (word: string): number => {
		const number = words.get(stemOf(word))
		return number === undefined ? Number.POSITIVE_INFINITY : vectors.rarityOf(number)
	}
	const rarest = (name: readonly string[]): number => Math.max(...name.map(rarity))
	return {
		rarityOf(word) {
			// `acces` is French before it is a rare mistake in English text.
			const own = Math.min(rarity(word), ...englishOf(word).map(rarity))
			const least = Number.isFinite(own) ? own : Math.min(...otherNames(word).map(rarest))
			return Number.isFinite(least) ? least : undefined
		},
		eachStem(letter, visit) {
			for (const [stem, number] of words.ofLetter(letter)) visit(stem, vectors.rarityOf(number))
		},
		nearnessTo: (index, weighed) => nearnessTo(index, vectors, weighed),
	}
}

function nearnessTo(index: SearchIndex, vectors: Vectors, weighed: readonly WeightedTerm[]): Nearness | undefined {
	const entries = entryVectors(index, vectors)
	const { sum: query, known } = queryVector({ vectors, index, byEntries: BY_ENTRIES }, weighed)
	if (!normalise(query, 0, query.length)) return undefined
	const subject = weighed.filter(({ term }) => !term.isKind)
	const { said, directions } = termVectors({ vectors, index, byEntries: SURELY_BY_ENTRIES }, subject)
	const like = productOf(said, entries.common)
	lean(vectors, query, { times: weightOfTopics(subject) })
	// A query's vector is shortened by its share of unknown words, so that a name without a vector is left to the words.
	for (let place = 0; place < query.length; place++) query[place] = (query[place] as number) * known
	return {
		toAll: Math.min(like, known * like),
		guesses: guessCosines(entries, query, scratchOf(index).guessed),
		cosineOf: (document) => cosineOf(entries, document, query),
		nearnessOf: (document) => known * cosineOf(entries, document, said),
		ofTerm(term, document) {
			const direction = directions.get(term)
			return direction ? cosineOf(entries, document, direction) : 0
		},
		toThese(documents) {
			const middle = meanDirection(entries, documents)
			return (document) => cosineOf(entries, document, middle)
		},
		ofStem: (stem) => nearnessOf(vectors, vectorsOfStems(index, vectors)[stem] ?? -1, query) / known,
	}
}

function productOf(a: Float32Array, b: Float32Array): number {
	let sum = 0
	for (let place = 0; place < a.length; place++) sum += (a[place] as number) * (b[place] as number)
	return sum
}

/**
 * The weight of a query's topics by its number of content words: one or two words are more often a name than a task.
 */
const OF_QUERY = [0, 0.1, 0.25, 0.5] as const
const weightOfTopics = (subject: readonly WeightedTerm[]): number =>
	OF_QUERY[Math.min(3, subject.filter(({ term }) => !term.weak).length)] as number
/** The weight of all related words of the lexicon, relative to the word itself. */
const LEXICON = 0.4
/** The rarity assumed for a word that everyday text lacks. */
export const RAREST = 14
const LEAST_KNOWN = 0.3
/** A word without a vector takes those of this many of its best misspellings or longer forms. */
const SIMILAR = 3

/** A word without a vector gets the mean of the few entries that hold it: the weight of that mean. */
const BY_ENTRIES = 2.8
const KNOWN_BY_ENTRIES = 0.5
/** The same weight when judging whether a query can be answered, where it is weaker evidence than for the order. */
const SURELY_BY_ENTRIES = 1.1
const FEW = 64

interface Known {
	vectors: Vectors
	index: SearchIndex
	/** What the entries of a word without a vector weigh. */
	byEntries: number
}

/** The vector of the query, and the share of its words, by rarity, that have a vector. */
function queryVector(here: Known, weighed: readonly WeightedTerm[]) {
	const { vectors, index } = here
	const sum = new Float32Array(vectors.dimensions)
	let known = 0
	let all = 0
	for (const one of weighed) {
		addTerm(here, one, sum)
		const { term, matches } = one
		const number = vectors.words.get(stemOf(term.words[0] as string))
		const rarity = number === undefined ? undefined : vectors.rarityOf(number)
		const weight = rarity ?? RAREST
		all += weight
		if (rarity !== undefined || relationsOf(term.words)?.length) known += weight
		else if (holdersOf(index, matches).length) known += weight * KNOWN_BY_ENTRIES
	}
	return { sum, known: all ? Math.max(LEAST_KNOWN, known / all) : 0 }
}

/** The unit vectors of the terms, each and all together. */
function termVectors(here: Known, weighed: readonly WeightedTerm[]) {
	const { dimensions } = here.vectors
	const said = new Float32Array(dimensions)
	const directions = new Map<WeightedTerm, Float32Array>()
	for (const one of weighed) {
		const direction = new Float32Array(dimensions)
		addTerm(here, one, direction)
		for (let place = 0; place < dimensions; place++)
			said[place] = (said[place] as number) + (direction[place] as number)
		if (normalise(direction, 0, dimensions)) directions.set(one, direction)
	}
	normalise(said, 0, dimensions)
	return { said, directions }
}

/** Adds the vectors of a term's words, of similar words where they have none, and of related words of the lexicon. */
function addTerm({ vectors, index, byEntries }: Known, { term, matches }: WeightedTerm, sum: Float32Array): void {
	const add = (word: string, times: number): boolean => {
		const number = vectors.words.get(stemOf(word))
		if (number !== undefined) addVector(vectors, sum, { number, times })
		return number !== undefined
	}
	for (const word of term.words) {
		if (stopWords.has(word) || add(word, 1)) continue
		const english = englishOf(word)
		for (const name of english) add(name, 1 / english.length)
		if (english.length) continue
		const holders = holdersOf(index, matches)
		if (holders.length) {
			const about = meanDirection(entryVectors(index, vectors), holders)
			for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + byEntries * (about[at] as number)
			continue
		}
		for (const { stem, share } of similarStems(matches)) {
			const number = vectorsOfStems(index, vectors)[stem] ?? -1
			if (number >= 0) addVector(vectors, sum, { number, times: share })
		}
	}
	const related = relationsOf(term.words) ?? []
	const times = (LEXICON * wordWeight(vectors, term.words)) / Math.sqrt(related.length || 1)
	for (const { words, closeness } of related) for (const word of words) add(word, times * closeness)
}

/** The entries that hold the word itself, if they are few. Many have little else in common. */
function holdersOf(index: SearchIndex, matches: WeightedTerm['matches']): number[] {
	const holders: number[] = []
	for (const { how, stems } of matches)
		if (how === 'exact' && stems.length === 1 && documentCount(index, stems[0] as number) <= FEW)
			eachPosting(index, stems[0] as number, (document) => holders.push(document))
	return holders
}

/** The weight of a word: words in everyday use say little. */
function wordWeight({ words, weightOf }: Vectors, [word = '', ...more]: readonly string[]): number {
	const number = more.length ? undefined : words.get(stemOf(word))
	return number === undefined ? 1 : weightOf(number)
}

function similarStems(matches: WeightedTerm['matches']): { stem: number; share: number }[] {
	const like = matches
		.filter(({ how, stems }) => (how === 'typo' || how === 'prefix') && stems.length === 1)
		.slice(0, SIMILAR)
	const sum = like.reduce((all, { weight }) => all + weight, 0)
	return like.map(({ stems, certainty, weight }) => ({ stem: stems[0] as number, share: (certainty * weight) / sum }))
}

function nearnessOf(vectors: Vectors, number: number, query: Float32Array): number {
	if (number < 0) return 0
	const numbers = vectors.numbersOf(number)
	const sum = query.reduce((all, asked, place) => all + (numbers[place] as number) * asked, 0)
	return sum * vectors.scaleOf(number) * vectors.weightOf(number)
}
