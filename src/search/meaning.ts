import { cosineOf, type Guesses, guessCosines, meanDirection, normalise } from './directions.ts'
import type { SearchIndex } from './index-file.ts'
import { otherNames, relationsOf } from './lexicon.ts'
import { englishOf } from './lexicon-languages.ts'
import { documentCount, eachPosting } from './postings.ts'
import type { WeightedTerm } from './score.ts'
import { scratchOf } from './scratch.ts'
import { stemOf } from './stem.ts'
import { stopWords } from './text.ts'
import { lean } from './topics.ts'
import { addVector, entryVectors, vectorsOfStems } from './vectors.ts'
import { openVectors, type Vectors } from './vectors-file.ts'

/** What is known of words beyond this index: how common they are, and which mean nearly the same. */
export interface Meaning {
	/** −ln of a word's share of everyday text; of a foreign word that of its English, of one that only the lexicon knows that of the rarest word of another name. Undefined for an unknown one. */
	rarityOf(word: string): number | undefined
	/** How near every document is to a query; undefined where none of the query's words is known. */
	nearnessTo(index: SearchIndex, weighed: readonly WeightedTerm[]): Nearness | undefined
}

/** How near documents are to a query, between −1 and 1. */
export interface Nearness {
	/** How near the query is to what all documents have in common. */
	toAll: number
	/** Of every document, about. */
	guesses: Guesses
	cosineOf(document: number): number
	/** The same of the query's own words, without topics and words for a sort of thing: evidence that it is here. */
	nearnessOf(document: number): number
	/** How near a document is to what one term of those means; 0 where that has no meaning here. */
	ofTerm(term: WeightedTerm, document: number): number
	/** How near documents are to what these have in common. */
	toThese(documents: readonly number[]): (document: number) => number
	/** How near a stem of the index is to what is known of the query, times what it weighs. */
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
		nearnessTo: (index, weighed) => nearnessTo(index, vectors, weighed),
	}
}

function nearnessTo(index: SearchIndex, vectors: Vectors, weighed: readonly WeightedTerm[]): Nearness | undefined {
	const entries = entryVectors(index, vectors)
	const { sum: query, known } = queryVector({ vectors, index, byEntries: BY_ENTRIES }, weighed)
	if (!normalise(query, 0, query.length)) return undefined
	const subject = weighed.filter(({ term }) => !term.isKind)
	const { said, directions } = saidBy({ vectors, index, byEntries: SURELY_BY_ENTRIES }, subject)
	const like = productOf(said, entries.common)
	lean(vectors, query, { times: weightOfTopics(subject) })
	// What a query means is known as far as its words are: a name without a vector leaves that to words.
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

/** What the topics of a query weigh beside its words, by how many of these say what is wanted: one or two are a name more often than a task. */
const OF_QUERY = [0, 0.1, 0.25, 0.5] as const
const weightOfTopics = (subject: readonly WeightedTerm[]): number =>
	OF_QUERY[Math.min(3, subject.filter(({ term }) => !term.weak).length)] as number
/** What all that the lexicon relates to a word weighs beside the word itself. */
const LEXICON = 0.4
/** How rare a word is taken for that everyday text has not. */
export const RAREST = 14
const LEAST_KNOWN = 0.3
/** A word that has no vector takes those of so many of its best mistyped or longer forms. */
const SIMILAR = 3

/** A word without a vector means what the few entries that hold it are about: what that weighs, and how far the word is known by it. */
const BY_ENTRIES = 2.8
const KNOWN_BY_ENTRIES = 0.5
/** What it weighs in whether a query can be answered: that some entry holds it says less of that than of the order. */
const SURELY_BY_ENTRIES = 1.1
const FEW = 64

interface Known {
	vectors: Vectors
	index: SearchIndex
	/** What the entries of a word without a vector weigh. */
	byEntries: number
}

/** The sum of what the query's words mean, and the part of it that has a meaning here, by rarity. */
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

/** What terms mean, each alone and all together, of length one. */
function saidBy(here: Known, weighed: readonly WeightedTerm[]) {
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

/** Adds up what the words of a term mean, what is like them where they have no meaning, and what the lexicon relates to them. */
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

/** The entries that hold the very word, where they are few: where many do, they have little else in common. */
function holdersOf(index: SearchIndex, matches: WeightedTerm['matches']): number[] {
	const holders: number[] = []
	for (const { how, stems } of matches)
		if (how === 'exact' && stems.length === 1 && documentCount(index, stems[0] as number) <= FEW)
			eachPosting(index, stems[0] as number, (document) => holders.push(document))
	return holders
}

/** A word that everybody uses says little of what it stands for either. */
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
