import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { wordAt } from '../../../src/search/index/vocabulary-file.ts'
import { matchesOf } from '../../../src/search/matches.ts'
import { parseQuery, type QueryTerm } from '../../../src/search/query/query.ts'
import { row } from './rows.ts'

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Each way in which entries with these titles answer the first term of a query: how, by which word, how much, how surely. */
function answers(titles: readonly string[], q: string) {
	const index = openIndex(buildIndex(titles.map((title, at) => row({ slug: `e${at}`, title }))))
	const term = parseQuery(index, q).terms[0] as QueryTerm
	return matchesOf(index, term, { isEveryday: () => false }).map(({ how, matched, weight, certainty }) => [
		how,
		typeof matched === 'number' ? wordAt(index, matched) : matched,
		round(weight),
		round(certainty),
	])
}

type Answer = [how: string, matched: string, weight: number, certainty: number]

describe('a phrase of which one word is left without its small words', () => {
	it('is answered by that word only half, as it means something else', () => {
		expect(answers(['Memory'], 'out of memory')).toEqual([['exact', 'out of memory', 0.5, 0.5]])
	})
})

describe('a word of a query', () => {
	it.each<[query: string, titles: string[], answers: Answer[]]>([
		['quartz', ['Quartz'], [['exact', 'quartz', 1, 1]]],
		['typing', ['Typed'], [['exact', 'typing', 1, 1]]],
		['queries', ['Querying'], [['exact', 'queries', 1, 1]]],
		['replied', ['Replying'], [['exact', 'replied', 1, 1]]],
		['wrote', ['Written'], [['exact', 'wrote', 1, 1]]],
		['go', ['Gobi'], [['prefix', 'gobi', 0.65, 0.75]]],
	])('is answered by any form of itself: %s by %j', (q, titles, expected) => {
		expect(answers(titles, q)).toEqual(expected)
	})

	it.each<[query: string, titles: string[], matched: string]>([
		['organize', ['Organise'], 'organise'],
		['organisation', ['Organization'], 'organization'],
		['analyse', ['Analyze'], 'analyze'],
		['behaviors', ['Behaviours'], 'behaviours'],
		['favour', ['Favor'], 'favor'],
	])('is answered by the same word as it is spelled elsewhere: %s by %j', (q, titles, matched) => {
		expect(answers(titles, q)[0]).toEqual(['stem', matched, 0.95, 0.95])
	})

	it('is answered by longer words that it begins, the more of them it is the better', () => {
		expect(answers(['Quarantine', 'Quarry'], 'quar')).toEqual([
			['prefix', 'quarry', 0.717, 0.817],
			['prefix', 'quarantine', 0.61, 0.71],
		])
	})

	it('is answered less by longer words where it is not the last, and may not be unfinished', () => {
		expect(answers(['Quarry', 'zebra'], 'quar zebra')).toEqual([['prefix', 'quarry', 0.567, 0.817]])
	})

	it('of three letters or fewer is taken for a beginning only as the last word, or where no entry has it', () => {
		const begun: Answer = ['prefix', 'zinc', 0.6, 0.85]
		const own: Answer = ['exact', 'zin', 1, 1]
		expect(answers(['Zinc', 'Zebra'], 'zin zebra')).toEqual([begun])
		expect(answers(['Zinc', 'Zin', 'Zebra'], 'zin zebra')).toEqual([own])
		expect(answers(['Zinc', 'Zin', 'Zebra'], 'zin')).toEqual([own, ['prefix', 'zinc', 0.75, 0.85]])
	})

	it('of two letters that ten entries have is no beginning of others', () => {
		const zi = Array.from({ length: 10 }, (_, at) => `Zi ${at}`)
		const begun: Answer = ['prefix', 'zinc', 0.65, 0.75]
		const own: Answer = ['exact', 'zi', 1, 1]
		expect(answers(['Zinc', ...zi.slice(1)], 'zi')).toEqual([own, begun])
		expect(answers(['Zinc', ...zi], 'zi')).toEqual([own])
	})

	it('of three letters that no entry has is no mistake for a name that only stands for what entries have', () => {
		expect(answers(['Database'], 'db')).toEqual([['synonym', 'database', 0.95, 0.95]])
		expect(answers(['Database'], 'dbb')).toEqual([])
	})

	it.each<[query: string, titles: string[], answers: Answer[]]>([
		['quarts', ['Quartz'], [['typo', 'quartz', 0.72, 0.9]]],
		['xuartz', ['Quartz'], [['typo', 'quartz', 0.585, 0.75]]],
		['zepplinns', ['Zeppelins'], [['typo', 'zeppelins', 0.54, 0.7]]],
		['mablre', ['Marble'], []],
		['quarts', ['Quarts', 'Quartz'], [['exact', 'quarts', 1, 1]]],
		['postgresq', ['pg'], [['typo', 'pg', 0.76, 0.76]]],
	])(
		'is taken for a mistyped one only where nothing has it, and the surer the smaller the mistake: %s',
		(q, titles, expected) => {
			expect(answers(titles, q)).toEqual(expected)
		},
	)

	it.each<[query: string, titles: string[], answers: Answer[]]>([
		['codereview', ['Review of code'], [['exact', 'code review', 0.9, 1]]],
		['abcxyz', ['Abc', 'Xyz'], [['exact', 'abc xyz', 0.9, 1]]],
		['abxyzw', ['Ab', 'Xyzw'], []],
		['xyzwab', ['Ab', 'Xyzw'], []],
		['abcvwxyz', ['Abc'], []],
		['codereview', ['Codereview', 'Review of code'], [['exact', 'codereview', 1, 1]]],
	])('is read as two, of three letters at least, where nothing has it as one: %s', (q, titles, expected) => {
		expect(answers(titles, q)).toEqual(expected)
	})

	it('is answered by itself joined with the word beside it', () => {
		expect(answers(['Postgres'], 'post gres')).toContainEqual(['exact', 'postgres', 0.9, 1])
	})

	it.each<[query: string, titles: string[], derived: string[]]>([
		['tracer', ['Tracer', 'Trace'], ['trace']],
		['pollination', ['Pollination', 'Pollinates', 'Pollinium'], ['pollinates']],
		['ossify', ['Ossify', 'Ossifications'], []],
		['ossify', ['Ossify', 'Ossification'], ['ossification']],
		['code', ['Code', 'Coder'], []],
	])('is answered by words of the same root that are not much longer: %s in %j', (q, titles, derived) => {
		expect(answers(titles, q).filter(([how]) => how === 'stem')).toEqual(
			derived.map((word) => ['stem', word, 0.7, 0.8]),
		)
	})

	it('is answered by names for the same, near or related things, the nearest first', () => {
		expect(answers(['Cluster', 'Helm', 'K8s', 'Kubernetes'], 'kubernetes')).toEqual([
			['exact', 'kubernetes', 1, 1],
			['synonym', 'k8s', 0.95, 0.95],
			['synonym', 'helm', 0.8, 0.8],
			['synonym', 'cluster', 0.5, 0.5],
		])
	})

	it('is answered by a phrase that stands for it only where the index has all its words', () => {
		expect(answers(['Pull', 'Request'], 'pr')).toEqual([['synonym', 'pull request', 0.95, 0.95]])
		expect(answers(['Pull'], 'pr')).toEqual([])
	})
})

it('a phrase of a query is answered by all its words, and by what stands for it, but by no beginning of a word', () => {
	expect(answers(['Pull request', 'PR', 'Pullover requests'], 'pull request')).toEqual([
		['exact', 'pull request', 1, 1],
		['synonym', 'pr', 0.95, 0.95],
	])
})

it('a mistyped word is found among many that begin alike', () => {
	const alike = Array.from({ length: 200 }, (_, at) => `quartzquartzquartzquartz${at + 100}`)
	expect(answers([...alike, 'Zeppelin'], 'zepelin')).toEqual([['typo', 'zeppelin', 0.72, 0.9]])
})
