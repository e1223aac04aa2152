import { language as languageNow } from '../tables.ts'
import { decode, encode } from './bytes.ts'

const MAGIC = 0x4d444e50 // “PNDM”, least byte first
const VERSION = 3
const HEAD = 28
/** A word's weight is one byte too, in steps of this: none weighs more than 2. */
const WEIGHT_STEP = 2 / 255
/** Of a word's rarity, −ln of its share of the text, one byte is kept in these steps. */
const STEPS = 12
/** The values of two bits. */
const LEVELS = [-3, -1, 1, 3] as const

/** One word as it is written: its rarity, what it weighs in a sum (the heaviest 2), and for each dimension 0 to 3. */
interface WordVector {
	word: string
	rarity: number
	weight: number
	levels: readonly number[]
}

/** The number of each word. */
interface WordNumbers {
	size: number
	get(word: string): number | undefined
	/** Those of all words that begin with a letter. */
	ofLetter(letter: string): ReadonlyMap<string, number>
}

/** Word vectors as they are read: `dimensions` numbers a word, in the order of `words`. */
export interface Vectors {
	dimensions: number
	words: WordNumbers
	/** −ln of a word's share of everyday text, and what the word weighs in a sum. */
	rarityOf(word: number): number
	weightOf(word: number): number
	/** The numbers of a word, and one over their length; read when they are first asked for, as a query asks for few. */
	numbersOf(word: number): Int8Array
	scaleOf(word: number): number
	/** The numbers of all topics, one after the other: directions that descriptions of one sort of thing have in common. */
	topicNumbers(): Int8Array
}

/** Writes word vectors: words in order, each without what it shares with the one before; a byte each of rarity and weight; two bits a dimension. */
export function writeVectors(vectors: readonly WordVector[]): Uint8Array {
	const sorted = vectors.toSorted((a, b) => (a.word < b.word ? -1 : 1))
	const dimensions = sorted[0]?.levels.length ?? 0
	const text = encode(frontCoded(sorted.map(({ word }) => word)))
	const rarities = HEAD + text.length
	const weights = rarities + sorted.length
	const codes = weights + sorted.length
	const file = new Uint8Array(codes + Math.ceil((sorted.length * dimensions) / 4))
	const view = new DataView(file.buffer)
	const head = [MAGIC, VERSION, languageNow(), sorted.length, dimensions, text.length, 0]
	for (const [at, value] of head.entries()) view.setUint32(at * 4, value, true)
	file.set(text, HEAD)
	for (const [at, { rarity, weight }] of sorted.entries()) {
		file[rarities + at] = Math.min(255, Math.round(rarity * STEPS))
		file[weights + at] = Math.min(255, Math.round(weight / WEIGHT_STEP))
	}
	file.set(packedLevels(sorted.flatMap(({ levels }) => levels)), codes)
	return file
}

/** A file of word vectors with these topics, and without those that it had: for each dimension of each, 0 to 3. */
export function rewriteTopics(file: Uint8Array, topics: readonly (readonly number[])[]): Uint8Array {
	const { count, dimensions, length } = readHead(file)
	if (topics.some((topic) => topic.length !== dimensions)) throw new Error('A topic has as many levels as a word has.')
	const end = HEAD + length + 2 * count + Math.ceil((count * dimensions) / 4)
	const levels = packedLevels(topics.flat())
	const written = new Uint8Array(end + levels.length)
	written.set(file.subarray(0, end))
	written.set(levels, end)
	new DataView(written.buffer).setUint32(HEAD - 4, topics.length, true)
	return written
}

/** Four levels a byte. */
function packedLevels(levels: readonly number[]): Uint8Array {
	const bytes = new Uint8Array(Math.ceil(levels.length / 4))
	for (const [at, level] of levels.entries()) bytes[at >> 2] = (bytes[at >> 2] as number) | (level << ((at & 3) * 2))
	return bytes
}

const LONGEST_SHARED = 70

function frontCoded(words: readonly string[]): string {
	return words
		.map((word, at) => {
			const before = words[at - 1] ?? ''
			let shared = 0
			while (shared < LONGEST_SHARED && shared < word.length && word[shared] === before[shared]) shared++
			return String.fromCharCode(48 + shared) + word.slice(shared)
		})
		.join('\n')
}

