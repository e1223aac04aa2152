import type { SearchIndex } from './index/index-file.ts'

/**
 * Working memory of a query: arrays with a number per document, kept with the index so that a query allocates little.
 * All zero between queries.
 */
export interface Scratch {
	score: Float32Array
	/** The share of the query that the document matches, and that its title matches. */
	coverage: Float32Array
	titleCoverage: Float32Array
	/** The score including similarity; overwritten by each query that uses it. */
	total: Float32Array
	/** The estimated similarity as an integer; overwritten by each query that uses it. */
	guessed: Int32Array
	/** For the current term: the best match, its certainty, and the certainty of one in the title. */
	best: Float32Array
	confidence: Float32Array
	titleConfidence: Float32Array
	/** 1 if the current term has a match in a title, tag or keyword. */
	inHeading: Uint8Array
	/** For a match of several stems: the number of stems found, the least relevance, the fields. */
	held: Uint8Array
	least: Float32Array
	fields: Uint8Array
	/** Which terms are answered by more than a loose relation, one bit each in the order of the query. */
	answered: Uint32Array
	/** 1 if any term has a match, and the list of these documents. */
	seen: Uint8Array
	candidates: Uint32Array
	/** Documents found for the current term or match. */
	found: Uint32Array
	holding: Uint32Array
	/** The hits, valid until the query is done. */
	hits: Uint32Array
	/** The list of the stem or match that is being read. */
	list: PostingList
}

/** Documents in ascending order, with the relevance and the mask of fields of each. */
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

/** Discards the scratch of an index, because a query that failed may have left numbers in it. */
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
