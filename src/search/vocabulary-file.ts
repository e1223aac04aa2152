import { ByteReader, ByteWriter, compareBytes, decode, encode } from './bytes.ts'
import type { SearchIndex } from './index-file.ts'
import { BLOCK, type PlacedColumns } from './places.ts'

/** Writes the words in the order of their bytes. Stems are numbered as their first word appears. */
export function writeVocabulary(words: ReadonlyMap<string, string>): {
	stems: string[]
	columns: Pick<PlacedColumns, 'shared' | 'own' | 'letters' | 'stemSteps'>
} {
	const sorted = [...words.keys()].map((word) => ({ word, bytes: encode(word) }))
	sorted.sort((a, b) => compareBytes(a.bytes, b.bytes))
	const [shared, own] = [new Uint8Array(sorted.length), new Uint8Array(sorted.length)]
	const [letters, stemSteps] = [new ByteWriter(), new ByteWriter()]
	const stems = new Map<string, number>()
	let before = new Uint8Array()
	for (const [at, { word, bytes }] of sorted.entries()) {
		const same = at % BLOCK === 0 ? 0 : sharedLength(before, bytes)
		shared[at] = same
		own[at] = bytes.length - same
		letters.append(bytes.subarray(same))
		stemSteps.number(stemStep(stems, words.get(word) as string))
		before = bytes
	}
	return { stems: [...stems.keys()], columns: { shared, own, letters: letters.done(), stemSteps: stemSteps.done() } }
}

/** 0 for the next new stem, else how far back the stem was numbered. */
function stemStep(stems: Map<string, number>, stem: string): number {
	const known = stems.get(stem)
	if (known !== undefined) return stems.size - known
	stems.set(stem, stems.size)
	return 0
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
	const most = Math.min(a.length, b.length)
	let at = 0
	while (at < most && a[at] === b[at]) at++
	return at
}

/** Walks the words from the start of a block. The buffer is reused: `length` bytes of it are the current word. */
export class WordCursor {
	readonly buffer = new Uint8Array(512)
	length = 0
	stem = 0
	word = -1
	readonly #index: SearchIndex
	readonly #steps: ByteReader
	#letter = 0
	#next = 0

	constructor(index: SearchIndex, block: number) {
		this.#index = index
		this.#steps = new ByteReader(index.stemSteps, index.stepStarts[block])
		this.#letter = index.letterStarts[block] ?? 0
		this.#next = index.stemBases[block] ?? 0
		this.word = block * BLOCK - 1
	}

	/** Goes to the next word; false behind the last. */
	advance(): boolean {
		const { shared, own, letters, wordCount } = this.#index
		const word = this.word + 1
		if (word >= wordCount) return false
		const end = this.#letter + (own[word] as number)
		let at = shared[word] as number
		for (let letter = this.#letter; letter < end; letter++) this.buffer[at++] = letters[letter] as number
		this.#letter = end
		this.length = at
		const back = this.#steps.number()
		this.stem = back ? this.#next - back : this.#next++
		this.word = word
		return true
	}

	/** The order of the current word and these bytes. */
	compare(bytes: Uint8Array): number {
		const shared = Math.min(this.length, bytes.length)
		for (let at = 0; at < shared; at++) {
			const difference = (this.buffer[at] as number) - (bytes[at] as number)
			if (difference) return difference
		}
		return this.length - bytes.length
	}

	get bytes(): Uint8Array {
		return this.buffer.subarray(0, this.length)
	}

	get text(): string {
		return decode(this.bytes)
	}
}

/** A cursor on the first word that is not before the bytes; undefined where there is none. */
export function seek(index: SearchIndex, bytes: Uint8Array): WordCursor | undefined {
	const cursor = new WordCursor(index, lastBlockBefore(index, bytes))
	while (cursor.advance()) if (cursor.compare(bytes) >= 0) return cursor
	return undefined
}

function lastBlockBefore(index: SearchIndex, bytes: Uint8Array): number {
	let low = 0
	let high = index.letterStarts.length
	while (high - low > 1) {
		const middle = (low + high) >> 1
		if (compareBytes(firstWord(index, middle), bytes) <= 0) low = middle
		else high = middle
	}
	return low
}

function firstWord({ letters, own, letterStarts }: SearchIndex, block: number): Uint8Array {
	const start = letterStarts[block] as number
	return letters.subarray(start, start + (own[block * BLOCK] ?? 0))
}

/** The stem of a word of the index; −1 where the index does not have the word. */
export function stemNumber(index: SearchIndex, word: string): number {
	const bytes = encode(word)
	const cursor = seek(index, bytes)
	return cursor?.compare(bytes) === 0 ? cursor.stem : -1
}

/** The stems of words that the index has, found in one pass over all of its words. */
export function stemNumbers(index: SearchIndex, words: ReadonlySet<string>): Map<string, number> {
	const wanted = [...words].map((word) => ({ word, bytes: encode(word) }))
	wanted.sort((a, b) => compareBytes(a.bytes, b.bytes))
	const found = new Map<string, number>()
	const cursor = new WordCursor(index, 0)
	let isThere = cursor.advance()
	for (const { word, bytes } of wanted) {
		while (isThere && cursor.compare(bytes) < 0) isThere = cursor.advance()
		if (isThere && cursor.compare(bytes) === 0) found.set(word, cursor.stem)
	}
	return found
}

/** Calls back for every word that begins with the text, in order. */
export function eachWithPrefix(index: SearchIndex, prefix: string, visit: (cursor: WordCursor) => void): void {
	const bytes = encode(prefix)
	const cursor = seek(index, bytes)
	if (!cursor) return
	do {
		if (!startsWith(cursor, bytes)) return
		visit(cursor)
	} while (cursor.advance())
}

function startsWith({ buffer, length }: WordCursor, prefix: Uint8Array): boolean {
	if (length < prefix.length) return false
	for (let at = 0; at < prefix.length; at++) if (buffer[at] !== prefix[at]) return false
	return true
}

/** A word by its place in the order of words. */
export function wordAt(index: SearchIndex, word: number): string {
	const cursor = new WordCursor(index, Math.floor(word / BLOCK))
	while (cursor.advance()) if (cursor.word === word) return cursor.text
	throw new RangeError(`There is no word ${word}.`)
}
