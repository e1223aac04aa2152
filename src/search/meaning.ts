import type { SearchIndex } from './index-file.ts'
import { relationsOf } from './lexicon.ts'
import { englishOf } from './lexicon-languages.ts'
import { documentCount, eachPosting } from './postings.ts'
import type { WeightedTerm } from './score.ts'
import { scratchOf } from './scratch.ts'
import { stemOf } from './stem.ts'
import { stopWords } from './text.ts'
import {
	addVector,
	cosineOf,
	entryVectors,
	type Guesses,
	guessCosines,
	middleOf,
	normalise,
	vectorsOfStems,
} from './vectors.ts'
import { openVectors, type Vectors } from './vectors-file.ts'

/** What is known of words beyond this index: how common they are, and which mean nearly the same. */
export interface Meaning {
	/** −ln of the share that a word has of everyday text, one of another language what it is called in English; undefined for an unknown one. */
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
	/** The same without what the query says of the sort of thing, where it does: it does not tell whether that is here. */
	nearnessOf: ((document: number) => number) | undefined
	/** How near documents are to what these have in common. */
	toThese(documents: readonly number[]): (document: number) => number
	/** How near a stem of the index is, times what it weighs. */
	ofStem(stem: number): number
}

/** Opens the file of word vectors. Throws where its bytes are something else. */
export function openMeaning(file: Uint8Array): Meaning {
	const vectors = openVectors(file)
	const { words } = vectors
	return {
		rarityOf(word) {
			const rarity = (name: string): number => {
				const number = words.get(stemOf(name))
				return number === undefined ? Number.POSITIVE_INFINITY : vectors.rarityOf(number)
			}
			const own = rarity(word)
			const least = Number.isFinite(own) ? own : Math.min(...englishOf(word).map(rarity))
			return Number.isFinite(least) ? least : undefined
		},
		nearnessTo(index, weighed) {
			const entries = entryVectors(index, vectors)
			const { sum: query, known } = queryVector({ vectors, index }, weighed)
			if (!normalise(query, 0, query.length)) return undefined
			const topics = weighed.filter(({ term }) => !term.isKind)
			const topic = topics.length < weighed.length ? queryVector({ vectors, index }, topics).sum : undefined
			if (topic) normalise(topic, 0, topic.length)
			const toAll = productOf(topic ?? query, entries.common)
			// What a query means is known as far as its words are: a name without a vector leaves that to words.
			for (let place = 0; place < query.length; place++) query[place] = (query[place] as number) * known
			return {
				toAll,
				guesses: guessCosines(entries, query, scratchOf(index).guessed),
				cosineOf: (document) => cosineOf(entries, document, query),
				nearnessOf: topic && ((document) => known * cosineOf(entries, document, topic)),
				toThese(documents) {
					const middle = middleOf(entries, documents, vectors.dimensions)
					return (document) => cosineOf(entries, document, middle)
				},
				ofStem: (stem) => nearnessOf(vectors, vectorsOfStems(index, vectors)[stem] ?? -1, query),
			}
		},
	}
}

function productOf(a: Float32Array, b: Float32Array): number {
	let sum = 0
	for (let place = 0; place < a.length; place++) sum += (a[place] as number) * (b[place] as number)
	return sum
}

/** What a word that everything could be called weighs here: how much each word means was learned already. */
const WEAK = 0.75
/** What all that the lexicon relates to a word weighs beside the word itself. */
const LEXICON = 0.45
/** How rare a word is taken for that everyday text has not. */
export const RAREST = 14
const LEAST_KNOWN = 0.3
/** A word that has no vector takes those of so many of its best mistyped or longer forms. */
const SIMILAR = 3

/** A word without a vector means what the few entries that hold it are about: what that weighs, and how far the word is known by it. */
const BY_ENTRIES = 1.1
const KNOWN_BY_ENTRIES = 0.5
const FEW = 64

interface Known {
	vectors: Vectors
	index: SearchIndex
}

/** The sum of what the query's words mean, and the part of it that has a meaning here, by rarity. */
function queryVector({ vectors, index }: Known, weighed: readonly WeightedTerm[]) {
	const sum = new Float32Array(vectors.dimensions)
	let known = 0
	let all = 0
	for (const one of weighed) {
		addTerm({ vectors, index }, one, sum)
		const { term, matches } = one
		const number = vectors.words.get(stemOf(term.words[0] as string))
		const rarity = number === undefined ? undefined : vectors.rarityOf(number)
		const weight = (term.weak ? WEAK : 1) * (rarity ?? RAREST)
		all += weight
		if (rarity !== undefined || relationsOf(term.words)?.length) known += weight
		else if (holdersOf(index, matches).length) known += weight * KNOWN_BY_ENTRIES
	}
	return { sum, known: all ? Math.max(LEAST_KNOWN, known / all) : 0 }
}

/** Adds up what the words of a term mean, what is like them where they have no meaning, and what the lexicon relates to them. */
function addTerm({ vectors, index }: Known, { term, matches }: WeightedTerm, sum: Float32Array): void {
	const own = term.weak ? WEAK : 1
	const add = (word: string, times: number): boolean => {
		const number = vectors.words.get(stemOf(word))
		if (number !== undefined) addVector(vectors, sum, { number, times })
		return number !== undefined
	}
	for (const word of term.words) {
		if (stopWords.has(word) || add(word, own)) continue
		const english = englishOf(word)
		for (const name of english) add(name, own / english.length)
		if (english.length) continue
		const holders = holdersOf(index, matches)
		if (holders.length) {
			const about = middleOf(entryVectors(index, vectors), holders, vectors.dimensions)
			for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + own * BY_ENTRIES * (about[at] as number)
			continue
		}
		for (const { stem, share } of similarStems(matches)) {
			const number = vectorsOfStems(index, vectors)[stem] ?? -1
			if (number >= 0) addVector(vectors, sum, { number, times: own * share })
		}
	}
	const related = relationsOf(term.words) ?? []
	const times = (LEXICON * own * wordWeight(vectors, term.words)) / Math.sqrt(related.length || 1)
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
