import type { RegistryEntry } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { DAY_MS } from '../../schema/text/day.ts'
import { byCodeUnit } from '../../schema/text/order.ts'
import { stemOf } from '../stem.ts'
import { stopWords, wordsOf } from '../text.ts'
import { authorsIn } from './authors.ts'
import { ByteWriter } from './bytes.ts'
import { facets, isSeveral, ownValues, WAYS, wayValues } from './facets.ts'
import { fields, runningText, textsOf } from './fields.ts'
import { columnOf, DEPRECATED, PINNED, writeIndex } from './index-file.ts'
import { rarestFirst, spansOf } from './places.ts'
import type { Posting } from './postings.ts'
import { tagExceptions, tagsIn } from './tags.ts'
import { writeVocabulary } from './vocabulary-file.ts'

/** The index of the rows: a row's place is its document number. The same rows always give the same bytes. */
export function buildIndex(rows: readonly RegistryEntry[]): Uint8Array {
	const { postings, words, lengths } = readRows(rows)
	const vocabulary = writeVocabulary(words)

	const combinations = combine(rows)
	const tags = tagsIn(rows)
	const { authors, ofDocument } = authorsIn(rows)
	return writeIndex({
		documents: rows.length,
		stems: vocabulary.stems.length,
		wordCount: words.size,
		averages: fields.map((_, field) => averageOf(lengths, field, rows.length)),
		values: combinations.values,
		combinations: combinations.count,
		ways: combinations.ways,
		tags,
		authors,
		columns: {
			...vocabulary.columns,
			...writePostings(vocabulary.stems, postings),
			lengths,
			combination: columnOf(combinations.ofDocument),
			combinationCodes: columnOf(combinations.codes),
			wayCounts: columnOf(combinations.wayCounts),
			wayNumbers: columnOf(combinations.wayNumbers),
			wayCodes: columnOf(combinations.wayCodes),
			...orders(rows),
			standing: columnOf(standings(rows)),
			tokens: columnOf(tokensOf(rows)),
			author: columnOf(ofDocument),
			tagExceptions: tagExceptions(rows, { tags, postings }),
		},
	})
}

/** The rank of each row that does not depend on the query; empty if all are equal. */
function standings(rows: readonly RegistryEntry[]): number[] {
	const all = rows.map(({ lifecycle, pinned }) => (lifecycle ? DEPRECATED : pinned ? PINNED : 0))
	return all.some(Boolean) ? all : []
}

/** The tokens by receipt plus one, so that 0 means no receipt; empty if there are no receipts. */
function tokensOf(rows: readonly RegistryEntry[]): number[] {
	const all = rows.map(({ receipt }) => (receipt?.tokens === undefined ? 0 : receipt.tokens + 1))
	return all.some(Boolean) ? all : []
}

interface Read {
	postings: Map<string, Posting>
	/** Word → stem. */
	words: Map<string, string>
	/** Words per field as written: a compound is one. */
	lengths: Uint8Array<ArrayBuffer>
}

function readRows(rows: readonly RegistryEntry[]): Read {
	const read: Read = { postings: new Map(), words: new Map(), lengths: new Uint8Array(rows.length * fields.length) }
	for (const [document, row] of rows.entries())
		for (const [field, text] of textsOf(row).entries()) {
			const words = wordsOf(text).filter((word) => isIndexed(word.text, field))
			read.lengths[field * rows.length + document] = Math.min(255, words.length)
			for (const word of words)
				for (const one of [word.text, ...word.parts])
					if (isIndexed(one, field)) note(read, one, { document, bit: 1 << field })
		}
	return read
}

const isIndexed = (word: string, field: number): boolean => !(runningText[field] && stopWords.has(word))

function note({ postings, words }: Read, word: string, { document, bit }: { document: number; bit: number }): void {
	let stem = words.get(word)
	if (stem === undefined) {
		stem = stemOf(word)
		words.set(word, stem)
	}
	const { documents, masks } = postings.get(stem) ?? add(postings, stem)
	if (documents.at(-1) === document) masks[masks.length - 1] = (masks.at(-1) as number) | bit
	else {
		documents.push(document)
		masks.push(bit)
	}
}

function add(postings: Map<string, Posting>, stem: string): Posting {
	const posting = { documents: [], masks: [] }
	postings.set(stem, posting)
	return posting
}

