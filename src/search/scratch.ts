import type { SearchIndex } from './index-file.ts'

/** What one query reckons with, a number per document, kept with the index so that a query allocates little. Clean between queries. */
export interface Scratch {
	score: Float32Array
	/** The share of the query that the document matches, and that its title matches. */
	coverage: Float32Array
	titleCoverage: Float32Array
	/** The score with how near the document is; written whole by each query that asks for it. */
	total: Float32Array
	/** How near each is, about, as a whole number; written whole by each query that asks for it. */
	guessed: Int32Array
	/** Of the term at hand: the best match, how sure it is, how sure one in the title is. */
	best: Float32Array
	confidence: Float32Array
	titleConfidence: Float32Array
	/** 1 where the term at hand has a match in a title, tag or keyword. */
	inHeading: Uint8Array
	/** Of a match with several stems: how many are held, the least relevance, the fields. */
	held: Uint8Array
	least: Float32Array
	fields: Uint8Array
	/** Which terms are answered by more than a loose relation, one bit each in the order of the query. */
	answered: Uint32Array
	/** 1 where any term has a match, and the documents for which it is. */
	seen: Uint8Array
	candidates: Uint32Array
	/** Documents that the term at hand, or the match at hand, has found. */
	found: Uint32Array
	holding: Uint32Array
	/** What is found, as long as the query is asked. */
	hits: Uint32Array
	/** The list of a stem or a match that is read. */
	list: PostingList
}

/** So many documents, rising, and for each its relevance and the mask of its fields. */
export interface PostingList {
	count: number
	documents: Uint32Array
	relevances: Float64Array
	masks: Uint8Array
}

const ofIndex = new WeakMap<SearchIndex, Scratch>()

/** The scratch of an index, made with its first query. */
export function scratchOf(index: SearchIndex): Scratch {
	const known = ofIndex.get(index)
	if (known) return known
	const made = newScratch(index.documents)
	ofIndex.set(index, made)
	return made
}

/** Gives the next query new room: one that failed may have left numbers in its own. */
export const forgetScratch = (index: SearchIndex): boolean => ofIndex.delete(index)

function newScratch(documents: number): Scratch {
	const floats = () => new Float32Array(documents)
	const bytes = () => new Uint8Array(documents)
	const list = () => new Uint32Array(documents)
	return {
		score: floats(),
		coverage: floats(),
		titleCoverage: floats(),
		total: floats(),
		guessed: new Int32Array(documents),
		best: floats(),
		confidence: floats(),
		titleConfidence: floats(),
		inHeading: bytes(),
		held: bytes(),
		least: floats(),
		fields: bytes(),
		answered: list(),
		seen: bytes(),
		candidates: list(),
		found: list(),
		holding: list(),
		hits: list(),
		list: { count: 0, documents: list(), relevances: new Float64Array(documents), masks: bytes() },
	}
}
