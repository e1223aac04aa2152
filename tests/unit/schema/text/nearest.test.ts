import { describe, expect, it } from 'vitest'
import { nearest } from '../../../../src/schema/text/nearest.ts'

const WORDS = ['mcp', 'nx', 'git', 'github', 'playwright', 'chrome-devtools', 'agents']

describe('a misspelled word', () => {
	it.each([
		['playwrigth', 'playwright'],
		['Play Wright', 'playwright'],
		['chromedevtool', 'chrome-devtools'],
		['mpc', 'mcp'],
		['gitt', 'git'],
		['githu', 'github'],
		['playwr', 'playwright'],
		['NX', 'nx'],
	])('%s is near %s', (word, meant) => expect(nearest(word, WORDS)).toBe(meant))

	it.each(['x', 'n', 'ny', 'nn', '', 'mx', 'abc', 'agnostic', 'zzplaywrixx'])(
		'“%s” is near nothing: more than a third of its letters would be wrong',
		(word) => expect(nearest(word, WORDS)).toBeUndefined(),
	)
})
