import type { RegistryEntry } from '../schema/entry.ts'
import { keyOf } from '../schema/primitives.ts'
import { ByteWriter, encode } from './bytes.ts'
import { facets } from './facets.ts'
import { fields, runningText, textsOf } from './fields.ts'
import { columnOf, rowColumns, writeIndex } from './index-file.ts'
import { stemOf } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { wordsOf } from './text.ts'
import { BLOCK, writeVocabulary } from './vocabulary-file.ts'

/** The index of the rows: a row's place is its document number. The same rows always give the same bytes. */
export function buildIndex(rows: readonly RegistryEntry[]): Uint8Array {
	const { masks, words, lengths } = readRows(rows)
	const vocabulary = writeVocabulary(words)
	const postings = writePostings(vocabulary.stems, masks)
	const combinations = combine(rows)
	return writeIndex({
		documents: rows.length,
		stems: vocabulary.stems.length,
		wordCount: words.size,
		averages: fields.map((_, field) => averageOf(lengths, field, rows.length)),
		values: combinations.values,
		combinations: combinations.starts.length,
		columns: {
			...vocabulary.columns,
			...postings,
			lengths,
			combination: columnOf(combinations.ofDocument),
			combinationValues: combinations.lists,
			combinationStarts: Uint32Array.from(combinations.starts),
			...orders(rows),
			...rowColumns(rows.map((row) => rowBytes(row).length)),
		},
	})
}

/** The rows as one file, a compact JSON line each; `rowRange` tells where each stands. */
export function packRows(rows: readonly RegistryEntry[]): { bytes: Uint8Array } {
	const file = new ByteWriter()
	for (const row of rows) file.append(rowBytes(row))
	return { bytes: file.done() }
}

const rowBytes = (row: RegistryEntry): Uint8Array => encode(`${JSON.stringify(row)}\n`)

interface Read {
	/** Stem → document → mask of the fields it stands in, documents rising. */
	masks: Map<string, Map<number, number>>
	/** Word → stem. */
	words: Map<string, string>
	lengths: Uint8Array<ArrayBuffer>
}

function readRows(rows: readonly RegistryEntry[]): Read {
	const read: Read = { masks: new Map(), words: new Map(), lengths: new Uint8Array(rows.length * fields.length) }
	for (const [document, row] of rows.entries())
		for (const [field, text] of textsOf(row).entries()) {
			const words = indexedWords(text, field)
			read.lengths[field * rows.length + document] = Math.min(255, words.length)
			for (const word of words) note(read, word, { document, bit: 1 << field })
		}
	return read
}

const indexedWords = (text: string, field: number): string[] =>
	wordsOf(text)
		.flatMap(({ text: whole, parts }) => [whole, ...parts])
		.filter((word) => !(runningText[field] && stopWords.has(word)))

function note({ masks, words }: Read, word: string, { document, bit }: { document: number; bit: number }): void {
	let stem = words.get(word)
	if (stem === undefined) {
		stem = stemOf(word)
		words.set(word, stem)
	}
	const documents = masks.get(stem) ?? new Map<number, number>()
	masks.set(stem, documents.set(document, (documents.get(document) ?? 0) | bit))
}

function writePostings(stems: readonly string[], masks: Read['masks']) {
	const file = new ByteWriter()
	const blocks: number[] = []
	for (const [at, stem] of stems.entries()) {
		if (at % BLOCK === 0) blocks.push(file.length)
		writePosting(file, masks.get(stem) ?? new Map())
	}
	return { postings: file.done(), postingBlocks: Uint32Array.from(blocks) }
}

function writePosting(file: ByteWriter, documents: ReadonlyMap<number, number>): void {
	const distances = new ByteWriter()
	let before = -1
	for (const document of documents.keys()) {
		distances.number(document - before - 1)
		before = document
	}
	file.number(documents.size)
	file.number(distances.length)
	file.append(distances.done())
	for (const mask of documents.values()) file.byte(mask)
}

function averageOf(lengths: Uint8Array, field: number, documents: number): number {
	const own = lengths.subarray(field * documents, (field + 1) * documents)
	return documents ? own.reduce((sum, length) => sum + length, 0) / documents : 0
}

/** Entries share few combinations of facet values; each is stored once. */
function combine(rows: readonly RegistryEntry[]) {
	const numbers = facets.map(() => new Map<string, number>())
	const known = new Map<string, number>()
	const lists = new ByteWriter()
	const starts: number[] = []
	const ofDocument = rows.map((row) => {
		const values = facets.map(({ of }, facet) => numbersOf(numbers[facet] as Map<string, number>, of(row)))
		const name = JSON.stringify(values)
		if (!known.has(name)) {
			known.set(name, starts.length)
			starts.push(lists.length)
			for (const list of values) for (const value of [list.length, ...list]) lists.number(value)
		}
		return known.get(name) as number
	})
	return { ofDocument, lists: lists.done(), starts, values: numbers.map((map) => [...map.keys()]) }
}

const numbersOf = (known: Map<string, number>, values: readonly string[]): number[] =>
	[...new Set(values)].map((value) => {
		const number = known.get(value) ?? known.size
		known.set(value, number)
		return number
	})

const DAY = 86_400_000

function orders(rows: readonly RegistryEntry[]) {
	const keys = rows.map(keyOf)
	const byKey = placesOf(keys, keys)
	return {
		days: columnOf(rows.map(({ dateAdded }) => Math.max(0, Math.floor(Date.parse(dateAdded) / DAY) || 0))),
		titles: columnOf(
			placesOf(
				rows.map(({ title }) => title.normalize('NFKC').toLowerCase()),
				keys,
			),
		),
		keys: columnOf(byKey.every((place, document) => place === document) ? [] : byKey),
	}
}

/** The place of each document when ordered by one list, then by the other, by code unit. */
function placesOf(first: readonly string[], second: readonly string[]): number[] {
	const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
	const order = first.map((_, document) => document)
	order.sort(
		(a, b) =>
			compare(first[a] as string, first[b] as string) || compare(second[a] as string, second[b] as string) || a - b,
	)
	const places: number[] = []
	for (const [place, document] of order.entries()) places[document] = place
	return places
}
