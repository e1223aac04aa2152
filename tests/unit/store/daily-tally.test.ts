import { expect, test } from 'vitest'
import { DayTally, opposite } from '../../../src/store/daily-tally.ts'

test('only works and broken replace each other', () => {
	expect(['vote', 'used', 'works', 'broken'].map((kind) => opposite(kind as never))).toEqual([
		undefined,
		undefined,
		'broken',
		'works',
	])
})

test('a tally keeps entries and addresses apart, whatever their names, and cuts each number at three', () => {
	const tally = new DayTally()
	tally.add({ key: '__proto__', address: 'b', counted: 'vote', n: 1 })
	tally.add({ key: '__proto__', address: 'b', counted: 'vote', n: 1 })
	tally.add({ key: '__proto__', address: '__proto__', counted: 'works', n: 2 })
	tally.add({ key: 'constructor', address: 'b', counted: 'intent:copy', n: 50 })
	expect(tally.entries()).toEqual(
		new Map<string, unknown>([
			[
				'__proto__',
				new Map([
					['b', { vote: 2 }],
					['__proto__', { works: 2 }],
				]),
			],
			['constructor', new Map([['b', { 'intent:copy': 3 }]])],
		]),
	)
})
