import MiniSearch from 'minisearch'
import { expect, it } from 'vitest'
import { documents } from '../../../scripts/bench/search/documents.ts'
import { pick, seeded } from '../../../scripts/seeded.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { fields, textsOf } from '../../../src/search/index/fields.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { documentCount } from '../../../src/search/index/postings.ts'
import { stemNumber } from '../../../src/search/index/vocabulary-file.ts'
import { namedCategory } from '../../../src/search/query/names.ts'
import { FEWEST } from '../../../src/search/short-list.ts'
import { stopWords } from '../../../src/search/text.ts'

/** Two letters are the beginning of no author’s name here, so authors are left to other tests. */
const said = (row: RegistryEntry) =>
	textsOf(row).slice(
		0,
		fields.findIndex(({ name }) => name === 'author'),
	)

/** Before other words, a short one that entries have is no beginning; nor is one of two letters that enough have. */
function mayBegin(word: string, at: number, all: readonly string[]): boolean {
	const stem = stemNumber(index, word)
	if (word.length > 3 || stem < 0) return true
	return at === all.length - 1 && (word.length > 2 || documentCount(index, stem) < FEWEST)
}

const rows = documents(250)
const index = openIndex(buildIndex(rows))
const oracle = new MiniSearch({
	fields: ['text'],
	processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
	searchOptions: { combineWith: 'AND', prefix: mayBegin, fuzzy: false },
})
oracle.addAll(rows.map((row, id) => ({ id, text: said(row).join(' ') })))

/** One to three words of one entry, some of them cut short. Words that name a category are asked for elsewhere. */
function queries(count: number): string[] {
	const random = seeded(11)
	const made: string[] = []
	while (made.length < count) {
		const words = said(pick(random, rows))
			.join(' ')
			.split(/[\s.-]+/)
		const own = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, words))
		const cut = own.map((word) => (random() < 0.3 ? word.slice(0, Math.max(2, word.length - 3)) : word))
		if (cut.every((word) => word.length > 1) && !namedCategory(cut).categories.length) made.push(cut.join(' '))
	}
	return made
}

it('misses nothing that MiniSearch finds by whole words and beginnings of words', () => {
	const missed = queries(600).flatMap((q) => {
		const ours = new Set(find(index, { q, limit: rows.length }).hits.map(({ doc }) => doc))
		return oracle
			.search(q)
			.filter(({ id }) => !ours.has(id))
			.map(({ id }) => `${q}: ${rows[id]?.slug}`)
	})
	expect(missed).toEqual([])
})
