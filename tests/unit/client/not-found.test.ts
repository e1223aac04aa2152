import { expect, test } from 'vitest'
import { meantPage, nearestFirst, wordsOf } from '../../../src/client/not-found/words.ts'

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

test.each(['/servers/browser-puppet/files', '/servers/browser-puppet/tools/click.html'])(
	'an address below that of an entry means the entry: %s',
	(pathname) => {
		expect(wordsOf(pathname)).toBe('servers browser puppet')
		expect(nearestFirst(pathname, found)).toMatchObject({
			isNear: true,
			entries: [{ slug: 'browser-puppet' }, {}, {}, {}],
		})
	},
)

const links = [
	{ href: '/servers', label: 'MCP Servers' },
	{ href: '/mcp-setup', label: 'MCP' },
	{ href: '/platforms', label: 'Clients' },
	{ href: '/tags', label: 'Tags' },
	{ href: '/docs/api', label: 'API' },
	{ href: '/docs', label: 'Docs' },
]
test.each([
	['/clients/cursor', '/platforms'],
	['/mcp-servers', '/servers'],
	['/mcp', '/mcp-setup'],
	['/tag/postgres', '/tags'],
	['/Docs/cli.html', '/docs'],
	['/en/api', '/docs/api'],
	['/nothing-here', undefined],
	['/a', undefined],
])('an address names a page of the site by its address or by what it is called: %s', (pathname, page) => {
	expect(meantPage(pathname, links)?.href).toBe(page)
})

test.each(['/nothing-here', '/'])('what was found keeps its order if no name is near: %s', (pathname) => {
	expect(nearestFirst(pathname, found)).toEqual({ isNear: false, entries: found })
})
