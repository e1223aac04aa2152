import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../scripts/bench/search/documents.ts'
import { buildIndex } from '../../../src/search/build.ts'
import { openEntryVectors, writeEntryVectors } from '../../../src/search/entry-vectors-file.ts'
import { find } from '../../../src/search/find.ts'
import { openIndex } from '../../../src/search/index-file.ts'
import { openMeaning } from '../../../src/search/meaning.ts'

const words = new Uint8Array(readFileSync('public/data/search/meaning.bin'))
const bytes = buildIndex(documents(120))
const file = writeEntryVectors(openIndex(bytes), words)
const withFile = (given: Uint8Array) => {
	const index = openIndex(bytes)
	openEntryVectors(index, given)
	return index
}

describe('the file of entry vectors', () => {
	it('gives the answers that vectors made at request time give', () => {
		const meaning = openMeaning(words)
		for (const q of ['review a change before it is merged', 'invoice', 'watch the logs', 'databse schema'])
			expect(find(withFile(file), { q, meaning, explain: true })).toEqual(
				find(openIndex(bytes), { q, meaning, explain: true }),
			)
	})

	it('is what the vectors are taken from', () => {
		const turned = file.slice()
		for (let at = 16 + 120 * 4; at < turned.length; at++) turned[at] = -(turned[at] as number)
		const nearest = (given: Uint8Array) => find(withFile(given), { q: 'invoice', meaning: openMeaning(words) }).hits
		expect(nearest(turned)).not.toEqual(nearest(file))
	})

	it('opens at any place in a larger buffer', () => {
		const larger = new Uint8Array(file.length + 3)
		larger.set(file, 3)
		expect(withFile(larger.subarray(3)).memory.get('entry vectors')).toEqual(withFile(file).memory.get('entry vectors'))
	})

	it.each([
		['nothing', new Uint8Array(), 'These bytes are no vectors of entries.'],
		['other bytes', new TextEncoder().encode('{"not":"vectors"}'), 'These bytes are no vectors of entries.'],
		['a part of it', file.slice(0, -1), 'The vectors of entries belong to another index.'],
		[
			'those of another index',
			writeEntryVectors(openIndex(buildIndex(documents(7))), words),
			'The vectors of entries belong to another index.',
		],
	])('says what is wrong with %s', (_, given, message) => {
		expect(() => withFile(given)).toThrow(message)
	})
})
