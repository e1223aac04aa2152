import { commonStart } from '../../schema/text/common-start.ts'
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
		const same = at % BLOCK === 0 ? 0 : commonStart(before, bytes)
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

/** No word has more bytes. */
const LONGEST = 512

/** Walks the words from the start of a block. The buffer is reused: `length` bytes of it are the current word. */
export class WordCursor {
	readonly buffer: Uint8Array
	length = 0
	stem = 0
	word = -1
	readonly #index: SearchIndex
	readonly #steps: ByteReader
	#letter = 0
	#next = 0

	constructor(index: SearchIndex, block: number, buffer = new Uint8Array(LONGEST)) {
		this.#index = index
		this.buffer = buffer
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
function seek(index: SearchIndex, bytes: Uint8Array, buffer: Uint8Array<ArrayBuffer>): WordCursor | undefined {
	const cursor = new WordCursor(index, lastBlockBefore(index, bytes), buffer)
	while (cursor.advance()) if (cursor.compare(bytes) >= 0) return cursor
	return undefined
}

function lastBlockBefore(index: SearchIndex, bytes: Uint8Array): number {
	let low = 0
	let high = index.letterStarts.length
	while (high - low > 1) {
		const middle = (low + high) >> 1
		if (isAfter(index, middle, bytes)) high = middle
		else low = middle
	}
	return low
}

/** Whether the first word of a block sorts after these bytes. */
function isAfter({ letters, own, letterStarts }: SearchIndex, block: number, bytes: Uint8Array): boolean {
	const start = letterStarts[block] as number
	const length = own[block * BLOCK] as number
	const shared = Math.min(length, bytes.length)
	for (let at = 0; at < shared; at++) {
		const difference = (letters[start + at] as number) - (bytes[at] as number)
		if (difference) return difference > 0
	}
	return length > bytes.length
}

/**
 * The stem of a word of the index; −1 where the index does not have the word. A query asks for hundreds, so no word is put
 * together: how much each shares with the one before says whether it can be the one that is looked for.
 */
export function stemNumber(index: SearchIndex, text: string): number {
	const bytes = encode(text)
	const { shared, own, letters, wordCount, stemSteps } = index
	const block = lastBlockBefore(index, bytes)
	let letter = index.letterStarts[block] as number
	let step = index.stepStarts[block] as number
	let next = index.stemBases[block] as number
	/** How many of the bytes the words up to this one begin with. */
	let same = 0
	const end = Math.min(wordCount, (block + 1) * BLOCK)
	for (let word = block * BLOCK; word < end; word++) {
		const common = shared[word] as number
		const length = own[word] as number
		if (common < same) return -1
		if (common === same) {
			let at = 0
			while (at < length && same < bytes.length && letters[letter + at] === bytes[same]) {
				at++
				same++
			}
			if (same === bytes.length) return at === length ? stemAt(stemSteps, step, next) : -1
			if (at < length && (letters[letter + at] as number) > (bytes[same] as number)) return -1
		}
		letter += length
		if (stemSteps[step] === 0) next++
		while ((stemSteps[step++] as number) > 127);
	}
	return -1
}

function stemAt(steps: Uint8Array, at: number, next: number): number {
	return next - new ByteReader(steps, at).number()
}

/** The stems of words that the index has, found in one pass over all of its words. */
export function stemNumbers(index: SearchIndex, words: ReadonlySet<string>): Map<string, number> {
	const wanted = [...words].sort().map((word) => ({ word, bytes: encode(word) }))
	// Code units have the order of the bytes, but for those of what is beyond the first plane.
	if (wanted.some(({ word }) => /[\ud800-\udfff]/.test(word))) wanted.sort((a, b) => compareBytes(a.bytes, b.bytes))
	const found = new Map<string, number>()
	const cursor = new WordCursor(index, 0)
	let isThere = cursor.advance()
	for (const { word, bytes } of wanted) {
		while (isThere && cursor.compare(bytes) < 0) isThere = cursor.advance()
		if (isThere && cursor.compare(bytes) === 0) found.set(word, cursor.stem)
	}
	return found
}

/** Calls back for every word that begins with the text, in order, until a call gives `false`. */
export function eachWithPrefix(index: SearchIndex, prefix: string, visit: (cursor: WordCursor) => unknown): void {
	const bytes = encode(prefix)
	const buffer = spare.pop() ?? new Uint8Array(LONGEST)
	const cursor = seek(index, bytes, buffer)
	for (let isThere = cursor !== undefined; isThere && startsWith(cursor as WordCursor, bytes); ) {
		isThere = visit(cursor as WordCursor) !== false && (cursor as WordCursor).advance()
	}
	spare.push(buffer)
}

/** Buffers that no walk uses: a query walks a hundred times. */
const spare: Uint8Array<ArrayBuffer>[] = []

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
