import { ByteReader } from './bytes.ts'

/** Words per block: every block begins with a whole word. */
export const BLOCK = 16

/** Columns from which places are read. */
export interface PlacedColumns {
	/** Per word, in blocks of 16 that are front-coded: the bytes it shares with the word before, and how many others it has. */
	shared: Uint8Array<ArrayBuffer>
	own: Uint8Array<ArrayBuffer>
	/** The bytes that words do not share, one word after the other. */
	letters: Uint8Array<ArrayBuffer>
	/** Per word: 0 where its stem is the next new one, else how far back that was numbered. */
	stemSteps: Uint8Array<ArrayBuffer>
	/** Per stem: how many documents hold it. */
	counts: Uint8Array<ArrayBuffer>
	/**
	 * Per stem and document: how many documents lie between it and the one before; and one bit for each field that holds
	 * the stem. Stems that are about as frequent stand together, the rarest first.
	 */
	distances: Uint8Array<ArrayBuffer>
	masks: Uint8Array<ArrayBuffer>
}

/** Where in the columns the words and the lists of documents begin: read off the columns when an index is opened. */
export interface Places {
	/** Per block of words: where its letters begin, where its steps do, and the number of the next new stem. */
	letterStarts: Uint32Array
	stepStarts: Uint32Array
	stemBases: Uint32Array
	/** Per stem: how many documents hold it, and where their distances and masks begin. */
	documentCounts: Uint32Array
	distanceStarts: Uint32Array
	maskStarts: Uint32Array
}

/** Reads the places of all words and lists in one pass over each column. */
export const placesOf = (
	columns: PlacedColumns,
	{ stems, wordCount }: { stems: number; wordCount: number },
): Places => ({
	...wordPlaces(columns, wordCount),
	...listPlaces(columns, stems),
})

function wordPlaces({ own, stemSteps }: PlacedColumns, words: number) {
	const blocks = Math.ceil(words / BLOCK)
	const [letterStarts, stepStarts, stemBases] = [0, 0, 0].map(() => new Uint32Array(blocks)) as Three
	let [letter, step, stem] = [0, 0, 0]
	for (let block = 0, word = 0; block < blocks; block++) {
		letterStarts[block] = letter
		stepStarts[block] = step
		stemBases[block] = stem
		for (const end = Math.min(words, word + BLOCK); word < end; word++) {
			letter += own[word] as number
			const back = stemSteps[step++] as number
			if (back === 0) stem++
			else if (back > 127) while ((stemSteps[step++] ?? 0) > 127);
		}
	}
	return { letterStarts, stepStarts, stemBases }
}

type Three = [Uint32Array, Uint32Array, Uint32Array]

function listPlaces({ counts, distances }: PlacedColumns, stems: number) {
	const [documentCounts, distanceStarts, maskStarts] = [0, 0, 0].map(() => new Uint32Array(stems)) as Three
	const heads = new ByteReader(counts)
	for (let stem = 0; stem < stems; stem++) {
		const byte = counts[heads.at] as number
		// Nearly all numbers are one byte, which is not worth a call.
		documentCounts[stem] = byte < 128 ? byte : heads.number()
		if (byte < 128) heads.at++
	}
	const skip = skipper(distances)
	let [distance, mask] = [0, 0]
	for (const stem of rarestFirst(documentCounts)) {
		const count = documentCounts[stem] as number
		distanceStarts[stem] = distance
		maskStarts[stem] = mask
		mask += count
		distance = skip(distance, count)
	}
	return { documentCounts, distanceStarts, maskStarts }
}

/** The first bit of each of four bytes: whether the number goes on in the next. */
const GOES_ON = 0x80808080

/** Says where so many LEB128 numbers end that begin at a place: four bytes at once, as opening an index passes over them all. */
function skipper(bytes: Uint8Array): (at: number, count: number) => number {
	const ahead = -bytes.byteOffset & 3
	const fours = new Uint32Array(bytes.buffer, bytes.byteOffset + ahead, Math.max(0, bytes.length - ahead) >> 2)
	return (start, count) => {
		let [at, rest] = [start, count]
		for (; rest > 0 && (rest < 4 || (at - ahead) & 3); rest--) while ((bytes[at++] ?? 0) > 127);
		for (; rest > 3; at += 4) {
			const ends = ~(fours[(at - ahead) >> 2] ?? 0) & GOES_ON
			rest -= Math.imul((ends >>> 7) & 0x01010101, 0x01010101) >>> 24
		}
		for (; rest > 0; rest--) while ((bytes[at++] ?? 0) > 127);
		return at
	}
}

/** The stems in the order of their lists: by the length of the binary number of their documents, then by their own. */
export function rarestFirst(counts: ArrayLike<number>): Uint32Array {
	const { length } = counts
	// By class, where its stems begin; a class stands at 32 less the length of its numbers, and one behind while they are counted.
	const starts = new Uint32Array(34)
	for (let stem = 0; stem < length; stem++) {
		const next = 33 - Math.clz32(counts[stem] as number)
		starts[next] = (starts[next] as number) + 1
	}
	for (let at = 1; at < 34; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
	const order = new Uint32Array(length)
	for (let stem = 0; stem < length; stem++) {
		const own = 32 - Math.clz32(counts[stem] as number)
		const place = starts[own] as number
		order[place] = stem
		starts[own] = place + 1
	}
	return order
}
