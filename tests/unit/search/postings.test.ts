import { describe, expect, it } from 'vitest'
import { documents } from '../../../scripts/bench/search/documents.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { ByteReader, ByteWriter, compareBytes, encode } from '../../../src/search/index/bytes.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { documentCount, eachPosting, readPosting } from '../../../src/search/index/postings.ts'
import { eachWithPrefix, stemNumber, wordAt } from '../../../src/search/index/vocabulary-file.ts'
import { row } from './rows.ts'

const [TITLE, SLUG, TAGS, KEYWORDS, USE_CASES, DESCRIPTION, CATEGORY, AUTHOR] = [1, 2, 4, 8, 16, 32, 64, 128]

const words = Array.from(
	{ length: 60 },
	(_, at) => `q${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}x`,
)

/** Where a word stands: the documents, and the fields of each. */
function postingsOf(rows: readonly RegistryEntry[], word: string): [document: number, fields: number][] {
	const index = openIndex(buildIndex(rows))
	const stem = stemNumber(index, word)
	const found: [number, number][] = []
	if (stem >= 0) eachPosting(index, stem, (document, mask) => found.push([document, mask]))
	expect(stem < 0 ? 0 : documentCount(index, stem)).toBe(found.length)
	return found
}

describe('the index of words', () => {
	it.each<[word: string, fields: number]>([
		['alpha', TITLE],
		['beta', SLUG],
		['gamma', TAGS],
		['delta', TAGS],
		['epsilon', KEYWORDS],
		['zeta', KEYWORDS],
		['eta', USE_CASES],
		['theta', USE_CASES],
		['iota', DESCRIPTION],
		['hook', CATEGORY],
		['kappa', AUTHOR],
		['lambda', TITLE | DESCRIPTION | AUTHOR],
		['the', TITLE],
		['deltaepsilon', 0],
	])('says in which fields %s stands', (word, fields) => {
		const one = row({
			slug: 'beta',
			category: 'hooks',
			title: 'The alpha lambda',
			tags: ['gamma', 'delta'],
			keywords: ['epsilon', 'zeta'],
			useCases: ['the eta', 'a theta'],
			description: 'The iota of lambda.',
			author: 'Kappa Lambda',
		})
		const found = postingsOf([one], word === 'hook' ? 'hooks' : word)
		expect(found).toEqual(fields ? [[0, fields]] : [])
	})

	it('finds where each of many lists begins, though their distances take one byte or two and lists are of any length', () => {
		const step = (word: number) => (word * word * 37) % 400 || 1
		const has = (word: number, at: number) => at % step(word) === word % step(word) || (at ^ word) % 211 === 0
		const rows = Array.from({ length: 900 }, (_, at) =>
			row({ slug: 'plain', title: words.filter((_, word) => has(word, at)).join(' ') }),
		)
		const index = openIndex(buildIndex(rows))
		for (const [word, text] of words.entries()) {
			const found: number[] = []
			eachPosting(index, stemNumber(index, text), (document) => found.push(document))
			expect(found).toEqual([...rows.keys()].filter((at) => has(word, at)))
		}
	})

	it.each([1, 2, 127, 128, 129, 256, 16_384, 16_385])('holds documents that lie %d apart', (apart) => {
		const plain = row({ slug: 'plain' })
		const named = row({ slug: 'plain', title: 'Quartz' })
		const rows = Array.from({ length: apart + 1 }, (_, at) => (at === 0 || at === apart ? named : plain))
		expect(postingsOf(rows, 'quartz')).toEqual([
			[0, TITLE],
			[apart, TITLE],
		])
	})

	it('finds every word again by itself, by its place and by its beginning', () => {
		const index = openIndex(buildIndex(documents(120)))
		const words = Array.from({ length: index.wordCount }, (_, at) => wordAt(index, at))
		expect(words).toEqual(words.toSorted((a, b) => compareBytes(encode(a), encode(b))))
		expect(new Set(words).size).toBe(words.length)
		for (const [at, word] of words.entries()) {
			if (at % 7) continue
			const beginning = word.slice(0, 2)
			const seen: string[] = []
			eachWithPrefix(index, beginning, (cursor) => seen.push(cursor.text))
			expect(seen).toEqual(words.filter((other) => other.startsWith(beginning)))
			expect(stemNumber(index, word)).toBeGreaterThanOrEqual(0)
			expect(stemNumber(index, `${word}qqq`)).toBe(-1)
		}
		expect(() => wordAt(index, words.length)).toThrow(`There is no word ${words.length}.`)
	})

	it('reads long lists, kept and dropped in any order, like lists that are read for the first time', () => {
		const has = (word: number, at: number) => (at * 7 + word * 13) % (word + 1) === 0
		const rows = Array.from({ length: 200 }, (_, at) =>
			row({ slug: 'plain', title: words.filter((_, word) => has(word, at)).join(' ') }),
		)
		const bytes = buildIndex(rows)
		const index = openIndex(bytes)
		const listIn = (of: typeof index, word: number) => {
			const { count, documents, relevances, masks } = readPosting(of, stemNumber(of, words[word] as string))
			return [documents, relevances, masks].map((column) => [...column.subarray(0, count)])
		}
		const first = words.map((_, word) => listIn(openIndex(bytes), word))
		for (let round = 0; round < 400; round++) {
			const word = (round * round * 31 + round) % words.length
			expect(listIn(index, word)).toEqual(first[word])
			expect(first[word]?.[0]).toEqual([...rows.keys()].filter((at) => has(word, at)))
		}
	})

	it('weighs a word the more, the heavier its field and the shorter', () => {
		const index = openIndex(
			buildIndex([row({ slug: 'a', title: 'Quartz' }), row({ slug: 'b', title: 'Quartz marble' })]),
		)
		const { count, relevances } = readPosting(index, stemNumber(index, 'quartz'))
		const found = [...relevances.subarray(0, count)]
		const weigh = (length: number) => 9 / (1 - 0.5 + (0.5 * length) / 1.5)
		const expected = [1, 2].map((length) => weigh(length) / (weigh(length) + 3))
		expect(found.map((one) => one.toFixed(3))).toEqual(expected.map((one) => one.toFixed(3)))
	})
})

describe('bytes', () => {
	const numbers = [0, 1, 126, 127, 128, 129, 255, 256, 16_383, 16_384, 2_097_151, 2_097_152, 4_294_967_295]

	it('give back the numbers that were written, at any length', () => {
		const writer = new ByteWriter()
		const many = Array.from({ length: 200 }, () => numbers.slice(0, -1)).flat()
		for (const number of many) writer.number(number)
		const reader = new ByteReader(writer.done())
		expect(many.map(() => reader.number())).toEqual(many)
		expect(reader.at).toBe(writer.length)
	})

	it('give back what was appended, whatever room there was', () => {
		for (const size of [0, 1, 1023, 1024, 1025, 5000]) {
			const writer = new ByteWriter()
			const piece = Uint8Array.from({ length: size }, (_, at) => at & 255)
			writer.byte(7)
			writer.append(piece)
			writer.byte(9)
			expect([...writer.done()]).toEqual([7, ...piece, 9])
		}
	})

	it.each([
		['a', 'a', 0],
		['a', 'ab', -1],
		['ab', 'a', 1],
		['ab', 'ac', -1],
		['b', 'ac', 1],
		['', 'a', -1],
		['z', 'é', -1],
	])('of %j and %j are in the order of their values, the shorter first', (a, b, sign) => {
		expect(Math.sign(compareBytes(encode(a), encode(b)))).toBe(sign)
	})
})
