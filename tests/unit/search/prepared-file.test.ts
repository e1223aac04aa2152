import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../scripts/bench/search/documents.ts'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { openPrepared, writePrepared } from '../../../src/search/index/prepared-file.ts'
import { tagLists } from '../../../src/search/index/tags.ts'
import { entryVectors } from '../../../src/search/index/vectors.ts'
import { openVectors } from '../../../src/search/index/vectors-file.ts'
import { openMeaning } from '../../../src/search/meaning.ts'

const words = new Uint8Array(readFileSync('public/data/search/meaning.bin'))
const bytes = buildIndex(documents(120))
const file = writePrepared(openIndex(bytes), words)
const withFile = (given: Uint8Array) => {
	const index = openIndex(bytes)
	openPrepared(index, given)
	return index
}

describe('what is prepared of an index', () => {
	it('gives the answers that what is worked out at request time gives', () => {
		const meaning = openMeaning(words)
		for (const q of ['review a change before it is merged', 'invoice', 'watch the logs', 'databse schema'])
			expect(find(withFile(file), { q, meaning, explain: true })).toEqual(
				find(openIndex(bytes), { q, meaning, explain: true }),
			)
	})

	it('is what would be worked out, and nothing of it is worked out again', () => {
		const [read, made] = [withFile(file), openIndex(bytes)]
		const vectors = openVectors(words)
		expect(entryVectors(read, vectors)).toEqual(entryVectors(made, vectors))
		expect(tagLists(read)).toEqual(tagLists(made))
		expect(entryVectors(read, vectors).bytes.buffer).toBe(file.buffer)
		expect(tagLists(read).numbers.buffer).toBe(file.buffer)
	})

	it('is what the vectors are taken from', () => {
		const turned = file.slice()
		for (let at = turned.length - 120 * 128; at < turned.length; at++) turned[at] = -(turned[at] as number)
		const nearest = (given: Uint8Array) => find(withFile(given), { q: 'invoice', meaning: openMeaning(words) }).hits
		expect(nearest(turned)).not.toEqual(nearest(file))
	})

	it('opens at any place in a larger buffer', () => {
		const larger = new Uint8Array(file.length + 3)
		larger.set(file, 3)
		const vectors = openVectors(words)
		expect(entryVectors(withFile(larger.subarray(3)), vectors)).toEqual(entryVectors(withFile(file), vectors))
	})

	it.each([
		['nothing', new Uint8Array(), 'These bytes are nothing that was prepared for a search.'],
		[
			'other bytes',
			new TextEncoder().encode('{"not":"vectors"}'),
			'These bytes are nothing that was prepared for a search.',
		],
		['a part of it', file.slice(0, -1), 'What was prepared for the search belongs to another index.'],
		[
			'those of another index',
			writePrepared(openIndex(buildIndex(documents(7))), words),
			'What was prepared for the search belongs to another index.',
		],
	])('says what is wrong with %s', (_, given, message) => {
		expect(() => withFile(given)).toThrow(message)
	})
})
