import { expect, it } from 'vitest'
import { shorten } from '../../../../src/schema/text/shorten.ts'

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
