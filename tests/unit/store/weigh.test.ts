import { expect, test } from 'vitest'
import { DayTally, opposite, slotOf } from '../../../src/store/weigh.ts'

test('a client always takes the same of three places, and clients spread over them evenly', () => {
	const places = [0, 0, 0]
	for (let client = 0; client < 3000; client++) {
		const slot = slotOf(`client-${client}`)
		expect(slotOf(`client-${client}`)).toBe(slot)
		places[slot] = (places[slot] ?? Number.NaN) + 1
	}
	for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(100)
})

test('only works and broken replace each other', () => {
	expect(['vote', 'used', 'works', 'broken'].map((kind) => opposite(kind as never))).toEqual([
		undefined,
		undefined,
		'broken',
		'works',
	])
})

test('a tally keeps entries apart, whatever their keys, and names each address once in code unit order', () => {
	const tally = new DayTally()
	tally.weigh('__proto__', 'vote', 'b')
	tally.weigh('__proto__', 'works', 'a')
	tally.weigh('__proto__', 'vote', 'a')
	tally.happen('constructor', 'copy', 3)
	const nothing = { votes: 0, used: 0, works: 0, broken: 0, intents: {}, addresses: [] }
	expect(tally.entries()).toEqual(
		new Map([
			['__proto__', { ...nothing, votes: 2, works: 1, addresses: ['a', 'b'] }],
			['constructor', { ...nothing, intents: { copy: 3 } }],
		]),
	)
})
