import { expect, test } from 'vitest'
import { nearestFirst, wordsOf } from '../../../src/client/not-found/words.ts'

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

const found = ['servers/browser-mini', 'skills/browser-puppet', 'servers/browser-puppet', 'servers/clock'].map(
	(path) => {
		const [category = '', slug = ''] = path.split('/')
		return { category, slug }
	},
)

test.each(['/servers/Browser-Puppet', '/SERVERS/browser-pupet.html', '/servers/browser_puppet/'])(
	'what has nearly the name that the address ends in comes first, of its category before others: %s',
	(pathname) => {
		const { isNear, entries } = nearestFirst(pathname, found)
		expect(isNear).toBe(true)
		expect(entries.map(({ category, slug }) => `${category}/${slug}`)).toEqual([
			...['servers/browser-puppet', 'skills/browser-puppet', 'servers/browser-mini', 'servers/clock'],
		])
	},
)

test.each(['/nothing-here', '/', '/servers/browser-puppet/files-of-it'])(
	'what was found keeps its order if no name is near: %s',
	(pathname) => {
		expect(nearestFirst(pathname, found)).toEqual({ isNear: false, entries: found })
	},
)
