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
	const steps = new ByteReader(stemSteps)
	let [letter, stem] = [0, 0]
	for (let word = 0; word < words; word++) {
		if (word % BLOCK === 0) {
			const block = word / BLOCK
			letterStarts[block] = letter
			stepStarts[block] = steps.at
			stemBases[block] = stem
		}
		letter += own[word] as number
		if (steps.number() === 0) stem++
	}
	return { letterStarts, stepStarts, stemBases }
}

type Three = [Uint32Array, Uint32Array, Uint32Array]

function listPlaces({ counts, distances }: PlacedColumns, stems: number) {
	const [documentCounts, distanceStarts, maskStarts] = [0, 0, 0].map(() => new Uint32Array(stems)) as Three
	const heads = new ByteReader(counts)
	for (let stem = 0; stem < stems; stem++) documentCounts[stem] = heads.number()
	const lists = new ByteReader(distances)
	let mask = 0
	for (const stem of rarestFirst(documentCounts)) {
		distanceStarts[stem] = lists.at
		maskStarts[stem] = mask
		mask += documentCounts[stem] as number
		lists.skip(documentCounts[stem] as number)
	}
	return { documentCounts, distanceStarts, maskStarts }
}

/** The stems in the order of their lists: by the length of the binary number of their documents, then by their own. */
export function rarestFirst(counts: ArrayLike<number>): number[] {
	const classes: number[][] = Array.from({ length: 33 }, () => [])
	for (let stem = 0; stem < counts.length; stem++) classes[32 - Math.clz32(counts[stem] as number)]?.push(stem)
	return classes.flat()
}
