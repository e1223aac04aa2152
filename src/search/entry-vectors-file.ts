import type { SearchIndex } from './index-file.ts'
import { type EntryVectors, entryVectors, keepEntryVectors, signsOf } from './vectors.ts'
import { openVectors } from './vectors-file.ts'

const MAGIC = 0x45444e50 // “PNDE”, least byte first
const VERSION = 2
const HEAD = 16

/** The vectors of an index's entries as a file, so that no request has to make them; `words` is the file of word vectors. */
export function writeEntryVectors(index: SearchIndex, words: Uint8Array): Uint8Array {
	const vectors = openVectors(words)
	const { bytes, scale, common } = entryVectors(index, vectors)
	const file = new Uint8Array(HEAD + common.byteLength + scale.byteLength + bytes.length)
	const view = new DataView(file.buffer)
	for (const [at, value] of [MAGIC, VERSION, index.documents, vectors.dimensions].entries())
		view.setUint32(at * 4, value, true)
	file.set(new Uint8Array(common.buffer), HEAD)
	file.set(new Uint8Array(scale.buffer), HEAD + common.byteLength)
	file.set(new Uint8Array(bytes.buffer), HEAD + common.byteLength + scale.byteLength)
	return file
}

/** Gives an index the vectors that were written for it. Throws an `Error` where the bytes are something else. */
export function openEntryVectors(index: SearchIndex, given: Uint8Array): void {
	const file = given.byteOffset % 4 ? given.slice() : given
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
	const [magic, version, documents, dimensions] = [0, 4, 8, 12].map((at) =>
		at < file.length - 3 ? view.getUint32(at, true) : 0,
	) as Four
	if (magic !== MAGIC || version !== VERSION) throw new Error('These bytes are no vectors of entries.')
	if (documents !== index.documents || file.length !== HEAD + dimensions * 4 + documents * (4 + dimensions))
		throw new Error('The vectors of entries belong to another index.')
	const buffer = file.buffer as ArrayBuffer
	const start = file.byteOffset + HEAD
	const common = new Float32Array(buffer, start, dimensions)
	const scale = new Float32Array(buffer, start + dimensions * 4, documents)
	const bytes = new Int8Array(buffer, start + (dimensions + documents) * 4, documents * dimensions)
	keepEntryVectors(index, { bytes, scale, signs: signsOf(bytes, dimensions), common } satisfies EntryVectors)
}

type Four = [number, number, number, number]
