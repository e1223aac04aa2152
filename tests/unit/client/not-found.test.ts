import { expect, test } from 'vitest'
import { wordsOf } from '../../../src/client/not-found/words.ts'

test.each([
	['/servers/brwoser', 'servers brwoser'],
	['/servers/browser-puppet.html', 'servers browser puppet'],
	['/a%20b/%C3%A9t%C3%A9', 'a b été'],
	['/broken%E0%A4', 'broken E0 A4'],
	['/', ''],
])('an address that nothing is at is searched for by its words: %s', (pathname, words) => {
	expect(wordsOf(pathname)).toBe(words)
})

test('of a very long address only as many letters as a search takes are used', () => {
	expect(wordsOf(`/${'word-'.repeat(100)}`).length).toBeLessThanOrEqual(120)
})