function writePostings(stems: readonly string[], postings: ReadonlyMap<string, Posting>) {
	const [counts, distances, masks] = [new ByteWriter(), new ByteWriter(), new ByteWriter()]
	const lists = stems.map((stem) => postings.get(stem) as Posting)
	for (const { documents } of lists) counts.number(documents.length)
	for (const at of rarestFirst(lists.map(({ documents }) => documents.length))) {
		const list = lists[at] as Posting
		distances.distances(list.documents)
		for (const mask of list.masks) masks.byte(mask)
	}
	const written = distances.done()
	return {
		counts: counts.done(),
		distances: written,
		distanceBytes: columnOf(spansOf(written)),
		masks: masks.done(),
	}
}

function averageOf(lengths: Uint8Array, field: number, documents: number): number {
	const own = lengths.subarray(field * documents, (field + 1) * documents)
	return documents ? own.reduce((sum, length) => sum + length, 0) / documents : 0
}

/** Entries share few combinations of facet values and of ways to run them, and these few ways; each is stored once. */
function combine(rows: readonly RegistryEntry[]) {
	const values = facets.map(() => [] as string[])
	const codesOf = (own: readonly (readonly string[])[], first: number) =>
		own.map((one, at) => codeOf(values[first + at] as string[], first + at, one))
	const ways = new Numbered()
	const all = new Numbered()
	const ofDocument = rows.map((row) => {
		const own = codesOf(ownValues(row), 0)
		const running = new Set(wayValues(row).map((way) => ways.numberOf(codesOf(way, WAYS))))
		return all.numberOf([...own, ...running])
	})
	const running = all.lists.map((codes) => codes.slice(WAYS))
	return {
		ofDocument,
		values,
		count: all.lists.length,
		codes: columnsOf(all.lists, WAYS),
		ways: ways.lists.length,
		wayCounts: running.map((numbers) => numbers.length),
		wayNumbers: running.flat(),
		wayCodes: columnsOf(ways.lists, facets.length - WAYS),
	}
}

/** Numbers distinct lists in the order of their first occurrence. */
class Numbered {
	readonly lists: (readonly number[])[] = []
	readonly #known = new Map<string, number>()

	numberOf(list: readonly number[]): number {
		const name = list.join()
		const number = this.#known.get(name) ?? this.lists.push(list) - 1
		this.#known.set(name, number)
		return number
	}
}

/** The lists as columns: the first numbers of all lists, then the second ones, and so on. */
const columnsOf = (lists: readonly (readonly number[])[], count: number): number[] =>
	Array.from({ length: count }, (_, at) => lists.map((list) => list[at] as number)).flat()

/** One value as its number, or several as one bit each. */
function codeOf(known: string[], facet: number, own: readonly string[]): number {
	const numbers = own.map((value) => {
		if (!known.includes(value)) known.push(value)
		return known.indexOf(value)
	})
	if (!isSeveral[facet]) return numbers[0] as number
	if (known.length > 32) throw new Error(`The search index holds at most 32 ${facets[facet]?.name}.`)
	return numbers.reduce((bits, number) => bits | (1 << number), 0) >>> 0
}

function orders(rows: readonly RegistryEntry[]) {
	const keys = rows.map(keyOf)
	const byKey = placesOf(keys, keys)
	return {
		days: columnOf(rows.map(({ dateAdded }) => Math.max(0, Math.floor(Date.parse(dateAdded) / DAY_MS) || 0))),
		titleSteps: stepsOf(
			placesOf(
				rows.map(({ title }) => title.normalize('NFKC').toLowerCase()),
				keys,
			),
		),
		keys: columnOf(byKey.every((place, document) => place === document) ? [] : byKey),
	}
}

/** The differences between successive numbers, in zigzag encoding: negative ones are odd. */
function stepsOf(places: readonly number[]): Uint8Array<ArrayBuffer> {
	const steps = new ByteWriter()
	let before = 0
	for (const place of places) {
		steps.number(place < before ? (before - place) * 2 - 1 : (place - before) * 2)
		before = place
	}
	return steps.done()
}

/** The place of each document when ordered by one list, then by the other, by code unit. */
function placesOf(first: readonly string[], second: readonly string[]): number[] {
	const order = first.map((_, document) => document)
	order.sort(
		(a, b) =>
			byCodeUnit(first[a] as string, first[b] as string) ||
			byCodeUnit(second[a] as string, second[b] as string) ||
			a - b,
	)
	const places: number[] = []
	for (const [place, document] of order.entries()) places[document] = place
	return places
}
