import { describe, expect, it } from 'vitest'
import { documents } from '../../../scripts/bench/search/documents.ts'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { packRows, rowRange } from '../../../src/search/index/rows-file.ts'
import { row } from './rows.ts'

const rows = documents(150)
const bytes = buildIndex(rows)

describe('the index file', () => {
	it('is the same to the byte for the same rows', () => {
		expect(buildIndex(structuredClone(rows))).toEqual(bytes)
	})

	it('opens at any place in a larger buffer', () => {
		const larger = new Uint8Array(bytes.length + 3)
		larger.set(bytes, 3)
		expect(find(openIndex(larger.subarray(3)), { q: 'review' })).toEqual(find(openIndex(bytes), { q: 'review' }))
	})

	it('names the byte range of every row', () => {
		const { bytes: file, starts: begin } = packRows(rows)
		const read = rows.map((_, document) => {
			const { start, end } = rowRange(begin, document)
			return JSON.parse(new TextDecoder().decode(file.subarray(start, end)))
		})
		expect(read).toEqual(rows)
		expect(() => rowRange(begin, rows.length)).toThrow('There is no document 150.')
	})

	it('holds rows longer than 65,535 bytes', () => {
		const long = [row({ slug: 'long', description: 'word '.repeat(20_000) }), row({ slug: 'short' })]
		const packed = packRows(long)
		const { start, end } = rowRange(packed.starts, 1)
		const line = packed.bytes.subarray(start, end)
		expect(JSON.parse(new TextDecoder().decode(line)).slug).toBe('short')
	})

	it('holds no entries at all', () => {
		const found = find(openIndex(buildIndex([])), { q: 'anything' })
		expect(found).toMatchObject({ total: 0, hits: [], nearest: [] })
	})
})

describe('openIndex', () => {
	it.each([
		['nothing', new Uint8Array(), 'The search index is cut short.'],
		['other bytes', new TextEncoder().encode('{"not":"an index"}'), 'These bytes are not a search index.'],
		['a part of an index', bytes.slice(0, 5000), 'The search index is cut short.'],
		['a part of a header', bytes.slice(0, 100), 'The search index is cut short.'],
		['another version', bytes.with(4, 9), 'The search index has version 9, not 8.'],
		['a damaged header', bytes.with(12, 0), 'The header of the search index is damaged.'],
	])('says what is wrong with %s', (_, given, message) => {
		expect(() => openIndex(given)).toThrow(message)
	})
})
