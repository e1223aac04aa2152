import type { RegistryEntry } from '../schema/entry.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { fields } from './fields.ts'
import type { SearchIndex } from './index-file.ts'
import { eachPosting, type Posting } from './postings.ts'
import { stemOf } from './stem.ts'
import { wordsOf } from './text.ts'
import { stemNumber } from './vocabulary-file.ts'

/** The tags of the rows, each once. */
export const tagsIn = (rows: readonly RegistryEntry[]): string[] =>
	[...new Set(rows.flatMap(({ tags }) => tags))].sort()

/** What the index must say of tags, because the words of tags in its postings say it wrongly: `tagged` reads it. */
export function tagExceptions(
	rows: readonly RegistryEntry[],
	{ tags, postings }: { tags: readonly string[]; postings: ReadonlyMap<string, Posting> },
): Uint8Array<ArrayBuffer> {
	const holders = holdersOf(rows)
	const file = new ByteWriter()
	for (const tag of tags) {
		const lists = wordsIn(tag).map((word) => inTags(postings.get(stemOf(word))))
		const wrong = difference(inAll(lists), holders.get(tag) as Set<number>)
		file.number(wrong.length)
		file.distances(wrong)
	}
	return file.done()
}

const wordsIn = (tag: string): string[] => wordsOf(tag).flatMap(({ text, parts }) => [text, ...parts])

function holdersOf(rows: readonly RegistryEntry[]): Map<string, Set<number>> {
	const holders = new Map<string, Set<number>>()
	for (const [document, { tags }] of rows.entries())
		for (const tag of tags) holders.set(tag, (holders.get(tag) ?? new Set()).add(document))
	return holders
}

const TAGS = 1 << fields.findIndex(({ name }) => name === 'tags')

/** The documents that hold the stem in a tag. */
const inTags = ({ documents, masks }: Posting = { documents: [], masks: [] }): number[] =>
	documents.filter((_, place) => (masks[place] as number) & TAGS)

/** The numbers that stand in every list; none where there is no list. */
function inAll(lists: readonly (readonly number[])[]): Set<number> {
	const [first = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
	const sets = others.map((list) => new Set(list))
	return new Set(first.filter((number) => sets.every((set) => set.has(number))))
}

/** The numbers that stand in one of the sets alone, rising. */
const difference = (a: ReadonlySet<number>, b: ReadonlySet<number>): number[] =>
	[...[...a].filter((one) => !b.has(one)), ...[...b].filter((one) => !a.has(one))].sort((x, y) => x - y)

/** The documents that have the tag, whole. */
export function tagged(index: SearchIndex, tag: string): ReadonlySet<number> {
	const number = index.tags.indexOf(tag)
	if (number < 0) return new Set()
	const found = inAll(wordsIn(tag).map((word) => inTags(postingOf(index, word))))
	for (const document of exceptionsOf(index, number)) if (!found.delete(document)) found.add(document)
	return found
}

function postingOf(index: SearchIndex, word: string): Posting {
	const posting: Posting = { documents: [], masks: [] }
	const stem = stemNumber(index, word)
	if (stem >= 0)
		eachPosting(index, stem, (document, _, mask) => {
			posting.documents.push(document)
			posting.masks.push(mask)
		})
	return posting
}

function exceptionsOf({ tagExceptions }: SearchIndex, number: number): number[] {
	const reader = new ByteReader(tagExceptions)
	for (let before = 0; before < number; before++) for (let rest = reader.number(); rest > 0; rest--) reader.number()
	const documents: number[] = []
	let document = -1
	for (let rest = reader.number(); rest > 0; rest--) {
		document += reader.number() + 1
		documents.push(document)
	}
	return documents
}
