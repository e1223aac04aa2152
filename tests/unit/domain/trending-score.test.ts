import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentumOf } from '../../../src/domain/trending-score.ts'
import type { Counted, DayOfEntry } from '../../../src/store/store.ts'

type Counts = Partial<Record<Counted, number>>
/** A day on which so many addresses did the same. */
const crowd = (size: number, counts: Counts, name = 'home'): DayOfEntry =>
	new Map(Array.from({ length: size }, (_, n) => [`${name}-${n}`, counts]))
const merged = (...days: DayOfEntry[]): DayOfEntry => new Map(days.flatMap((day) => [...day]))
const scoreOf = (...days: (DayOfEntry | undefined)[]): number => momentumOf(days).score
const onDay = (age: number, day: DayOfEntry): (DayOfEntry | undefined)[] => [...Array(age), day]

describe('what an entry is worth', () => {
	test.each<[Counts, number]>([
		[{ vote: 1 }, 4],
		[{ used: 1 }, 3],
		[{ works: 1 }, 5],
		[{ broken: 1 }, -5],
		[{ 'intent:install_copy': 1 }, 2],
		[{ 'intent:config_copy': 1 }, 2],
		[{ 'intent:install': 1 }, 2],
		[{ 'intent:download': 1 }, 2],
		[{ 'intent:copy': 1 }, 0.5],
		[{ 'intent:view': 1 }, 0.5],
		[{ 'intent:vote': 1 }, 0.5],
		[{ vote: 1, broken: 1 }, -1],
		[{ used: 1, broken: 1 }, -2],
		[{ 'intent:view': 3, 'intent:install': 1 }, 3.5],
		[{ vote: 3, used: 3, works: 3 }, 5],
		[{ broken: 3 }, -5],
	])('%j of 102 addresses is a hundred times %d, without the two strongest', (counts, worth) => {
		expect(scoreOf(crowd(102, counts))).toBe(100 * worth)
	})

	test('half of it is left after 14 days, and a good quarter after 27', () => {
		expect(scoreOf(...onDay(14, crowd(102, { vote: 1 })))).toBe(200)
		expect(scoreOf(...onDay(27, crowd(102, { vote: 1 })))).toBe(105)
	})

	test('a score below 30, either way, is too little to rank by, and gives no reason', () => {
		expect(momentumOf([crowd(9, { vote: 1 })])).toEqual({ score: 0, reasons: [] })
		expect(momentumOf([crowd(10, { vote: 1 })])).toEqual({ score: 32, reasons: ['upvotes'], addressesByDay: [10] })
		expect(scoreOf(crowd(7, { broken: 1 }))).toBe(0)
		expect(momentumOf([crowd(8, { broken: 1 })])).toEqual({ score: -30, reasons: [] })
	})

	test('the addresses that spoke for it are told by day, today last, and neither complaints nor looks among them', () => {
		const today = merged(
			crowd(20, { vote: 1, used: 1 }),
			crowd(3, { broken: 1 }, 'broken'),
			crowd(4, { 'intent:view': 1 }, 'view'),
		)
		const before = merged(crowd(2, { works: 1 }), crowd(3, { 'intent:config_copy': 1 }, 'config'))
		expect(momentumOf([today, undefined, before]).addressesByDay).toEqual([5, 0, 20])
	})

	test('a reason is named when three addresses gave it, in the order of what weighs', () => {
		const many = crowd(20, { vote: 1, 'intent:copy': 1 })
		const two = crowd(2, { works: 1 }, 'two')
		expect(momentumOf([merged(many, two)]).reasons).toEqual(['upvotes', 'recent_intent'])
		const three = crowd(3, { works: 1, used: 1 }, 'three')
		expect(momentumOf([many, three]).reasons).toEqual(['upvotes', 'community_used', 'community_works', 'recent_intent'])
	})
})

const counted = fc.constantFrom<Counted>('vote', 'used', 'works', 'broken', 'intent:install', 'intent:view')
const counts = fc.dictionary(counted, fc.integer({ min: 1, max: 3 }), { minKeys: 1 }) as fc.Arbitrary<Counts>
const people = (name: string, most: number) =>
	fc
		.array(fc.array(fc.tuple(fc.integer({ min: 0, max: most - 1 }), counts), { maxLength: 30 }), {
			minLength: 28,
			maxLength: 28,
		})
		.map((days) => days.map((day): DayOfEntry => new Map(day.map(([n, done]) => [`${name}-${n}`, done]))))
const together = (one: readonly DayOfEntry[], other: readonly DayOfEntry[]): DayOfEntry[] =>
	one.map((day, age) => merged(day, other[age] ?? new Map()))

describe('whatever they do, on as many days and in as many ways as they like,', () => {
	test('two addresses alone give an entry neither a score nor a reason', () => {
		fc.assert(
			fc.property(people('lair', 2), (days) => {
				expect(momentumOf(days)).toEqual({ score: 0, reasons: [] })
			}),
			{ seed: 1 },
		)
	})

	test('two addresses sink no entry of which nobody else says that it is broken', () => {
		const sink = Array.from({ length: 28 }, () => crowd(2, { broken: 3 }, 'lair'))
		const praised = Array.from({ length: 28 }, () => crowd(30, { vote: 1, works: 1 }))
		expect(momentumOf(together(praised, sink))).toEqual(momentumOf(praised))
	})

	test('two addresses change a score that is ranked by at most ten points, and the rank of few by no more than forty', () => {
		const changes = { ranked: 0, few: 0 }
		const honest = fc.oneof(people('home', 60), people('home', 7))
		const property = fc.property(honest, people('lair', 2), (days, attack) => {
			const [before, after] = [scoreOf(...days), scoreOf(...together(days, attack))]
			const isRanked = before !== 0 && after !== 0
			changes[isRanked ? 'ranked' : 'few'] += Number(before !== after)
			expect(Math.abs(after - before)).toBeLessThanOrEqual(isRanked ? 10.01 : 40.01)
		})
		fc.assert(property, { seed: 2, numRuns: 200 })
		expect(Math.min(changes.ranked, changes.few)).toBeGreaterThan(10)
	})

	test('the order in which a store names addresses changes no score', () => {
		const property = fc.property(people('home', 60), (days) => {
			const reversed = days.map((day): DayOfEntry => new Map([...day].reverse()))
			expect(momentumOf(reversed)).toEqual(momentumOf(days))
		})
		fc.assert(property, { seed: 3 })
	})
})
