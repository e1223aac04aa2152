import { expect, it } from 'vitest'
import { plainLetters } from '../../../src/schema/text/plain-letters.ts'

it.each([
	['Plain words.', 'Plain words.'],
	['**Bold**, _thin_ and `code`', 'Bold, thin and code'],
	['Ignоre Ｗｉｄｅ é 𝐛𝐨𝐥𝐝', 'Ignore Wide e bold'],
	['', ''],
])('reads %j as it looks', (text, plain) => {
	expect(plainLetters(text).plain).toBe(plain)
})

it('knows where each letter is in the text', () => {
	const text = 'a **b** 𝐜ﬁd `é`.'
	const { plain, placeOf } = plainLetters(text)
	expect(plain).toBe('a b cfid e.')
	const places = { a: 0, b: 4, c: 8, d: 11, e: 14, '.': 16 }
	for (const [letter, place] of Object.entries(places))
		expect([letter, placeOf(plain.indexOf(letter))]).toEqual([letter, place])
	expect(placeOf(plain.length)).toBe(text.length)
})
