import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { openMeaning } from '../../../src/search/meaning.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const index = openIndex(
	buildIndex([
		row({ slug: 'quartz', title: 'Quartz flow', description: 'Reviews pull requests. Claude decides.' }),
		row({ slug: 'browser', title: 'Browser', tags: ['browser-automation'], description: 'Lints pages on Kubernetes.' }),
		row({ slug: 'marble', title: 'Marble', tags: ['code-review'] }),
	]),
)
const meaning = openMeaning(readFileSync('public/data/search/meaning.bin'))
const unknownIn = (q: string) => search(index, { q, meaning }).unknown

describe('words that no entry has', () => {
	it.each<[q: string, unknown: string[]]>([
		['puppeteer', ['puppeteer']],
		['heroku deploy', ['heroku', 'deploy']],
		['zzyzx browser', ['zzyzx']],
		['marble vs zzyzx', ['zzyzx']],
		['claude-flow vs claude zzyzx', ['claude-flow', 'claude zzyzx']],
		['claude-flow', ['claude-flow']],
		['claude-flow mcp server', ['claude-flow']],
		['I want to review pages with Puppeteer', ['puppeteer']],
		['please write a browser test for my zzyzx', ['zzyzx']],
	])('are named: %s', (q, unknown) => {
		expect(unknownIn(q)).toEqual(unknown)
	})

	it.each([
		['quartz', 'an entry has it'],
		['quartz vs marble', 'entries have both'],
		['quartz flow vs marble', 'an entry is called so'],
		['code-review', 'a tag has both'],
		['k8s', 'an entry has it by another name'],
		['linter', 'an entry has a form of it'],
		['quatrz', 'it is mistyped'],
		['brow', 'it is begun'],
		['make a browser that is less ugly', 'everyday text has it'],
		['MAKE A BROWSER THAT IS UGLY', 'all words have capitals'],
		['good agents', 'it says nothing of what is looked for'],
		['pre-commit', 'it is no name'],
		['browser par quartz', 'it joins others in French'],
		['ECONNREFUSED zzyzx', 'it is of an error message'],
	])('are not named: %s, where %s', (q) => {
		expect(unknownIn(q)).toEqual([])
	})

	it('are of a sentence only products where nothing is known of everyday text', () => {
		expect(search(index, { q: 'please write a browser test for heroku and zzyzx' }).unknown).toEqual(['heroku'])
	})
})
