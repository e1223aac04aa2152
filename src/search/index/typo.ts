import { memoize } from '../../schema/text/memoize.ts'
import { encode } from './bytes.ts'
import type { SearchIndex } from './index-file.ts'
import { WordCursor } from './vocabulary-file.ts'

/** Every word of the index, laid out so that most can be ruled out by two comparisons. */
interface WordTable {
	letters: Uint8Array
	starts: Uint32Array
	stems: Uint32Array
	/** One bit per letter the word has. */
	signatures: Uint32Array
	/** Word numbers by their length in bytes. */
	byLength: number[][]
}

const LONGEST = 32

const wordTable = memoize((index: SearchIndex): WordTable => {
	const table: WordTable = {
		letters: new Uint8Array(index.letters.length * 3),
		starts: new Uint32Array(index.wordCount + 1),
		stems: new Uint32Array(index.wordCount),
		signatures: new Uint32Array(index.wordCount),
		byLength: Array.from({ length: LONGEST + 1 }, () => []),
	}
	fill(table, new WordCursor(index, 0))
	return table
})

function fill(table: WordTable, cursor: WordCursor): void {
	let end = 0
	while (cursor.advance()) {
		const { word, length } = cursor
		if (end + length > table.letters.length) table.letters = enlarged(table.letters)
		table.letters.set(cursor.bytes, end)
		table.starts[word] = end
		end += length
		table.starts[word + 1] = end
		table.stems[word] = cursor.stem
		table.signatures[word] = signatureOf(cursor.bytes)
		if (length <= LONGEST) table.byLength[length]?.push(word)
	}
}

function enlarged(bytes: Uint8Array): Uint8Array {
	const larger = new Uint8Array(bytes.length * 2 + 1024)
	larger.set(bytes)
	return larger
}

/** Which letters a word has: one bit each. */
export function signatureOf(bytes: Uint8Array): number {
	let bits = 0
	for (const byte of bytes) bits |= 1 << (byte & 31)
	return bits >>> 0
}

function bitCount(value: number): number {
	let rest = value - ((value >>> 1) & 0x55555555)
	rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
	return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Whether words with these letters can lie within so many mistakes of each other: each adds a letter, takes one, or both. */
export const mayBeLike = (one: number, other: number, most: number): boolean => bitCount(one ^ other) <= most * 2

/** How many mistakes a word of this many bytes may hold. */
export const mistakesAllowed = (length: number): number => (length < 3 ? 0 : length < 8 ? 1 : 2)

/** Calls back for every word of the index within the allowed number of mistakes, with that number. */
export function eachSimilar(
	index: SearchIndex,
	bytes: Uint8Array,
	visit: (found: { word: number; stem: number; mistakes: number; bytes: Uint8Array }) => void,
): void {
	const most = mistakesAllowed(bytes.length)
	if (!most || bytes.length > LONGEST) return
	const table = wordTable(index)
	const signature = signatureOf(bytes)
	for (let length = bytes.length - most; length <= bytes.length + most; length++)
		for (const word of table.byLength[length] ?? []) {
			if (!mayBeLike(table.signatures[word] as number, signature, most)) continue
			const other = table.letters.subarray(table.starts[word], table.starts[word + 1])
			const mistakes = distance(bytes, other, most)
			if (mistakes <= most && isPlausible(bytes, other, mistakes))
				visit({ word, stem: table.stems[word] as number, mistakes, bytes: other })
		}
}

/** Whether the index has a word that this may be a misspelling of. */
export function isMistyped(index: SearchIndex, text: string): boolean {
	let found = false
	eachSimilar(index, encode(text), () => {
		found = true
	})
	return found
}

/** Short words have too many neighbours to take any: a letter may be missing, doubled or swapped, but not another one. */
function isPlausible(queried: Uint8Array, found: Uint8Array, mistakes: number): boolean {
	if (mistakes > 1) return queried[0] === found[0]
	if (queried.length > 4) return true
	return swapped(queried, found) || (queried.length === 4 && queried.length !== found.length)
}

/** Whether two words have the same letters in another order. */
export const swapped = (a: Uint8Array, b: Uint8Array): boolean =>
	a.length === b.length && a.toSorted().join() === b.toSorted().join()

const rows = [new Uint8Array(LONGEST + 4), new Uint8Array(LONGEST + 4), new Uint8Array(LONGEST + 4)]

/**
 * Insertions, deletions, changes and swaps of neighbours between two words in UTF-8; more than `most` is only said to be more.
 * `editDistance` counts them in texts; this one makes no text and no table, because a query compares it with thousands of words.
 */
export function distance(a: Uint8Array, b: Uint8Array, most: number): number {
	if (Math.abs(a.length - b.length) > most || b.length > LONGEST + 3) return most + 1
	let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
	for (let at = 0; at <= b.length; at++) last[at] = at
	for (let i = 1; i <= a.length; i++) {
		// Cells further from the middle than that many mistakes cannot lie on a way with fewer.
		const from = Math.max(1, i - most)
		const to = Math.min(b.length, i + most)
		row[from - 1] = from === 1 ? i : most + 1
		if (i + most <= b.length) last[i + most] = i === 1 ? i + most : most + 1
		let least = row[from - 1] as number
		for (let j = from; j <= to; j++) {
			const change = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
			let cost = Math.min(change, (last[j] as number) + 1, (row[j - 1] as number) + 1)
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				cost = Math.min(cost, (before[j - 2] as number) + 1)
			row[j] = cost
			if (cost < least) least = cost
		}
		if (least > most) return most + 1
		;[before, last, row] = [last, row, before]
	}
	return last[b.length] as number
}
