import type { SearchIndex } from './index-file.ts'
import { keepTagLists, tagLists } from './tags.ts'
import { entryVectors, keepEntryVectors } from './vectors.ts'
import { openVectors } from './vectors-file.ts'

const MAGIC = 0x50444e50 // “PNDP”, least byte first
const VERSION = 2
/** Magic, version, documents, dimensions, tags of all documents together, numbers of signs. */
const HEAD = 6 * 4

/**
 * What queries need of an index's entries and the first would have to work out: their vectors and their tags. `words` is the
 * file of word vectors.
 */
export function writePrepared(index: SearchIndex, words: Uint8Array): Uint8Array {
	const vectors = openVectors(words)
	const { bytes, scale, signs, common } = entryVectors(index, vectors)
	const { numbers, starts } = tagLists(index)
	const head = Uint32Array.of(MAGIC, VERSION, index.documents, vectors.dimensions, numbers.length, signs.length)
	const columns = [head, common, scale, signs, starts, numbers, bytes]
	const file = new Uint8Array(columns.reduce((sum, { byteLength }) => sum + byteLength, 0))
	let at = 0
	for (const { buffer, byteOffset, byteLength } of columns) {
		file.set(new Uint8Array(buffer, byteOffset, byteLength), at)
		at += byteLength
	}
	return file
}

/** Gives an index what was prepared for it; a build writes both. Throws an `Error` where the bytes are something else, or of another number of entries or tags. */
export function openPrepared(index: SearchIndex, given: Uint8Array): void {
	const file = given.byteOffset % 4 ? given.slice() : given
	const buffer = file.buffer as ArrayBuffer
	const head = file.length < HEAD ? [] : new Uint32Array(buffer, file.byteOffset, HEAD / 4)
	const [magic, version, documents = 0, dimensions = 0, tags = 0, signs = 0] = head
	if (magic !== MAGIC || version !== VERSION) throw new Error('These bytes are nothing that was prepared for a search.')
	const words = dimensions + documents + signs + (documents + 1) + tags
	if (documents !== index.documents || file.length !== HEAD + words * 4 + documents * dimensions)
		throw new Error('What was prepared for the search belongs to another index.')
	let at = file.byteOffset + HEAD
	const next = (length: number): [ArrayBuffer, number, number] => {
		at += length * 4
		return [buffer, at - length * 4, length]
	}
	const [common, scale] = [new Float32Array(...next(dimensions)), new Float32Array(...next(documents))]
	const made = { common, scale, signs: new Uint32Array(...next(signs)) }
	keepTagLists(index, {
		starts: new Uint32Array(...next(documents + 1)),
		numbers: new Uint32Array(...next(tags)),
	})
	keepEntryVectors(index, { ...made, bytes: new Int8Array(buffer, at, documents * dimensions) })
}