/** Opens what `writeVectors` made. Throws an `Error` that says why where the bytes are something else. */
export function openVectors(file: Uint8Array): Vectors {
	const { count, dimensions, length, topics } = readHead(file)
	const start = HEAD + length
	const rarities = file.subarray(start, start + count)
	const weights = file.subarray(start + count, start + 2 * count)
	const codes = file.subarray(start + 2 * count)
	const end = Math.ceil((count * dimensions) / 4)
	const topicCodes = codes.subarray(end)
	if (codes.length < end + (topics * dimensions) / 4) throw new Error('The word vectors are cut short.')
	return {
		...levelsIn(codes, { count, dimensions }),
		dimensions,
		words: wordsIn(decode(file.subarray(HEAD, start))),
		rarityOf: (word) => Math.fround((rarities[word] as number) / STEPS),
		weightOf: (word) => Math.fround((weights[word] as number) * WEIGHT_STEP),
		topicNumbers: () => Int8Array.from({ length: topics * dimensions }, (_, at) => levelAt(topicCodes, at)),
	}
}

/** Two bits each as numbers. There are a million, and a start does not wait for them. */
function levelsIn(
	codes: Uint8Array,
	{ count, dimensions }: { count: number; dimensions: number },
): Pick<Vectors, 'numbersOf' | 'scaleOf'> {
	const known: (Int8Array | undefined)[] = []
	const scales = new Float32Array(count)
	const read = (word: number): Int8Array => {
		const numbers = new Int8Array(dimensions)
		let squares = 0
		for (let place = 0, at = word * dimensions; place < dimensions; place++, at++) {
			const level = levelAt(codes, at)
			numbers[place] = level
			squares += level ** 2
		}
		known[word] = numbers
		scales[word] = 1 / Math.sqrt(squares)
		return numbers
	}
	const numbersOf = (word: number): Int8Array => known[word] ?? read(word)
	return {
		numbersOf,
		scaleOf(word) {
			if (!scales[word]) numbersOf(word)
			return scales[word] as number
		},
	}
}

const levelAt = (codes: Uint8Array, at: number): number =>
	LEVELS[((codes[at >> 2] as number) >> ((at & 3) * 2)) & 3] as number

function readHead(file: Uint8Array) {
	if (file.length < HEAD) throw new Error('The word vectors are cut short.')
	const view = new DataView(file.buffer, file.byteOffset, HEAD)
	const [magic, version, language, count, dimensions, length, topics] = Array.from({ length: HEAD / 4 }, (_, at) =>
		view.getUint32(at * 4, true),
	) as [number, number, number, number, number, number, number]
	if (magic !== MAGIC) throw new Error('These bytes are no word vectors.')
	if (version !== VERSION) throw new Error(`The word vectors have version ${version}, not ${VERSION}.`)
	if (language !== languageNow())
		throw new Error('The word vectors were made with other stems or stop words. Make them again: npm run meaning')
	return { count, dimensions, length, topics }
}

/** The words of each first letter, put together when one of them is asked for: a query asks for few of thousands. */
function wordsIn(text: string): WordNumbers {
	const sections = new Map<string, { first: number; lines: readonly string[] }>()
	let size = 0
	for (const section of text ? text.slice(1).split('\n0') : []) {
		const lines = section.split('\n')
		sections.set(section[0] ?? '', { first: size, lines })
		size += lines.length
	}
	const known = new Map<string, ReadonlyMap<string, number>>()
	const ofLetter = (letter: string): ReadonlyMap<string, number> => {
		const section = sections.get(letter)
		if (!section) return NONE
		const numbers = known.get(letter) ?? numbersIn(section)
		known.set(letter, numbers)
		return numbers
	}
	return { size, ofLetter, get: (word) => ofLetter(word[0] ?? '').get(word) }
}

const NONE: ReadonlyMap<string, number> = new Map()

/** The first line is a whole word, each other says in its first sign how much it shares with the one before. */
function numbersIn({ first, lines }: { first: number; lines: readonly string[] }): ReadonlyMap<string, number> {
	const numbers = new Map<string, number>()
	let word = lines[0] ?? ''
	numbers.set(word, first)
	for (let at = 1; at < lines.length; at++) {
		const line = lines[at] as string
		word = word.slice(0, line.charCodeAt(0) - 48) + line.slice(1)
		numbers.set(word, first + at)
	}
	return numbers
}
