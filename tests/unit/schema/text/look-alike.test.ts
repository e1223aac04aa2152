import { describe, expect, it } from 'vitest'
import { foldTitle, mixesScripts, shapeOf, sourceKey } from '../../../../src/schema/text/look-alike.ts'

describe('two names look alike', () => {
	it.each([
		['playwright', 'p1aywright'],
		['Playwright', 'Рlауwright'],
		['github', 'gıthub'],
		['google', 'goog1e'],
		['modern', 'modem'],
		['vite', 'ѵіtе'],
		['file', 'ﬁle'],
		['resumé', 'resume'],
		['web-fetch', 'web_fetch'],
	])('%s and %s', (a, b) => {
		expect(shapeOf(a)).toBe(shapeOf(b))
	})

	it.each([
		['fetch', 'sketch'],
		['git', 'gist'],
		['redis', 'radis'],
	])('but not %s and %s', (a, b) => {
		expect(shapeOf(a)).not.toBe(shapeOf(b))
	})
})

it.each([
	['a', 'аɑα'],
	['b', 'вβь8'],
	['c', 'сϲ'],
	['d', 'ԁɗ'],
	['e', 'еєεҽ3'],
	['f', 'ƒ'],
	['g', 'ɡց'],
	['h', 'һհн'],
	['j', 'ј'],
	['k', 'кκ'],
	['l', 'іıιӏⅼ1i|'],
	['m', 'мμ'],
	['n', 'ηпո'],
	['o', 'оοօσø0'],
	['p', 'рρ'],
	['q', 'ԛ'],
	['r', 'г'],
	['s', 'ѕ5'],
	['t', 'тτ'],
	['u', 'υս'],
	['v', 'ѵν'],
	['w', 'ѡԝω'],
	['x', 'хχ'],
	['y', 'уγү'],
	['z', 'ᴢ'],
])('the letter %s is what a reader takes %s for', (latin, others) => {
	for (const other of others) expect([other, shapeOf(`x${other}x`)]).toEqual([other, `x${latin}x`])
})

it('a title is the same whatever its case, width, spaces and punctuation', () => {
	expect(['Web Fetch', 'web-fetch!', 'ＷＥＢfetch'].map(foldTitle)).toEqual(Array(3).fill('webfetch'))
})

it('a word mixes scripts only within itself', () => {
	expect(['Lаntern', 'αlpha'].map(mixesScripts)).toEqual([true, true])
	expect(['Lantern', 'Фонарь Lantern', '日本語 docs', 'Größe', 'v2-β'].map(mixesScripts)).toEqual(Array(5).fill(false))
})

it('an address is the same source however it is written', () => {
	const same = [
		'https://github.com/a/b',
		'http://www.GitHub.com/A/B.git',
		'https://github.com/a/b/?tab=readme#readme',
		'https://github.com/a/b.git/',
	]
	expect(same.map(sourceKey)).toEqual(Array(4).fill('github.com/a/b'))
	expect(['https://github.com/a/b/tree/main/c', 'https://a.github.com/b', 'no address'].map(sourceKey)).toEqual([
		'github.com/a/b/tree/main/c',
		'a.github.com/b',
		undefined,
	])
})
