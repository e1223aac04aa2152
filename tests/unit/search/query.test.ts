import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { parseQuery } from '../../../src/search/query/query.ts'
import { inWords } from '../../../src/search/query/written-fields.ts'
import { search } from '../../../src/search/search.ts'
import { platform } from '../../registry/registry.ts'
import { row } from './rows.ts'

const index = openIndex(buildIndex([row({ slug: 'one', title: 'Postgres quartz marble' })]))
const stocked = openIndex(
	buildIndex(['hooks', 'internal-servers', 'rules'].map((category) => row({ category, slug: 'one', title: 'Quartz' }))),
)
const termsOf = (q: string) => parseQuery(index, q).terms
const wordsOf = (q: string) => termsOf(q).map(({ words }) => words.join(' '))

describe('the terms of a query', () => {
	it.each<[query: string, terms: string[]]>([
		['quartz marble', ['quartz', 'marble']],
		['the quartz of a marble', ['quartz', 'marble']],
		['the who', ['the', 'who']],
		['quartz quartz', ['quartz']],
		['open a pull request today', ['open', 'pull request', 'today']],
		['a minimal example', ['minimal example']],
		['infrastructure as code', ['infrastructure as code']],
		['NextJs', ['nextjs']],
		['quartzMarble', ['quartz', 'marble']],
		['zebra.crossing', ['zebra', 'crossing']],
		['', []],
	])('are its words and the phrases that are known, each once, without stop words: %s', (q, terms) => {
		expect(wordsOf(q)).toEqual(terms)
	})

	it.each<[query: string, terms: string[]]>([
		['PostGr', ['postgr']],
		['Post.gr', ['postgr']],
		['PostGrse', ['postgrse']],
		['MarbleQuarz', ['marble', 'quarz']],
		['QuartzPostGres', ['quartz', 'postgres']],
	])('are one word where a compound is one that an entry has, begun, mistyped or beside others: %s', (q, terms) => {
		expect(wordsOf(q)).toEqual(terms)
	})

	it('are without versions, but not without a number that belongs to a name or that the lexicon knows', () => {
		const numbered = openIndex(buildIndex([row({ slug: 'one', title: 'Quartz7 postgres' })]))
		const wordsIn = (q: string) => parseQuery(numbered, q).terms.map(({ words }) => words.join(' '))
		expect(wordsIn('quartz 7')).toEqual(['quartz', '7'])
		expect(parseQuery(numbered, 'quartz 7').terms.map(({ joined }) => joined)).toEqual([['quartz7'], ['quartz7']])
		expect(wordsIn('postgres 7')).toEqual(['postgres'])
		expect(wordsIn('refused 5432')).toEqual(['refused', '5432'])
	})

	it('have a version only where an entry has all of it beside the word that it follows or leads', () => {
		const numbered = openIndex(
			buildIndex([
				row({ slug: 'one', title: 'Marble', keywords: ['marble 2.2', 'spec 2025-11-25'] }),
				row({ slug: 'two', title: 'Quartz', keywords: ['11 colours', '25 shapes'] }),
			]),
		)
		const wordsIn = (q: string) => parseQuery(numbered, q).terms.map(({ words }) => words.join(' '))
		expect(wordsIn('marble 2.2')).toEqual(['marble', '22'])
		expect(wordsIn('for 2.2 of marble')).toEqual(['22', 'marble'])
		expect(wordsIn('quartz 22')).toEqual(['quartz'])
		expect(wordsIn('spec 2025-11-25')).toEqual(['spec', '2025', '11', '25'])
		expect(wordsIn('quartz 2025-11-25')).toEqual(['quartz'])
		expect(wordsIn('zebra 22')).toEqual(['zebra'])
		expect(wordsIn('iso 27001')).toEqual(['iso 27001'])
		expect(wordsIn('22')).toEqual(['22'])
		expect(wordsIn('23 24')).toEqual(['23', '24'])
	})

	it.each([
		'which quartz shall I use for marble',
		"the quartz isn't there, perhaps marble",
		'Whats somewhere between quartz and marble, thanks',
		'gonna definitely want quartz marble',
	])('are without words of speech: %s', (q) => {
		expect(wordsOf(q)).toEqual(expect.arrayContaining(['quartz', 'marble']))
		expect(wordsOf(q).filter((word) => !['quartz', 'marble', 'use'].includes(word))).toEqual([])
	})

	it('are words of speech where an entry is called so, or where there are no others', () => {
		const named = openIndex(buildIndex([row({ slug: 'one', title: 'Beyond quartz', description: 'Perhaps a clock.' })]))
		const of = (q: string) => parseQuery(named, q).terms.map(({ words }) => words.join(' '))
		expect(of('beyond quartz')).toEqual(['beyond', 'quartz'])
		expect(of('perhaps quartz')).toEqual(['quartz'])
		expect(of('perhaps')).toEqual(['perhaps'])
	})

	it('are words of speech too where nothing else is enough', () => {
		const rows = [
			row({ slug: 'one', title: 'Clock', description: 'Rarely late.', useCases: ['tell the time, seldom wrong'] }),
			row({ slug: 'two', title: 'Bell', description: 'Rings.' }),
			row({ slug: 'three', title: 'Lamp', description: 'Shines.' }),
		]
		const found = (q: string) => search(openIndex(buildIndex(rows)), { q }).hits.length
		expect(found('clock xylophone zebra')).toBe(0)
		expect(found('clock xylophone zebra rarely seldom')).toBe(1)
	})

	it('are of its first 24 words', () => {
		const words = Array.from({ length: 30 }, (_, at) => `w${at}`)
		expect(wordsOf(words.join(' '))).toEqual(words.slice(0, 24))
	})

	it.each<[query: string, joined: string[][]]>([
		['post gres', [['postgres'], ['postgres']]],
		['the post gres zebra', [['postgres'], ['postgres'], []]],
		['quartz', [[]]],
		['post pull request', [[], []]],
		['gres post', [[], []]],
	])('are joined with their neighbours where an entry has that as one word: %s', (q, joined) => {
		expect(termsOf(q).map((term) => term.joined)).toEqual(joined)
	})

	it('are no beginnings of words where they name a language beside others', () => {
		const beginningsIn = (q: string) => termsOf(q).flatMap(({ words, beginning }) => (beginning ? words : []))
		expect(beginningsIn('quartz in go')).toEqual(['quartz'])
		expect(beginningsIn('in c')).toEqual([])
		expect(beginningsIn('R quartz')).toEqual(['quartz'])
		expect(beginningsIn('go')).toEqual(['go'])
		expect(beginningsIn('quartz go m')).toEqual(['quartz', 'm'])
	})

	it('are searched for where one of a category is asked for that has few, and not where all are', () => {
		const manyHooks = Array.from({ length: 10 }, (_, at) => row({ category: 'hooks', slug: `n${at}`, title: 'Quartz' }))
		const many = openIndex(buildIndex(manyHooks))
		const gone = { lifecycle: { state: 'deprecated' as const, on: '2026-04-01', reason: 'Old.' } }
		const few = openIndex(buildIndex(manyHooks.map((one, at) => (at ? one : row({ ...one, ...gone })))))
		const terms = (where: typeof many, q: string) => parseQuery(where, q).terms.map(({ words }) => words.join(' '))
		expect([terms(few, 'hook'), terms(few, 'hooks'), terms(many, 'hook')]).toEqual([['hook'], [], []])
	})

	it('name a platform beside other words, and alone only where no entry has the word', () => {
		const name = platform('cursor')
		expect(termsOf('quartz cursor').map(({ platforms }) => platforms)).toEqual([[], [name]])
		const cursors = openIndex(buildIndex([row({ slug: 'a', title: 'Cursor rules' })]))
		for (const alone of ['cursor', 'the cursor', 'is there a cursor?']) {
			expect(termsOf(alone).map(({ platforms }) => platforms)).toEqual([[name]])
			expect(parseQuery(cursors, alone).terms.map(({ platforms }) => platforms)).toEqual([[]])
		}
		expect(termsOf('quartz marble').map(({ platforms }) => platforms)).toEqual([[], []])
	})

	it('name a platform of two words as one term', () => {
		expect(wordsOf('quartz claude code')).toEqual(['quartz', 'claude code'])
		expect(termsOf('quartz claude code')[1]?.platforms).toEqual([platform('claude-code')])
	})

	it('are weak where any entry could be called so, or where they name the category', () => {
		expect(termsOf('quartz assistant').map(({ weak }) => weak)).toEqual([false, true])
		expect(termsOf('hooks for quartz').map(({ weak }) => weak)).toEqual([true, false])
	})

	it('may be unfinished at the end of the query only', () => {
		expect(termsOf('quartz ma').map(({ last }) => last)).toEqual([false, true])
		expect(termsOf('quartz pull request').map(({ last }) => last)).toEqual([false, true])
	})

	it.each<[query: string, beginning: boolean[]]>([
		['q', [true]],
		['q zebra', [false, true]],
		['qu zebra', [true, true]],
		['qu one1 two2 three3', [true, true, true, true]],
		['qu one1 two2 three3 four4', [false, true, true, true, true]],
		['qua one1 two2 three3 f', [true, true, true, true, true]],
	])('may begin a word from two letters on, in a long query from three: %s', (q, beginning) => {
		expect(termsOf(q).map((term) => term.beginning)).toEqual(beginning)
	})
})

