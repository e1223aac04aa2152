import type { SearchIndex } from './index-file.ts'

/** Room for one query, a number per document, kept with the index so that a query allocates little. Clean between queries. */
export interface Room {
	score: Float32Array
	/** Share of what was asked that the document answers, and that its title answers. */
	coverage: Float32Array
	titled: Float32Array
	/** Of the demand at hand: the best match, how sure it is, how sure one in the title is. */
	best: Float32Array
	sure: Float32Array
	sureInTitle: Float32Array
	/** 1 where the demand at hand has a match in a title, tag or keyword. */
	headed: Uint8Array
	/** Of a match with several stems: how many are held, the least relevance, the fields. */
	held: Uint8Array
	least: Float32Array
	fields: Uint8Array
	/** How many demands are answered by more than a loose relation. */
	answered: Uint8Array
	/** 1 where any demand has a match, and the documents for which it is. */
	seen: Uint8Array
	touched: Uint32Array
	/** Documents that the demand at hand, or the match at hand, has found. */
	found: Uint32Array
	holding: Uint32Array
}

/** The room of an index. */
export function roomOf(index: SearchIndex): Room {
	const known = index.memory.get('room') as Room | undefined
	if (known) return known
	const floats = () => new Float32Array(index.documents)
	const bytes = () => new Uint8Array(index.documents)
	const list = () => new Uint32Array(index.documents)
	const room = {
		score: floats(),
		coverage: floats(),
		titled: floats(),
		best: floats(),
		sure: floats(),
		sureInTitle: floats(),
		headed: bytes(),
		held: bytes(),
		least: floats(),
		fields: bytes(),
		answered: bytes(),
		seen: bytes(),
		touched: list(),
		found: list(),
		holding: list(),
	}
	index.memory.set('room', room)
	return room
}
