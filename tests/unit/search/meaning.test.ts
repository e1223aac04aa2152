import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/build.ts'
import { find, type SearchRequest } from '../../../src/search/find.ts'
import { openIndex } from '../../../src/search/index-file.ts'
import { openMeaning } from '../../../src/search/meaning.ts'
import { openVectors, writeVectors } from '../../../src/search/vectors-file.ts'
import { row } from './rows.ts'

/** Words that mean the same stand in one line. */
const groups = [
	'quartz granit basalt',
	'violin cello trumpet oboist',
	'harbor vessel anchor',
	'zeppelin balloon glider',
]
const words = groups.flatMap((group, number) =>
	group.split(' ').map((word) => ({
		word,
		rarity: 9,
		weight: 1,
		levels: Array.from({ length: 32 }, (_, place) => (place >> 3 === number ? 3 : 1)),
	})),
)
const file = writeVectors(words)
const meaning = openMeaning(file)
const vocabulary = openVectors(file).words

const shelf = [
	row({ slug: 'stone', title: 'Basalt granit', description: 'Keeps basalt.', tags: ['basalt'] }),
	row({ slug: 'music', category: 'tools', title: 'Cello player', description: 'Plays the cello.' }),
	row({ slug: 'ship', title: 'Vessel log', description: 'Where a vessel is.' }),
	row({
		slug: 'old',
		title: 'Trumpet',
		lifecycle: { state: 'deprecated', on: '2026-04-01', reason: 'Its makers archived it.' },
	}),
	...Array.from({ length: 5 }, (_, i) =>
		row({ slug: `music-${i}`, title: 'Trumpet lesson', description: 'Cello too.' }),
	),
	...Array.from({ length: 12 }, (_, i) => row({ slug: `other-${i}`, title: `Other ${i}` })),
]
const index = openIndex(buildIndex(shelf))
const ask = (request: SearchRequest) => {
	const { total, hits, nearest, facets, leftOut } = find(index, { meaning, ...request })
	const slugs = (list: readonly { doc: number }[]) => list.map(({ doc }) => shelf[doc]?.slug)
	return { total, hits: slugs(hits), nearest: slugs(nearest), facets, leftOut }
}