describe('a query', () => {
	it.each<[query: string, enough: number]>([
		['alpha1', 0.5],
		['alpha1 beta1', 0.6],
		['alpha1 beta1 gamma1', 0.5],
		['alpha1 beta1 gamma1 delta1', 0.45],
		['alpha1 beta1 gamma1 delta1 eta1', 0.4],
		['alpha1 beta1 gamma1 delta1 eta1 zeta1 theta1', 0.4],
		['the alpha1', 0.5],
		['alpha1 beta1 assistant', 0.6],
		['the beta1 alpha1', 0.42],
		['alpha1 with beta1', 0.42],
		['alpha1 with beta1 gamma1', 0.38],
		['alpha1 with beta1 gamma1 delta1', 0.35],
		['alpha1 with beta1 gamma1 delta1 eta1', 0.32],
	])('is answered by nearly all words of a name, by fewer of a sentence: %s by %d', (q, enough) => {
		expect(parseQuery(index, q).enough).toBe(enough)
	})

	it.each<[query: string, category: string, terms: string[]]>([
		['hooks', 'hooks', []],
		['hooks with the', 'hooks', []],
		['the hooks', '', ['hooks']],
		['hooks for quartz', 'hooks', ['hooks', 'quartz']],
		['rules', 'rules', []],
		['rules for quartz', 'rules', ['rules', 'quartz']],
		['rules quartz', '', ['rules', 'quartz']],
		['quartz rules', 'rules', ['quartz', 'rules']],
		['quartz rule', '', ['quartz', 'rule']],
		['internal servers', 'internal-servers', []],
		['my hook', '', ['hook']],
		['quartz', '', ['quartz']],
	])('names a category, and asks for all of it where it says nothing else: %s', (q, category, terms) => {
		const parsed = parseQuery(stocked, q)
		expect(parsed.categories[0] ?? '').toBe(category)
		expect(parsed.terms.map(({ words }) => words.join(' '))).toEqual(terms)
	})
})

describe('a query with a slash before it', () => {
	it.each([
		['/commit', ['commands']],
		['/review:pr my changes', ['commands']],
		['/usr/local/bin', []],
		['read / write', []],
		['/123', []],
		['/commit hooks', ['hooks']],
	])('asks for a command, and a path or another category does not: %s', (q, categories) => {
		expect(parseQuery(index, q).categories).toEqual(categories)
	})
})

describe('a query with fields before values', () => {
	it.each([
		['category:hooks', 'hooks'],
		['tag:testing category:hooks', 'hooks for testing'],
		['type=rule sql', 'rule for sql'],
		['category: hooks tag: testing', 'hooks for testing'],
		['tags:"unit tests"', '"unit tests"'],
		['kind:of-thing tag:sql', 'kind:of-thing sql'],
		['content type: json', 'content type: json'],
		['auth:none maps', 'auth:none maps'],
	])('asks for the values: %s', (q, words) => {
		expect(inWords(q)).toBe(words)
	})
})
