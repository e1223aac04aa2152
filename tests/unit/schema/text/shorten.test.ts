import { expect, it } from 'vitest'
import { clip, shorten } from '../../../../src/schema/text/shorten.ts'

it.each([
	['a short text', 20, 'a short text'],
	['exactly as long', 15, 'exactly as long'],
	['one two three', 10, 'one two…'],
	['one, two, three', 9, 'one, two…'],
	['one, two, three', 8, 'one…'],
	['curl AAAAAAAAAAAA', 12, 'curl AAAAAA…'],
	['unbroken'.repeat(3), 10, 'unbrokenu…'],
	['😀😀😀😀', 6, '😀😀…'],
	['👍 👍 👍 👍', 6, '👍 👍…'],
])('%j within %i is %j', (text, most, expected) => {
	const short = shorten(text, most)
	expect([short, short.length <= most, short.isWellFormed()]).toEqual([expected, true, true])
})

it.each([
	['a😀b', 2, 'a'],
	['a😀b', 3, 'a😀'],
	['a😀b', 9, 'a😀b'],
	['', 1, ''],
])('the beginning of %j, %i long, is %j: never half a character', (text, most, expected) => {
	expect(clip(text, most)).toBe(expected)
})
