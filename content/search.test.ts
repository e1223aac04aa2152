import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentRows, judgedSet, measureQuality, pinakesRanker, type Quality } from '../scripts/bench/search/quality.ts'
import type { RegistryEntry } from '../src/schema/entry.ts'
import { pathOf } from '../src/schema/primitives.ts'
import { openVectors } from '../src/search/index/vectors-file.ts'
import { dutch } from '../src/search/lexicon/dutch.ts'
import { polish } from '../src/search/lexicon/polish.ts'
import { turkish } from '../src/search/lexicon/turkish.ts'
import { stemOf } from '../src/search/stem.ts'
import { lexiconTable } from '../src/search/tables.ts'
import { wordsOf } from '../src/search/text.ts'

/** The least nDCG at 10 per kind; for `nothing` the share of queries that find nothing. Raise it, do not lower it. */
const floors = {
	name: 0.96,
	typo: 0.96,
	abbreviation: 0.97,
	task: 0.88,
	category: 0.88,
	attribute: 0.88,
	synonym: 0.93,
	nothing: 1,
} as const

const judged = judgedSet()
let rows: RegistryEntry[]
let measured: Map<string, Quality>
beforeAll(() => {
	rows = contentRows()
	measured = measureQuality(judged, pinakesRanker(rows))
})

describe('the judged set', () => {
	it('holds at least 120 queries of eight kinds, each once', () => {
		expect(judged.length).toBeGreaterThanOrEqual(120)
		expect(new Set(judged.map(({ kind }) => kind)).size).toBe(8)
		expect(new Set(judged.map(({ q }) => q)).size).toBe(judged.length)
	})

	it('names only entries that exist', () => {
		const paths = new Set(rows.map(pathOf))
		expect(judged.flatMap(({ relevant }) => Object.keys(relevant)).filter((path) => !paths.has(path))).toEqual([])
	})

	it.each(Object.entries(floors))('ranks queries of the kind “%s” no worse than %d', (kind, floor) => {
		expect(measured.get(kind)?.ndcg).toBeGreaterThanOrEqual(floor)
	})
})

/** Names of one word of products in the lexicon, and whether an entry has them. */
function products(): { name: string; isHere: boolean }[] {
	const names = lexiconTable().text.split(/[\n,;=>]/)
	const texts = rows.map(({ title, slug, description, tags, keywords, useCases, author }) =>
		[title, slug, description, tags, keywords, useCases, author].flat().join(' '),
	)
	const stems = new Set(
		texts.flatMap((text) => wordsOf(text).flatMap(({ text: own, parts }) => [own, ...parts])).map(stemOf),
	)
	const single = new Set(names.map((name) => name.trim()).filter((name) => /^[A-Za-z]*[A-Z][A-Za-z]*$/.test(name)))
	return [...single].map((name) => ({ name, isHere: stems.has(stemOf(name.toLowerCase())) }))
}

describe('the name of a product alone', () => {
	it('finds nothing where no entry has it, and always something where one has', () => {
		const rank = pinakesRanker(rows)
		const wrong = products().filter(({ name, isHere }) => rank(name).length > 0 !== isHere)
		expect(wrong.map(({ name }) => name)).toEqual([])
		expect(products().filter(({ isHere }) => !isHere).length).toBeGreaterThan(100)
	})
})

describe('a task in another language', () => {
	it.each([
		['Rechnung erstellen', 'create invoice'],
		['crear factura', 'create invoice'],
		['E-Mail verschicken', 'send email'],
		['Websuche', 'web search'],
		['Zeitzone', 'timezone'],
		['gibt es einen Server für Jira?', 'is there a server for Jira?'],
	])('%s finds first what “%s” finds first', (other, english) => {
		const rank = pinakesRanker(rows)
		expect(rank(other)[0]).toBe(rank(english)[0])
	})
})

describe('words of other languages', () => {
	it.each(Object.entries({ dutch, polish, turkish }))('of %s are none that everyday English has', (_, listed) => {
		const words = listed.split(/,\s|\n/).flatMap((line) => line.split(' ').slice(0, 1).filter(Boolean))
		const english = openVectors(readFileSync(new URL('../public/data/search/meaning.bin', import.meta.url))).words
		expect(words.length).toBeGreaterThan(200)
		expect(words.filter((word) => english.get(stemOf(word.replace(/-$/, ''))) !== undefined)).toEqual([])
	})
})

describe('an entry that a query names', () => {
	it('comes first, whatever else has the properties that it has not', () => {
		const rank = pinakesRanker(rows)
		for (const q of ['github server hosted remotely with oauth', 'remote github mcp that supports oauth'])
			expect(rank(q)[0]).toBe('mcp/github')
	})
})

describe('what no entry is about', () => {
	it('is not found because a kind is named beside it', () => {
		const rank = pinakesRanker(rows)
		const absent = ['weather', 'horoscope', 'timetable', 'recipe', 'football'].filter((topic) => !rank(topic).length)
		expect(absent.length).toBeGreaterThan(1)
		expect(absent.filter((topic) => rank(`${topic} server`).length)).toEqual([])
	})
})
