import type { RegistryEntry } from '../../schema/entry.ts'
import { stemOf } from '../stem.ts'
import { wordsOf } from '../text.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { maskOf } from './fields.ts'
import type { SearchIndex } from './index-file.ts'
import { eachPosting, type Posting } from './postings.ts'
import { stemNumbers } from './vocabulary-file.ts'

/** The tags of the rows, each once. */
export const tagsIn = (rows: readonly RegistryEntry[]): string[] =>
	[...new Set(rows.flatMap(({ tags }) => tags))].sort()

/** What the index must say of tags, because the words of tags in its postings say it wrongly: `tagLists` reads it. */
export function tagExceptions(
	rows: readonly RegistryEntry[],
	{ tags, postings }: { tags: readonly string[]; postings: ReadonlyMap<string, Posting> },
): Uint8Array<ArrayBuffer> {
	const holders = holdersOf(rows)
	const answered = answeredBy(tags.map(wordsIn), (word) => inTags(postings.get(stemOf(word))))
	const file = new ByteWriter()
	for (const [number, tag] of tags.entries()) {
		const wrong = difference(answered[number] ?? [], holders.get(tag) ?? [])
		file.number(wrong.length)
		file.distances(wrong)
	}
	return file.done()
}

/** For each tag, given by its words, the documents that hold all of these in their tags; `listOf` gives those of a word and is asked once for each. */
function answeredBy(tags: readonly (readonly string[])[], listOf: (word: string) => number[]): (readonly number[])[] {
	const lists = new Map<string, number[]>()
	const known = (word: string): number[] => {
		const list = lists.get(word) ?? listOf(word)
		lists.set(word, list)
		return list
	}
	return tags.map((words) => inAll(words.map(known)))
}

const wordsIn = (tag: string): string[] => wordsOf(tag).flatMap(({ text, parts }) => [text, ...parts])

function holdersOf(rows: readonly RegistryEntry[]): Map<string, number[]> {
	const holders = new Map<string, number[]>()
	for (const [document, { tags }] of rows.entries())
		for (const tag of new Set(tags)) {
			const list = holders.get(tag) ?? []
			holders.set(tag, list)
			list.push(document)
		}
	return holders
}

const TAGS = maskOf('tags')

/** The documents that hold the stem in a tag. */
const inTags = ({ documents, masks }: Posting = { documents: [], masks: [] }): number[] =>
	documents.filter((_, place) => (masks[place] as number) & TAGS)

/** The numbers that are in all of these ascending lists; empty if there is no list. */
function inAll(lists: readonly (readonly number[])[]): readonly number[] {
	const [first = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
	return others.length ? first.filter((number) => others.every((list) => stands(list, number))) : first
}

/** Whether a number is in an ascending list. */
function stands(list: readonly number[], number: number): boolean {
	let low = 0
	let high = list.length
	while (low < high) {
		const middle = (low + high) >> 1
		if ((list[middle] as number) < number) low = middle + 1
		else high = middle
	}
	return list[low] === number
}

/** The numbers that are in exactly one of two ascending lists, ascending. */
function difference(a: readonly number[], b: readonly number[]): number[] {
	const found: number[] = []
	for (let [i, j] = [0, 0]; i < a.length || j < b.length; ) {
		const [one = Number.POSITIVE_INFINITY, other = Number.POSITIVE_INFINITY] = [a[i], b[j]]
		if (one !== other) found.push(Math.min(one, other))
		if (one <= other) i++
		if (other <= one) j++
	}
	return found
}

/** The tags of documents: the numbers of one after the other, rising, and where those of each begin. */
interface TagLists {
	numbers: Uint32Array
	starts: Uint32Array
}

const listsOf = new WeakMap<SearchIndex, TagLists>()

/** The tags of every document, whole; read off the index with the first query where no build has prepared them. */
export const tagLists = (index: SearchIndex): TagLists =>
	listsOf.get(index) ?? keepTagLists(index, inverted(holdersIn(index), index.documents))

/** Keeps the tags of its documents with an index. */
export function keepTagLists(index: SearchIndex, made: TagLists): TagLists {
	listsOf.set(index, made)
	return made
}

/** For each tag the documents that have it. */
function holdersIn(index: SearchIndex): (readonly number[])[] {
	const exceptions = new ByteReader(index.tagExceptions)
	const words = index.tags.map(wordsIn)
	const stems = stemNumbers(index, new Set(words.flat()))
	return answeredBy(words, (word) => taggedBy(index, stems.get(word))).map((holders) => {
		const wrong = risingNumbers(exceptions)
		return wrong.length ? difference(holders, wrong) : holders
	})
}

/** A list as `ByteWriter.distances` writes it, behind its length. */
function risingNumbers(reader: ByteReader): number[] {
	const numbers: number[] = []
	let number = -1
	for (let rest = reader.number(); rest > 0; rest--) {
		number += reader.number() + 1
		numbers.push(number)
	}
	return numbers
}

/** The documents that hold the stem in a tag. */
function taggedBy(index: SearchIndex, stem: number | undefined): number[] {
	const documents: number[] = []
	if (stem !== undefined)
		eachPosting(index, stem, (document, mask) => {
			if (mask & TAGS) documents.push(document)
		})
	return documents
}

function inverted(holders: readonly (readonly number[])[], documents: number): TagLists {
	const starts = new Uint32Array(documents + 1)
	for (const list of holders) for (const document of list) starts[document + 1] = (starts[document + 1] as number) + 1
	for (let document = 0; document < documents; document++)
		starts[document + 1] = (starts[document + 1] as number) + (starts[document] as number)
	const numbers = new Uint32Array(starts[documents] as number)
	const ends = starts.slice()
	for (const [tag, list] of holders.entries())
		for (const document of list) {
			const end = ends[document] as number
			numbers[end] = tag
			ends[document] = end + 1
		}
	return { numbers, starts }
}