describe('search with word vectors', () => {
	it('finds what means the same and shares no word with the query, after what has the word', () => {
		const { hits } = ask({ q: 'basalt granit violin' })
		expect([hits[0], hits.includes('music')]).toEqual(['stone', true])
		expect(find(index, { q: 'basalt granit violin' }).hits.map(({ doc }) => shelf[doc]?.slug)).not.toContain('music')
	})

	it('finds what is near to a word that no entry has', () => {
		expect(ask({ q: 'violin' }).hits[0]).toMatch('music')
	})

	it('shows at most three as nearest, apart, where most words of the query are known nowhere', () => {
		const { total, hits, nearest } = ask({ q: 'violin krompel zandor plimth grobe wexil tordan unghost pelvar mistan' })
		expect([total, hits, nearest.length]).toEqual([0, [], 3])
		expect(nearest.every((slug) => slug?.startsWith('music'))).toBe(true)
		expect(ask({ q: 'lasagne' })).toMatchObject({ total: 0, nearest: [] })
	})

	it('fills a short list with what is nearest, after what has the words, up to ten', () => {
		const { total, hits } = ask({ q: 'basalt granit' })
		expect([total, hits[0]]).toEqual([10, 'stone'])
		expect(find(index, { q: 'basalt granit' }).total).toBe(1)
	})

	it('answers a query that it cannot answer only with what has every word of it', () => {
		const more = [row({ slug: 'whole', title: 'Zyx wvu tsr' }), ...shelf]
		const there = openIndex(buildIndex(more))
		const found = (q: string) => find(there, { q, meaning }).hits.map(({ doc }) => more[doc]?.slug)
		expect([found('zyx glider krompel zandor'), found('zyx tsr')]).toEqual([[], ['whole']])
	})

	it('answers a word beside words that people write about software, and not beside words that they do not', () => {
		expect(ask({ q: 'balloon basalt granit' }).hits[0]).toBe('stone')
		expect(ask({ q: 'balloon krompel zandor basalt granit' }).hits).toEqual([])
	})

	it('answers a query in the language of its entries where it does not answer the same of another', () => {
		const of = (most: string) =>
			openIndex(
				buildIndex([most, most, most, 'Trumpet', 'Anchor'].map((title, i) => row({ slug: `item-${i}`, title }))),
			)
		const found = (most: string, q: string) => find(of(most), { q, meaning }).total > 0
		expect([found('Trumpet', 'violin cello zandor'), found('Trumpet', 'vessel harbor zandor')]).toEqual([true, false])
		expect([found('Anchor', 'violin cello zandor'), found('Anchor', 'vessel harbor zandor')]).toEqual([false, true])
	})

	it('puts what is like its best answers before what is not, where no title answers', () => {
		const both = [
			...Array.from({ length: 5 }, (_, i) =>
				row({ slug: `best-${i}`, title: `Item ${i}`, description: 'Basalt vessel glider.' }),
			),
			row({ slug: 'a-other', title: 'Thing', description: 'Vessel cello.' }),
			row({ slug: 'b-like', title: 'Thing', description: 'Vessel balloon.' }),
			...Array.from({ length: 40 }, (_, i) => row({ slug: `other-${i}`, title: `Other ${i}` })),
		]
		const { hits } = find(openIndex(buildIndex(both)), { q: 'basalt vessel', meaning })
		const slugs = hits.map(({ doc }) => both[doc]?.slug)
		expect(slugs.filter((slug) => slug === 'a-other' || slug === 'b-like')).toEqual(['b-like', 'a-other'])
	})

	it('takes a name without a vector for what the few entries that hold it are about', () => {
		const named = (title: string) => [
			row({ slug: 'named', title, description: 'Kelvar for all.' }),
			...shelf.filter(({ title }) => title !== 'Trumpet'),
			row({ slug: 'wind', title: 'Glider' }),
		]
		const second = (title: string) => {
			const rows = named(title)
			const { hits } = find(openIndex(buildIndex(rows)), { q: 'kelvar', meaning })
			return hits.slice(0, 2).map(({ doc }) => rows[doc]?.slug)
		}
		expect([second('Granit'), second('Anchor'), second('Balloon')]).toEqual([
			['named', 'stone'],
			['named', 'ship'],
			['named', 'wind'],
		])
	})

	it('says nothing of what a name means that so many entries hold that they have little else in common', () => {
		const meant = (many: number) => {
			const held = Array.from({ length: many }, (_, i) =>
				row({ slug: `held-${i}`, title: 'Quartz', description: 'Kelvar.' }),
			)
			const there = openIndex(buildIndex([...held, ...shelf]))
			return find(there, { q: 'kelvar', meaning, explain: true }).hits.some((hit) => hit.meant)
		}
		expect([meant(3), meant(64), meant(65)]).toEqual([true, true, false])
	})

	it('takes a form in -ing that no entry has for a thing of its own, and one that an entry has for its word', () => {
		const others = shelf.filter(({ slug }) => !['ship', 'music-0', 'music-1', 'music-2', 'music-3'].includes(slug))
		const found = (title: string) =>
			find(openIndex(buildIndex([row({ slug: 'ship', title }), ...others])), { q: 'zeppelin anchoring', meaning })
				.total > 0
		expect([found('Anchor'), found('Anchoring')]).toEqual([false, true])
	})

	it('takes a word of everyday text for no mistake of another', () => {
		const near = [row({ slug: 'violet', title: 'Violyn' }), ...shelf]
		const there = openIndex(buildIndex(near))
		expect(find(there, { q: 'violin' }).total).toBe(1)
		expect(find(there, { q: 'violin', meaning }).hits.map(({ doc }) => near[doc]?.slug)).not.toContain('violet')
	})

	it('counts facets and the deprecated as it would find them, page by page', () => {
		const q = 'basalt oboist violin'
		const all = ask({ q, limit: 50 })
		for (const [category, count] of Object.entries(all.facets.categories))
			expect([category, ask({ q, category }).total]).toEqual([category, count])
		expect(all.leftOut).toBe(1)
		const pages = all.hits.map((_, offset) => ask({ q, limit: 1, offset }).hits[0])
		expect(pages).toEqual(all.hits)
	})

	it('says which words of an entry mean what was asked', () => {
		const { hits } = find(index, { q: 'basalt oboist violin', meaning, explain: true })
		expect(hits.find(({ doc }) => doc === 1)?.meant).toEqual({
			term: 'basalt oboist violin',
			matched: 'cello',
			how: 'meaning',
			fields: ['title', 'description'],
			weight: expect.any(Number),
		})
		expect(find(index, { q: 'basalt', explain: true }).hits[0]).not.toHaveProperty('meant')
	})

	it('gives the same order whenever it is asked', () => {
		const first = ask({ q: 'vessel balloon' })
		ask({ q: 'violin' })
		expect(ask({ q: 'vessel balloon' })).toEqual(first)
	})
})

