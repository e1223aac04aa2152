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
	/** Per `SPAN` distances: how many bytes they take beyond one each. */
	distanceBytes: ArrayLike<number>
}

/** So many distances lie between the places in their column that are known beforehand. */
const SPAN = 512

/** Where in the columns the words and the lists of documents begin: read off the columns when an index is opened. */
export interface Places {
	/** Per block of words: where its letters begin, where its steps do, and the number of the next new stem. */
	letterStarts: Uint32Array
	stepStarts: Uint32Array
	stemBases: Uint32Array
	/** Per stem: how many documents hold it, and where their masks begin, which is how many distances stand before its own. */
	documentCounts: Uint32Array
	maskStarts: Uint32Array
	/** Where each `SPAN` of distances begins. */
	spanStarts: Uint32Array
}

/** Reads the places of all words and lists off the columns that are short. */
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
	let letter = 0
	let step = 0
	let stem = 0
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

function listPlaces({ counts, distanceBytes }: PlacedColumns, stems: number) {
	const [documentCounts, maskStarts] = [0, 0].map(() => new Uint32Array(stems)) as [Uint32Array, Uint32Array]
	const heads = new ByteReader(counts)
	for (let stem = 0; stem < stems; stem++) {
		const byte = counts[heads.at] as number
		// Nearly all numbers are one byte, which is not worth a call.
		documentCounts[stem] = byte < 128 ? byte : heads.number()
		if (byte < 128) heads.at++
	}
	let mask = 0
	for (const stem of rarestFirst(documentCounts)) {
		maskStarts[stem] = mask
		mask += documentCounts[stem] as number
	}
	const spanStarts = new Uint32Array(distanceBytes.length)
	for (let span = 1; span < spanStarts.length; span++)
		spanStarts[span] = (spanStarts[span - 1] as number) + SPAN + (distanceBytes[span - 1] as number)
	return { documentCounts, maskStarts, spanStarts }
}

/** Where the distances of a stem begin. */
export function distanceStart(index: Places & Pick<PlacedColumns, 'distances'>, stem: number): number {
	const before = index.maskStarts[stem] as number
	return skip(index.distances, index.spanStarts[Math.floor(before / SPAN)] ?? 0, before % SPAN)
}

/** The first bit of each of four bytes: whether the number goes on in the next. */
const GOES_ON = 0x80808080

/** Where so many LEB128 numbers end that begin at a place: four bytes at once. */
function skip(bytes: Uint8Array, start: number, count: number): number {
	let at = start
	let rest = count
	for (; rest > 3; at += 4) {
		const four =
			(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
		rest -= Math.imul(((~four & GOES_ON) >>> 7) & 0x01010101, 0x01010101) >>> 24
	}
	for (; rest > 0; rest--) while ((bytes[at++] ?? 0) > 127);
	return at
}

/** How many bytes each `SPAN` of distances takes beyond one each; `bytes` are all of them. */
export function spansOf(bytes: Uint8Array): number[] {
	const spans: number[] = []
	for (let at = 0; at < bytes.length; ) {
		const end = skip(bytes, at, SPAN)
		spans.push(Math.max(0, end - at - SPAN))
		at = end
	}
	return spans
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
