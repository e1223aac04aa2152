import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { find, type SearchRequest } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { lean } from '../../../src/search/index/topics.ts'
import { openVectors, rewriteTopics, writeVectors } from '../../../src/search/index/vectors-file.ts'
import { relationsOf } from '../../../src/search/lexicon/lexicon.ts'
import { type Nearness, openMeaning } from '../../../src/search/meaning.ts'
import { parseQuery, type QueryTerm } from '../../../src/search/query/query.ts'
import { row } from './rows.ts'

/** Words that mean the same stand in one line. */
const groups = [
	'quartz granit basalt',
	'violin cello trumpet oboist',
	'harbor vessel anchor spring',
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
/** A topic that has to do with nothing. */
const quiet = Array.from({ length: 32 }, (_, place) => 1 + (place & 1))
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
	it('puts what is called as one side of a comparison before what is nearer to both', () => {
		const rows = [
			row({ slug: 'pier', title: 'Pier', description: 'Harbor, vessel, cello.', tags: ['harbor'] }),
			row({ slug: 'port', title: 'Harbor', description: 'Basalt and quartz.' }),
			row({ slug: 'fiddle', title: 'Violin', description: 'Granit and quartz.' }),
			...shelf.slice(3),
		]
		const { hits } = find(openIndex(buildIndex(rows)), { q: 'harbor vs violin', meaning })
		expect(hits.slice(0, 3).map(({ doc }) => rows[doc]?.slug)).toEqual(['fiddle', 'port', 'pier'])
	})

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

	it('finds what is nearest and not what is half as near where no entry has the words, past a short list', () => {
		const rocks = [
			...Array.from({ length: 12 }, (_, i) =>
				row({ slug: `rock-${i}`, title: 'Granit basalt', description: 'Basalt.' }),
			),
			...Array.from({ length: 60 }, (_, i) => row({ slug: `ship-${i}`, title: 'Vessel', description: 'Anchor.' })),
			...Array.from({ length: 12 }, (_, i) =>
				row({ slug: `band-${i}`, title: 'Granit', description: 'Trumpet, cello.' }),
			),
		]
		const rockIndex = openIndex(buildIndex(rocks))
		const found = (q: string) => find(rockIndex, { q, meaning }).total
		expect([found('quartz'), found('basalt quartz')]).toEqual([12, 24])
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

	it('takes a form in -ing that no entry has for a thing of its own, and one that an entry has, or a word that only ends so, for its word', () => {
		const others = shelf.filter(({ slug }) => !['ship', 'music-0', 'music-1', 'music-2', 'music-3'].includes(slug))
		const found = (title: string, q: string) =>
			find(openIndex(buildIndex([row({ slug: 'ship', title }), ...others])), { q, meaning }).total > 0
		expect([found('Anchor', 'zeppelin harbor anchoring'), found('Anchoring', 'zeppelin harbor anchoring')]).toEqual([
			false,
			true,
		])
		expect(found('Anchor', 'spring quartz')).toBe(true)
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

	it.each([0, 1, 2, 5])('gives back %d topics, of any number of dimensions, and keeps the words', (count) => {
		for (const dimensions of [1, 3, 4, 32]) {
			const levels = (from: number) => Array.from({ length: dimensions }, (_, at) => (from + at * at) & 3)
			const plain = writeVectors(
				['a', 'b', 'c'].map((word, at) => ({ word, rarity: 1, weight: 1, levels: levels(at) })),
			)
			const topics = Array.from({ length: count }, (_, at) => levels(at + 5))
			const given = rewriteTopics(rewriteTopics(plain, [levels(1), levels(2), levels(3)]), topics)
			const { topicNumbers, numbersOf } = openVectors(given)
			expect([...topicNumbers()]).toEqual(topics.flat().map((level) => 2 * level - 3))
			for (const word of [0, 1, 2]) expect([...numbersOf(word)]).toEqual(levels(word).map((level) => 2 * level - 3))
			expect(rewriteTopics(given, [])).toEqual(plain)
		}
	})

	it.each<[what: string, change: (bytes: Uint8Array) => Uint8Array, message: RegExp]>([
		['what is none', (bytes) => bytes.fill(0, 0, 4), /no word vectors/],
		['another version', (bytes) => bytes.fill(9, 4, 5), /version 9, not 3/],
		['those made with other stems or stop words', (bytes) => bytes.fill(0, 8, 12), /npm run meaning/],
		['a file without its end', (bytes) => bytes.subarray(0, bytes.length - 1), /cut short/],
		['a file without the end of its topics', (bytes) => rewriteTopics(bytes, [quiet, quiet]).slice(0, -1), /cut short/],
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
	// Of French, and a rare mistake in English text.
	expect(rarityOf('acces')).toBe(rarityOf('access'))
	expect(rarityOf('invoice')).toBeGreaterThan(0)
	expect(rarityOf('qxqxqx')).toBeUndefined()
})

it('a word that only the lexicon knows is as rare as the rarest word of what else it is called, not of what is like it', () => {
	const { rarityOf } = openMeaning(readFileSync(new URL('../../../public/data/search/meaning.bin', import.meta.url)))
	const [application = 0, security = 0] = ['application', 'security'].map(rarityOf)
	expect(rarityOf('appsec')).toBe(Math.max(application, security))
	expect([relationsOf(['keylogger'])?.length, rarityOf('keylogger')]).toEqual([1, undefined])
})

describe('topics', () => {
	/** A direction for each group of words, and a topic that two of them have in common. */
	const direction = (...strong: number[]) =>
		Array.from({ length: 32 }, (_, place) => (strong.includes(place >> 3) ? 3 : 1 + (place & 1)))
	const withTopics = openVectors(rewriteTopics(file, [direction(0, 1), direction(2), direction(3)]))
	const along = (group: number) =>
		Float32Array.from({ length: 32 }, (_, place) => (place >> 3 === group ? 1 / Math.sqrt(8) : 0))
	const part = (numbers: Float32Array, group: number) =>
		numbers.subarray(group * 8, group * 8 + 8).reduce((a, b) => a + b, 0)

	it('draw a direction towards what is of the same topic, and leave its length', () => {
		const numbers = along(0)
		lean(withTopics, numbers, { times: 0.5 })
		expect(Math.hypot(...numbers)).toBeCloseTo(1, 5)
		expect(part(numbers, 1)).toBeGreaterThan(0.3)
		expect(part(numbers, 0)).toBeGreaterThan(part(numbers, 1))
		expect(Math.abs(part(numbers, 2)) + Math.abs(part(numbers, 3))).toBeLessThan(0.1)
	})

	it('draw the more, the more they weigh, and only the numbers that are meant', () => {
		const parts = [0, 0.2, 0.8].map((times) => {
			const numbers = Float32Array.from([...along(2), ...along(0), ...along(2)])
			lean(withTopics, numbers, { at: 32, times })
			expect([...numbers.subarray(0, 32), ...numbers.subarray(64)]).toEqual([...along(2), ...along(2)])
			return part(numbers.subarray(32, 64), 1)
		})
		expect(parts).toEqual(parts.toSorted((a, b) => a - b))
		expect(new Set(parts).size).toBe(3)
	})

	it('change nothing in a file that has none', () => {
		const numbers = along(1)
		lean(openVectors(file), numbers, { times: 0.5 })
		expect(numbers).toEqual(along(1))
	})

	it('weigh the more, the more words say what is wanted, and nothing where none does', () => {
		const index = openIndex(
			buildIndex(['Violin cello', 'Harbor vessel'].map((title, at) => row({ slug: `item-${at}`, title }))),
		)
		const meaning = openMeaning(rewriteTopics(file, [direction(0, 1), direction(2)]))
		const drawnBy = (terms: readonly QueryTerm[]) => {
			const weighed = terms.map((term) => ({ term, matches: [], value: 1, share: 1 }))
			const { cosineOf, nearnessOf } = meaning.nearnessTo(index, weighed) as Nearness
			return cosineOf(0) - nearnessOf(0)
		}
		const granit = parseQuery(index, 'granit').terms[0] as QueryTerm
		const drawn = [1, 2, 3].map((length) => drawnBy(Array.from({ length }, () => granit)))
		expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
		expect(new Set(drawn).size).toBe(3)
		expect(drawnBy([{ ...granit, weak: true }])).toBeCloseTo(0, 6)
	})

	it('have as many levels as a word', () =>
		expect(() => rewriteTopics(file, [[1, 2, 3]])).toThrow('as many levels as a word'))

	it('put what is of the topic of a query before what is of none', () => {
		const titles = [
			'Basalt granit',
			'Violin cello',
			'Trumpet oboist',
			'Harbor vessel',
			'Anchor vessel',
			'Zeppelin balloon',
			'Balloon glider',
		]
		const slugs = ['stone', ...['music', 'sea', 'air'].flatMap((slug) => [slug, slug])]
		const rows = titles.map((title, at) => row({ slug: slugs[at] as string, title }))
		const index = openIndex(buildIndex(rows))
		const weighed = parseQuery(index, 'granit basalt stone').terms.map((term) => ({
			term,
			matches: [],
			value: 1,
			share: 1,
		}))
		const nearnessIn = (bytes: Uint8Array) => openMeaning(bytes).nearnessTo(index, weighed) as Nearness
		const plain = nearnessIn(file)
		for (const [group, slug] of [
			[1, 'music'],
			[2, 'sea'],
			[3, 'air'],
		] as const) {
			const others = [1, 2, 3].filter((other) => other !== group).map((other) => direction(other))
			const { cosineOf, nearnessOf } = nearnessIn(rewriteTopics(file, [direction(0, group), ...others]))
			for (const [document, own] of [...slugs.entries()].slice(1)) {
				const isOfTopic = own === slug
				// By what the entry leans on, then by what the query leans on as well.
				expect(nearnessOf(document) > plain.nearnessOf(document) + 0.02).toBe(isOfTopic)
				expect(cosineOf(document) > nearnessOf(document) + 0.1).toBe(isOfTopic)
			}
		}
	})
})
