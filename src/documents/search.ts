import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { cardOf, type SearchSizes, toCells } from '../schema/card.ts'
import { DAY_MS } from '../schema/text/day.ts'
import { lastSeenAt } from '../schema/trust.ts'
import { buildIndex } from '../search/index/build.ts'
import { openIndex } from '../search/index/index-file.ts'
import { writePrepared } from '../search/index/prepared-file.ts'
import { cachedDocuments } from './cached-documents.ts'
import { type Document, digestOf, json } from './document.ts'
import { digestOfRows, packedRows, rowOf } from './static-feeds.ts'

/**
 * The search index, its rows, the browser's cards and, with `wordVectors`, the vectors of entries; all in the same
 * order.
 */
export function searchDocuments(catalogue: Catalogue, wordVectors?: Uint8Array): Document[] {
	const of = `${digestOfRows(catalogue)} ${wordVectors ? sha256(wordVectors) : 'none'}`
	return cachedDocuments({ kind: 'search', of }, () => makeSearch(catalogue, wordVectors))
}

function makeSearch(catalogue: Catalogue, wordVectors?: Uint8Array): Document[] {
	const rows = entriesOf(catalogue).map(rowOf)
	const index = buildIndex(rows)
	const packed = packedRows(catalogue)
	const cards = json(
		'data/search/cards.json',
		rows.map((row) => toCells(cardOf(row))),
	)
	const sizes: SearchSizes = { index: index.length, cards: digestOf(cards).bytes }
	return [
		{ path: 'data/search/index.bin', type: 'application/octet-stream', body: index },
		...(wordVectors ? [prepared(index, wordVectors)] : []),
		{ path: 'data/search/rows.ndjson', type: 'application/x-ndjson', body: packed.bytes },
		json('data/search/row-starts.json', packed.starts),
		cards,
		json('data/search/sizes.json', sizes),
		json(
			'data/search/ranks.json',
			rows.map((row) => Date.parse(lastSeenAt(row)) / DAY_MS),
		),
	]
}

const prepared = (index: Uint8Array, wordVectors: Uint8Array): Document => ({
	path: 'data/search/prepared.bin',
	type: 'application/octet-stream',
	body: writePrepared(openIndex(index), wordVectors),
})

/** The file of word vectors, which functions and the search here read beside the index. */
export const vectorsDocument = (wordVectors: Uint8Array): Document => ({
	path: 'data/search/meaning.bin',
	type: 'application/octet-stream',
	body: wordVectors,
})
