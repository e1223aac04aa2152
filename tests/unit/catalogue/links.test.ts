import { describe, expect, it } from 'vitest'
import { linksOf } from '../../../src/catalogue/markdown-source.ts'
import { shippedPath } from '../../../src/schema/shipped-files.ts'

describe('the addresses in a body', () => {
	const addresses = (body: string) => linksOf(body).map(({ address }) => address)

	it.each([
		['a link', '[a](https://example.com/a "title")', ['https://example.com/a']],
		['an image', '![a](pic.png)', ['pic.png']],
		['a link around an image', '[![a](pic.png)](/b)', ['/b', 'pic.png']],
		['an address in brackets', '<https://example.com>', ['https://example.com']],
		['a reference', '[a][one]\n\n[one]: /there', ['/there']],
		['a reference that nobody uses', 'Words.\n\n[one]: javascript:x', ['javascript:x']],
		['an attribute of HTML', '<a href="/a">a</a> <img src=\'b.png\'>', ['/a', 'b.png']],
		['an attribute without quotes', '<video poster=p.png></video>', ['p.png']],
		['a block of HTML', '<form\n action = "/a">\n</form>', ['/a']],
		['a style', '<p style="background: url(\'x.png\')">', ['x.png']],
		['an address in character references', '<a href="java&#115;cript:x">', ['javascript:x']],
		['a scheme that Markdown would drop', '[a](javascript:x)', ['javascript:x']],
		['none in code', '`[a](/b)`\n\n```\n[c](/d)\n```', []],
		['none in bare text', 'https://example.com/a', []],
		['none in another attribute', '<p title="/a" alt=/b>', []],
	])('are those of %s', (_, body, expected) => {
		expect(addresses(body)).toEqual(expected)
	})

	it.each(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'background', 'cite', 'manifest'])(
		'are those of the attribute %s',
		(name) => {
			expect(addresses(`<x ${name}="/a">`)).toEqual(['/a'])
		},
	)

	it('come with the line in which they stand', () => {
		const body = 'One [a](/a).\n\nTwo\n[b](/b).\n\n<p>\n<img src="/c">\n\n[unused]: /d\n'
		expect(linksOf(body)).toEqual([
			{ address: '/a', line: 0, text: 'a' },
			{ address: '/b', line: 2, text: 'b' },
			{ address: '/c', line: 5 },
			{ address: '/d', line: 8 },
		])
	})
})

describe('the file that a relative address names', () => {
	it.each([
		['a.txt', 'a.txt'],
		['./a/b.txt', 'a/b.txt'],
		['a/../b.txt', 'b.txt'],
		['a//b.txt', 'a/b.txt'],
		['a%20b.txt', 'a b.txt'],
		['a.txt?raw=1#top', 'a.txt'],
		['100%.txt', '100%.txt'],
		['a/b/../../c', 'c'],
	])('%s is %s', (address, path) => {
		expect(shippedPath(address)).toBe(path)
	})

	it.each([
		'../a',
		'a/../../b',
		'%2e%2e/a',
		'/a',
		'//host/a',
		'\\a',
		'a\\b',
		'#a',
		'?a',
		'',
		'.',
		'./',
		'https://a',
		'mailto:a',
		`${'a'.repeat(1001)}`,
	])('%s is none of the folder', (address) => {
		expect(shippedPath(address)).toBeUndefined()
	})
})