describe('the file of word vectors', () => {
	it('gives back the words in their order, however they were given', () => {
		const sorted = groups.flatMap((group) => group.split(' ')).sort()
		expect(sorted.map((word) => vocabulary.get(word))).toEqual([...sorted.keys()])
		expect([vocabulary.size, vocabulary.get(''), vocabulary.get('nosuchword')]).toEqual([
			sorted.length,
			undefined,
			undefined,
		])
		expect(writeVectors(words.toReversed())).toEqual(file)
	})

	it('gives back numbers, rarity and weight of each word', () => {
		const { numbersOf, rarityOf, weightOf, dimensions } = openVectors(
			writeVectors([{ word: 'a', rarity: 2.5, weight: 0.8, levels: [0, 1, 2, 3] }]),
		)
		expect([...numbersOf(0)]).toEqual([-3, -1, 1, 3])
		expect([dimensions, rarityOf(0)]).toEqual([4, 2.5])
		expect(weightOf(0)).toBeCloseTo(0.8, 6)
	})

	it.each<[what: string, change: (bytes: Uint8Array) => Uint8Array, message: RegExp]>([
		['what is none', (bytes) => bytes.fill(0, 0, 4), /no word vectors/],
		['another version', (bytes) => bytes.fill(9, 4, 5), /version 9, not 2/],
		['those made with other stems or stop words', (bytes) => bytes.fill(0, 8, 12), /npm run meaning/],
		['a file without its end', (bytes) => bytes.subarray(0, bytes.length - 1), /cut short/],
		['a file without its head', (bytes) => bytes.subarray(0, 10), /cut short/],
	])('refuses %s', (_, change, message) => {
		expect(() => openVectors(change(file.slice()))).toThrow(message)
	})

	it('that is published was made with the stems and stop words of today', () => {
		const published = openVectors(readFileSync('public/data/search/meaning.bin'))
		expect([published.dimensions, published.words.size]).toEqual([128, 8000])
	})
})

it('a word of another language is as rare as what it is called in English', () => {
	const { rarityOf } = openMeaning(readFileSync(new URL('../../../public/data/search/meaning.bin', import.meta.url)))
	expect(rarityOf('rechnung')).toBe(rarityOf('invoice'))
	expect(rarityOf('erstellen')).toBe(Math.min(rarityOf('create') ?? 99, rarityOf('generate') ?? 99))
	expect(rarityOf('invoice')).toBeGreaterThan(0)
	expect(rarityOf('qxqxqx')).toBeUndefined()
})
