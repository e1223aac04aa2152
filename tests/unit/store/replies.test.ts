import { expect, test } from 'vitest'
import { count, countOrNone, list, scores, yesOrNo } from '../../../src/store/redis/replies.ts'

test('counts are whole numbers that are not negative, as numbers or in digits', () => {
	expect([0, 7, '0', '42'].map(count)).toEqual([0, 7, 0, 42])
	for (const wrong of [
		-1,
		1.5,
		Number.NaN,
		'-1',
		'1.5',
		'1e3',
		' 1',
		'',
		'9'.repeat(16),
		null,
		undefined,
		true,
		[1],
		{},
	]) {
		expect(() => count(wrong)).toThrow('unexpected reply')
	}
	expect(countOrNone(null)).toBe(0)
	expect(() => countOrNone(undefined)).toThrow('unexpected reply')
})

test('yes and no are 1 and 0', () => {
	expect([1, 0].map(yesOrNo)).toEqual([true, false])
	for (const wrong of [2, '1', null, true]) expect(() => yesOrNo(wrong)).toThrow('unexpected reply')
})

test('lists have the length that was asked for', () => {
	expect(list([1, 2], 2)).toEqual([1, 2])
	for (const wrong of [[1], [1, 2, 3], { length: 2 }, null]) expect(() => list(wrong, 2)).toThrow('unexpected reply')
})

test('members and scores are pairs of text and count', () => {
	expect(scores(['a', '1', 'b', 2])).toEqual([
		['a', 1],
		['b', 2],
	])
	for (const wrong of [['a'], [1, 'a'], ['a', '-1'], 'a']) expect(() => scores(wrong)).toThrow('unexpected reply')
})
